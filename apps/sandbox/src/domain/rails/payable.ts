import { and, eq, inArray } from 'drizzle-orm';
import type { BillSelection, VirtualAccountBills } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { groupMerchant, merchant, virtualAccount } from '../../db/schema/banking.ts';
import { transaction } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';
import type { Actor } from '../../operation/session.ts';
import { unknownBill } from './unknown-bill.ts';

export type Choice = VirtualAccountBills['choices'][number];
type Account = typeof virtualAccount.$inferSelect;

/** A payment to a virtual account, made or under way: the choice, and the amount in whole sen. */
interface Paid {
  selection: BillSelection | undefined;
  amount: bigint;
  /** Whether its result is still open, so that it may fail. */
  isUnderWay: boolean;
}

const paymentsTo = async (read: Tx, number: string): Promise<Paid[]> => {
  const rows = await read
    .select({ content: transaction.content, amount: transaction.amount, status: transaction.status })
    .from(transaction)
    .where(
      and(
        eq(transaction.productId, 'MULTI_PYM'),
        eq(transaction.dest, number),
        inArray(transaction.status, ['SUSPECT', 'SUCCESS']),
      ),
    );
  return rows.map(({ content, amount, status }) => ({
    selection: content.selection,
    amount,
    isUnderWay: status === 'SUSPECT',
  }));
};

const rupiah = (sen: bigint): number => fromSen(sen);
const limitsOf = ({ minTransaction, maxTransaction }: Account) => ({
  minTransaction: rupiah(minTransaction),
  maxTransaction: rupiah(maxTransaction),
});

function invoiceOf(account: Account, paid: readonly Paid[]): Choice[] {
  const { invoiceMessage, amount, virtualAccountNumber } = account;
  if (invoiceMessage === null || paid.length > 0) return [];
  return [{ type: 'INVOICE', invoiceId: `inv_${virtualAccountNumber}`, invoiceMessage, amount: rupiah(amount) }];
}

/** The installments still to be paid: the next one of a closed plan, the rest of an open one. */
function installmentOf(account: Account, paid: readonly Paid[]): Choice[] {
  const { installmentMessage, installmentType, amount, virtualAccountNumber } = account;
  const tenor = account.tenor ?? 1;
  const isClosed = installmentType === 'CLOSED';
  const left = (isClosed ? amount * BigInt(tenor) : amount) - paid.reduce((sum, each) => sum + each.amount, 0n);
  if (installmentMessage === null || installmentType === null || left <= 0n) return [];
  const due = isClosed ? amount : 0n;
  const taken = paid.map(({ selection }) => selection?.installmentDetailId);
  // A payment that failed leaves its installment open, whatever was paid after it.
  const ids = Array.from({ length: paid.length + 1 }, (_, at) => `det_${virtualAccountNumber}_${at + 1}`);
  const installmentDetailId = ids.find((id) => !taken.includes(id)) ?? '';
  return [
    {
      type: 'INSTALLMENT',
      installmentId: `ins_${virtualAccountNumber}`,
      installmentMessage,
      installmentDetailId,
      amount: rupiah(due),
      otherInfo: {
        installmentType,
        tenor,
        deficiencyTenor: Math.max(0, tenor - paid.length),
        ...(isClosed ? { installmentAmount: rupiah(amount) } : limitsOf(account)),
        deficiencyAmount: rupiah(left),
        detail: [{ installmentDetailId, amount: rupiah(due) }],
      },
    },
  ];
}

function defaultOf(account: Account): Choice[] {
  if (account.invoiceMessage !== null || account.installmentMessage !== null) return [];
  return [{ type: 'DEFAULT', amount: rupiah(account.amount), otherInfo: limitsOf(account) }];
}

/** A virtual account as a payer sees it, with the merchant's account. */
export interface Payable extends VirtualAccountBills {
  creditAccount: string;
}

/**
 * What may be paid to a virtual account of a merchant that the session's group serves.
 *
 * @throws {Refused} list.merchant; bill.unknown: no such number of the merchant; bill.expired; bill.underWay: a payment of the
 *   rest may still fail; bill.paid: nothing is left
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
  const [account] = await read
    .select()
    .from(virtualAccount)
    .where(and(eq(virtualAccount.virtualAccountNumber, number), eq(virtualAccount.merchantId, merchantId)));
  if (!account) throw unknownBill('MULTI_PYM');
  const { virtualAccountExpired: expired, virtualAccountName, creditAccount } = account;
  if (expired !== null && expired <= now)
    throw new Refused('bill.expired', {
      facts: { bill: 'Virtual account' },
      fields: { dest: 'Virtual account sudah kedaluwarsa' },
    });
  const paid = await paymentsTo(read, number);
  const choices = [...invoiceOf(account, paid), ...installmentOf(account, paid), ...defaultOf(account)];
  if (choices.length === 0 && paid.some(({ isUnderWay }) => isUnderWay))
    throw new Refused('bill.underWay', { fields: { dest: 'Tagihan virtual account ini sedang dibayar' } });
  if (choices.length === 0)
    throw new Refused('bill.paid', { facts: { how: '' }, fields: { dest: 'Tagihan virtual account ini sudah lunas' } });
  const { merchantName } = serving;
  return { merchantId, merchantName, virtualAccount: number, virtualAccountName, choices, creditAccount };
}
