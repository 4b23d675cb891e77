import { ask, type Questions } from '../table.ts';
import { scheduleRepeated } from '../transactions/schedule.ts';
import type { AutoType } from '../transactions/schedule.ts';

/** A transaction by what decides whether it has a receipt. */
export interface ReceiptFacts {
  status: string;
  autoType?: AutoType | null;
}

/** Why a transaction has no receipt. */
export type ReceiptRefusal = 'resi.order' | 'resi.notFinal';

// prettier-ignore
const FINAL: Questions<ReceiptRefusal | null, ReceiptFacts> = [
  ['resi.order',    'a daily or monthly order', ({ autoType }) => autoType != null && scheduleRepeated({ autoType })],
  [null,            'paid',                     ({ status }) => status === 'SUCCESS'],
  ['resi.notFinal', 'not paid',                 () => true],
];

/**
 * receipt.final: why a transaction has no receipt; null if it has one. An order pays nothing itself; each of its runs has a
 * receipt.
 *
 * @source decision 016
 */
export const receiptFinal = (facts: ReceiptFacts): ReceiptRefusal | null => ask(FINAL, facts) ?? null;

// prettier-ignore
const COPIES: Questions<string, { print: number }> = [
  ['Lembar asli', 'the first print',  ({ print }) => print <= 1],
  ['Salinan {n}', 'each later print', () => true],
];

/** receipt.copy: what a print of a receipt is marked with, by its number. @source decision 016 */
export const receiptCopy = (facts: { print: number }): string =>
  ask(COPIES, facts)?.replace('{n}', String(facts.print)) ?? '';
