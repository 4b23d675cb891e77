import { verifyEvent } from '@ibk/sdk/node';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { corporateMerchant, groupMerchant } from '../db/schema/banking.ts';
import { event } from '../db/schema/events.ts';
import { insertEvents } from '../events/insert-events.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { act, DEST, enter, ONLINE, SOURCE, stage } from '../testing/desk.ts';
import { openReceiver, type Receiver } from '../testing/receiver.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';

/** Of merchant M0004, whose channel may take a payment back; any amount. */
const DBCR = '1170042600001127';
const OWNER = 'DINKESSU';

describe.each(databases())('The systems of a corporate, on $name,', ({ databaseUrl }) => {
  let bank: Sandbox;
  let receiver: Receiver;
  let desk: Record<'maker' | 'verifier' | 'approver', Clerk>;
  let secret = '';
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    const [maker, verifier, approver] = await Promise.all(
      ['ekoS1', 'fitriA1', 'gunawanR1'].map((who) => signIn(bank, who)),
    );
    if (!maker || !verifier || !approver) throw new Error('Nobody is there');
    desk = { maker, verifier, approver };
    await bank.snapshot('awal');
  });
  afterAll(() => bank.close());
  beforeEach(async () => {
    await bank.restore('awal');
    receiver = await openReceiver();
    ({ secret } = await bank.events.create({ corporateId: OWNER, url: receiver.url }));
  });
  afterEach(() => receiver.close());

  const verified = async (transfer: Parameters<typeof enter>[1] = {}) => {
    const item = await enter(desk.maker, transfer);
    await act(desk.verifier, 'verify', item);
    return { ...item, version: 2 };
  };
  const only = async (subject: string) => {
    await bank.events.send();
    return receiver.heardOf(subject);
  };

  it('get each move of a transaction once, in order, signed and with its amounts', async () => {
    const item = await verified();
    await act(desk.approver, 'approve', item);
    expect(await only(item.referenceId)).toEqual([
      'transaction.entered 1',
      'transaction.verified 2',
      'transaction.approved 3',
      'transaction.executed 4',
    ]);
    const events = receiver.received.map(({ body, headers }) => verifyEvent(body, headers, secret));
    expect(events.find(({ type }) => type === 'transaction.executed')).toEqual({
      type: 'transaction.executed',
      timestamp: '2026-07-14T02:42:00.000Z',
      data: {
        subject: item.referenceId,
        sequence: 4,
        version: 4,
        status: 'SUCCESS',
        corporateId: OWNER,
        corporateGroupId: '01',
        productId: 'TRF_INT',
        source: SOURCE,
        amount: 50_000,
        fee: 0,
        transactionId: expect.any(String) as string,
        reason: null,
        ruleId: null,
        returnedBy: null,
      },
    });
    expect(await bank.events.send()).toBe(0);
    expect(receiver.received.every(({ body }) => !body.includes(DEST) && body.length < 20_000)).toBe(true);
  });

  it('get lines of own accounts only, with the reference of an own transaction', async () => {
    const item = await verified();
    await act(desk.approver, 'approve', item);
    await bank.events.send();
    const lines = receiver.received.flatMap(({ event: told }) => (told.type === 'account.posted' ? [told.data] : []));
    expect(lines).toMatchObject([
      { subject: SOURCE, sequence: 1, status: 'POSTED', dbCr: 'DB', amount: 50_000, referenceId: item.referenceId },
    ]);
  });

  it('get a credit from another corporate without its reference', async () => {
    const [other] = await bank.database.db
      .select({ subject: sql<string>`account_number`, corporateId: sql<string>`corporate_id` })
      .from(sql`account`)
      .where(sql`corporate_id is not null and corporate_id <> ${OWNER} and status = 'ACTIVE'`);
    const foreign = await openReceiver();
    await bank.events.create({ corporateId: other?.corporateId ?? '', url: foreign.url });
    const item = await verified({ dest: other?.subject ?? '' });
    await act(desk.approver, 'approve', item);
    await bank.events.send();
    await foreign.close();
    expect(foreign.received.map(({ event: told }) => told)).toMatchObject([
      { type: 'account.posted', data: { subject: other?.subject, dbCr: 'CR', amount: 50_000, referenceId: null } },
    ]);
    expect(foreign.received[0]?.body).not.toContain(item.referenceId);
    expect(foreign.received[0]?.body).not.toContain(SOURCE);
  });

  it('get the reason why a transaction was rejected, failed, is in doubt, or came back', async () => {
    const rejected = await verified();
    await act(desk.approver, 'reject', rejected);
    expect((await only(rejected.referenceId)).at(-1)).toBe('transaction.rejected 3');
    await bank.useScenario({ name: 'gagal', rules: [{ outcome: 'refuse' }] });
    const failed = await verified({ ...ONLINE, amount: 41_000 });
    await act(desk.approver, 'approve', failed);
    expect((await only(failed.referenceId)).at(-1)).toBe('transaction.failed 4');
    await bank.useScenario({ name: 'lama', rules: [{ outcome: 'late', delay: '10m' }] });
    const late = await verified({ ...ONLINE, amount: 42_000 });
    await act(desk.approver, 'approve', late);
    for (const time of ['2m', '6m', '2h'] as const) {
      bank.clock.advance(time);
      await bank.runDue();
    }
    expect((await only(late.referenceId)).slice(-2)).toEqual(['transaction.suspect 4', 'transaction.executed 5']);
    const { returnedBy } = await bank.force(late.referenceId, 'return');
    expect((await only(late.referenceId)).at(-1)).toBe('transaction.returned 6');
    const back = receiver.received.find(({ event: told }) => told.type === 'transaction.returned');
    expect(back?.event.data).toMatchObject({ returnedBy, status: 'SUCCESS', reason: expect.any(String) as string });
    const reasons = receiver.received.flatMap(({ event: { type, data } }) =>
      type === 'transaction.rejected' || type === 'transaction.failed' ? [(data as { reason: string }).reason] : [],
    );
    expect(reasons).toEqual(['Nominal tidak sesuai', expect.stringMatching(/\S/) as string]);
  });

  it('get every change of a virtual account', async () => {
    const registration = { merchantId: 'M0003', virtualAccountName: 'SITI', virtualAccountType: 'CR_ONLY' };
    const fixed = { ...registration, idMember: '9077', virtualAccountFixed: true, virtualAccountOpen: true };
    const { body } = await desk.maker('registerVirtualAccount', {
      body: { ...fixed, virtualAccountExpired: '2026-07-15T00:00:00' },
    });
    const number = body.virtualAccountNumber as string;
    const pay = (virtualAccountNumber: string, amount: number) =>
      bank.payVirtualAccount({ virtualAccountNumber, amount, payer: 'BUDI', paymentKey: `${virtualAccountNumber}-1` });
    await pay(number, 50_000);
    const { paymentId } = await pay(DBCR, 60_000);
    await bank.reverseVirtualAccount({ paymentId, reason: 'Salah setor' });
    bank.clock.advance('2d');
    await bank.runDue();
    await bank.runDue();
    const later = await signIn(bank, 'ekoS1');
    const seen = (await later('readVirtualAccount', { path: { virtualAccountNumber: number } })).body;
    await later('closeVirtualAccount', {
      path: { virtualAccountNumber: number },
      query: { version: seen.version as number },
    });
    expect(await only(number)).toEqual([
      'virtualAccount.registered 1',
      'virtualAccount.paid 2',
      'virtualAccount.expired 3',
      'virtualAccount.closed 4',
    ]);
    expect(receiver.heardOf(DBCR)).toEqual(['virtualAccount.paid 1', 'virtualAccount.reversed 2']);
    const paid = receiver.received
      .map(({ event: { data } }) => data)
      .find((data) => data.subject === number && data.sequence === 2);
    expect(paid).toMatchObject({ amount: 50_000, payer: 'BUDI', paid: 50_000, owed: null, status: 'ACTIVE' });
  });

  it('get a payment from the portal of another corporate with the name of its payer and without a reference', async () => {
    const payer = { corporateId: 'BPKADSU', corporateGroupId: '01', merchantId: 'M0004' };
    await bank.database.db.insert(corporateMerchant).values(payer);
    await bank.database.db.insert(groupMerchant).values(payer);
    const [maker, verifier, approver] = await Promise.all(
      ['niaB1', 'okiB1', 'pandeB1'].map((who) => signIn(bank, who)),
    );
    if (!maker || !verifier || !approver) throw new Error('Nobody pays');
    const parameters = { merchantId: 'M0004', type: 'DEFAULT' };
    const item = await enter(maker, { productId: 'MULTI_PYM', source: '10001040030017', dest: DBCR, parameters });
    await act(verifier, 'verify', item);
    await act(approver, 'approve', { ...item, version: 2 });
    expect(await only(DBCR)).toEqual(['virtualAccount.paid 1']);
    expect(receiver.received.every(({ body }) => !body.includes(item.referenceId))).toBe(true);
  });

  // Only a server is asked through a driver that a test can watch.
  if (databaseUrl !== null)
    it('cost an approval no statement: 14 an item, with an endpoint and without one', async () => {
      /** Statements of an approval of some items in one request. */
      const statements = async (count: number) => {
        const items = [];
        for (let made = 0; made < count; made += 1) items.push(await verified({ amount: 50_000 + made }));
        const query = vi.spyOn(Client.prototype, 'query');
        const { body } = await stage(desk.approver, 'approve', items);
        const sent = query.mock.calls.length;
        query.mockRestore();
        expect(new Set(body.results.map(({ status }: { status: string }) => status))).toEqual(new Set(['SUCCESS']));
        return sent;
      };
      const perItem = async () => (-(await statements(1)) + (await statements(4))) / 3;
      // The first request of all prepares what the others find.
      await statements(1);
      expect(await perItem()).toBe(14);
      for (const { endpointId } of await bank.events.endpoints()) await bank.events.remove(endpointId);
      expect(await perItem()).toBe(14);
    });

  it('get no event of a transaction that is rolled back, and none without an endpoint', async () => {
    await bank.useScenario({ name: 'normal', rules: [] });
    const before = await bank.database.db.$count(event);
    const item = await verified();
    const entered = await bank.database.db.$count(event);
    expect(entered).toBe(before + 2);
    // Version 1 is over, so the approval is refused after it was tried.
    expect((await act(desk.approver, 'approve', { ...item, version: 1 })).outcome).toBe('refused');
    await bank.database.db
      .transaction(async (tx) => {
        const data = {
          subject: SOURCE,
          version: 1,
          status: 'POSTED' as const,
          dbCr: 'CR' as const,
          amount: 1,
          balance: 1,
        };
        await insertEvents(tx, [{ type: 'account.posted', at: new Date(bank.clock.now()), ofTransaction: 'X', data }]);
        expect(await tx.$count(event)).toBe(entered + 1);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await bank.database.db.$count(event)).toBe(entered);
    for (const { endpointId } of await bank.events.endpoints()) await bank.events.remove(endpointId);
    await verified();
    expect(await bank.database.db.$count(event, eq(event.corporateId, OWNER))).toBe(entered);
  });
});
