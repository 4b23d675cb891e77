import type { FeeAnswer, InquiryAnswer, Warning } from '@ibk/sdk/contract';
import { formatAccount, formatDateTime, formatRupiah } from '@ibk/sdk/format';

/** The bank's answer to the inquiry of a transfer. Amounts are rupiah. */
export interface Review {
  productId: string;
  source: string;
  sourceName: string;
  dest: string;
  name: string;
  /** Null for an account of this bank. */
  bankCode: string | null;
  bank: string | null;
  amount: number;
  fee: number;
  total: number;
  /** The refusals that an approval would meet now. */
  warnings: Warning[];
}

export function reviewOf({ content, warnings }: InquiryAnswer): Review {
  const { productCode: productId, source, sourceName, dest, destName = '', summary } = content;
  const payee =
    typeof dest === 'string'
      ? { dest, name: destName, bankCode: null, bank: null }
      : { dest: dest.account, name: dest.name, bankCode: dest.bankCode, bank: dest.bankName };
  const { amount, fee, totalAmount: total } = summary;
  return { productId, source, sourceName, ...payee, amount, fee, total, warnings };
}

/** A label and its text. */
export type Line = readonly [label: string, text: string];

/** A review for people. Only account numbers of this bank are grouped. */
export function linesOf(review: Review): Line[] {
  const { source, sourceName, dest, name, bankCode, bank, amount, fee, total, warnings } = review;
  return [
    ['Dari', `${formatAccount(source)} ${sourceName}`],
    ['Kepada', `${bank === null ? formatAccount(dest) : dest} ${name}`],
    ...(bank === null ? [] : [['Bank', `${bankCode ?? ''} ${bank}`] as const]),
    ['Nominal', formatRupiah(amount)],
    ['Biaya', formatRupiah(fee)],
    ['Total', formatRupiah(total)],
    ...warnings.map(({ ruleId, message }) => ['Peringatan', `${message} (${ruleId})`] as const),
  ];
}

const WIDTH = 12;
/** Lines with their texts below each other. */
export const inLines = (lines: readonly Line[]): string[] =>
  lines.map(([label, text]) => `${label.padEnd(WIDTH)}${text}`);

/** When a product goes: at any time, until its window closes, or from the next window on. */
export function hoursOf({ closesAt, nextWindow }: FeeAnswer, zone: string): string {
  const minuteOf = (instant: string): string => formatDateTime(instant, zone).slice(0, 16);
  if (closesAt !== null) return `buka sampai ${minuteOf(closesAt)}`;
  if (nextWindow === null) return 'setiap saat';
  return `tutup; berikutnya ${minuteOf(nextWindow.opensAt)} sampai ${minuteOf(nextWindow.closesAt)}`;
}
