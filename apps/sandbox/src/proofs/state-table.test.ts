import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item, Result, Schedule, Status } from '@ibk/sdk/contract';
import { ROLES, transactionMove } from '@ibk/sdk/rules';
import { history, transaction, type TransactionRow } from '../db/schema/transactions.ts';
import type { ScenarioRule } from '../domain/outside/scenario.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { act, enter, enterInquiry, inquire, stage, type StageAction, WHY } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import {
  type Actor,
  answerOf,
  type AutoType,
  type Cell,
  type Circumstances,
  MAY_ACT,
  rowOf,
  ROWS,
  type TableAction,
} from './state-table.ts';

const STATUSES: readonly (Status | null)[] = [
  null,
  'ENTRY',
  'VERIFY',
  'SUSPECT',
  'AUTOTRX',
  'SUCCESS',
  'FAILED',
  'REJECT',
];
const SCHEDULES: readonly AutoType[] = ['NOW', 'DATE', 'DAILY', 'MONTHLY'];
const ACTORS: readonly Actor[] = [...ROLES, 'SYSTEM'];
const ACTIONS = Object.keys(MAY_ACT) as TableAction[];
const FLAGS = [
  'isMaker',
  'isVerifier',
  'hasApproved',
  'needVerification',
  'retryable',
  'laterAttemptOpen',
  'lastRun',
] as const;

/** Every combination of the circumstances. */
const CIRCUMSTANCES = Array.from({ length: 2 ** (FLAGS.length + 2) }, (_, bits): Circumstances => {
  const bit = (place: number) => (bits >> place) % 2 === 1;
  const flags = Object.fromEntries(FLAGS.map((flag, place) => [flag, bit(place)])) as Record<
    (typeof FLAGS)[number],
    boolean
  >;
  const [approvals, more] = [bit(FLAGS.length), bit(FLAGS.length + 1)].map(Number) as [number, number];
  return { ...flags, approvals, approvalsLeft: 1 + more };
});
/** A stranger's part in a payment that its one approver has not seen yet, and whose failure was definite. */
const PLAIN: Circumstances = {
  ...{ isMaker: false, isVerifier: false, hasApproved: false, needVerification: true, approvals: 0, approvalsLeft: 1 },
  ...{ retryable: true, laterAttemptOpen: false, lastRun: false },
};

describe('For every cell of status, action, role and schedule, the move rule of the SDK', () => {
  it.each(ACTIONS)('answers %s as the table of the decisions does, in all circumstances', (action) => {
    const wrong: unknown[] = [];
    for (const status of STATUSES)
      for (const role of ACTORS)
        for (const schedule of SCHEDULES) {
          const cell = { status, action, role, schedule };
          const may: readonly Actor[] = MAY_ACT[action];
          for (const facts of may.includes(role) ? CIRCUMSTANCES : [PLAIN]) {
            const answer = transactionMove({ ...facts, status, action, role, scheduleType: schedule });
            const found = 'to' in answer ? answer.to : answer.ruleId;
            const expected = answerOf(cell, facts);
            if (found !== ('to' in expected ? expected.to : expected.ruleId))
              wrong.push({ cell, facts, found, expected });
          }
        }
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('meets every row of the table', () => {
    const met = new Set(
      ACTIONS.flatMap((action) =>
        STATUSES.flatMap((status) =>
          SCHEDULES.flatMap((schedule) =>
            MAY_ACT[action].flatMap((role) =>
              CIRCUMSTANCES.map((facts) => rowOf({ status, action, role, schedule }, facts)),
            ),
          ),
        ),
      ),
    );
    expect(ROWS.filter((row) => !met.has(row))).toEqual([]);
  });
});

// prettier-ignore
/** Schedules that are due later, and others that are due on the day of the test, 14 July 2026. */
const LATER: Record<AutoType, Schedule> = {
  NOW:     { autoType: 'NOW' },
  DATE:    { autoType: 'DATE', dateTransaction: '2026-07-20' },
  DAILY:   { autoType: 'DAILY', startPeriode: '2026-07-20', endPeriode: '2026-07-22' },
  MONTHLY: { autoType: 'MONTHLY', dateTransaction: '20', startPeriode: '2026-07-14', endPeriode: '2026-08-31' },
};
// prettier-ignore
const TODAY: Record<AutoType, Schedule> = {
  NOW:     { autoType: 'NOW' },
  DATE:    { autoType: 'DATE', dateTransaction: '2026-07-14' },
  DAILY:   { autoType: 'DAILY', startPeriode: '2026-07-14', endPeriode: '2026-07-14' },
  MONTHLY: { autoType: 'MONTHLY', dateTransaction: '14', startPeriode: '2026-07-14', endPeriode: '2026-07-14' },
};
// prettier-ignore
/** The schedules with which a transaction can be in a status: the run of a repeated order is a transaction for NOW. */
const REACHED: Record<Status, readonly AutoType[]> = {
  ENTRY: SCHEDULES, VERIFY: SCHEDULES, REJECT: SCHEDULES, SUCCESS: SCHEDULES,
  AUTOTRX: ['DATE', 'DAILY', 'MONTHLY'], SUSPECT: ['NOW', 'DATE'], FAILED: ['NOW', 'DATE'],
};
/** The behaviour of the payee's bank that brings a payment to a status. */
const RAIL: Partial<Record<Status, ScenarioRule>> = { SUSPECT: { outcome: 'hang' }, FAILED: { outcome: 'refuse' } };
/** Statuses in which a transaction can move, so that each request needs one of its own. */
const MOVING: readonly Status[] = ['ENTRY', 'VERIFY', 'AUTOTRX', 'FAILED'];

type Asked = 'verify' | 'approve' | 'reject' | 'recall' | 'retry' | 'close' | 'cancel';
// prettier-ignore
/** Each action with the users who may ask for it. ekoS1 entered and fitriA1 verified the transactions. */
const ASKED: readonly { action: Asked; username: string; role: Actor; isMaker: boolean }[] = [
  { action: 'verify',  username: 'fitriA1',   role: 'VRF_USER', isMaker: false },
  { action: 'approve', username: 'gunawanR1', role: 'APR_USER', isMaker: false },
  { action: 'reject',  username: 'fitriA1',   role: 'VRF_USER', isMaker: false },
  { action: 'reject',  username: 'gunawanR1', role: 'APR_USER', isMaker: false },
  { action: 'recall',  username: 'ekoS1',     role: 'OPR_USER', isMaker: true },
  { action: 'recall',  username: 'dimasN1',   role: 'OPR_USER', isMaker: false },
  { action: 'retry',   username: 'gunawanR1', role: 'APR_USER', isMaker: false },
  { action: 'close',   username: 'gunawanR1', role: 'APR_USER', isMaker: false },
  { action: 'cancel',  username: 'gunawanR1', role: 'APR_USER', isMaker: false },
  { action: 'cancel',  username: 'ekoS1',     role: 'OPR_USER', isMaker: true },
  { action: 'cancel',  username: 'dimasN1',   role: 'OPR_USER', isMaker: false },
];

describe('For every cell that a user can request, the bank', () => {
  let bank: Sandbox;
  const clerks = new Map<string, Clerk>();
  const clerkOf = (username: string) => clerks.get(username) ?? expect.unreachable();
  const originals: { status: Status; schedule: AutoType; item: Item }[] = [];
  let copies = 0;

  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED });
    for (const username of ['ekoS1', 'dimasN1', 'fitriA1', 'gunawanR1', 'admA1', 'irmaS1'])
      clerks.set(username, await signIn(bank, username));
    for (const [status, schedules] of Object.entries(REACHED) as [Status, readonly AutoType[]][])
      for (const schedule of schedules) originals.push({ status, schedule, item: await bring(status, schedule) });
  });
  afterAll(async () => {
    expect(await checkLedger(bank.database.db)).toEqual([]);
    await bank.close();
  });

  const rowIn = async ({ referenceId }: Item): Promise<TransactionRow> => {
    const [row] = await bank.database.db.select().from(transaction).where(eq(transaction.referenceId, referenceId));
    return row ?? expect.unreachable();
  };

  /** Brings a transfer to a status by the requests and runs that lead there. */
  async function bring(status: Status, schedule: AutoType): Promise<Item> {
    const isRun = ['SUSPECT', 'FAILED', 'SUCCESS'].includes(status);
    const { referenceId } = await enter(clerkOf('ekoS1'), {
      amount: 10_000,
      schedule: (isRun ? TODAY : LATER)[schedule],
    });
    await bank.useScenario({ name: 'cell', rules: [RAIL[status] ?? { outcome: 'success' }] });
    if (status === 'REJECT') await act(clerkOf('fitriA1'), 'reject', { referenceId, version: 1 });
    else if (status !== 'ENTRY') await act(clerkOf('fitriA1'), 'verify', { referenceId, version: 1 });
    if (status === 'AUTOTRX' || isRun) await act(clerkOf('gunawanR1'), 'approve', { referenceId, version: 2 });
    if (isRun) await bank.runDue();
    await bank.useScenario('normal');
    const { version, status: reached } = await rowIn({ referenceId, version: 0 });
    expect([schedule, reached]).toEqual([schedule, status]);
    return { referenceId, version };
  }

  /** A copy of a transaction with its history, so that a request may move it. */
  async function copyOf(item: Item): Promise<Item> {
    const { db } = bank.database;
    const referenceId = `CELL${(copies += 1)}`;
    const entries = await db.select().from(history).where(eq(history.referenceId, item.referenceId));
    await db.insert(transaction).values({ ...(await rowIn(item)), referenceId, requestId: `rq_${referenceId}` });
    await db.insert(history).values(entries.map((entry) => ({ ...entry, referenceId })));
    return { referenceId, version: item.version };
  }

  async function ask(clerk: Clerk, action: Asked, items: Item[]): Promise<Result[]> {
    const operation: StageAction = action === 'cancel' ? 'cancelSchedule' : action;
    const answer =
      operation === 'verify' || operation === 'approve' || operation === 'retry'
        ? await stage(clerk, operation, items)
        : await clerk(operation, { body: { items, ...WHY[operation] } });
    expect(answer.status).toBe(200);
    return answer.body.results;
  }

  it.each(ASKED)(
    'lets $username $action, or refuses, in every status and schedule as the table does',
    async (asked) => {
      const { action, username, role, isMaker } = asked;
      const cells = await Promise.all(
        originals.map(async ({ status, schedule, item }) => ({
          cell: { status, action, role, schedule } satisfies Cell,
          item: MOVING.includes(status) ? await copyOf(item) : item,
        })),
      );
      const results = await ask(
        clerkOf(username),
        action,
        cells.map(({ item }) => item),
      );
      expect(results).toHaveLength(cells.length);
      for (const [index, { cell, item }] of cells.entries()) {
        const expected = answerOf(cell, { ...PLAIN, isMaker });
        const { outcome, ruleId, status } = results[index] ?? expect.unreachable();
        // A transfer within the bank is executed at once.
        const reached =
          'to' in expected && expected.to === 'SUSPECT' ? 'SUCCESS' : 'to' in expected ? expected.to : cell.status;
        expect({ cell, outcome, ruleId, status }).toEqual({
          cell,
          outcome: 'to' in expected ? 'done' : 'refused',
          ruleId: 'to' in expected ? null : expected.ruleId,
          status: reached,
        });
        expect((await rowIn(item)).version > item.version).toBe('to' in expected);
      }
    },
  );

  it.each(ASKED)(
    'knows nothing that $username could $action where nothing was entered',
    async ({ action, username }) => {
      const items = [{ referenceId: 'IB260714999999', version: 1 }];
      if (action === 'verify' || action === 'approve' || action === 'retry') {
        const body = { action: action === 'retry' ? 'approve' : action, items };
        expect(await clerkOf(username)('authorise', { body })).toMatchObject({
          status: 404,
          body: { ruleId: 'transaction.unknown' },
        });
      } else {
        expect(await ask(clerkOf(username), action, items)).toMatchObject([
          { outcome: 'refused', ruleId: 'transaction.unknown' },
        ]);
      }
    },
  );

  it.each(SCHEDULES)(
    'enters a transfer for %s, for verification where the corporate wants it, and only by operators',
    async (schedule) => {
      const { accountNumber: source } = await bank.factories.account({ corporateId: 'TOBACIPTA' });
      for (const [username, needVerification, from] of [
        ['ekoS1', true, {}],
        ['irmaS1', false, { source }],
      ] as const) {
        const inquired = await inquire(clerkOf(username), { amount: 10_000, ...from });
        const answer = await enterInquiry(clerkOf(username), inquired.body.requestId, { schedule: LATER[schedule] });
        const cell = { status: null, action: 'entry', role: 'OPR_USER', schedule } as const;
        expect({ to: answer.body.status }).toEqual(answerOf(cell, { ...PLAIN, needVerification }));
      }
      for (const username of ['fitriA1', 'gunawanR1', 'admA1'])
        expect(await inquire(clerkOf(username))).toMatchObject({ status: 403, body: { ruleId: 'role.forbidden' } });
    },
  );
});
