import type { Explanation } from '@ibk/sdk/contract';
import { transactionMove } from '@ibk/sdk/rules';
import type { Handler } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { guardFacts } from './guard-facts.ts';
import { refusedBy } from './guards.ts';
import { nextOf } from './next-step.ts';
import { refusedMove } from './refusal-text.ts';
import { personFacts, stateOf } from './transaction-state.ts';

type Action = Explanation['actions'][number]['action'];

const ACTIONS: readonly Action[] = ['verify', 'approve', 'reject', 'recall'];
/**
 * Tells who must act next, and what this user may do now or why not. The answers match those of the moves themselves.
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
  const input = { ...row, session: group, now: new Date(clock.now()), zone };
  const facts = await guardFacts(read, input, { locks: false });
  const refusalOf = (action: Action): Refused | null => {
    const move = transactionMove({ ...personFacts(state, session), action });
    if ('ruleId' in move) return refusedMove(move.ruleId, action, state, session, zone);
    return action === 'verify' || action === 'approve' ? refusedBy(action, facts) : null;
  };
  return {
    referenceId: row.referenceId,
    status: row.status,
    version: row.version,
    next: await nextOf(read, state),
    actions: ACTIONS.map((action) => {
      const refused = refusalOf(action);
      return { action, allowed: !refused, ruleId: refused?.ruleId ?? null, message: refused?.message ?? null };
    }),
  };
};
