import { isRupiah } from '../../format/money.ts';
import { isBlank } from '../verdict.ts';
import { ask, type Questions } from '../table.ts';

const isPositive = (value: unknown): boolean => isRupiah(value) && value > 0;

// prettier-ignore
const NOMINAL: Questions<string, unknown> = [
  ['Masukan nominal transaksi', 'empty',                            isBlank],
  ['Nominal tidak valid',       'no amount in rupiah greater than 0', (value) => !isPositive(value)],
];

/** multiPayment.nominal: the check of a nominal, a number in rupiah; a text is refused. @source 002 §5 */
export const multiPaymentNominal = ({ value }: { value: unknown }): string | null => ask(NOMINAL, value) ?? null;

/** multiPayment.readOnly: whether the content fixes the nominal. @source 002 §5 */
export const multiPaymentReadOnly = ({ contentAmount }: { contentAmount?: number | null | undefined }): boolean =>
  isPositive(contentAmount);

/** multiPayment.openInstallment: whether an amount may be paid on an installment with an open amount. @source 002 §5 */
export const multiPaymentOpenInstallment = ({ amount }: { amount?: number | null | undefined }): boolean =>
  isPositive(amount);
