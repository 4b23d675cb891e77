import {
  type Batch,
  type BatchFault,
  type BatchSource,
  type ControlTotals,
  describeFault,
  readBatch,
} from '@ibk/sdk/batch';
import { Failure } from '../failure.ts';
import { inputName, openInput } from '../input-file.ts';
import type { Terminal } from '../terminal.ts';

const MOST_SHOWN = 50;

/** Advice for the user: one for a missing file, one for a file with faults. */
interface Advice {
  missing: string;
  fix: string;
}

/**
 * Reads a whole file, or the standard input for `-`; refuses a faulty one with every fault.
 *
 * @throws {Failure} input, or local if the file cannot be read: nothing was sent
 */
export async function readWhole<File extends { faults: readonly BatchFault[] }>(
  terminal: Terminal,
  path: string,
  read: (source: BatchSource) => Promise<File>,
  { missing, fix }: Advice,
): Promise<File> {
  const sent = 'belum ada.';
  const file = await read(openInput(terminal, path, { next: missing }));
  const { faults } = file;
  if (faults.length === 0) return file;
  const more = faults.length - MOST_SHOWN;
  throw new Failure({
    exit: 'input',
    what: `${inputName(path)} memuat ${faults.length} kesalahan.`,
    details: [...faults.slice(0, MOST_SHOWN).map(describeFault), ...(more > 0 ? [`dan ${more} lagi.`] : [])],
    sent,
    next: fix,
  });
}

/** Reads a batch of accounts. @throws {Failure} input, local: nothing was sent */
export const readInput = (terminal: Terminal, path: string, expected: ControlTotals): Promise<Batch> =>
  readWhole(terminal, path, (source) => readBatch(source, expected), {
    missing: 'ibk batch template -o rekening.csv membuat contoh',
    fix: `perbaiki berkas, lalu ibk batch check ${path}`,
  });
