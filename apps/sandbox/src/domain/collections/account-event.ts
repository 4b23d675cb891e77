import type { VirtualAccountEvent } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { vaState } from '@ibk/sdk/rules';
import type { NewEvent } from '../../events/insert-events.ts';
import { type BilledAccount, happenedTo, leftOf, type PaymentRow } from './billed-account.ts';

/**
 * An event about a virtual account as it is now, with the payment that it tells. Of a payer, who may belong to another
 * corporate, it tells the name only.
 *
 * @returns nothing for an account that no corporate of the bank owns
 */
export function accountEvent(
  type: VirtualAccountEvent['type'],
  billed: BilledAccount,
  at: Date,
  payment: Pick<PaymentRow, 'paymentId' | 'amount' | 'payer'> | null = null,
): NewEvent[] {
  const { account, bill } = billed;
  const { corporateId, corporateGroupId, version, merchantId } = account;
  if (corporateId === null || corporateGroupId === null) return [];
  const paid = { bill: bill.sequence, paid: fromSen(bill.paid), owed: leftOf(billed).owed };
  const { paymentId = null, payer = null } = payment ?? {};
  const made = { paymentId, amount: payment && fromSen(payment.amount), payer };
  const status = vaState(happenedTo(billed, at));
  const subject = account.virtualAccountNumber;
  return [
    { type, corporateId, at, data: { subject, version, status, corporateGroupId, merchantId, ...paid, ...made } },
  ];
}
