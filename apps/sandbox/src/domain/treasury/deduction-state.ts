import { and, count, eq, type SQL, sum } from 'drizzle-orm';
import type { DeductionReasonFacts } from '@ibk/sdk/rules';
import { taxBilling } from '../../db/schema/tax-billing.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import { deductionOrder } from '../../db/schema/treasury-orders.ts';
import { transaction } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import { dayOf } from '@ibk/sdk/format';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';

export type Deduction = typeof deduction.$inferSelect;
export type TreasuryDocument = typeof treasuryDocument.$inferSelect;
export type Billing = typeof taxBilling.$inferSelect;

/** A deduction with its document, the document's transaction if it has one, and its billing if this bank created it. */
export interface DeductionState {
  row: Deduction;
  document: TreasuryDocument;
  transaction: typeof transaction.$inferSelect | null;
  billing: Billing | null;
}

const ofCorporate = and(
  eq(taxBilling.billNumber, deduction.idBilling),
  eq(taxBilling.corporateId, treasuryDocument.corporateId),
);

/** Deductions with their documents, the documents' transactions and their billings. */
export const deductionStates = (tx: Tx) =>
  tx
    .select({ row: deduction, document: treasuryDocument, transaction, billing: taxBilling })
    .from(deduction)
    .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, deduction.kasdaId))
    .leftJoin(transaction, eq(transaction.referenceId, treasuryDocument.referenceId))
    .leftJoin(taxBilling, ofCorporate);

/** Number and sum, in whole sen, of deductions by conditions on them, their documents and the documents' transactions. */
export const deductionFigures = (tx: Tx) =>
  tx
    .select({ count: count(), nilai: sum(deduction.nilai) })
    .from(deduction)
    .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, deduction.kasdaId))
    .leftJoin(transaction, eq(transaction.referenceId, treasuryDocument.referenceId));

/** Names a deduction in a list, and orders those of a document. */
export const DEDUCTION_KEY = deductionOrder(deduction);
/** A deduction's {@link DEDUCTION_KEY}. */
export const deductionKey = ({ line, deductionId }: Deduction): string =>
  `${String(line).padStart(6, '0')}${deductionId}`;

/** The keys of deductions, by the same conditions as their figures. */
export const deductionKeys = (tx: Tx) =>
  tx
    .select({ key: DEDUCTION_KEY })
    .from(deduction)
    .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, deduction.kasdaId))
    .leftJoin(transaction, eq(transaction.referenceId, treasuryDocument.referenceId));

/**
 * Locks a document until the transaction ends; null locks nothing. The lock covers its deductions and the money withheld for
 * them: each of their moves takes it, and so does a transaction that takes money, settles or fails. It comes after the row of
 * the transaction and before the balances, so that nobody waits in a circle.
 */
export async function lockDocument(tx: Tx, kasdaId: string | null): Promise<void> {
  if (kasdaId === null) return;
  await tx
    .select({ kasdaId: treasuryDocument.kasdaId })
    .from(treasuryDocument)
    .where(eq(treasuryDocument.kasdaId, kasdaId))
    .for('update');
}

/**
 * Reads a deduction and locks its document, so that a concurrent request waits and then sees the result. A condition that
 * matches two rows finds none.
 */
export async function lockDeduction(tx: Tx, which: SQL | undefined): Promise<DeductionState | null> {
  const [found, another] = await deductionStates(tx).where(which).limit(2);
  if (!found || another) return null;
  const { kasdaId, deductionId } = found.row;
  await lockDocument(tx, kasdaId);
  const [locked] = await deductionStates(tx).where(and(which, eq(deduction.deductionId, deductionId)));
  return locked ?? null;
}

/** The deductions that a session may see and that meet a condition, the earliest payment first, and their number. */
export async function deductionsSeen(
  read: Tx,
  session: Session,
  which: SQL,
  most: number,
): Promise<{ rows: DeductionState[]; total: number }> {
  const where = and(which, scopeTo(session).documents);
  const [rows, [counted]] = await Promise.all([
    deductionStates(read).where(where).orderBy(deduction.paidAt, deduction.deductionId).limit(most),
    deductionFigures(read).where(where),
  ]);
  return { rows, total: counted?.count ?? 0 };
}

/** All deductions of a document, in order. */
export const deductionsOf = (tx: Tx, kasdaId: string): Promise<DeductionState[]> =>
  deductionStates(tx).where(eq(deduction.kasdaId, kasdaId)).orderBy(deduction.line);

/** Every permission flag is on, because the router has already checked the role. */
const GRANTED = { edit: true, reinquiry: true, reverse: true, billingTransaction: true, billingUpdate: true };

/** Whether an MPN row has no billing code yet. */
export const needsBilling = ({ tipeTransaksi, idBilling }: Deduction): boolean =>
  tipeTransaksi === 'MPN' && idBilling === null;

/** Facts for the rules of deduction actions. */
export function reasonFacts(
  { row, document }: Pick<DeductionState, 'row' | 'document'>,
  session: Session,
  { now, zone }: { now: Date; zone: string },
): DeductionReasonFacts {
  const { tipeTransaksi, productCode, idBilling, status, ntpn, requestId, paidAt } = row;
  const common = {
    role: session.roleId,
    now: dayOf(now.getTime(), zone),
    bankDate: paidAt && dayOf(paidAt.getTime(), zone),
  };
  const hasBilling = idBilling !== null;
  if (document.family === 'agg-kasda')
    return { ...common, variant: 'treasury', row: { tipeTransaksi, status, productCode, idBilling, hasBilling } };
  const billing = hasBilling ? { status, ntpn, requestId } : null;
  return { ...common, variant: 'regional', row: { needCreateBilling: needsBilling(row), billing, flags: GRANTED } };
}
