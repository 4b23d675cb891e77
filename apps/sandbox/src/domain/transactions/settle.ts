import { and, asc, eq, inArray } from 'drizzle-orm';
import { dayOf } from '@ibk/sdk/format';
import { transactionMove } from '@ibk/sdk/rules';
import { account } from '../../db/schema/banking.ts';
import { history, transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import type { Context } from '../../operation/handler.ts';
import { ledger, LedgerFault } from '../../ledger/ledger.ts';
import { returnDeductions } from '../treasury/withhold.ts';
import { compareAndSet } from './move.ts';
import { IN_HOUSE } from './products.ts';
import { nextBankNumber } from './reference-number.ts';

/** What settling needs of the bank. */
export type Rail = Pick<Context, 'clock' | 'profile' | 'write' | 'read' | 'announce'>;

const open = and(eq(transaction.status, 'SUSPECT'), inArray(transaction.productId, IN_HOUSE));

/** A definite answer of the in-house rail: null when the payee can be credited, otherwise why not. */
export async function obstacle(tx: Tx, { creditAccount }: TransactionRow): Promise<string | null> {
  const [payee] = await tx
    .select({ status: account.status })
    .from(account)
    .where(eq(account.accountNumber, creditAccount));
  return payee?.status === 'CLOSED' ? 'Rekening tujuan tidak aktif' : null;
}

/** A definite answer carried out. @param errorMessage why it was not executed; null where it was */
export async function conclude(
  tx: Tx,
  row: TransactionRow,
  errorMessage: string | null,
  { now, zone }: { now: Date; zone: string },
): Promise<void> {
  const action = errorMessage === null ? 'settle' : 'fail';
  const { referenceId, source, creditAccount, status: from, version } = row;
  const move = transactionMove({ status: from, action, role: 'SYSTEM' });
  if ('ruleId' in move) throw new LedgerFault(`${referenceId} cannot ${action}: ${move.ruleId}`);
  if (move.money === 'post') {
    await ledger.post(tx, { referenceId, from: source, to: creditAccount, amount: row.amount + row.fee, at: now });
    const transactionId = await nextBankNumber(tx);
    await compareAndSet(tx, row, { status: move.to, transactionId, settlementDate: dayOf(now, zone) });
  } else {
    await ledger.release(tx, { referenceId, at: now });
    await returnDeductions(tx, row, now);
    await compareAndSet(tx, row, { status: move.to, errorMessage, retryable: true });
  }
  await tx
    .insert(history)
    .values({ referenceId, version: version + 1, action, from, to: move.to, at: now, reason: errorMessage });
}

/** Executes one SUSPECT transaction of the in-house rail; somebody else may have done it already. */
export const settleOne = ({ clock, write, profile }: Rail, referenceId: string): Promise<void> =>
  write(async (tx) => {
    const [row] = await tx
      .select()
      .from(transaction)
      .where(and(eq(transaction.referenceId, referenceId), open))
      .for('update');
    if (row) await conclude(tx, row, await obstacle(tx, row), { now: new Date(clock.now()), zone: profile.timeZone });
  });

/**
 * Finishes what a crash left between approval and execution. Runs at the start and on a timer; several at once, also
 * of several processes, do no harm. One that cannot be finished is reported and does not keep the others waiting.
 *
 * @returns how many were open
 */
export async function settleOpen(rail: Rail, onFault: (fault: unknown) => void): Promise<number> {
  const { referenceId, corporateId, corporateGroupId } = transaction;
  const left = await rail.read
    .select({ referenceId, corporateId, corporateGroupId })
    .from(transaction)
    .where(open)
    .orderBy(asc(transaction.approveAt), asc(referenceId));
  for (const each of left) {
    await settleOne(rail, each.referenceId).then(() => rail.announce(each), onFault);
  }
  return left.length;
}
