import type { InstallmentPayments } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { virtualAccountPayment, type VirtualAccountPaymentState } from '../../db/schema/virtual-accounts.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { leftOf } from '../collections/billed-account.ts';
import { visibleAccount } from './to-virtual-account.ts';

const STATE_NAMES: Readonly<Record<VirtualAccountPaymentState, string>> = {
  RESERVED: 'Sedang diproses',
  PAID: 'Lunas',
  RELEASED: 'Gagal',
  REVERSED: 'Dibatalkan',
};

/** The payments of the plan of an account. @source 001 §2.2, 001 §3 */
export const readInstallmentPayments: Handler<'readInstallmentPayments'> = async (
  { path },
  { read, session },
): Promise<InstallmentPayments> => {
  const named = await visibleAccount(read, session, path.virtualAccountNumber);
  const { account, bill } = named;
  if (bill.kind !== 'INSTALLMENT') throw new Refused('va.unknown');
  const { virtualAccountNumber, virtualAccountName, sequence } = account;
  const rows = await read
    .select()
    .from(virtualAccountPayment)
    .where(
      and(
        eq(virtualAccountPayment.virtualAccountNumber, virtualAccountNumber),
        eq(virtualAccountPayment.sequence, sequence),
        isNotNull(virtualAccountPayment.partId),
        ne(virtualAccountPayment.state, 'RELEASED'),
      ),
    )
    .orderBy(asc(virtualAccountPayment.at), asc(virtualAccountPayment.paymentId));
  return {
    ...{ virtualAccountNumber, virtualAccountName },
    tenor: bill.tenor ?? 0,
    payments: bill.payments,
    owed: leftOf(named).owed ?? 0,
    content: rows.map(({ partId, state, amount, at }) => ({
      installmentDetailId: partId ?? '',
      statusName: STATE_NAMES[state],
      amount: fromSen(amount),
      at: at.toISOString(),
    })),
  };
};
