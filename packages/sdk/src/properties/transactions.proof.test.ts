import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { recentTransactions, ROLES, scheduleDay, transactionMove, type MoveFacts } from '../rules/index.ts';
import { always, word } from './always.ts';

const STATUSES = ['ENTRY', 'VERIFY', 'SUCCESS', 'FAILED', 'REJECT', 'SUSPECT', 'AUTOTRX'] as const;
const PEOPLE = ['entry', 'verify', 'approve', 'reject', 'recall', 'retry', 'close', 'cancel'] as const;
const BANK = ['settle', 'fail', 'run', 'refuseRun', 'skipVerification'] as const;
const flag = fc.boolean();
const anyFacts: fc.Arbitrary<MoveFacts> = fc.record({
  status: fc.option(fc.constantFrom(...STATUSES)),
  action: fc.constantFrom(...PEOPLE, ...BANK),
  role: fc.constantFrom(...ROLES, 'SYSTEM' as const),
  isMaker: flag,
  isVerifier: flag,
  hasApproved: flag,
  approvals: fc.nat(3),
  approvalsLeft: fc.nat(3),
  classAwaited: flag,
  needVerification: flag,
  scheduleType: fc.constantFrom('NOW', 'DATE', 'DAILY', 'MONTHLY'),
  retryable: flag,
  laterAttemptOpen: flag,
  lastRun: flag,
});
/**
 * Likely roles for each action and status; with random ones nearly every move would be refused for its role or status.
 */
const LIKELY = [
  { action: 'entry', status: null, role: 'OPR_USER' },
  { action: 'verify', status: 'ENTRY', role: 'VRF_USER' },
  { action: 'approve', status: 'VERIFY', role: 'APR_USER' },
  { action: 'reject', status: 'VERIFY', role: 'APR_USER' },
  { action: 'recall', status: 'ENTRY', role: 'OPR_USER' },
  { action: 'retry', status: 'FAILED', role: 'APR_USER' },
  { action: 'close', status: 'FAILED', role: 'APR_USER' },
  { action: 'cancel', status: 'AUTOTRX', role: 'APR_USER' },
  { action: 'settle', status: 'SUSPECT', role: 'SYSTEM' },
  { action: 'fail', status: 'SUSPECT', role: 'SYSTEM' },
  { action: 'run', status: 'AUTOTRX', role: 'SYSTEM' },
  { action: 'skipVerification', status: 'ENTRY', role: 'SYSTEM' },
] as const satisfies Pick<MoveFacts, 'action' | 'status' | 'role'>[];
const facts = fc.oneof(
  anyFacts,
  fc.tuple(anyFacts, fc.constantFrom(...LIKELY)).map(([of, likely]): MoveFacts => ({ ...of, ...likely })),
);
const moved = (of: MoveFacts) => {
  const outcome = transactionMove(of);
  return 'to' in outcome ? outcome : null;
};

describe('A transaction', () => {
  always(
    'is never verified, approved or retried by its maker',
    [facts],
    (of) => !of.isMaker || !['verify', 'approve', 'retry'].includes(of.action) || moved(of) === null,
  );

  always(
    'is never approved by its verifier, nor twice by one person',
    [facts],
    (of) => of.action !== 'approve' || !(of.isVerifier || of.hasApproved) || moved(of) === null,
  );

  always(
    'is never approved or sent again by a class that the matrix does not await, while every other action ignores the class',
    [facts],
    (of) =>
      of.classAwaited !== false ||
      (['approve', 'retry'].includes(of.action)
        ? moved(of) === null
        : moved(of) === moved({ ...of, classAwaited: true })),
  );

  always(
    'does not move after it has succeeded or been rejected',
    [facts, fc.constantFrom('SUCCESS', 'REJECT')],
    (of, status) => moved({ ...of, status }) === null,
  );

  always(
    'is moved by users only through user actions and by the bank only through bank actions',
    [facts],
    (of) => moved(of) === null || (BANK as readonly string[]).includes(of.action) === (of.role === 'SYSTEM'),
  );

  always(
    'holds money only before execution, posts it only on success and releases it only on failure',
    [facts],
    (of) => {
      const { to, money } = moved(of) ?? { to: 'ENTRY', money: undefined };
      return (
        (money !== 'hold' || to === 'SUSPECT') &&
        ((money !== 'post' && money !== 'postLate') || to === 'SUCCESS') &&
        (money !== 'release' || to === 'FAILED') &&
        (to !== 'SUSPECT' || money === 'hold')
      );
    },
  );

  always(
    'never holds its money twice and never releases money that is not held',
    [fc.array(facts, { minLength: 20, maxLength: 200, size: 'max' })],
    (steps) => {
      let [status, held] = [null as MoveFacts['status'], 0];
      for (const step of steps.filter(({ scheduleType }) => scheduleType === 'NOW')) {
        const move = moved({ ...step, status });
        if (!move) continue;
        status = move.to;
        if (move.money === 'hold') held += 1;
        if (move.money === 'post' || move.money === 'release') held -= 1;
        expect(held).toBe(status === 'SUSPECT' ? 1 : 0);
      }
    },
  );
});

describe('A day of a monthly schedule', () => {
  always(
    'is valid exactly from 1 to 28, as a number and as text',
    [fc.oneof(fc.integer({ min: -5, max: 40 }), fc.integer())],
    (day) => {
      const holds = day >= 1 && day <= 28;
      return (scheduleDay({ day }) === null) === holds && (scheduleDay({ day: String(day) }) === null) === holds;
    },
  );
});

describe('The list of recent transactions', () => {
  const user = fc.constantFrom('dimasN1', 'sitiA2');
  const actor = fc.option(user, { nil: undefined });
  const items = fc.array(fc.record({ userEntry: actor, userVerify: actor, userApprove: actor, userReject: actor }), {
    maxLength: 60,
    size: 'max',
  });

  always(
    'has at most ten entries, all handled by the user, in the given order',
    [word('OPR_USER', 'VRF_USER', 'APR_USER'), user, items],
    (role, username, list) => {
      const recent = recentTransactions({ role: role as 'OPR_USER', username, items: list });
      const places = recent.map((item) => list.indexOf(item));
      return (
        recent.length <= 10 &&
        recent.every((item) => Object.values(item).includes(username)) &&
        places.every((place, index) => index === 0 || place > places[index - 1]!)
      );
    },
  );
});
