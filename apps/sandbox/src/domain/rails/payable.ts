import { and, eq } from 'drizzle-orm';
import type { VirtualAccountBills } from '@ibk/sdk/contract';
import { groupMerchant, merchant } from '../../db/schema/banking.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';
import type { Actor } from '../../operation/session.ts';
import { type BilledAccount, findAccount, openPayments, unknownAccount } from '../collections/billed-account.ts';
import { payableChoice } from '../collections/judge-payment.ts';

/** A virtual account as a payer sees it, with its rows. */
export interface Payable extends VirtualAccountBills {
  billed: BilledAccount;
}

/**
 * What may be paid to a virtual account of a merchant that the session's group serves.
 *
 * @throws {Refused} list.merchant; bill.unknown: no such number of the merchant; va.closed; va.blocked; bill.expired;
 *   bill.underWay: a payment of the rest may still fail; bill.paid: nothing is left
 */
export async function payableOf(
  read: Tx,
  { corporateId, corporateGroupId }: Actor,
  { merchantId, virtualAccount: number }: { merchantId: string; virtualAccount: string },
  now: Date,
): Promise<Payable> {
  const served = and(
    eq(groupMerchant.corporateId, corporateId),
    eq(groupMerchant.corporateGroupId, corporateGroupId),
    eq(groupMerchant.merchantId, merchantId),
  );
  const [serving] = await read
    .select({ merchantName: merchant.merchantName })
    .from(merchant)
    .innerJoin(groupMerchant, eq(groupMerchant.merchantId, merchant.merchantId))
    .where(served);
  if (!serving) throw new Refused('list.merchant', { fields: { 'parameters.merchantId': 'Merchant tidak dilayani' } });
  const billed = await findAccount(read, number);
  if (billed?.account.merchantId !== merchantId) throw unknownAccount();
  const choices = [payableChoice(billed, await openPayments(read, billed), now)];
  const { virtualAccountName } = billed.account;
  const { merchantName } = serving;
  return { merchantId, merchantName, virtualAccount: number, virtualAccountName, choices, billed };
}
