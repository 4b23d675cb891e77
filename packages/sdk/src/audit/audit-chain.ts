import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AuditRow } from '../contract/index.ts';

/** The end of a corporate's chain: the last sealed row and its hash. */
export interface ChainEnd {
  /** 0 before the first row. */
  sequence: number;
  /** 64 hexadecimal digits; zeros before the first row. */
  hash: string;
}

/** The end of a chain before its first row. */
export const CHAIN_START: ChainEnd = { sequence: 0, hash: '0'.repeat(64) };

const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A row without the columns that are null, so that a column added later changes no older hash. */
const withoutNulls = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/**
 * The hash that seals an audit row: SHA-256 of `[previous, row]` as JSON with sorted keys, without `hash` and without
 * the row's columns that are null; 64 hexadecimal digits. Each hash thus depends on every row before it.
 *
 * @param previous the hash of the previous row
 * @source decisions
 */
export const auditHash = (previous: string, row: Omit<AuditRow, 'hash'>): string => {
  const { hash: _, ...sealed } = row as AuditRow;
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([previous, withoutNulls(sealed)], ordered))));
};

/** The end of a chain, or the point where it breaks. */
export interface AuditChain extends ChainEnd {
  /** Sequence of the first row that is missing or has changed since it was sealed; null if every row is intact. */
  firstBroken: number | null;
}

/**
 * Checks sealed rows one after another, without the bank. It stops at the first row that is missing or has changed
 * since it was sealed. The answer is the end of the intact rows, from which the next rows continue.
 *
 * @param rows sealed rows in the order of their sequence, as `listAudit` with `order: 'sealed'` returns them
 * @param after the end of the previous rows
 * @source decisions
 */
export function auditChain(rows: readonly AuditRow[], after: ChainEnd = CHAIN_START): AuditChain {
  let end: ChainEnd = { sequence: after.sequence, hash: after.hash };
  for (const row of rows) {
    const sequence = end.sequence + 1;
    const isIntact = row.sequence === sequence && row.hash === auditHash(end.hash, row);
    if (!isIntact) return { ...end, firstBroken: sequence };
    end = { sequence, hash: row.hash as string };
  }
  return { ...end, firstBroken: null };
}
