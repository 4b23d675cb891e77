import { parseRupiah } from '@ibk/sdk/format';
import { Failure } from './failure.ts';

/**
 * The amount of an option in sen.
 *
 * @param option as the user typed it: `--amount`
 * @throws {Failure} usage: not an amount, or one that can be read in two ways
 */
export function senOf(option: string, text: string): bigint {
  const parsed = parseRupiah(text);
  if ('sen' in parsed) return parsed.sen;
  throw new Failure({
    exit: 'usage',
    what: `Jumlah pada ${option} tidak tepat.`,
    sent: 'belum ada.',
    next: `tulis seperti ${option} 1234000 atau ${option} 1.234.000,00`,
  });
}
