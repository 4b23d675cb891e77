import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Host } from '../connect.ts';

/** Adds a group of commands. Each command loads its code only when it runs, so that help stays fast. */
export type Group = (program: Command, host: (command: Command) => Host) => void;

/** Parses an option whose value is a whole number between `least` and `most`. */
export const whole =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`isi dengan angka ${least} sampai ${most}.`);
  };

/** Collects an option that may be repeated. */
export const gather = (text: string, before: readonly string[] = []): string[] => [...before, text];

/** Where an OTP is sent, for commands that authorise an entry. */
export const sendBy = (): Option =>
  new Option('--send-by <cara>', 'kirim OTP ke PHONE (bawaan bila terdaftar) atau EMAIL').choices(['PHONE', 'EMAIL']);

/** Options of every command that signs in. There is deliberately no option for a password. */
export const signingIn = (command: Command): Command =>
  command
    .option('-u, --username <nama>', 'user; tanpa ini ditanyakan di terminal')
    .option('--password-file <berkas>', 'baca password dari baris pertama berkas')
    .option('--password-stdin', 'baca password dari masukan standar');
