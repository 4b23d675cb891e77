import type { FeeAnswer, InquiryAnswer, Warning } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { contentSections, detailLines, factLines } from '@ibk/sdk/records';

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
  /** The refusals that an approval would get now. */
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

/** The bank's answer for people: the facts that the review of the portal shows, then its warnings. */
export const linesOf = (
  { content, amountParameters: amounts, data, warnings }: InquiryAnswer,
  zone: string,
): Line[] => [
  ...contentSections({ content, amounts, data })
    .flatMap(({ facts }) => facts)
    .map((fact): Line => [fact.label, [factLines(fact, zone).join(' '), ...detailLines(fact, zone)].join(', ')]),
  ...warnings.map(({ ruleId, message }): Line => ['Peringatan', `${message} (${ruleId})`]),
];

/** Lines with their texts below each other. */
export function inLines(lines: readonly Line[]): string[] {
  const width = Math.max(...lines.map(([label]) => label.length)) + 2;
  return lines.map(([label, text]) => `${label.padEnd(width)}${text}`);
}

/** When a product can be sent: at any time, until its window closes, or from the next window on. */
export function hoursOf({ closesAt, nextWindow }: FeeAnswer, zone: string): string {
  const timeOf = (instant: string): string => formatDateTime(instant, zone);
  if (closesAt !== null) return `buka sampai ${timeOf(closesAt)}`;
  if (nextWindow === null) return 'setiap saat';
  return `tutup; berikutnya ${timeOf(nextWindow.opensAt)} sampai ${timeOf(nextWindow.closesAt)}`;
}
