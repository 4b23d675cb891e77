import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of a file from one measurement to the next: each collects garbage, which takes most of the time. */
const EVERY_BYTES = 262_144;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** The size of the heap after a garbage collection. */
export function heldBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/**
 * Reads the file of an answer and discards its parts at the speed of a slow disk.
 *
 * @param send asks for it; what was held before counts as nothing
 * @returns by how many bytes the heap grew at most, and how large the file is
 */
export async function peakOf(
  send: () => Promise<Response>,
): Promise<{ grownBytes: number; bytes: number; answer: Response }> {
  const before = heldBytes();
  const answer = await send();
  let [bytes, peak, measuredAt] = [0, before, 0];
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes - measuredAt < EVERY_BYTES) continue;
    // While a part is being read, the file still holds its memory for it.
    peak = Math.max(peak, heldBytes());
    measuredAt = bytes;
  }
  return { grownBytes: peak - before, bytes, answer };
}
