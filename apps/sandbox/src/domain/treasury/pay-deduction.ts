import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import { formatDateTime } from '@ibk/sdk/format';
import { user } from '../../db/schema/identity.ts';
import { deduction, deductionHistory } from '../../db/schema/treasury.ts';
import { assertReason } from '../../operation/credentials.ts';
import { newId } from '../../operation/new-id.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { paidAlready } from '../bills/assert-bill-open.ts';
import { billingCodeKey } from '../bills/billing-code-key.ts';
import { type Deduction, type DeductionState, lockDeduction } from './deduction-state.ts';
import { checkOffered, moveDeduction } from './move-deduction.ts';

const APPROVED: readonly string[] = ['SUSPECT', 'SUCCESS'];

/** Names who waits for the tax authority's answer about a row. */
async function underWay({ tx, zone }: UnitOfWork, { sentAt, sentBy }: Deduction): Promise<Refused> {
  const [payer] = await tx
    .select({ name: user.name })
    .from(user)
    .where(eq(user.userId, sentBy ?? ''));
  const by = payer ? ` oleh ${payer.name}` : '';
  return new Refused('bill.underWay', {
    facts: { how: `${by}${sentAt ? ` sejak ${formatDateTime(sentAt, zone)}` : ''}` },
  });
}

/**
 * Reads a row under lock.
 *
 * @throws Refused deduction.unknown, also for a row outside the session's scope; bill.underWay while the tax authority's
 *   answer about it is awaited
 */
export async function takeDeduction(unit: UnitOfWork, which: SQL | undefined): Promise<DeductionState> {
  const state = await lockDeduction(unit.tx, and(which, scopeTo(unit.session).documents));
  if (!state) throw new Refused('deduction.unknown');
  if (state.row.sentAt !== null) throw await underWay(unit, state.row);
  return state;
}

/** For example ` (dibayar Pande Siregar pada 14-07-2026 14:41:52)`; empty for a row whose money was not taken. */
async function whoPaid({ tx, zone }: UnitOfWork, { deductionId, paidAt }: Deduction): Promise<string> {
  if (paidAt === null) return '';
  const { posting, version, at } = deductionHistory;
  const [last] = await tx
    .select({ posting, at, name: user.name })
    .from(deductionHistory)
    .leftJoin(user, eq(user.userId, deductionHistory.userId))
    .where(and(eq(deductionHistory.deductionId, deductionId), isNotNull(posting)))
    .orderBy(desc(version))
    .limit(1);
  if (last?.posting !== 'pay' || last.name === null) return '';
  return ` (dibayar ${last.name} pada ${formatDateTime(last.at, zone)})`;
}

/** A payment of a deduction that the tax authority is asked to take; the request is its key there. */
export interface Intent {
  deductionId: string;
  requestId: string;
}

/**
 * Takes a row for a payment, before the tax authority is asked: nobody else can act on it until its answer is applied. A
 * second payer waits for the row's lock and then hears who pays, or who has paid.
 *
 * @param code that the caller saw; null if the request named none
 * @throws Refused deduction.unknown, deduction.documentNotApproved, deduction.states, billing.otherCode, bill.underWay
 */
export async function intendPayment(unit: UnitOfWork, which: SQL | undefined, code: string | null): Promise<Intent> {
  const state = await takeDeduction(unit, which);
  const { row, transaction } = state;
  if (!APPROVED.includes(transaction?.status ?? '')) throw new Refused('deduction.documentNotApproved');
  checkOffered(unit, state, 'process', await whoPaid(unit, row));
  if (row.idBilling === null || (code !== null && code !== row.idBilling)) throw new Refused('billing.otherCode');
  // If the code was paid another way, the tax authority reports that.
  const { now, session, tx, zone } = unit;
  const { deductionId } = row;
  await paidAlready(tx, billingCodeKey(row.idBilling), session, { zone, except: deductionId });
  const requestId = newId('rd');
  const sent = { requestId, sentAt: now, sentBy: session.userId };
  await tx.update(deduction).set(sent).where(eq(deduction.deductionId, deductionId));
  return { deductionId, requestId };
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
