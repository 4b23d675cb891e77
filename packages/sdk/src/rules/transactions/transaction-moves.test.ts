import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/cases.ts';
import { ROLES } from '../roles.ts';
import { type MoveFacts, type TransactionAction, transactionMove } from './transaction-moves.ts';
import { TRANSACTION_REFUSALS } from './transaction-refusals.ts';

const ACTIONS: readonly TransactionAction[] = [
  ...(['entry', 'verify', 'approve', 'reject', 'recall', 'settle', 'fail'] as const),
  ...(['retry', 'close', 'run', 'refuseRun', 'cancel', 'skipVerification'] as const),
];
const anyFacts: fc.Arbitrary<MoveFacts> = fc.record({
  status: fc.constantFrom(null, 'ENTRY', 'VERIFY', 'SUCCESS', 'FAILED', 'REJECT', 'SUSPECT', 'AUTOTRX'),
  action: fc.constantFrom(...ACTIONS),
  role: fc.constantFrom(...ROLES, 'SYSTEM' as const),
  isMaker: fc.boolean(),
  isVerifier: fc.boolean(),
  hasApproved: fc.boolean(),
  approvals: fc.nat(3),
  approvalsLeft: fc.integer({ min: 1, max: 3 }),
  needVerification: fc.boolean(),
  scheduleType: fc.constantFrom('NOW', 'DATE', 'DAILY', 'MONTHLY'),
  retryable: fc.boolean(),
  laterAttemptOpen: fc.boolean(),
  lastRun: fc.boolean(),
});
const holdsFor = (truth: (facts: MoveFacts, outcome: ReturnType<typeof transactionMove>) => boolean): void =>
  fc.assert(
    fc.property(anyFacts, (facts) => truth(facts, transactionMove(facts))),
    { numRuns: 5_000 },
  );

describe('A transaction', () => {
  it('never leaves SUCCESS or REJECT', () =>
    holdsFor(({ status }, outcome) => !(status === 'SUCCESS' || status === 'REJECT') || 'ruleId' in outcome));

  it('moves money only through a user other than its maker and its verifier', () =>
    holdsFor(({ action, isMaker, isVerifier }, outcome) => {
      const byHand = action === 'approve' || action === 'retry';
      return !byHand || 'ruleId' in outcome || (!isMaker && !isVerifier);
    }));

  it('is executed only by an approver or the bank', () =>
    holdsFor(({ role }, outcome) => {
      const holds = 'to' in outcome && outcome.money === 'hold';
      return !holds || role === 'APR_USER' || role === 'SYSTEM';
    }));

  it('posts on SUCCESS, releases on FAILED after SUSPECT, holds on the way to SUSPECT, else moves no money', () =>
    holdsFor(({ status, action }, outcome) => {
      if (!('to' in outcome)) return true;
      if (outcome.to === 'SUSPECT') return outcome.money === 'hold';
      if (outcome.to === 'SUCCESS' && action === 'settle') {
        return outcome.money === (status === 'FAILED' ? 'postLate' : 'post');
      }
      if (outcome.to === 'FAILED' && status === 'SUSPECT') return outcome.money === 'release';
      return outcome.money === undefined;
    }));

  it('is never moved by an administrator', () =>
    holdsFor(({ role }, outcome) => !/CORPORATE|MONITORING/.test(role) || 'ruleId' in outcome));

  it('has a sentence for every refusal', () =>
    holdsFor((_facts, outcome) => !('ruleId' in outcome) || TRANSACTION_REFUSALS[outcome.ruleId].length > 20));
});

it('Every refusal and every move of the table has a case', () => {
  const answers = cases<MoveFacts, object>('transaction.moves').map(({ answer }) => JSON.stringify(answer));
  const ids = Object.keys(TRANSACTION_REFUSALS).map((ruleId) => JSON.stringify({ ruleId }));
  expect(ids.filter((answer) => !answers.includes(answer))).toEqual([]);
  const moved = new Set(
    cases<MoveFacts, object>('transaction.moves').flatMap(({ facts, answer }) => ('to' in answer ? facts.action : [])),
  );
  expect([...moved].sort()).toEqual([...ACTIONS].sort());
});
