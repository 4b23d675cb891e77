import { transactionMove } from '@ibk/sdk/rules';
import type { TransactionRow } from '../../../db/schema/transactions.ts';
import { LedgerFault } from '../../../ledger/ledger.ts';
import { settleDeductions } from '../../treasury/settle-deductions.ts';
import { paymentOf, railOf } from '../facts/payment.ts';
import type { MoveUnit } from '../facts/move-unit.ts';
import { compareAndSet, executedColumns, takeMoney } from '../store/row-writes.ts';
import { storeMoves, type Told } from '../store/store-move.ts';

/**
 * Executes a payment with its approval, if its rail is certain of the outcome: money, row, history and audit trail
 * receive both moves, the approval and the execution, in the database transaction of the approval.
 *
 * @param approved columns of the approval
 * @returns whether the payment was executed; if not, nothing was written
 * @throws Refused balance.insufficient
 */
export async function paidAtOnce(
  unit: MoveUnit,
  row: TransactionRow,
  approved: Partial<TransactionRow> & Pick<TransactionRow, 'status'>,
  told: Told,
): Promise<boolean> {
  const { tx, now, paysAtOnce = false } = unit;
  const attempted = { ...row, ...approved, version: row.version + 1 };
  // The rows of a batch are paid after its approval, each on its own.
  if (!paysAtOnce || row.kind === 'upload') return false;
  const [answer] = (await railOf(row).certain?.([paymentOf(attempted)], tx)) ?? [];
  if (answer?.outcome !== 'done') return false;
  const move = transactionMove({ status: attempted.status, action: 'settle', role: 'SYSTEM' });
  if ('ruleId' in move) throw new LedgerFault(`${row.referenceId} cannot settle: ${move.ruleId}`);
  await takeMoney(tx, row, unit, 'pay');
  await settleDeductions(tx, row, now);
  const after = await compareAndSet(tx, row, { ...approved, ...executedColumns(unit), status: move.to }, 2);
  await storeMoves(tx, [
    [{ before: row, after: attempted }, told, unit],
    [{ before: attempted, after, answered: unit.session.userId }, { action: 'settle', at: now, reason: null }, null],
  ]);
  return true;
}
