import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { isRecord } from '../is-record.ts';
import { writeOutput } from '../output-file.ts';
import { callControl, oddAnswer } from '../sandbox-control.ts';
import { valueAt } from './known-values.ts';
import { contractMark, runSeeded, type SeededEnd } from './seeded-run.ts';
import type { Caller } from './prober.ts';
import type { Checking } from './run-checks.ts';
import type { PaymentFlags } from './run-journeys.ts';

/** From what a run is drawn. */
export interface Seed {
  number: number;
  /** The mark of the contract with which it was found; null for a new seed. */
  mark: string | null;
}

/** Options of a seeded run. */
export interface SeedFlags extends PaymentFlags {
  seed?: Seed;
  steps: number;
  write?: boolean;
  username?: string[];
  passwordFile?: string;
}

const NOTHING_SENT = 'belum ada.';
const RESTORE_WITHIN_MS = 60_000;

/**
 * Refuses a seeded run that must not or cannot begin.
 *
 * @throws {Failure} usage: without --write, a seed of another contract, or a bank without the controls of a sandbox
 */
export async function assertSeedable(host: Host, { number, mark }: Seed, write = false): Promise<void> {
  const refused = (what: string, next: string) => new Failure({ exit: 'usage', what, sent: NOTHING_SENT, next });
  if (!write) throw refused('--seed menulis, jadi hanya bersama --write.', 'tambahkan --write, hanya untuk bank uji');
  if (mark !== null && mark !== contractMark)
    throw refused(
      `Seed ${number}-${mark} tidak berlaku lagi: kontraknya sudah berubah, jadi urutan panggilannya lain.`,
      `cari lagi dengan --seed ${number}`,
    );
  const { origin, status } = await callControl(host, '/sandbox/clock');
  if (status !== 200)
    throw refused(
      `Bank di ${origin} bukan bank uji: tidak ada kendali /sandbox.`,
      'jalankan --seed hanya pada sandbox',
    );
}

/** The command that repeats a run. */
function commandOf({ flags: globals }: Host, number: number, flags: SeedFlags, origin: string): string {
  const { steps, username = [], source, dest, passwordFile } = flags;
  const given = { '--source': source, '--dest': dest, '--password-file': passwordFile };
  const words = [
    `ibk conform --seed ${number}-${contractMark} --steps ${steps} --write --yes --base-url ${origin}`,
    ...(globals.sandbox ? ['--sandbox'] : []),
    ...username.map((name) => `-u ${name}`),
    ...Object.entries(given).flatMap(([option, value]) => (value === undefined ? [] : [`${option} ${value}`])),
  ];
  return words.join(' ');
}

/** Keeps what led to the last recorded call, for `ibk replay`. @returns the file; null if the bank has no record */
async function keepCapsule(host: Host, seed: number, { traces }: SeededEnd): Promise<string | null> {
  for (const of of traces) {
    const { status, json } = await callControl(host, `/sandbox/capsule?${new URLSearchParams({ of }).toString()}`);
    if (status !== 200 || !isRecord(json)) continue;
    const file = `kapsul-seed-${seed}.json`;
    const sent = 'panggilan yang diundi; laporannya tetap ditulis.';
    await writeOutput(host.terminal, file, [`${JSON.stringify(json, null, 2)}\n`], sent);
    return file;
  }
  return null;
}

/** One name for every seed, since a bank keeps few snapshots. */
const SNAPSHOT = 'conform_seed';

/** @throws {Failure} refused: the bank cannot do it now; network */
async function control(host: Host, path: string): Promise<void> {
  const answer = await callControl(host, path, JSON.stringify({ name: SNAPSHOT }));
  if (answer.status === 200) return;
  const said = valueAt(answer.json, 'message');
  if (typeof said !== 'string') throw oddAnswer(answer);
  throw new Failure({ exit: 'refused', what: `Keadaan bank tidak dapat disimpan: ${said}`, sent: NOTHING_SENT });
}

/** Keeps the world of a test bank. @returns puts it back, so that the same seed draws the same again */
export async function keepWorld(host: Host): Promise<() => Promise<void>> {
  await control(host, '/sandbox/snapshot');
  // After Ctrl-C the host's own signal would end this call too.
  return () => control({ ...host, signal: AbortSignal.timeout(RESTORE_WITHIN_MS) }, '/sandbox/restore');
}

/** Runs a seed, and says how a difference is repeated. */
export async function runSeed(
  host: Host,
  checking: Checking,
  callers: readonly Caller[],
  { seed, flags, origin }: { seed: number; flags: SeedFlags; origin: string },
): Promise<void> {
  const { terminal } = host;
  if (callers.length === 0) return terminal.say(`Seed ${seed} tidak dijalankan: tidak ada user yang dapat masuk.`);
  terminal.say(`Menjalankan seed ${seed}, ${flags.steps} langkah …`);
  const end = await runSeeded(host, checking, callers, { ...flags, seed });
  if (end.differing === null) return terminal.say(`Seed ${seed}: ${end.steps} langkah, tidak ada beda.`);
  terminal.say(`Seed ${seed} menemukan beda pada langkah ${end.steps}: ${end.differing}.`);
  terminal.say(`Ulangi: ${commandOf(host, seed, flags, origin)}`);
  const file = await keepCapsule(host, seed, end);
  terminal.say(file === null ? 'Bank tidak merekam kapsulnya.' : `Kapsul: ${file}, putar dengan ibk replay ${file}`);
}
