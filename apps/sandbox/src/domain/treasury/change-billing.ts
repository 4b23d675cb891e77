import { and, eq, ne, type SQL } from 'drizzle-orm';
import { billingNewCode, deductionNewCode, messageOf } from '@ibk/sdk/rules';
import { taxBilling } from '../../db/schema/tax-billing.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import { lockName } from '../../db/lock-name.ts';
import { Refused } from '../../operation/refusals.ts';
import { taxAuthority } from '../billing/tax-authority.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { checkOffered, moveDeduction, writeStep } from './move-deduction.ts';
import { billOf } from './ask-authority.ts';
import { takeDeduction } from './pay-deduction.ts';
import { type Billing, type DeductionState, reasonFacts } from './deduction-state.ts';

/** A new code for a row, and the billing that this bank issued to the row's corporate under that code. */
interface NewCode {
  code: string;
  /** As the caller stated it. */
  expiredDate: string | null;
  known: Billing | null;
}

const USED = 'Kode billing sudah dipakai untuk potongan lain';

/**
 * Reason to refuse a code for a row, or null. Another corporate's code is treated like one that is unknown to this
 * bank; the tax authority judges it when it is paid.
 */
async function objectionOf(unit: UnitOfWork, { row, document }: DeductionState, next: NewCode): Promise<string | null> {
  const { tx } = unit;
  const { code, known } = next;
  if (code === row.idBilling) return 'Kode billing baru sama dengan kode billing lama';
  // A concurrent request for the same code waits here and then finds it taken.
  await lockName(tx, `billing ${code}`);
  const [other] = await tx
    .select({ deductionId: deduction.deductionId })
    .from(deduction)
    .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, deduction.kasdaId))
    .where(
      and(
        eq(deduction.idBilling, code),
        ne(deduction.deductionId, row.deductionId),
        eq(treasuryDocument.corporateId, document.corporateId),
      ),
    );
  if (other) return USED;
  const expiredDate = known?.expiredDate ?? next.expiredDate;
  return taxAuthority.objection(tx, { ...billOf(unit, { row, billing: known }, code), expiredDate });
}

/** A row after the change, or the unchanged row with the reason for the refusal. */
export interface Change {
  state: DeductionState;
  objection: string | null;
}

/**
 * Gives a row another billing code, or its first one, which leaves the status unchanged. A refused code changes nothing.
 *
 * @param code as the user typed it
 * @throws Refused billing.newCode, deduction.unknown, deduction.states
 */
export async function changeBilling(
  unit: UnitOfWork,
  which: SQL | undefined,
  code: string,
  given: string | null,
): Promise<Change> {
  const message = messageOf(billingNewCode({ code }));
  if (message !== null) throw new Refused('billing.newCode', { facts: { message }, fields: { idBilling: message } });
  const state = await takeDeduction(unit, which);
  const offered = deductionNewCode(reasonFacts(state, unit.session, unit)) ?? 'updateBilling';
  checkOffered(unit, state, offered);
  const { corporateId } = state.document;
  const [known = null] = await unit.tx
    .select()
    .from(taxBilling)
    .where(and(eq(taxBilling.billNumber, code), eq(taxBilling.corporateId, corporateId)));
  const objection = await objectionOf(unit, state, { code, expiredDate: given, known });
  if (objection !== null) return { state, objection };
  const set = { idBilling: code, expiredDate: known?.expiredDate ?? given, errorText: null };
  const row =
    offered === 'createBilling'
      ? await writeStep(unit, state.row, set, { action: 'updateBilling' })
      : await moveDeduction(unit, state, { action: 'updateBilling', set });
  return { state: { ...state, row, billing: known }, objection: null };
}
