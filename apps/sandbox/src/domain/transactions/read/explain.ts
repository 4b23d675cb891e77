import type { Explanation } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import { type TransactionAction, transactionMove } from '@ibk/sdk/rules';
import type { Handler } from '../../../operation/handler.ts';
import { Refused } from '../../../operation/refusals.ts';
import { correctionRefusal } from '../guards/correction.ts';
import { repaymentRefusal } from '../guards/repayment.ts';
import { guardFacts } from '../guards/guard-facts.ts';
import { guardStages, needsOf, refusedAt } from '../guards/guards.ts';
import { nextOf } from '../facts/next-step.ts';
import { odditiesFor } from '../guards/oddities.ts';
import { refusedMove } from '../facts/refusal-text.ts';
import { personFacts, placeOf, stateOf } from '../facts/transaction-state.ts';

type Action = Explanation['actions'][number]['action'];

/** The moves that people may make, by the name of their operation. */
const MOVES: Record<Exclude<Action, 'correct' | 'repay'>, TransactionAction> = {
  verify: 'verify',
  approve: 'approve',
  reject: 'reject',
  recall: 'recall',
  retry: 'retry',
  close: 'close',
  cancelSchedule: 'cancel',
};

/** Whether an action is allowed, or why not. */
const asked = (action: Action, refused: Refused | null): Explanation['actions'][number] => ({
  action,
  allowed: !refused,
  ruleId: refused?.ruleId ?? null,
  message: refused?.message ?? null,
});

/**
 * Explains who must act next, what this user may do now or why not, and what is odd about the payment. The answers
 * match those of the moves themselves.
 */
export const explainTransaction: Handler<'explainTransaction'> = async (
  { path },
  { clock, profile, read, session },
) => {
  const state = await stateOf(read, session, path.referenceId, { locks: false });
  if (!state) throw new Refused('transaction.unknown');
  const { row } = state;
  const zone = profile.timeZone;
  const group = { ...session, corporateGroupId: row.corporateGroupId };
  const now = new Date(clock.now());
  const { inPlaceOf } = placeOf(state, session) ?? { inPlaceOf: null };
  const input = { ...row, session: group, inPlaceOf, now, zone };
  const needs = needsOf(Object.values(MOVES).flatMap((action) => guardStages(action, row)));
  const facts = await guardFacts(read, input, { locks: false, needs });
  const refusalOf = (action: TransactionAction): Refused | null => {
    const move = transactionMove({ ...personFacts(state, session), action });
    if ('ruleId' in move) return refusedMove(move.ruleId, action, state, session, zone);
    return refusedAt(guardStages(action, row), facts);
  };
  const moves = Object.entries(MOVES).map(([action, move]) => asked(action as Action, refusalOf(move)));
  const mayApprove = moves.some(({ action, allowed }) => allowed && (action === 'approve' || action === 'retry'));
  return {
    referenceId: row.referenceId,
    status: row.status,
    version: row.version,
    next: await nextOf(read, state, dayOf(now, zone)),
    inPlaceOf: mayApprove ? (inPlaceOf?.name ?? null) : null,
    actions: [
      ...moves,
      asked('correct', await correctionRefusal(read, session, row)),
      asked('repay', await repaymentRefusal(read, session, row)),
    ],
    oddities: (await odditiesFor(read, session, [row], zone)).get(row.referenceId) ?? [],
  };
};
