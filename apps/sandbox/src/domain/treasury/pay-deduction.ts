import type { SQL } from 'drizzle-orm';
import { dayOf } from '@ibk/sdk/format';
import type { DeductionOutcome } from '@ibk/sdk/rules';
import { Refused } from '../../operation/refusals.ts';
import { paidAlready } from '../bills/assert-bill-open.ts';
import { billingCodeKey } from '../bills/billing-code-key.ts';
import { type AuthorityAnswer, type Bill, newNtpn, taxAuthority } from '../billing/tax-authority.ts';
import { newId } from '../../operation/new-id.ts';
import { assertReason } from '../../operation/credentials.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { checkOffered, moveDeduction } from './move-deduction.ts';
import { type Deduction, type DeductionState, lockDeduction } from './deduction-state.ts';

const APPROVED: readonly string[] = ['SUSPECT', 'SUCCESS'];
/** Outcomes after which the money has been debited, whether or not the payment succeeded. */
const DEBITED: readonly DeductionOutcome[] = ['paid', 'noNtpn', 'refusedAfterDebit'];
const REFUSED: readonly DeductionOutcome[] = ['refused', 'refusedAfterDebit', 'billingInvalid'];

/** Reads a row under lock. @throws Refused deduction.unknown, also for a row outside the session's scope */
export async function takeDeduction({ tx, session }: UnitOfWork, which: SQL | undefined): Promise<DeductionState> {
  const state = await lockDeduction(tx, session, which);
  if (!state) throw new Refused('deduction.unknown');
  return state;
}

/** Columns that an answer of the tax authority sets, besides the status. */
const written = ({ outcome, message }: AuthorityAnswer): Partial<Deduction> => ({
  ntpn: outcome === 'paid' ? newNtpn() : null,
  errorText: REFUSED.includes(outcome) ? message : null,
});

/** The bill of a deduction under a code, as the tax authority sees it. */
export const billOf = (
  { now, zone }: Pick<UnitOfWork, 'now' | 'zone'>,
  { row, billing }: Pick<DeductionState, 'row' | 'billing'>,
  code: string,
): Bill => ({
  code,
  productCode: row.productCode,
  kodeMap: row.kodeMap,
  amount: row.nilai,
  billed: billing?.amount ?? null,
  expiredDate: row.expiredDate,
  today: dayOf(now.getTime(), zone),
});

/** A completed step: the new state of the row and the message about it. */
export interface Step {
  state: DeductionState;
  outcome: DeductionOutcome;
  message: string;
}

/**
 * Pays a deduction once. A second payer waits for the row's lock and then finds it paid.
 *
 * @param code that the caller saw; null if the request named none
 * @throws Refused deduction.unknown, deduction.documentNotApproved, deduction.states, billing.otherCode, bill.underWay
 */
export async function payDeduction(unit: UnitOfWork, which: SQL | undefined, code: string | null): Promise<Step> {
  const state = await takeDeduction(unit, which);
  const { row, transaction } = state;
  if (!APPROVED.includes(transaction.status)) throw new Refused('deduction.documentNotApproved');
  checkOffered(unit, state, 'process');
  if (row.idBilling === null || (code !== null && code !== row.idBilling)) throw new Refused('billing.otherCode');
  // If the code was paid another way, the tax authority reports that.
  const { session, zone } = unit;
  await paidAlready(unit.tx, billingCodeKey(row.idBilling), session, { zone, except: row.deductionId });
  const requestId = newId('rd');
  const answer = await taxAuthority.pay(unit.tx, billOf(unit, state, row.idBilling), requestId, unit.now);
  const { outcome, message } = answer;
  const debit = DEBITED.includes(outcome) ? { requestId, paidAt: unit.now } : {};
  const set = { ...written(answer), ...debit };
  const moved = await moveDeduction(unit, state, { action: 'process', outcome, set });
  return { state: { ...state, row: moved }, outcome, message };
}

/**
 * Requests the answer to a payment from the tax authority again.
 *
 * @throws Refused deduction.unknown, deduction.states
 */
export async function reinquireRow(unit: UnitOfWork, which: SQL | undefined): Promise<Deduction> {
  const state = await takeDeduction(unit, which);
  checkOffered(unit, state, 'reinquiry');
  const { idBilling, requestId } = state.row;
  const answer = await taxAuthority.ask(unit.tx, billOf(unit, state, idBilling ?? ''), requestId ?? '', unit.now);
  return moveDeduction(unit, state, { action: 'reinquiry', outcome: answer.outcome, set: written(answer) });
}

/**
 * Reverses a payment that failed after its debit, on the bank day of the payment.
 *
 * @throws Refused cred.reason, deduction.unknown, deduction.states, deduction.reversalSameDay
 */
export async function reverseRow(unit: UnitOfWork, which: SQL | undefined, reason: string): Promise<Deduction> {
  assertReason(reason);
  const state = await takeDeduction(unit, which);
  checkOffered(unit, state, 'reverse');
  return moveDeduction(unit, state, { action: 'reverse', reason, set: { ntpn: null, errorText: null } });
}
