import { isDay } from '../../format/dates.ts';
import { toWholeSen } from '../../format/money.ts';
import { plainCode } from '../../format/plain-text.ts';
import { foldedText } from '../../format/searched-text.ts';

/** A line of a statement. @source 002 §3 */
export interface BankLine {
  /** Its number within the account. */
  line: number;
  /** Day of the booking, `YYYY-MM-DD`; a line or row without a day of the calendar is left out. */
  date: string;
  /** `CR` stands against a receipt of the book, `DB` against a payment; a line with another code is left out. */
  dbCr: string;
  /** Rupiah, at most two decimals. @default 0 */
  amount?: number | null;
  reference?: string | null;
  text?: string | null;
}

/** A row of a cash book; receipt and payment in rupiah. A row without any of them, such as a heading, is left out. */
export interface BookRow {
  /** Its number in the file. */
  row: number;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Number of the voucher or reference of the bank. */
  number?: string | null;
  text?: string | null;
  receipt?: number | null;
  payment?: number | null;
}

/** A line or row in the form in which both sides are compared. */
export interface LedgerEntry {
  side: 'bank' | 'book';
  /** The line of the bank, or the row of the book. */
  id: number;
  /** Days since 1970. */
  day: number;
  /** Whole sen; a receipt is positive. */
  sen: number;
  /** Letters and digits in capitals; '' without a reference. */
  reference: string;
  /** Words in capitals. */
  text: string;
}

const DAY_MS = 86_400_000;
/** Days since 1970; NaN for anything but a day of the calendar, which no comparison meets. */
export const dayNumber = (date: string | null | undefined): number =>
  date != null && isDay(date) ? Date.parse(`${date}T00:00:00Z`) / DAY_MS : NaN;
const referenceOf = (text: string | null | undefined): string =>
  plainCode(text ?? '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const SIGN: ReadonlyMap<string, 1 | -1> = new Map([
  ['CR', 1],
  ['DB', -1],
]);

function entryOfLine({ line, date, dbCr, amount, reference, text }: BankLine): LedgerEntry {
  const sen = (SIGN.get(dbCr) ?? 0) * toWholeSen(amount ?? 0);
  const [day, words] = [dayNumber(date), foldedText(text ?? '')];
  return { side: 'bank', id: line, day, sen, reference: referenceOf(reference), text: words };
}

function entryOfRow({ row, date, number, text, receipt, payment }: BookRow): LedgerEntry {
  const sen = toWholeSen(receipt ?? 0) - toWholeSen(payment ?? 0);
  const [day, words] = [dayNumber(date), foldedText(text ?? '')];
  return { side: 'book', id: row, day, sen, reference: referenceOf(number), text: words };
}

/** By day, then number; of two equal ones that of the bank first. */
export const inOrder = (a: LedgerEntry, b: LedgerEntry): number =>
  a.day - b.day || a.id - b.id || (a.side < b.side ? -1 : 1);

const movesMoney = ({ day, sen }: LedgerEntry): boolean => sen !== 0 && Number.isFinite(day);

/** The entries that move money on a day, in the order of their days and numbers, in whatever order they are given. */
export const entriesOf = (
  bank: readonly BankLine[],
  book: readonly BookRow[],
): Record<LedgerEntry['side'], LedgerEntry[]> => ({
  bank: bank.map(entryOfLine).filter(movesMoney).sort(inOrder),
  book: book.map(entryOfRow).filter(movesMoney).sort(inOrder),
});
