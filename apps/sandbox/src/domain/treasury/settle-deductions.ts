import { eq } from 'drizzle-orm';
import { deductionStatusIn } from '@ibk/sdk/rules';
import { transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import { deduction } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import { ledger } from '../../ledger/ledger.ts';
import { deductionReference } from '../../ledger/treasury-books.ts';
import { type DeductionState, deductionStates } from './deduction-state.ts';
import { writeStep } from './move-deduction.ts';

/** Whether no button pays a row, in any status. @source decisions P-42 */
const isForNobody = ({ row: { tipeTransaksi, productCode }, document: { family } }: DeductionState): boolean =>
  tipeTransaksi === 'TRANSFER' || (tipeTransaksi === 'PAD' && family === 'agg-kasda' && !productCode.includes('CTAS'));

/**
 * Books the deductions that nobody may process to the accounts that they name, when their document settles. A transaction
 * without a document has no deductions.
 *
 * @param row read under lock
 */
export async function settleDeductions(tx: Tx, { kind, referenceId }: TransactionRow, at: Date): Promise<void> {
  if (kind !== 'document') return;
  const states = await deductionStates(tx).where(eq(transaction.referenceId, referenceId)).orderBy(deduction.line);
  for (const { row, document } of states.filter(isForNobody)) {
    const posting = { from: document.holdingAccount, to: row.creditAccount, amount: row.nilai, at };
    await ledger.move(tx, { ...posting, referenceId: deductionReference(row.deductionId, row.version + 1) });
    const status = deductionStatusIn(document.family, 'SUCCESS');
    const unit = { tx, now: at, session: { userId: null } };
    await writeStep(unit, row, { status, paidAt: at }, { action: 'settle', posting: 'pay' });
  }
}
