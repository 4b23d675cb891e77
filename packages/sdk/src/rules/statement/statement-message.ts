import { plainText } from '../../format/plain-text.ts';
import { pick } from '../table.ts';

/** What a line of an account tells of. */
export type LineKind = 'payment' | 'fee' | 'collected' | 'collectedBack' | 'opening' | 'withheld' | 'withheldReturned';

type Text = string | null | undefined;
/** What is known of a line; every text may be missing. */
export interface LineFacts {
  kind: string;
  /** Name of the product. */
  product?: Text;
  /** Name of the other side. */
  party?: Text;
  /** Note of a transaction, message of the bill that was collected, or why that was taken back. */
  note?: Text;
  /** Reference of the movement, or number of the treasury document or virtual account that it is about. */
  reference?: Text;
}

interface Parts {
  /** Words that stand first. */
  words?: string;
  parts: readonly (keyof LineFacts)[];
}

// prettier-ignore
/** What a line tells by what it tells of, in the order of its parts. */
const PARTS = {
  payment:          {                                        parts: ['product', 'party', 'note'] },
  fee:              { words: 'Biaya',                        parts: ['product'] },
  collected:        { words: 'Pembayaran virtual account',   parts: ['reference', 'party', 'note'] },
  collectedBack:    { words: 'Pembatalan virtual account',   parts: ['reference', 'party', 'note'] },
  opening:          { words: 'Setoran awal',                 parts: [] },
  withheld:         { words: 'Potongan dokumen',             parts: ['reference'] },
  withheldReturned: { words: 'Pengembalian potongan dokumen', parts: ['reference'] },
} as const satisfies Record<LineKind, Parts>;
const OTHER: Parts = { parts: ['reference'] };

/**
 * statement.message: what a line of an account tells, in one line of capitals as accounts are kept; a line of another kind
 * tells its reference.
 *
 * @source decision 027
 */
export function statementMessage(facts: LineFacts): string {
  const { words = '', parts } = pick<Parts>(PARTS, facts.kind) ?? OTHER;
  return plainText([words, ...parts.map((part) => facts[part] ?? '')].join(' ')).toUpperCase();
}
