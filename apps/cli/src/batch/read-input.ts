import { createReadStream } from 'node:fs';
import { type Batch, type ControlTotals, describeFault, readBatch } from '@ibk/sdk/batch';
import { Failure } from '../failure.ts';

const MOST_SHOWN = 50;

/**
 * Reads a batch file and refuses it with every fault named.
 *
 * @throws {Failure} input: nothing was sent
 */
export async function readInput(path: string, expected: ControlTotals): Promise<Batch> {
  const batch = await readBatch(createReadStream(path), expected).catch(() => {
    throw new Failure({
      exit: 'input',
      what: `Berkas ${path} tidak ada atau tidak dapat dibaca.`,
      sent: 'belum ada.',
      next: 'ibk batch template -o rekening.csv membuat contoh',
    });
  });
  const { faults } = batch;
  if (faults.length === 0) return batch;
  const more = faults.length - MOST_SHOWN;
  throw new Failure({
    exit: 'input',
    what: `${path} memuat ${faults.length} kesalahan.`,
    details: [...faults.slice(0, MOST_SHOWN).map(describeFault), ...(more > 0 ? [`dan ${more} lagi.`] : [])],
    sent: 'belum ada.',
    next: `perbaiki berkas, lalu ibk batch check ${path}`,
  });
}
