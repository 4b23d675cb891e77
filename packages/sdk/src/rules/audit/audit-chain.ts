import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AuditRow } from '../../contract/index.ts';

/** Where the chain of a corporate stands: the last sealed row and its hash. */
export interface ChainEnd {
  /** 0 before the first row. */
  sequence: number;
  /** 64 hexadecimal digits; zeros before the first row. */
  hash: string;
}

export const CHAIN_START: ChainEnd = { sequence: 0, hash: '0'.repeat(64) };

/** Keys in alphabetical order and without those that are null, so that a column added later changes no older hash. */
const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, each]) => each !== null)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value;

export interface AuditHashFacts {
  /** The hash of the row before. */
  previous: string;
  row: Omit<AuditRow, 'hash'>;
}

/**
 * audit.hash: SHA-256 of `[previous, row]` as JSON with sorted keys, without keys that are null and without `hash`; 64
 * hexadecimal digits. Each hash thus depends on every row before it.
 */
export const auditHash = ({ previous, row }: AuditHashFacts): string => {
  const { hash: _, ...sealed } = row as AuditRow;
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([previous, sealed], ordered))));
};

export interface AuditChainFacts {
  /** Sealed rows in the order of their sequence. */
  rows: readonly AuditRow[];
  /** Where the rows before these ended. @default the start of the chain */
  after?: ChainEnd | null;
}

/** Where a chain ends, or where it breaks. */
export interface AuditChain extends ChainEnd {
  /** Sequence of the first row that is missing or that is not as it was sealed; null if every row is. */
  firstBroken: number | null;
}

/**
 * audit.chain: checks sealed rows one after another. The answer is where the intact rows end, which the next rows
 * continue. It stops at the first row that is missing or that is not as it was sealed.
 */
export function auditChain({ rows, after }: AuditChainFacts): AuditChain {
  let end = after ?? CHAIN_START;
  for (const row of rows) {
    const sequence = end.sequence + 1;
    const isIntact = row.sequence === sequence && row.hash === auditHash({ previous: end.hash, row });
    if (!isIntact) return { ...end, firstBroken: sequence };
    end = { sequence, hash: row.hash as string };
  }
  return { ...end, firstBroken: null };
}
