import { fromSen } from '../format/money.ts';
import { parseRupiah } from '../format/parse-rupiah.ts';
import { plainCode } from '../format/plain-text.ts';
import type { Cell } from './cells.ts';
import type { TableCell } from './table-row.ts';

/** The separator of thousands: `1.234,50` has a point, `1,234.50` a comma. */
export type Thousands = '.' | ',';

const isNumber = (text: string): boolean => /^[^\d]*\d[\d.,\s-]*$/.test(text);

/** The separator of thousands that a text has beyond doubt; null for a text that could be read in two ways. */
function thousandsOf(text: string): Thousands | null {
  const value = plainCode(text);
  // Only what is among the digits counts: the point of `Rp.` and that of `500.-` separate nothing.
  const digits = value.replace(/^\D+|\D+$/g, '').replace(/[^\d.,]/g, '');
  const [first, ...others] = digits.match(/[.,]/g) ?? [];
  if (!isNumber(text) || (first !== '.' && first !== ',')) return null;
  const isPoint = first === '.';
  // Two separators: the first one groups. One: it groups nothing if other than three digits follow.
  if (others.length > 0) return first;
  const decimals = digits.length - 1 - digits.indexOf(first);
  if (decimals !== 3) return isPoint ? ',' : '.';
  // `5.000,-`: the dash stands for the decimals, so the point groups.
  return /[.,]\s*-$/.test(value) ? first : null;
}

/** The separators of thousands that the texts of a column have beyond doubt. */
export const thousandsIn = (cells: readonly TableCell[]): Set<Thousands> =>
  new Set(
    cells
      .filter(({ number }) => number === undefined)
      .map(({ text }) => thousandsOf(text))
      .filter((each) => each !== null),
  );

/** A cell without an amount; accounts write a dash or a zero there. */
const NOTHING = /^(?:rp\.?|idr)?\s*-?$/i;

/**
 * An amount of a column in rupiah, 0 for an empty cell.
 *
 * @param thousands the separator of the column; undefined if nothing decides it
 */
export function columnAmount({ text, number }: TableCell, thousands: Thousands | undefined): Cell<number> {
  const value = plainCode(text);
  const invalid = { ruleId: 'batch.amount.invalid' as const, facts: { value } };
  // The decimals of a workbook's number are known, so it is written as no text that has two readings.
  const parsed = parseRupiah(NOTHING.test(value) ? '0' : number === undefined ? value : number.toFixed(4));
  if ('invalid' in parsed) return invalid;
  if ('sen' in parsed) return parsed.sen < 0n ? invalid : { value: fromSen(parsed.sen) };
  if (thousands === undefined) return { ruleId: 'batch.amount.ambiguous', facts: { value } };
  const sen = parsed.ambiguous[value.includes(thousands) ? 0 : 1];
  return sen === undefined || sen < 0n ? invalid : { value: fromSen(sen) };
}
