import { formatRupiah, fromSen } from '@ibk/sdk/format';
import type { TransactionRow } from '../../../db/schema/transactions.ts';
import { Refused } from '../../../operation/refusals.ts';
import type { RailAnswer } from '../../rails/rail.ts';
import { quoteOf, refusedWords } from '../../uploads/bill-rows.ts';
import type { SettlePort } from '../facts/settle-port.ts';
import type { BatchRow } from './row-payment.ts';

/** Why a bill or a purchase is not paid as it was approved: it was paid meanwhile, or costs another amount. Null if it is. */
export async function changedBill(port: SettlePort, batch: TransactionRow, row: BatchRow): Promise<RailAnswer | null> {
  if (row.channel !== 'BILLER') return null;
  const { corporateId, corporateGroupId, source, approveBy } = batch;
  const session = { userId: approveBy ?? '', roleId: 'APR_USER' as const, corporateId, corporateGroupId };
  try {
    const { amount, billKey = null } = await quoteOf(port, row, { session, source });
    if (amount === row.amount && billKey === row.billKey) return null;
    const [was, is] = [row.amount, amount].map((sen) => formatRupiah(fromSen(sen)));
    return { outcome: 'refused', message: `Tagihan berubah dari ${was} menjadi ${is} sejak diperiksa` };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { outcome: 'refused', message: refusedWords(error) };
  }
}
