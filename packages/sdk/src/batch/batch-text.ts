import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { type BatchFault, fault } from './faults.ts';

/** A batch file: its text, its bytes, or a stream of either. */
export type BatchSource = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** More than the daily limit of accounts ever needs; a larger file is a mistake and would fill the memory. */
const LIMIT_MB = 20;

const bytesOf = (part: string | Uint8Array): Uint8Array =>
  typeof part === 'string' ? new TextEncoder().encode(part) : part;

async function gather(source: BatchSource): Promise<Uint8Array | null> {
  const limit = LIMIT_MB * 1024 * 1024;
  if (typeof source === 'string' || source instanceof Uint8Array) {
    const bytes = bytesOf(source);
    return bytes.length > limit ? null : bytes;
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    const bytes = bytesOf(part);
    length += bytes.length;
    if (length > limit) return null;
    parts.push(bytes);
  }
  return concatBytes(...parts);
}

/** The whole text without its byte-order mark and with `\n` line ends, and the SHA-256 of the original bytes. */
export async function batchText(source: BatchSource): Promise<{ text: string; sha256: string } | BatchFault> {
  const bytes = await gather(source);
  if (!bytes) return fault('batch.file.tooLarge', {}, { limit: LIMIT_MB });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
    return { text, sha256: bytesToHex(sha256(bytes)) };
  } catch {
    return fault('batch.file.encoding');
  }
}
