import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { inputName, readInputFile } from '../input-file.ts';
import { writeSheet } from '../sheet.ts';

/** The package that has the sandbox. It is large, so `ibk` works without it and loads it only here. */
const SANDBOX = '@ibk/sandbox/testing';

const OUTCOME = z.object({ status: z.int(), ruleIds: z.array(z.string()) });
const REPORT = z.object({
  about: z.string(),
  incomplete: z.string().nullable(),
  calls: z.int(),
  callDifferences: z.array(z.object({ event: z.int(), operationId: z.string(), expected: OUTCOME, actual: OUTCOME })),
  balanceDifferences: z.array(z.object({ accountNumber: z.string(), expected: z.string(), actual: z.string() })),
});
interface SandboxModule {
  replayCapsule: (capsule: unknown) => Promise<unknown>;
}

const isSandbox = (value: unknown): value is SandboxModule =>
  typeof value === 'object' && value !== null && 'replayCapsule' in value && typeof value.replayCapsule === 'function';

function resolveFrom(place: string): string | null {
  try {
    return createRequire(place).resolve(SANDBOX);
  } catch {
    return null;
  }
}

/** The sandbox of the project in which the command runs, else the one next to `ibk`. @throws {Failure} usage: none */
async function loadSandbox(): Promise<SandboxModule> {
  const path = [join(process.cwd(), 'package.json'), import.meta.url].map(resolveFrom).find((found) => found !== null);
  const loaded: unknown = path === undefined ? null : await import(pathToFileURL(path).href);
  if (isSandbox(loaded)) return loaded;
  throw new Failure({
    exit: 'usage',
    what: 'Paket @ibk/sandbox tidak terpasang atau terlalu lama, padahal ibk replay memutar kapsul di dalamnya.',
    sent: 'belum ada; ibk replay tidak memakai bank.',
    next: 'pasang @ibk/sandbox di proyek ini, lalu ulangi',
  });
}

async function readCapsule({ terminal }: Host, file: string): Promise<unknown> {
  const bytes = await readInputFile(terminal, file, { next: 'ibk sandbox capsule REFERENSI -o BERKAS' });
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Failure({
      exit: 'input',
      what: `${inputName(file)} bukan JSON.`,
      sent: 'belum ada.',
      next: 'ibk sandbox capsule REFERENSI -o BERKAS',
    });
  }
}

/** Only the first differences are shown: they explain the most, since others follow from them. */
const MOST_ROWS = 20;

const outcomeText = ({ status, ruleIds }: z.infer<typeof OUTCOME>): string => [status, ...ruleIds].join(' ');

/**
 * Plays a capsule in a fresh sandbox inside this process, and shows the differences.
 *
 * @throws {Failure} input: not a capsule; local: the file cannot be read; usage: the sandbox is not installed; rows: a
 *   difference
 */
export async function replay(host: Host, file: string): Promise<void> {
  const capsule = await readCapsule(host, file);
  const { replayCapsule } = await loadSandbox();
  const report = REPORT.parse(
    await replayCapsule(capsule).catch((error: unknown) => {
      if (!(error instanceof Error) || error.constructor.name !== 'BadCapsule') throw error;
      const what = `${inputName(file)} bukan kapsul, atau dari versi lain.`;
      throw new Failure({ exit: 'input', what, sent: 'belum ada.', next: 'ibk sandbox capsule REFERENSI -o BERKAS' });
    }),
  );
  const { about, calls, callDifferences, balanceDifferences, incomplete } = report;
  const rows = [
    ...callDifferences.map(({ event, operationId, expected, actual }) => [
      `panggilan ${event + 1} ${operationId}`,
      outcomeText(expected),
      outcomeText(actual),
    ]),
    ...balanceDifferences.map(({ accountNumber, expected, actual }) => [`saldo ${accountNumber}`, expected, actual]),
  ];
  const headings = ['yang berbeda', 'di kapsul', 'di sandbox baru'];
  const more = rows.length - MOST_ROWS;
  if (rows.length > 0 || host.flags.json)
    await writeSheet(host, { headings, rows: rows.slice(0, MOST_ROWS), json: report });
  if (more > 0 && !host.flags.json) host.terminal.say(`… dan ${more} lagi; --json menampilkan semuanya.`);
  if (incomplete) host.terminal.say(`Kapsul ini tidak lengkap: ${incomplete}`);
  if (rows.length === 0)
    return host.terminal.say(`Kapsul ${about}: ${calls} panggilan berakhir sama, dan semua saldo sama.`);
  throw new Failure({
    exit: 'rows',
    what: `Kapsul ${about}: ${rows.length} hal berbeda dari ${calls} panggilan.`,
    sent: 'tidak ada; semuanya terjadi di sandbox baru di komputer ini.',
  });
}
