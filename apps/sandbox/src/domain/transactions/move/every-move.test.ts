import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item, NoticeKind, Status } from '@ibk/sdk/contract';
import { type Role, ROLES } from '@ibk/sdk/rules';
import { STATUS_NAMES } from '@ibk/sdk/records';
import { notif } from '../../../db/schema/notices.ts';
import { history, transaction } from '../../../db/schema/transactions.ts';
import { checkLedger } from '../../../ledger/check-ledger.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../../../testing/clerk.ts';
import { act, type StageAction, WHY } from '../../../testing/desk.ts';
import { type Sandbox, startSandbox } from '../../../testing/index.ts';

const STATUSES = Object.keys(STATUS_NAMES) as Status[];
const ACTIONS = [
  'verify',
  'approve',
  'reject',
  'recall',
  'retry',
  'close',
  'cancelSchedule',
] as const satisfies readonly StageAction[];
/** Users of DINKESSU 01 who have handled none of the rows taken below, apart from the maker. */
const CLERKS: Record<Role, string> = {
  OPR_USER: 'ekoS1',
  VRF_USER: 'fitriA1',
  APR_USER: 'gunawanR1',
  OPR_CORPORATE: 'oprC1',
  SPV_CORPORATE: 'spvA1',
  ADM_CORPORATE: 'admA1',
  MONITORING_USER: 'monA1',
};
type Action = (typeof ACTIONS)[number];
/** The users who are told of a move, by their column of the transaction, with the kind of notice. */
type Told = readonly (readonly ['entryBy' | 'verifyBy' | 'approveBy', NoticeKind])[];

// prettier-ignore
/** Roles that may use each call, per the table of roles in decisions.md. All other roles are answered 403. */
const MAY_CALL: Record<Action, readonly Role[]> = {
  verify:  ['VRF_USER'],
  approve: ['APR_USER'],
  reject:  ['VRF_USER', 'APR_USER'],
  recall:  ['OPR_USER'],
  retry:   ['APR_USER'],
  close:   ['APR_USER'],
  cancelSchedule: ['OPR_USER', 'APR_USER'],
};

// prettier-ignore
/**
 * The moves by people in the table of transaction states in decisions.md, row by row; `by: maker` is the user who
 * entered the transaction, and `told` says who gets a notice. Each approval here is the last one needed, for schedule NOW, and the in-house rail settles
 * at once.
 */
const MOVES: readonly { from: Status; action: Action; by: Role | 'maker'; to: Status; told: Told }[] = [
  { from: 'ENTRY',  action: 'verify',  by: 'VRF_USER', to: 'VERIFY',  told: [['entryBy', 'verified']] },
  { from: 'VERIFY', action: 'approve', by: 'APR_USER', to: 'SUCCESS', told: [['entryBy', 'executed']] },
  { from: 'ENTRY',  action: 'reject',  by: 'VRF_USER', to: 'REJECT',  told: [['entryBy', 'rejected']] },
  { from: 'VERIFY', action: 'reject',  by: 'APR_USER', to: 'REJECT',  told: [['entryBy', 'rejected']] },
  { from: 'ENTRY',  action: 'recall',  by: 'maker',    to: 'REJECT',  told: [] },
  { from: 'VERIFY', action: 'recall',  by: 'maker',    to: 'REJECT',  told: [['verifyBy', 'recalled']] },
  { from: 'FAILED', action: 'close',   by: 'APR_USER', to: 'REJECT',  told: [['entryBy', 'rejected']] },
  { from: 'AUTOTRX', action: 'cancelSchedule', by: 'APR_USER', to: 'REJECT', told: [['entryBy', 'rejected']] },
  { from: 'AUTOTRX', action: 'cancelSchedule', by: 'maker', to: 'REJECT', told: [['verifyBy', 'recalled'], ['approveBy', 'recalled']] },
];
/**
 * Expected rule: a recall of a waiting transaction and, for operators, the end of an order are reserved for the maker;
 * the failures of the demo world are not known to be harmless to repeat; in every other cell the status forbids it.
 */
const ruleOf = (status: Status, action: Action): string =>
  (action === 'recall' && (status === 'ENTRY' || status === 'VERIFY')) ||
  (action === 'cancelSchedule' && status === 'AUTOTRX')
    ? 'transaction.makerOnly'
    : action === 'retry' && status === 'FAILED'
      ? 'transaction.retryable'
      : 'transaction.moves';
const CELLS = STATUSES.flatMap((status) =>
  ACTIONS.flatMap((action) =>
    ROLES.flatMap((role) =>
      (role === 'OPR_USER' ? [true, false] : [false]).map((isMaker) => ({ status, action, role, isMaker })),
    ),
  ),
);

it('The cells include every move that decisions.md lists', () => {
  for (const { from, action, by } of MOVES) {
    const found = CELLS.some(
      (cell) => cell.status === from && cell.action === action && (by === 'maker' ? cell.isMaker : cell.role === by),
    );
    expect([from, action, by, found]).toEqual([from, action, by, true]);
  }
});

describe('For every cell of status, action and role, the bank', () => {
  let bank: Sandbox;
  const clerks = new Map<Role, Clerk>();
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED });
    for (const role of ROLES) clerks.set(role, await signIn(bank, CLERKS[role]));
  });
  afterAll(async () => {
    expect(await checkLedger(bank.database.db)).toEqual([]);
    await bank.close();
  });

  let taken = 0;
  /**
   * Takes a transaction of a status, entered by ekoS1 or by the other maker. Movable ones are copied, so that rows
   * never run out.
   */
  async function take(status: Status, isMaker: boolean): Promise<Item & { row: typeof transaction.$inferSelect }> {
    const { db } = bank.database;
    const ofGroup = and(eq(transaction.corporateId, 'DINKESSU'), eq(transaction.corporateGroupId, '01'));
    const maker = isMaker ? 'u_ekoS1' : 'u_dimasN1';
    const moves = ['ENTRY', 'VERIFY', 'AUTOTRX', 'FAILED'].includes(status);
    const entered = moves ? undefined : eq(transaction.entryBy, maker);
    const [row] = await db
      .select()
      .from(transaction)
      .where(and(ofGroup, entered, eq(transaction.status, status)))
      .orderBy(asc(transaction.referenceId))
      .limit(1);
    if (!row) throw new Error(`The demo world has no ${status}`);
    if (!moves) return { referenceId: row.referenceId, version: row.version, row };
    const referenceId = `COPY${(taken += 1)}`;
    const copy = { ...row, referenceId, requestId: `rq_${referenceId}`, entryBy: maker };
    const entries = await db.select().from(history).where(eq(history.referenceId, row.referenceId));
    await db.insert(transaction).values(copy);
    await db
      .insert(history)
      .values(
        entries.map((entry) => ({ ...entry, referenceId, userId: entry.action === 'entry' ? maker : entry.userId })),
      );
    return { referenceId, version: row.version, row: copy };
  }

  it.each(CELLS)('lets $role (own: $isMaker) $action a $status row, or refuses, as decisions.md says', async (cell) => {
    const { status, action, role, isMaker } = cell;
    const clerk = clerks.get(role)!;
    const { row, ...item } = await take(status, isMaker);
    const told = async () => {
      const { userId, kind } = notif;
      const rows = bank.database.db.select({ userId, kind }).from(notif);
      return rows.where(and(eq(notif.referenceId, item.referenceId), isNull(notif.readAt)));
    };
    const after = async () =>
      (await bank.database.db.select().from(transaction).where(eq(transaction.referenceId, item.referenceId)))[0];

    if (!MAY_CALL[action].includes(role)) {
      const code = { authorisation: { authorisationId: 'au_none', code: '000000' } };
      const more = action === 'verify' || action === 'approve' || action === 'retry' ? code : WHY[action];
      const answer = await clerk(action, { body: { items: [item], ...more } });
      expect([answer.status, answer.body.ruleId]).toEqual([403, 'role.forbidden']);
      expect(await after()).toEqual(row);
      return;
    }
    const move = MOVES.find(
      ({ from, by, ...each }) =>
        from === status && each.action === action && (by === role || (by === 'maker' && isMaker)),
    );
    const { body: explained } = await clerk('explainTransaction', { path: { referenceId: item.referenceId } });
    const explanation = explained.actions.find((each: { action: string }) => each.action === action);
    const result = await act(clerk, action, item);
    expect({ allowed: explanation.allowed, ruleId: explanation.ruleId }).toEqual({
      allowed: result.outcome === 'done',
      ruleId: result.ruleId,
    });
    if (move) {
      expect(result).toMatchObject({ outcome: 'done', status: move.to });
      expect(await told()).toEqual(move.told.map(([hand, kind]) => ({ userId: row[hand], kind })));
    } else {
      expect(result).toMatchObject({
        outcome: 'refused',
        ruleId: ruleOf(status, action),
        status,
        version: row.version,
      });
      expect(await after()).toEqual(row);
    }
  });
});
