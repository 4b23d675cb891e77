import { type Amount, senDigits, toSen } from './money.ts';

const UNITS = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const SCALES = ['', 'ribu', 'juta', 'miliar', 'triliun', 'kuadriliun'];

function belowThousand(value: number): string[] {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const [tens, units] = [Math.floor(rest / 10), rest % 10];
  const words = hundreds === 1 ? ['seratus'] : hundreds ? [UNITS[hundreds], 'ratus'] : [];
  if (rest === 10) words.push('sepuluh');
  else if (rest === 11) words.push('sebelas');
  else if (tens === 1) words.push(UNITS[units], 'belas');
  else words.push(tens ? `${UNITS[tens]} puluh` : '', UNITS[units]);
  return words.filter((word) => word !== undefined && word !== '') as string[];
}

function wordsOf(digits: string): string {
  const groups = digits.match(/\d{1,3}(?=(\d{3})*$)/g) ?? [];
  const words = groups.flatMap((group, index) => {
    const scale = SCALES[groups.length - 1 - index] ?? '';
    const value = Number(group);
    if (value === 0) return [];
    return value === 1 && scale === 'ribu' ? ['seribu'] : [...belowThousand(value), scale];
  });
  return words.filter(Boolean).join(' ') || 'nol';
}

/**
 * Amount in Indonesian words: `Empat puluh delapan juta dua ratus lima puluh ribu rupiah`; sen follow if there are any.
 *
 * @param amount a number in rupiah, or a bigint in sen
 * @throws {RangeError} an inexact amount, or 1,000 quadrillion rupiah and more
 */
export function terbilang(amount: Amount): string {
  const { sign, integer, decimals } = senDigits(typeof amount === 'bigint' ? amount : toSen(amount));
  if (integer.length > SCALES.length * 3) throw new RangeError('Nominal terlalu besar untuk ditulis dengan kata');
  const text = [
    sign && 'minus',
    `${wordsOf(integer)} rupiah`,
    decimals !== '00' && `${wordsOf(String(Number(decimals)))} sen`,
  ]
    .filter(Boolean)
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
