import { and, arrayContains, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuItem } from '@ibk/sdk/contract';
import {
  dashboardAdminCount,
  dashboardTileCounts,
  menuVisible,
  recentTransactions,
  ROLES,
  seesAllGroups,
} from '@ibk/sdk/rules';
import { audit } from '../../db/schema/audit.ts';
import { user } from '../../db/schema/identity.ts';
import { UNENCRYPTED, signIn } from '../../testing/clerk.ts';
import { enter } from '../../testing/desk.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { MENU_TREE, permittedMenu } from './menu-tree.ts';

/** Children of /menu as 000 §2 lists them, with the kasda and pemda variants written out. */
const ROUTES = `dashboard change-pass change-pin approval-request corporate-group corporate-spv corporate-admin
corporate-user access-account-group access-merchant-group access-payroll-inst-group list-transaction balance-info
account-statement transfer-internal transfer-ext transfer-online transfer-bif transfer-multi payment-telecommunication
payment-pln payment-tv-cable payment-internet payment-insurance payment-installment payment-tax payment-multi
payment-pdam payment-ticket billing-register purchase-provider purchase-data purchase-pln topup-wallet
approval-transaction approval-transactions approval-transaction-doc verify-transaction verify-transaction-doc
resi-transaction resi-create-billing report-transaction inquiry-transaction monitoring-transaction verify-upload
approval-upload monitoring-upload va-registration va-registration-list va-inquiry va-invoice va-installment
va-log-transaction pemda-transaction pemda-transactions pemda-transaction-reject pemda-transfer pemda-transfer-upload
pemda-transfer-reject pemda-payment pemda-payment-upload pemda-payment-reject pemda-payroll pemda-payroll-upload
pemda-payroll-reject pemda-purchase pemda-purchase-upload pemda-purchase-reject pemda-report-rthdth
pemda-report-import pemda-report-failed-import pemda-report-success pemda-report-active pemda-report-detail
kasda-transaction kasda-transactions kasda-transfer kasda-transfers kasda-payment kasda-purchase
kasda-transaction-reject kasda-transactions-reject kasda-transfer-reject kasda-transfers-reject kasda-payment-reject
kasda-purchase-reject kasda-transfer-upload kasda-payment-upload kasda-purchase-upload kasda-report-rthdth
kasda-report-import kasda-report-sudah-cair kasda-report-belum-cair kasda-report-rincian-sudah-cair
kasda-report-collect`.split(/\s+/);

const flat = (tree: readonly MenuItem[]): MenuItem[] => tree.flatMap((node) => [node, ...flat(node.children)]);

describe('The menu', () => {
  it('leads to every route once and nowhere else', () => {
    const names = flat(MENU_TREE).flatMap(({ shortName }) => (shortName === null ? [] : [shortName]));
    expect([...names].sort()).toEqual([...ROUTES].sort());
  });

  it('gives every node its own code, and every group an icon', () => {
    const nodes = flat(MENU_TREE);
    expect(new Set(nodes.map(({ menuCode }) => menuCode)).size).toBe(nodes.length);
    expect(MENU_TREE.filter(({ icon }) => !/^[a-z0-9-]+$/.test(icon ?? ''))).toEqual([]);
  });

  it('has entries for every role, and a role for every item', () => {
    const codes = ROLES.map((role) => permittedMenu(role).map(({ menuCode }) => menuCode));
    for (const permitted of codes)
      expect(menuVisible({ tree: MENU_TREE, permitted, corporatePemda: true }).length).toBeGreaterThan(2);
    const items = flat(MENU_TREE).filter(({ type }) => type === 'ITEM');
    expect(items.filter(({ menuCode }) => !codes.flat().includes(menuCode))).toEqual([]);
  });
});

describe('The dashboards', () => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED });
  });
  afterAll(() => bank.close());

  it('count the transactions in the database', async () => {
    const clerk = await signIn(bank, 'rosmalaT1');
    const { body: items } = await clerk('readDashboard');
    const statuses = items.map(({ status }: { status: string }) => status);
    expect(dashboardTileCounts({ statuses })).toMatchObject({
      ENTRY: 6,
      VERIFY: 14,
      SUCCESS: 218,
      FAILED: 3,
      REJECT: 9,
      SUSPECT: 11,
    });
    const times = items.map(({ referenceId }: { referenceId: string }) => referenceId.slice(2, 8));
    expect(times).toEqual([...times].sort().reverse());
  });

  it.each(['ekoS1', 'fitriA1', 'gunawanR1', 'rosmalaT1', 'monA1', 'admB1'])(
    'show %s the same in the recap as in the list of the month',
    async (username) => {
      const clerk = await signIn(bank, username);
      const [{ body: items }, { body: recap }] = [await clerk('readDashboard'), await clerk('readDashboardRecap')];
      const statuses = items.map(({ status }: { status: string }) => status);
      expect(recap.counts).toEqual(dashboardTileCounts({ statuses }));
      const [who] = await bank.database.db.select().from(user).where(eq(user.username, username));
      expect(recap.recent.length > 0).toBe(!seesAllGroups(who!.roleId));
      expect(recap.recent).toEqual(recentTransactions({ role: who!.roleId, username, items }));
    },
  );

  it('leave out transactions older than the same day of the previous month', async () => {
    const clerk = await signIn(bank, 'rosmalaT1');
    const before = (await clerk('readDashboard')).body.length;
    bank.clock.set(Date.parse('2026-08-10T02:00:00Z'));
    const later = (await (await signIn(bank, 'rosmalaT1'))('readDashboard')).body;
    expect(later.length).toBeGreaterThan(0);
    expect(later.length).toBeLessThan(before);
    expect(later.every(({ referenceId }: { referenceId: string }) => referenceId >= 'IB260710')).toBe(true);
    await bank.reset();
  });

  it('show an administrator groups, users and the latest ten activities', async () => {
    const { body } = await (await signIn(bank, 'admA1'))('readAdminDashboard');
    expect(body.groups).toHaveLength(2);
    expect(body.requests).toHaveLength(10);
    expect(body.requests[0]).toEqual({
      description: 'Penambahan user Juliana Pardede',
      status: 'NEW',
      statusName: 'Baru',
    });
    const statuses = body.users.map(({ status }: { status: string }) => status);
    expect([statuses.length, dashboardAdminCount({ statuses })]).toEqual([18, 17]);
  });

  it.each([
    ['ekoS1', '01', 15],
    ['fitriA1', '01', 15],
    ['kartikaD1', '02', 3],
  ])('show %s, a user of group %s, only that group and its %i users', async (username, corporateGroupId, count) => {
    const { status, body } = await (await signIn(bank, username))('readAdminDashboard');
    expect(status).toBe(200);
    expect(body.groups).toMatchObject([{ corporateGroupId }]);
    expect(body.users).toHaveLength(count);
    const rows = await bank.database.db
      .select({ username: user.username })
      .from(user)
      .where(and(eq(user.corporateId, 'DINKESSU'), eq(user.corporateGroupId, corporateGroupId)));
    const names = (users: { username: string }[]) => users.map((each) => each.username).sort();
    expect(names(body.users)).toEqual(names(rows));
    expect(body.requests).toEqual([]);
  });

  it.each(['oprC1', 'spvA1', 'monA1'])('show %s, a user of the whole corporate, every group', async (username) => {
    const { body } = await (await signIn(bank, username))('readAdminDashboard');
    expect([body.groups.length, body.users.length, body.requests.length]).toEqual([2, 18, 10]);
  });

  it.each([
    ['fitriA1', 6],
    ['gunawanR1', 14],
    // One of the four is about the supervisor.
    ['spvA1', 3],
    ['admA1', 4],
    ['ekoS1', 0],
    ['oprC1', 0],
  ])('tell %s that %i items wait', async (username, notifCount) => {
    expect((await (await signIn(bank, username))('readNotice')).body.notifCount).toBe(notifCount);
  });

  it('mark a change for the users who see the transaction, and no refusal', async () => {
    const names = ['gunawanR1', 'admA1', 'nelsonP1', 'dewiM1'];
    const clerks = await Promise.all(names.map((name) => signIn(bank, name)));
    const marks = () => Promise.all(clerks.map(async (clerk) => (await clerk('readNotice')).body.lastChange));
    const isOther = async (before: readonly unknown[]) => (await marks()).map((mark, at) => mark !== before[at]);
    const atFirst = await marks();
    const maker = await signIn(bank, 'ekoS1');
    const item = await enter(maker);
    expect(await isOther(atFirst)).toEqual([true, true, false, false]);
    const entered = await marks();
    expect((await maker('recall', { body: { items: [{ ...item, version: 7 }] } })).body.results[0].outcome).toBe(
      'refused',
    );
    expect(await isOther(entered)).toEqual([false, false, false, false]);
  });

  it('mark a change that is committed after a later one', async () => {
    const [maker, approver] = [await signIn(bank, 'ekoS1'), await signIn(bank, 'gunawanR1')];
    const mark = async () => (await approver('readNotice')).body.lastChange;
    const { db } = bank.database;
    const reserved = sql<string>`nextval(pg_get_serial_sequence('audit', 'audit_id'))`;
    const [slow] = await db.select({ auditId: reserved }).from(sql`(select 1) one`);
    const { referenceId } = await enter(maker);
    const before = await mark();
    const [change] = await db
      .select()
      .from(audit)
      .where(arrayContains(audit.referenceIds, [referenceId]));
    if (!change) throw new Error('An entry is audited');
    await db.insert(audit).values({ ...change, auditId: Number(slow?.auditId), sequence: null, hash: null });
    expect(await mark()).not.toBe(before);
  });

  it('do not reveal the menu codes of other roles', async () => {
    const clerk = await signIn(bank, 'ekoS1');
    expect((await clerk('readRoleMenu', { path: { roleId: 'APR_USER' } })).status).toBe(404);
    const codes = (await clerk('readRoleMenu', { path: { roleId: 'OPR_USER' } })).body;
    expect(codes).toContainEqual({ menuCode: 'TRANSFER_INTERNAL' });
    expect(codes).not.toContainEqual({ menuCode: 'APPROVAL_TRANSACTION' });
  });
});
