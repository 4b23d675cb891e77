import { parseAccount } from '../format/account.ts';
import { unguarded } from '../format/csv-line.ts';
import { parseRupiah } from '../format/parse-rupiah.ts';
import { plainText } from '../format/plain-text.ts';
import type { BatchFaultId } from './faults.ts';

/** A parsed cell, or the fault that prevents parsing it. */
export type Cell<T> = { value: T } | { ruleId: BatchFaultId; facts?: Record<string, string | number> };

/** @source the contract's AccountNumber */
const MAX_ACCOUNT_DIGITS = 34;
const SCIENTIFIC = /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i;

/** The text of a cell in its plain form, without the marks `'…` or `="…"` by which spreadsheets keep digits as text. */
export const textOf = (cell: string | undefined): string =>
  plainText(unguarded((cell ?? '').trim().replace(/^="(.*)"$/, '$1')));

/** An account number as digits; removes only the points, dashes and spaces of the display form. */
export function accountCell(text: string): Cell<string> {
  if (text === '') return { ruleId: 'batch.account.missing' };
  if (SCIENTIFIC.test(text)) return { ruleId: 'batch.account.scientific', facts: { value: text } };
  const digits = parseAccount(text);
  if (digits === null) return { ruleId: 'batch.account.letters', facts: { value: text } };
  if (digits.length > MAX_ACCOUNT_DIGITS) {
    const facts = { value: text, digits: digits.length, limit: MAX_ACCOUNT_DIGITS };
    return { ruleId: 'batch.account.tooLong', facts };
  }
  return { value: digits };
}

export const nameCell = (text: string): Cell<string> =>
  text === '' ? { ruleId: 'batch.name.missing' } : { value: text };

/** An amount above zero, in sen. */
export function amountCell(text: string): Cell<bigint> {
  const parsed = parseRupiah(text);
  if ('ambiguous' in parsed) return { ruleId: 'batch.amount.ambiguous', facts: { value: text } };
  if ('invalid' in parsed || parsed.sen <= 0n) return { ruleId: 'batch.amount.invalid', facts: { value: text } };
  return { value: parsed.sen };
}
