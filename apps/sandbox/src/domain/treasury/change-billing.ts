import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { billingNewCode, deductionNewCode, deductionStatusOf, messageOf } from '@ibk/sdk/rules';
import { taxBilling } from '../../db/schema/tax-billing.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import { lockName } from '../../db/lock-name.ts';
import type { Tx } from '../../db/tx.ts';
import { LedgerFault } from '../../ledger/ledger.ts';
import { newId } from '../../operation/new-id.ts';
import { Refused } from '../../operation/refusals.ts';
import { taxAuthority } from '../billing/tax-authority.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { checkOffered, moveDeduction, writeStep } from './move-deduction.ts';
import { billOf, type Port } from './ask-authority.ts';
import { ANSWERED, intend, type Intent, lockAsked, takeDeduction } from './asked-row.ts';
import { type Billing, type DeductionState, deductionStates, reasonFacts } from './deduction-state.ts';

type Changing = Intent<'updateBilling'>;

const USED = 'Kode billing sudah dipakai untuk potongan lain';

/**
 * Holds the billing codes of a corporate's deductions: a concurrent change or import waits here, and then finds the codes
 * that the first one has taken.
 */
export const lockCodes = (tx: Tx, corporateId: string) => lockName(tx, `billing codes ${corporateId}`);

/** Codes that deductions of a corporate have, or about which the tax authority is asked for one of them. */
export const takenCodes = (tx: Tx, corporateId: string, which: SQL | undefined) =>
  tx
    .select({ code: deduction.idBilling, wanted: sql<string | null>`${deduction.sent} ->> 'code'` })
    .from(deduction)
    .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, deduction.kasdaId))
    .where(and(eq(treasuryDocument.corporateId, corporateId), which));

/** The billing that this bank issued to a corporate under a code; null for any other code. */
async function issuedTo(tx: Tx, corporateId: string, code: string): Promise<Billing | null> {
  const [known] = await tx
    .select()
    .from(taxBilling)
    .where(and(eq(taxBilling.billNumber, code), eq(taxBilling.corporateId, corporateId)));
  return known ?? null;
}

/** Why a row cannot have a code, whatever the tax authority says; null if it can. */
async function objectionOf(
  { tx }: UnitOfWork,
  { row, document }: DeductionState,
  code: string,
): Promise<string | null> {
  if (code === row.idBilling) return 'Kode billing baru sama dengan kode billing lama';
  await lockCodes(tx, document.corporateId);
  const isIts = or(eq(deduction.idBilling, code), sql`${deduction.sent} ->> 'code' = ${code}`);
  const [other] = await takenCodes(tx, document.corporateId, and(isIts, ne(deduction.deductionId, row.deductionId)));
  return other ? USED : null;
}

/** A change of a row's code that the tax authority is asked about, or the row with the reason against it. */
export type BegunChange = Changing | { deductionId: string; objection: string };

/**
 * Takes a row for a change of its code, or for its first one, before the tax authority is asked about the code.
 *
 * @param code as the user typed it
 * @param given the last day of the code, as the caller stated it
 * @throws Refused billing.newCode, deduction.unknown, deduction.states, bill.underWay, deduction.underWay
 */
export async function intendChange(
  unit: UnitOfWork,
  which: SQL | undefined,
  code: string,
  given: string | null,
): Promise<BegunChange> {
  const message = messageOf(billingNewCode({ code }));
  if (message !== null) throw new Refused('billing.newCode', { facts: { message }, fields: { idBilling: message } });
  const state = await takeDeduction(unit, which);
  const { row, document } = state;
  checkOffered(unit, state, deductionNewCode(reasonFacts(state, unit.session, unit)) ?? 'updateBilling');
  const objection = await objectionOf(unit, state, code);
  if (objection !== null) return { deductionId: row.deductionId, objection };
  const known = await issuedTo(unit.tx, document.corporateId, code);
  const expiredDate = known?.expiredDate ?? given;
  return intend<'updateBilling'>(unit, row, { action: 'updateBilling', requestId: newId('rd'), code, expiredDate });
}

/** A row after the change, or the unchanged row with the reason for the refusal. */
export interface Change {
  state: DeductionState;
  objection: string | null;
}

/** Applies the tax authority's judgement of a code once. A refused code changes nothing; the status of a first one stays. */
async function apply(tx: Tx, intent: Changing, objection: string | null, now: Date): Promise<Change> {
  const { state, askedBy } = await lockAsked(tx, intent);
  const { code, expiredDate } = intent.request;
  const { row, document } = state;
  if (askedBy === null) return { state, objection: row.idBilling === code ? null : objection };
  if (objection !== null) {
    await tx.update(deduction).set(ANSWERED).where(eq(deduction.deductionId, row.deductionId));
    return { state: { ...state, row: { ...row, ...ANSWERED } }, objection };
  }
  const unit = { tx, now, session: { userId: askedBy } };
  const set = { idBilling: code, expiredDate, errorText: null, ...ANSWERED };
  const changed =
    deductionStatusOf(document.family, row.status) === 'CHANGE_BILLING'
      ? await moveDeduction(unit, state, { action: 'updateBilling', set })
      : await writeStep(unit, row, set, { action: 'updateBilling' });
  return {
    state: { ...state, row: changed, billing: await issuedTo(tx, document.corporateId, code) },
    objection: null,
  };
}

/**
 * Asks the tax authority about an intended code. Another corporate's code is treated like one that is unknown to this bank;
 * the tax authority judges it when it is paid.
 *
 * @returns the application of the answer, for a database transaction of its own
 */
export async function changeIntended(port: Port, intent: Changing): Promise<(tx: Tx) => Promise<Change>> {
  const { code, expiredDate } = intent.request;
  const now = new Date(port.clock.now());
  const [state] = await deductionStates(port.read).where(eq(deduction.deductionId, intent.deductionId));
  if (!state) throw new LedgerFault(`${intent.deductionId} is gone`);
  const { row, document } = state;
  const billing = await issuedTo(port.read, document.corporateId, code);
  const bill = { ...billOf({ now, zone: port.profile.timeZone }, { row, billing }, code), expiredDate };
  const objection = await taxAuthority.objection(port.read, bill);
  return (tx) => apply(tx, intent, objection, now);
}

/** The row of a change that was refused before the tax authority was asked. */
export async function refusedChange(
  tx: Tx,
  { deductionId, objection }: Exclude<BegunChange, Changing>,
): Promise<Change> {
  const [state] = await deductionStates(tx).where(eq(deduction.deductionId, deductionId));
  if (!state) throw new LedgerFault(`${deductionId} is gone`);
  return { state, objection };
}
