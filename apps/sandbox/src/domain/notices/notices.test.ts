import type { NoticePage, PersonalNotice } from '@ibk/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { corporateMerchant, groupMerchant } from '../../db/schema/banking.ts';
import { user } from '../../db/schema/identity.ts';
import { notif } from '../../db/schema/notices.ts';
import { sweep } from '../../sweep.ts';
import { writeTo } from '../../db/write.ts';
import { type Clerk, clerkWith, UNENCRYPTED } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { act, enter, ONLINE } from '../../testing/desk.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { askDue } from '../transactions/pay/settle.ts';
import { type LiveClient, liveClients } from '../../testing/live-client.ts';
import { A, always, B, GROUP, matrixDesk, of, OTHER_B, step } from '../../testing/matrix-desk.ts';

const QUEUE = '/user/queue/transaction';
/** Three corporates and four roles, as far as each corporate has them. */
const WITH_NOTICES = ['ekoS1', 'fitriA1', 'gunawanR1', 'admA1', 'budiP1', 'citraL1', 'dewiM1'].concat([
  'niaB1',
  'okiB1',
  'pandeB1',
  'admB1',
]);
/** Of merchant M0004, whose channel may take a payment back; any amount. */
const ACCOUNT = '1170042600001127';

describe.each(databases())('Notices to users on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let url: string;
  const clerks = new Map<string, Clerk>();
  const as = (username: string): Clerk => clerks.get(username)!;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    url = `${(await bank.listen()).replace('http', 'ws')}/socket`;
    const tokens = await bank.factories.sessions(WITH_NOTICES);
    for (const [at, username] of WITH_NOTICES.entries()) clerks.set(username, clerkWith(bank, tokens[at] ?? ''));
    await bank.database.db.delete(notif);
    await bank.snapshot('awal');
  });
  afterAll(() => bank.close());
  const clients = liveClients(() => url);
  beforeEach(() => bank.restore('awal'));
  afterEach(() => clients.endAll());

  const list = async (username: string, query: object = {}): Promise<NoticePage> =>
    (await as(username)('listNotices', { query: { size: 200, ...query } })).body as NoticePage;
  const told = async (username: string) => (await list(username)).content.map(({ kind, by }) => [kind, by]);
  const sent = ({ received }: LiveClient): PersonalNotice[] =>
    received
      .filter((frame) => frame.startsWith('MESSAGE'))
      .map((frame) => JSON.parse(frame.slice(frame.indexOf('\n\n') + 2).replaceAll('\0', '')) as PersonalNotice);
  const pay = (amount: number, paymentKey: string, virtualAccountNumber = ACCOUNT) =>
    bank.payVirtualAccount({ virtualAccountNumber, amount, payer: 'BUDI', paymentKey });

  it('reach each of a thousand recipients once, live and in the list, and no other session', async () => {
    const listeners = new Map<string, LiveClient>();
    for (const username of WITH_NOTICES) listeners.set(username, await clients.listener(as(username), QUEUE));
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      notifId: `n${index}`,
      userId: `u_${WITH_NOTICES[index % WITH_NOTICES.length]}`,
      ...{ kind: 'verified' as const, text: `Kabar ke-${index}.`, at: new Date(bank.clock.now() + index) },
    }));
    await bank.database.db.insert(notif).values(rows);
    for (const username of WITH_NOTICES) {
      const own = rows.filter(({ userId }) => userId === `u_${username}`).map(({ notifId }) => notifId);
      // Its first own notice is read, another one of somebody else is not; both sessions of the user are woken by it.
      const body = { notifIds: [own[0] ?? '', 'n0', 'n1'].filter((id, at, all) => all.indexOf(id) === at) };
      expect((await as(username)('markNoticesRead', { body })).body).toEqual({ unread: own.length - 1 });
      await listeners.get(username)!.receives(own.at(-1) ?? '');
      const { content, total } = await list(username);
      const ids = content.map(({ notifId }) => notifId);
      expect([ids, total]).toEqual([own.toReversed(), own.length]);
      expect(sent(listeners.get(username)!).map(({ notifId }) => notifId)).toEqual(own);
    }
    expect(await bank.database.db.$count(notif, eq(notif.kind, 'verified'))).toBe(1_000);
  });

  it('tell the maker at once who verified, and no user of an own act', async () => {
    const maker = await clients.listener(as('ekoS1'), QUEUE);
    const verifier = await clients.listener(as('fitriA1'), QUEUE);
    const item = await enter(as('ekoS1'), {});
    await act(as('fitriA1'), 'verify', item);
    await maker.receives('"verified"');
    const [notice] = (await list('ekoS1')).content;
    expect(sent(maker)).toEqual([notice]);
    expect(notice).toMatchObject({ referenceId: item.referenceId, status: 'VERIFY', by: 'fitriA1', readAt: null });
    expect(notice?.message).toMatch(/^Transfer .*IB\d+ sebesar Rp\.50,000\.00 ke .* diverifikasi oleh fitriA1\.$/);
    await act(as('gunawanR1'), 'approve', { ...item, version: 2 });
    expect(await told('ekoS1')).toEqual([
      ['executed', null],
      ['verified', 'fitriA1'],
    ]);
    expect([await told('fitriA1'), await told('gunawanR1'), sent(verifier)]).toEqual([[], [], []]);
    expect((await as('ekoS1')('readNotice')).body.unread).toBe(2);
  });

  /** Inquires about open payments like a bank that is killed before it writes the first answer. */
  async function askAndDie(): Promise<void> {
    const { clock, database, profile } = bank;
    const write = writeTo(database.db);
    let isClaimed = false;
    const failing: typeof write = (work) => {
      if (isClaimed) return Promise.reject(new Error('cut'));
      isClaimed = true;
      return write(work);
    };
    const faults: unknown[] = [];
    const port = { clock, profile, read: database.db, write: failing, announce: () => undefined };
    await askDue(port, (fault) => faults.push(fault));
    expect(faults).toEqual([new Error('cut')]);
  }

  it.each([
    ['', () => bank.runDue()],
    [', although the first inquiry broke off', askAndDie],
  ])('tell maker and approver of a late outcome, once it is in doubt and once it is known%s', async (_, ask) => {
    await bank.useScenario({ name: 'late', rules: [{ outcome: 'late', delay: '10m' }] });
    const item = await enter(as('ekoS1'), { ...ONLINE, amount: 40_000 });
    await act(as('fitriA1'), 'verify', item);
    await act(as('gunawanR1'), 'approve', { ...item, version: 2 });
    bank.clock.advance('2m');
    await ask();
    for (const time of ['6m', '2h'] as const) {
      bank.clock.advance(time);
      await bank.runDue();
    }
    const rows = await bank.database.db.select().from(notif).orderBy(notif.at, notif.userId);
    expect(rows.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['verified', 'u_ekoS1'],
      ['suspect', 'u_ekoS1'],
      ['suspect', 'u_gunawanR1'],
      ['executed', 'u_ekoS1'],
      ['executed', 'u_gunawanR1'],
    ]);
  });

  it('stay unread if they came after the list that was read', async () => {
    await pay(50_000, 'a');
    // The mark alone reads what a list with it surely shows; the rows are named in case one of them is not that old.
    const readAll = ({ mark, content }: NoticePage) =>
      as('ekoS1')('markNoticesRead', { body: { before: mark, notifIds: content.map(({ notifId }) => notifId) } });
    const first = await list('ekoS1');
    bank.clock.advance('1m');
    await pay(25_000, 'b');
    expect((await readAll(first)).body).toEqual({ unread: 1 });
    const later = await list('ekoS1');
    expect(later.content.map((notice) => notice.readAt)).toEqual([null, expect.any(String)]);
    expect((await readAll(later)).body).toEqual({ unread: 0 });
  });

  it('sum the payments of virtual accounts by minute for the operators of their group', async () => {
    const operator = await clients.listener(as('ekoS1'), QUEUE);
    await pay(50_000, 'a');
    const { mark } = await list('ekoS1');
    await as('ekoS1')('markNoticesRead', { body: { all: true } });
    const { paymentId } = await pay(25_000, 'b');
    await operator.receives('2 pembayaran VA, Rp.75,000.00');
    bank.clock.advance('1m');
    await bank.reverseVirtualAccount({ paymentId, reason: 'Salah setor' });
    const [back, paid, ...others] = (await list('ekoS1')).content;
    expect(others).toEqual([]);
    expect(back).toMatchObject({ kind: 'vaReversed', referenceId: ACCOUNT, by: null, status: null });
    // A sum that grew is unread again.
    expect(paid).toMatchObject({ kind: 'vaPaid', message: '2 pembayaran VA, Rp.75,000.00', readAt: null });
    expect((await list('ekoS1', { after: mark })).content.map(({ notifId }) => notifId)).toEqual(
      [back, paid].map((notice) => notice?.notifId),
    );
    const told = await bank.database.db.select({ userId: notif.userId }).from(notif).where(eq(notif.kind, 'vaPaid'));
    const operators = await bank.database.db
      .select({ userId: user.userId })
      .from(user)
      .where(
        and(
          eq(user.corporateId, 'DINKESSU'),
          eq(user.corporateGroupId, '01'),
          eq(user.roleId, 'OPR_USER'),
          eq(user.status, 'ACTIVE'),
        ),
      );
    expect(told.map(({ userId }) => userId).sort()).toEqual(operators.map(({ userId }) => userId).sort());
  });

  it('reach the owner of a virtual account live when its payer from another corporate reinquires', async () => {
    const payer = { corporateId: 'BPKADSU', corporateGroupId: '01', merchantId: 'M0004' };
    await bank.database.db.insert(corporateMerchant).values(payer);
    await bank.database.db.insert(groupMerchant).values(payer);
    const operator = await clients.listener(as('ekoS1'), QUEUE);
    await bank.useScenario({ name: 'late', rules: [{ outcome: 'late', delay: '2m' }] });
    const parameters = { merchantId: 'M0004', type: 'DEFAULT' };
    const payment = { productId: 'MULTI_PYM', source: '10001040030017', dest: ACCOUNT, amount: 50_000, parameters };
    const item = await enter(as('niaB1'), payment);
    await act(as('okiB1'), 'verify', item);
    await act(as('pandeB1'), 'approve', { ...item, version: 2 });
    bank.clock.advance('2m');
    const { requestId } = (await as('niaB1')('readTransaction', { path: { referenceId: item.referenceId } })).body
      .dataRequest.content;
    expect((await as('niaB1')('reinquireTransaction', { body: { requestId } })).body.status).toBe('SUCCESS');
    await operator.receives('1 pembayaran VA, Rp.50,000.00');
  });

  it('are read page by page, and after a mark without a gap', async () => {
    const at = (index: number) => new Date(bank.clock.now() + index);
    const rowOf = (index: number) => ({ userId: 'u_ekoS1', kind: 'failed' as const, text: `${index}`, at: at(index) });
    await bank.database.db.insert(notif).values(Array.from({ length: 7 }, (_, index) => rowOf(index)));
    const first = await list('ekoS1', { size: 3 });
    const second = await list('ekoS1', { size: 3, cursor: first.next });
    const third = await list('ekoS1', { size: 3, cursor: second.next });
    const texts = [first, second, third].map(({ content }) => content.map(({ message }) => message).join(' '));
    expect([texts, third.next, first.total]).toEqual([['6 5 4', '3 2 1', '0'], null, 7]);
    // A transaction of another database of the server may hold the mark back.
    const mark = await vi.waitFor(
      async () => {
        const now = await list('ekoS1', { size: 1 });
        expect((await list('ekoS1', { after: now.mark })).content).toEqual([]);
        return now.mark;
      },
      { timeout: 20_000, interval: 50 },
    );
    await bank.database.db.insert(notif).values(rowOf(8));
    expect((await list('ekoS1', { after: mark })).content.map(({ message }) => message)).toEqual(['8']);
  });

  // An embedded database has one connection, so no transaction is open while another commits.
  if (databaseUrl !== null)
    it('that a slow database transaction commits last are missed neither live nor after a mark', async () => {
      const maker = await clients.listener(as('ekoS1'), QUEUE);
      const row = (text: string) => ({
        userId: 'u_ekoS1',
        kind: 'failed' as const,
        text,
        at: new Date(bank.clock.now()),
      });
      let commit: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (commit = resolve));
      let begun: () => void = () => undefined;
      const inserted = new Promise<void>((resolve) => (begun = resolve));
      const slow = bank.database.db.transaction(async (tx) => {
        await tx.insert(notif).values(row('lambat'));
        begun();
        await held;
      });
      await inserted;
      const item = await enter(as('ekoS1'), {});
      await act(as('fitriA1'), 'verify', item);
      await maker.receives('"verified"');
      const { mark } = await list('ekoS1');
      commit();
      await slow;
      await act(as('gunawanR1'), 'approve', { ...item, version: 2 });
      await maker.receives('"executed"');
      expect(sent(maker).map(({ message, kind }) => (kind === 'failed' ? message : kind))).toEqual(
        expect.arrayContaining(['verified', 'lambat', 'executed']),
      );
      expect(sent(maker)).toHaveLength(3);
      expect((await list('ekoS1', { after: mark })).content.map(({ message }) => message)).toContain('lambat');
    });

  it('tell every approver of a matrix how the payment ended, but for the one whose approval executed it', async () => {
    await bank.factories.approvalMatrix(always(step(of('B', 2)), step(of('A'))), GROUP);
    const desk = matrixDesk(() => bank);
    const item = await desk.waiting();
    for (const who of [B, OTHER_B, A]) await desk.approve(who, item);
    const rows = await bank.database.db
      .select({ kind: notif.kind, userId: notif.userId })
      .from(notif)
      .where(and(eq(notif.referenceId, item.referenceId), eq(notif.kind, 'executed')))
      .orderBy(notif.userId);
    expect(rows.map(({ userId }) => userId)).toEqual(['u_tomiS1', `u_${B}`, `u_${OTHER_B}`]);
  });

  it('are swept after 90 days', async () => {
    const day = 86_400_000;
    const rows = [89, 91].map((days) => ({
      ...{ notifId: `d${days}`, userId: 'u_ekoS1', kind: 'failed' as const, text: '' },
      at: new Date(bank.clock.now() - days * day),
    }));
    await bank.database.db.insert(notif).values(rows);
    const { db, vacuum } = bank.database;
    await sweep({ clock: bank.clock, write: writeTo(db), vacuum, onFault: (fault) => expect(fault).toBeNull() });
    const left = await db
      .select({ id: notif.notifId })
      .from(notif)
      .where(inArray(notif.notifId, ['d89', 'd91']));
    expect(left).toEqual([{ id: 'd89' }]);
  });
});
