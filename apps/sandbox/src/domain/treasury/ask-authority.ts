import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm';
import { dayOf } from '@ibk/sdk/format';
import type { DeductionOutcome } from '@ibk/sdk/rules';
import { deduction, deductionHistory } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import { LedgerFault } from '../../ledger/ledger.ts';
import type { Context, SecuredContext } from '../../operation/handler.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { scopeTo } from '../../operation/scope.ts';
import { type AuthorityAnswer, type Bill, newNtpn, taxAuthority } from '../billing/tax-authority.ts';
import { type Deduction, type DeductionState, deductionStates, lockDeduction, reasonFacts } from './deduction-state.ts';
import { checkOffered, isOffered, moveDeduction } from './move-deduction.ts';
import { type Intent, takeDeduction } from './pay-deduction.ts';
import { paidRow } from './row-conditions.ts';

/** Outcomes after which the money has been debited, whether or not the payment succeeded. */
const DEBITED: readonly DeductionOutcome[] = ['paid', 'noNtpn', 'refusedAfterDebit'];
const REFUSED: readonly DeductionOutcome[] = ['refused', 'refusedAfterDebit', 'billingInvalid'];

/** A payment that was intended longer ago is not being made any more. */
const ASKED_AFTER_MS = 60_000;

type Port = Pick<Context, 'clock' | 'profile' | 'read' | 'write'>;
const nowOf = ({ clock }: Port): Date => new Date(clock.now());

/** Columns that an answer of the tax authority sets, besides the status. */
const written = ({ outcome, message }: AuthorityAnswer): Partial<Deduction> => ({
  ntpn: outcome === 'paid' ? newNtpn() : null,
  errorText: REFUSED.includes(outcome) ? message : null,
});

/** The bill of a deduction, as the tax authority sees it. */
export const billOf = (
  { now, zone }: { now: Date; zone: string },
  { row, billing }: Pick<DeductionState, 'row' | 'billing'>,
  code = row.idBilling ?? '',
): Bill => ({
  code,
  productCode: row.productCode,
  kodeMap: row.kodeMap,
  amount: row.nilai,
  billed: billing?.amount ?? null,
  expiredDate: row.expiredDate,
  today: dayOf(now.getTime(), zone),
});

/** Asks the tax authority about a row, in a transaction of its own that locks nothing of the bank. */
const ask = (port: Port, how: 'pay' | 'find' | 'ask', state: DeductionState): Promise<AuthorityAnswer> => {
  const now = nowOf(port);
  const bill = billOf({ now, zone: port.profile.timeZone }, state);
  return port.write((tx) => taxAuthority[how](tx, bill, state.row.requestId ?? '', now));
};

const isOf = ({ deductionId, requestId }: Intent) =>
  and(eq(deduction.deductionId, deductionId), eq(deduction.requestId, requestId));

/** A completed step: the new state of the row and the message about it. */
export interface Step {
  state: DeductionState;
  outcome: DeductionOutcome;
  message: string;
}

/** What the latest payment of a row came to, when another one applied its answer. */
async function pastStep(tx: Tx, state: DeductionState): Promise<Step> {
  const { deductionId, errorText } = state.row;
  const [last] = await tx
    .select({ outcome: deductionHistory.outcome })
    .from(deductionHistory)
    .where(and(eq(deductionHistory.deductionId, deductionId), eq(deductionHistory.action, 'process')))
    .orderBy(desc(deductionHistory.version))
    .limit(1);
  if (!last?.outcome) throw new LedgerFault(`${deductionId} has no payment`);
  return { state, ...taxAuthority.heard(last.outcome as DeductionOutcome, errorText) };
}

/** Applies the answer to an intended payment once: status, money and history in one database transaction. */
async function apply(tx: Tx, intent: Intent, answer: AuthorityAnswer | null, now: Date): Promise<Step> {
  const { deductionId, requestId } = intent;
  const state = await lockDeduction(tx, eq(deduction.deductionId, deductionId));
  if (!state) throw new LedgerFault(`${deductionId} is gone`);
  const { row } = state;
  if (answer === null || row.sentBy === null || row.requestId !== requestId) return pastStep(tx, state);
  const { outcome, message } = answer;
  const set = { ...written(answer), ...(DEBITED.includes(outcome) ? { paidAt: now } : {}), sentAt: null, sentBy: null };
  const unit = { tx, now, session: { userId: row.sentBy } };
  const moved = await moveDeduction(unit, state, { action: 'process', outcome, set });
  return { state: { ...state, row: moved }, outcome, message };
}

/**
 * Asks the tax authority to take an intended payment. If its answer is lost, the money counts as debited, and a
 * reinquiry finds the result.
 *
 * @returns the application of the answer, for a database transaction of its own
 */
export async function payIntended(context: SecuredContext, intent: Intent): Promise<(tx: Tx) => Promise<Step>> {
  const { log, read, traceId } = context;
  const [state] = await deductionStates(read).where(and(isOf(intent), isNotNull(deduction.sentAt)));
  const answer =
    state &&
    (await ask(context, 'pay', state).catch((fault: unknown) => {
      log.fault(fault, { traceId });
      return taxAuthority.silence;
    }));
  return (tx) => apply(tx, intent, answer ?? null, nowOf(context));
}

/**
 * Requests the answer to a payment from the tax authority again. The authority is asked before the database transaction
 * begins.
 *
 * @throws Refused deduction.unknown, deduction.states
 */
export async function reinquireRow<A>(
  context: SecuredContext,
  body: { requestId: string },
  answerOf: (row: Deduction) => A,
): Promise<A> {
  const { profile, read, session } = context;
  const zone = profile.timeZone;
  const which = paidRow(body.requestId);
  const [seen] = await deductionStates(read).where(and(which, scopeTo(session).documents));
  const mayAsk = seen && isOffered(reasonFacts(seen, session, { now: nowOf(context), zone }), 'reinquiry');
  const answer = mayAsk ? await ask(context, 'ask', seen) : taxAuthority.silence;
  return keyedWrite(context, 'reinquireDeduction', body, async (tx, now) => {
    const unit = { tx, session, now, zone };
    const state = await takeDeduction(unit, which);
    checkOffered(unit, state, 'reinquiry');
    const { outcome } = answer;
    return answerOf(await moveDeduction(unit, state, { action: 'reinquiry', outcome, set: written(answer) }));
  });
}

/**
 * Asks about the payments whose answers a stopped bank has not applied, by their requests, a minute after they were
 * intended. Parallel runs, even in several processes, apply an answer once. A fault is reported and does not delay the
 * others.
 *
 * @returns the number of payments found
 */
export async function findAnswers(port: Port, onFault: (fault: unknown) => void): Promise<number> {
  const left = await deductionStates(port.read)
    .where(lte(deduction.sentAt, new Date(port.clock.now() - ASKED_AFTER_MS)))
    .orderBy(asc(deduction.sentAt), asc(deduction.deductionId));
  for (const state of left) {
    const { deductionId, requestId } = state.row;
    const intent = { deductionId, requestId: requestId ?? '' };
    await ask(port, 'find', state)
      .then((answer) => port.write((tx) => apply(tx, intent, answer, nowOf(port))))
      .catch(onFault);
  }
  return left.length;
}
