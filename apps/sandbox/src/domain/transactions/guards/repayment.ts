import type { Inquiry, Schedule } from '@ibk/sdk/contract';
import { formatRupiah, fromSen } from '@ibk/sdk/format';
import { roleOperations, scheduleRepeated } from '@ibk/sdk/rules';
import { and, eq, ne } from 'drizzle-orm';
import { transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { Refused } from '../../../operation/refusals.ts';
import { scopeTo } from '../../../operation/scope.ts';
import type { Actor } from '../../../operation/session.ts';

type Returned = Pick<TransactionRow, 'referenceId' | 'returnedBy'>;

/** Why a user may not pay the money of a transfer again; null if the user may. One that was rejected leaves the way open. */
export async function repaymentRefusal(
  tx: Tx,
  { roleId }: Actor,
  { referenceId: repayOf, returnedBy }: Returned,
): Promise<Refused | null> {
  if (!roleOperations({ operationId: 'enter' }).includes(roleId)) return new Refused('role.operations');
  if (returnedBy === null) return new Refused('transaction.notReturned');
  const [other] = await tx
    .select({ referenceId: transaction.referenceId })
    .from(transaction)
    .where(and(eq(transaction.repayOf, repayOf), ne(transaction.status, 'REJECT')));
  return other ? new Refused('transaction.repaid', { facts: other }) : null;
}

/**
 * Checks that an entry may pay a transfer that came back again: once, and as much as came back. The transfer stays locked, so that
 * two entries at once cannot both be made, and names its repayment.
 *
 * @throws Refused transaction.unknown, transaction.notReturned, transaction.repaid, transaction.repayAmount
 */
export async function repay(
  tx: Tx,
  session: Actor,
  repayOf: string,
  entered: { referenceId: string; amount: bigint; schedule: Schedule },
): Promise<void> {
  const { referenceId: repaidBy, amount, schedule } = entered;
  const isIts = eq(transaction.referenceId, repayOf);
  const [row] = await tx
    .select()
    .from(transaction)
    .where(and(isIts, scopeTo(session).transactions))
    .for('update');
  if (!row) throw new Refused('transaction.unknown', { fields: { repayOf: 'Transaksi tidak ditemukan' } });
  const refused = await repaymentRefusal(tx, session, row);
  if (refused) throw refused;
  if (amount !== row.amount || scheduleRepeated(schedule))
    throw new Refused('transaction.repayAmount', { facts: { amount: formatRupiah(fromSen(row.amount)) } });
  await tx.update(transaction).set({ repaidBy }).where(isIts);
}

/** The inquiry that pays the net of a document to its payee, if it went by another bank; null for any other payment. */
export function inquiryOfDocument({
  kasdaId,
  carriedBy,
  content,
  source,
  amount: sen,
}: TransactionRow): Inquiry | null {
  if (kasdaId === null || typeof content.dest === 'string') return null;
  const { account: dest, name, bankCode } = content.dest;
  const amount = fromSen(sen);
  if (carriedBy === 'TRF_ONL') return { productId: carriedBy, source, dest, amount, parameters: { bankCode } };
  if (carriedBy !== 'SKN' && carriedBy !== 'RTGS') return null;
  // A payee of the treasury is a company of this country unless the operator states another kind.
  const kind = {
    transactionType: carriedBy === 'SKN' ? '2' : '3',
    recvType: '2',
    recvResident: '1',
    recvCitizen: '1',
  } as const;
  return { productId: carriedBy, source, dest, amount, parameters: { bankCode, name, ...kind } };
}
