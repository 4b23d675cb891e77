import { type Command, InvalidArgumentError } from 'commander';
import type { Host } from '../connect.ts';

/** Adds commands that belong together. Each loads its own code when it is called, so that help does not wait for it. */
export type Group = (program: Command, host: (command: Command) => Host) => void;

/** Reads an option that is a whole number. */
export const whole =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`isi dengan angka ${least} sampai ${most}.`);
  };

/** Collects an option that may be given several times. */
export const gather = (text: string, before: readonly string[] = []): string[] => [...before, text];

/** Options of whatever signs in. A password is none of them. */
export const signingIn = (command: Command): Command =>
  command
    .option('-u, --username <nama>', 'pengguna; tanpa ini ditanyakan di terminal')
    .option('--password-file <berkas>', 'baca password dari baris pertama berkas')
    .option('--password-stdin', 'baca password dari masukan standar');
