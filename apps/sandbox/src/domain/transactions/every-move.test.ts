import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item, Status } from '@ibk/sdk/contract';
import { type Role, roleOperations, ROLES, transactionMove } from '@ibk/sdk/rules';
import { history, transaction } from '../../db/schema/transactions.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { type Clerk, IN_CLEAR, signIn } from '../../testing/clerk.ts';
import { act } from '../../testing/desk.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { STATUS_NAMES } from './wire.ts';

const STATUSES = Object.keys(STATUS_NAMES) as Status[];
const ACTIONS = ['verify', 'approve', 'reject', 'recall'] as const;
/** Users of DINKESSU 01 whose own hands are on none of the rows taken below, but the maker's. */
const CLERKS: Record<Role, string> = {
  OPR_USER: 'ekoS1',
  VRF_USER: 'fitriA1',
  APR_USER: 'gunawanR1',
  OPR_CORPORATE: 'oprC1',
  SPV_CORPORATE: 'spvA1',
  ADM_CORPORATE: 'admA1',
  MONITORING_USER: 'monA1',
};
const CELLS = STATUSES.flatMap((status) =>
  ACTIONS.flatMap((action) =>
    ROLES.flatMap((role) =>
      (role === 'OPR_USER' ? [true, false] : [false]).map((isMaker) => ({ status, action, role, isMaker })),
    ),
  ),
);

describe('every cell of status, action and role', () => {
  let bank: Sandbox;
  const clerks = new Map<Role, Clerk>();
  beforeAll(async () => {
    bank = await startSandbox({ changes: IN_CLEAR });
    for (const role of ROLES) clerks.set(role, await signIn(bank, CLERKS[role]));
  });
  afterAll(async () => {
    expect(await checkLedger(bank.database.db)).toEqual([]);
    await bank.close();
  });

  let taken = 0;
  /** A transaction of a status, entered by ekoS1 or by the other maker. What moves is a copy, so that none run out. */
  async function take(status: Status, isMaker: boolean): Promise<Item & { row: typeof transaction.$inferSelect }> {
    const { db } = bank.database;
    const ofGroup = and(eq(transaction.corporateId, 'DINKESSU'), eq(transaction.corporateGroupId, '01'));
    const maker = isMaker ? 'u_ekoS1' : 'u_dimasN1';
    const moves = ['ENTRY', 'VERIFY', 'AUTOTRX'].includes(status);
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

  it.each(CELLS)('$role (own: $isMaker) may $action what is $status, or not, as the table says', async (cell) => {
    const { status, action, role, isMaker } = cell;
    const clerk = clerks.get(role)!;
    const { row, ...item } = await take(status, isMaker);
    const after = async () =>
      (await bank.database.db.select().from(transaction).where(eq(transaction.referenceId, item.referenceId)))[0];

    if (!roleOperations({ operationId: action }).includes(role)) {
      const body = action === 'reject' ? { items: [item], reason: 'x', reasonCode: 'LAINNYA' } : { items: [item] };
      const code = { authorisation: { authorisationId: 'au_none', code: '000000' } };
      const told = await clerk(action, {
        body: { ...body, ...(action === 'verify' || action === 'approve' ? code : {}) },
      });
      expect([told.status, told.body.ruleId]).toEqual([403, 'role.forbidden']);
      expect(await after()).toEqual(row);
      return;
    }
    const isVerifier = row.verifyBy === `u_${CLERKS[role]}`;
    const scheduleType = row.schedule.autoType;
    const hasApproved = row.approveBy === `u_${CLERKS[role]}`;
    const approvals = row.approveBy ? 1 : 0;
    const move = transactionMove({ status, action, role, isMaker, isVerifier, hasApproved, approvals, scheduleType });
    const { body: explained } = await clerk('explainTransaction', { path: { referenceId: item.referenceId } });
    const said = explained.actions.find((each: { action: string }) => each.action === action);
    const result = await act(clerk, action, item);
    expect({ allowed: said.allowed, ruleId: said.ruleId }).toEqual({
      allowed: result.outcome === 'done',
      ruleId: result.ruleId,
    });
    if ('to' in move) {
      // The in-house rail follows at once.
      expect(result).toMatchObject({ outcome: 'done', status: move.to === 'SUSPECT' ? 'SUCCESS' : move.to });
    } else {
      expect(result).toMatchObject({ outcome: 'refused', ruleId: move.ruleId, status, version: row.version });
      expect(await after()).toEqual(row);
    }
  });
});
