import { transactionMove } from '@ibk/sdk/rules';
import { eq } from 'drizzle-orm';
import { transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { ledger, LedgerFault } from '../../../ledger/ledger.ts';
import { endPayment } from '../../collections/take-payment.ts';
import type { RailAnswer } from '../../rails/rail.ts';
import { lockDocument } from '../../treasury/deduction-state.ts';
import { settleDeductions } from '../../treasury/settle-deductions.ts';
import { isAnswerAwaited, returnDeductions } from '../../treasury/withhold.ts';
import { approvalsAnew } from '../facts/approval.ts';
import type { Applied } from '../facts/settle-port.ts';
import { uncountApproved } from './group-day.ts';
import { compareAndSet, executedColumns, postingOf } from './row-writes.ts';
import { storeMove } from './store-move.ts';

/** A rail's definite answer. */
export type Definite = Exclude<RailAnswer, { outcome: 'pending' }>;

/**
 * Applies a definite answer: money, status and history in one database transaction. The money of a batch has moved with
 * its rows, and a batch is not retried as a whole. A document does not fail while the tax authority's answer about one of
 * its deductions is awaited; its rail is asked again with each run of what is due, and so is whoever settles a batch.
 *
 * @param row read under lock
 */
export async function conclude(
  tx: Tx,
  row: TransactionRow,
  answer: Definite,
  applied: Applied,
  isBatch = false,
): Promise<void> {
  const { now, zone, answered = null } = applied;
  const action = answer.outcome === 'done' ? 'settle' : 'fail';
  const { referenceId, status: from } = row;
  const move = transactionMove({ status: from, action, role: 'SYSTEM' });
  if ('ruleId' in move) throw new LedgerFault(`${referenceId} cannot ${action}: ${move.ruleId}`);
  const reason = answer.outcome === 'refused' ? answer.message : null;
  await lockDocument(tx, row.kasdaId);
  if (answer.outcome === 'refused' && (await isAnswerAwaited(tx, row))) {
    const isIts = eq(transaction.referenceId, referenceId);
    if (!isBatch) await tx.update(transaction).set({ nextInquiryAt: now }).where(isIts);
    return;
  }
  let after: TransactionRow;
  if (row.content.selection) await endPayment(tx, referenceId, answer.outcome === 'done' ? 'PAID' : 'RELEASED');
  if (answer.outcome === 'done') {
    if (isBatch) await ledger.close(tx, { referenceId, status: 'POSTED', at: now });
    else await ledger.post(tx, postingOf(row, now));
    await settleDeductions(tx, row, now);
    const given = answer.given ?? null;
    after = await compareAndSet(tx, row, { ...executedColumns({ now, zone }), status: move.to, given });
  } else {
    if (isBatch) await ledger.close(tx, { referenceId, status: 'RELEASED', at: now });
    else await ledger.release(tx, { referenceId, at: now });
    await returnDeductions(tx, row, now);
    await uncountApproved(tx, row);
    const failed = { status: move.to, errorMessage: reason, retryable: !isBatch, ...approvalsAnew(row) };
    after = await compareAndSet(tx, row, failed);
  }
  await storeMove(tx, { before: row, after, answered }, { action, at: now, reason }, null);
}
