import type { ChainEnd } from './audit-chain.ts';

const SEAL = /^([1-9]\d{0,8}):([0-9a-f]{64})$/;

/**
 * The seal of a row as the bank's log, exports and receipts show it: the sequence of the row and its hash, `1204:5f70…`.
 *
 * @source decisions
 */
export const sealText = ({ sequence, hash }: ChainEnd): string => `${sequence}:${hash}`;

/** Reads the output of `sealText`, in letters of either case; null for any other text. */
export function readSeal(text: string): ChainEnd | null {
  const [, sequence, hash] = SEAL.exec(text.trim().toLowerCase()) ?? [];
  return sequence === undefined || hash === undefined ? null : { sequence: Number(sequence), hash };
}
