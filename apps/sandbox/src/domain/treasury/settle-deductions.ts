import { deductionStatusIn } from '@ibk/sdk/rules';
import type { TransactionRow } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import { ledger } from '../../ledger/ledger.ts';
import { deductionReference } from '../../ledger/treasury-books.ts';
import { type Deduction, deductionsOf, type TreasuryDocument } from './deduction-state.ts';
import { writeStep } from './move-deduction.ts';

/** Whether no button pays a row, in any status. @source decisions P-42 */
export const isForNobody = ({
  tipeTransaksi,
  productCode,
  family,
}: Pick<Deduction, 'tipeTransaksi' | 'productCode'> & Pick<TreasuryDocument, 'family'>): boolean =>
  tipeTransaksi === 'TRANSFER' || (tipeTransaksi === 'PAD' && family === 'agg-kasda' && !productCode.includes('CTAS'));

/**
 * Books the deductions that nobody may process to the accounts that they name, when their document settles. A transaction
 * without a document has no deductions.
 *
 * @param row read under lock, with its document
 */
export async function settleDeductions(tx: Tx, { kasdaId }: TransactionRow, at: Date): Promise<void> {
  if (kasdaId === null) return;
  const states = await deductionsOf(tx, kasdaId);
  for (const { row, document } of states.filter(({ row: each, document: { family } }) =>
    isForNobody({ ...each, family }),
  )) {
    const posting = { from: document.holdingAccount, to: row.creditAccount, amount: row.nilai, at };
    await ledger.move(tx, { ...posting, referenceId: deductionReference(row.deductionId, row.version + 1) });
    const status = deductionStatusIn(document.family, 'SUCCESS');
    const unit = { tx, now: at, session: { userId: null } };
    await writeStep(unit, row, { status, paidAt: at }, { action: 'settle', posting: 'pay' });
  }
}
