import { and, desc, eq } from 'drizzle-orm';
import { dayOf } from '@ibk/sdk/format';
import type { DeductionOutcome } from '@ibk/sdk/rules';
import { deduction, deductionHistory } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import { LedgerFault } from '../../ledger/ledger.ts';
import type { Context, SecuredContext } from '../../operation/handler.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { scopeTo } from '../../operation/scope.ts';
import { type AuthorityAnswer, type Bill, newNtpn, taxAuthority } from '../billing/tax-authority.ts';
import { ANSWERED, type Intent, lockAsked, takeDeduction } from './asked-row.ts';
import { type Deduction, type DeductionState, deductionStates, reasonFacts } from './deduction-state.ts';
import { checkOffered, isOffered, moveDeduction } from './move-deduction.ts';
import { paidRow } from './row-conditions.ts';

/** Outcomes after which the money has been debited, whether or not the payment succeeded. */
const DEBITED: readonly DeductionOutcome[] = ['paid', 'noNtpn', 'refusedAfterDebit'];
const REFUSED: readonly DeductionOutcome[] = ['refused', 'refusedAfterDebit', 'billingInvalid'];

/** What asking needs of a request, or of the bank itself. */
export type Port = Pick<Context, 'clock' | 'profile' | 'read' | 'write'>;
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

type Paying = Intent<'process'>;

/** Applies the answer to an intended payment once: status, money and history in one database transaction. */
async function apply(tx: Tx, intent: Paying, answer: AuthorityAnswer | null, now: Date): Promise<Step> {
  const { state, askedBy } = await lockAsked(tx, intent);
  if (answer === null || askedBy === null) return pastStep(tx, state);
  const { outcome, message } = answer;
  const set = { ...written(answer), ...(DEBITED.includes(outcome) ? { paidAt: now } : {}), ...ANSWERED };
  const unit = { tx, now, session: { userId: askedBy } };
  const moved = await moveDeduction(unit, state, { action: 'process', outcome, set });
  return { state: { ...state, row: moved }, outcome, message };
}

/**
 * Asks the tax authority to take an intended payment. If its answer is lost, the money counts as debited, and a
 * reinquiry finds the result.
 *
 * @returns the application of the answer, for a database transaction of its own
 */
export async function payIntended(context: SecuredContext, intent: Paying): Promise<(tx: Tx) => Promise<Step>> {
  const { log, read, traceId } = context;
  const [state] = await deductionStates(read).where(eq(deduction.deductionId, intent.deductionId));
  const answer =
    state?.row.sent?.requestId === intent.request.requestId
      ? await ask(context, 'pay', state).catch((fault: unknown) => {
          log.fault(fault, { traceId });
          return taxAuthority.silence;
        })
      : null;
  return (tx) => apply(tx, intent, answer, nowOf(context));
}

/** Asks about a payment whose answer a stopped bank has not applied. @returns the application of the answer */
export async function findPayment(
  port: Port,
  state: DeductionState,
  intent: Paying,
): Promise<(tx: Tx) => Promise<Step>> {
  const answer = await ask(port, 'find', state);
  return (tx) => apply(tx, intent, answer, nowOf(port));
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
