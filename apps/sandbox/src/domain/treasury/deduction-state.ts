import { and, eq, type SQL } from 'drizzle-orm';
import type { DeductionReasonFacts } from '@ibk/sdk/rules';
import { deduction, taxBilling, treasuryDocument } from '../../db/schema/treasury.ts';
import { transaction } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import { dayOf } from '@ibk/sdk/format';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';

export type Deduction = typeof deduction.$inferSelect;
export type TreasuryDocument = typeof treasuryDocument.$inferSelect;
export type Billing = typeof taxBilling.$inferSelect;

/** A deduction with its document, the transaction that carries the document out, and its billing where the bank made it. */
export interface DeductionState {
  row: Deduction;
  document: TreasuryDocument;
  transaction: typeof transaction.$inferSelect;
  billing: Billing | null;
}

const ofCorporate = and(
  eq(taxBilling.billNumber, deduction.idBilling),
  eq(taxBilling.corporateId, transaction.corporateId),
);

const states = (tx: Tx) =>
  tx
    .select({ row: deduction, document: treasuryDocument, transaction, billing: taxBilling })
    .from(deduction)
    .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, deduction.kasdaId))
    .innerJoin(transaction, eq(transaction.referenceId, treasuryDocument.referenceId))
    .leftJoin(taxBilling, ofCorporate);

/**
 * The deduction that a session may see, held to the end of the database transaction: who comes second waits, and then
 * sees what the first did. The document is held too, so that it does not fail meanwhile. What fits two rows names none.
 */
export async function lockDeduction(tx: Tx, session: Session, which: SQL | undefined): Promise<DeductionState | null> {
  const [found, another] = await states(tx)
    .where(and(which, scopeTo(session).transactions))
    .for('update', { of: [transaction, deduction] });
  return found && !another ? found : null;
}

/** Every deduction of a document, in its order. */
export const deductionsOf = (tx: Tx, kasdaId: string): Promise<DeductionState[]> =>
  states(tx).where(eq(deduction.kasdaId, kasdaId)).orderBy(deduction.line);

/** What a screen of the bank's own would grant: the role is the router's to check. */
const GRANTED = { edit: true, reinquiry: true, reverse: true, billingTransaction: true, billingUpdate: true };

/** Whether an MPN row has no billing code yet. */
export const needsBilling = ({ tipeTransaksi, idBilling }: Deduction): boolean =>
  tipeTransaksi === 'MPN' && idBilling === null;

/** The facts that the rules of actions ask for. */
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
