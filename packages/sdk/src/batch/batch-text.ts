import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { type BatchFault, fault } from './faults.ts';

/** A batch file: its text, its bytes, or a stream of either. */
export type BatchSource = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** More than the daily limit of accounts ever needs; a larger file is a mistake and would fill the memory. */
const LIMIT_MB = 20;

const bytesOf = (part: string | Uint8Array): Uint8Array =>
  typeof part === 'string' ? new TextEncoder().encode(part) : part;

/**
 * The bytes of a file, which are refused beyond a limit.
 *
 * @param limitMb in megabytes. @default 20
 */
export async function batchBytes(source: BatchSource, limitMb = LIMIT_MB): Promise<Uint8Array | BatchFault> {
  const limit = limitMb * 1024 * 1024;
  const tooLarge = fault('batch.file.tooLarge', {}, { limit: limitMb });
  if (typeof source === 'string' || source instanceof Uint8Array) {
    const bytes = bytesOf(source);
    return bytes.length > limit ? tooLarge : bytes;
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    const bytes = bytesOf(part);
    length += bytes.length;
    if (length > limit) return tooLarge;
    parts.push(bytes);
  }
  return concatBytes(...parts);
}

/** The whole text of bytes without its byte-order mark and with `\n` line ends. */
export function textOfBytes(bytes: Uint8Array): string | BatchFault {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    return fault('batch.file.encoding');
  }
}

/** The text of a file as `textOfBytes` gives it, and the SHA-256 of the original bytes. */
export async function batchText(source: BatchSource): Promise<{ text: string; sha256: string } | BatchFault> {
  const bytes = await batchBytes(source);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const text = textOfBytes(bytes);
  return typeof text === 'string' ? { text, sha256: bytesToHex(sha256(bytes)) } : text;
}
