import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { history } from '../db/schema/transactions.ts';
import { writeTo } from '../db/write.ts';
import { continueScenario } from '../domain/outside/scenario-in-force.ts';
import { WORLDS } from '../domain/outside/worlds.ts';
import { signIn } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { deskBank } from '../testing/desk-bank.ts';
import { DEST, enter, inquire, ONLINE, SKN, SOURCE, stage, type Transfer } from '../testing/desk.ts';
import { scenario, startSandbox } from '../testing/index.ts';
import { stateAtStart } from './state-at-start.ts';

describe.each(databases())('A scenario on $name', ({ databaseUrl }) => {
  const { bank, maker } = deskBank({ databaseUrl });

  async function control(method: 'GET' | 'POST', path: string, body?: string) {
    const init = body === undefined ? { method } : { method, body };
    const answer = await bank().fetch(new Request(`http://bank().test/sandbox${path}`, init));
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  }
  const put = (what: object) => control('POST', '/scenario', JSON.stringify(what));
  async function approved(transfer: Transfer): Promise<{ referenceId: string; status: string; message: string }> {
    const item = await enter(maker, transfer);
    await stage(await signIn(bank(), 'fitriA1'), 'verify', [item]);
    return (await stage(await signIn(bank(), 'gunawanR1'), 'approve', [{ ...item, version: 2 }])).body.results[0];
  }
  /** Signs in anew, because sessions end while the clock moves by hours. */
  const detailOf = async (referenceId: string) =>
    (await (await signIn(bank(), 'ekoS1'))('readTransaction', { path: { referenceId } })).body;
  const force = (referenceId: string, outcome: string) =>
    control('POST', `/transaction/${referenceId}`, JSON.stringify({ outcome }));

  it('is normal at the start and after a reset, and lists the shipped ones', async () => {
    await put({ name: 'bad-day' });
    expect((await control('GET', '/scenario')).body.name).toBe('bad-day');
    await bank().reset();
    const { body } = await control('GET', '/scenario');
    expect(body.name).toBe('normal');
    expect(body.worlds.map(({ name }: { name: string }) => name)).toEqual(WORLDS.map(({ name }) => name));
    expect(body.rules.every(({ seen, hits }: { seen: number; hits: number }) => seen === 0 && hits === 0)).toBe(true);
  });

  it('decides by its first rule that fits, and counts the payments', async () => {
    const rules = [
      { match: { productId: 'TRF_ONL', nth: 2 }, outcome: 'refuse', message: 'Rekening ditutup' },
      { match: { productId: 'TRF_ONL', amountFrom: 60_000 }, outcome: 'hang' },
      { match: { productId: 'TRF_INT', source: SOURCE }, outcome: 'refuse' },
    ];
    expect((await put({ name: 'uji', rules })).status).toBe(200);
    expect(await approved(ONLINE)).toMatchObject({ status: 'SUCCESS' });
    expect(await approved(ONLINE)).toMatchObject({ status: 'FAILED', message: 'Transaksi gagal: Rekening ditutup' });
    expect(await approved({ ...ONLINE, amount: 60_000 })).toMatchObject({ status: 'SUSPECT' });
    expect(await approved({ dest: DEST })).toMatchObject({ status: 'FAILED' });
    expect((await control('GET', '/scenario')).body.rules).toMatchObject([
      { seen: 3, hits: 1 },
      { seen: 1, hits: 1 },
      { seen: 1, hits: 1 },
    ]);
  });

  it('does not change the outcome of earlier payments', async () => {
    await put({ name: 'uji', rules: [{ outcome: 'lost' }] });
    const { referenceId, status } = await approved(ONLINE);
    expect(status).toBe('SUSPECT');
    await put({ name: 'lain', rules: [{ outcome: 'refuse' }] });
    bank().clock.advance('1m');
    await bank().runDue();
    expect((await detailOf(referenceId)).transaction.status).toBe('SUCCESS');
  });

  it('keeps its counts over a restart with the same one, and begins anew with another', async () => {
    const same = { name: 'uji', rules: [{ outcome: 'success' as const }] };
    await put(same);
    await approved(ONLINE);
    const hits = async () => (await bank().scenarioReport()).rules[0]?.hits;
    await writeTo(bank().database.db)((tx) => continueScenario(tx, same));
    expect(await hits()).toBe(1);
    await writeTo(bank().database.db)((tx) => continueScenario(tx, { ...same, name: 'lain' }));
    expect(await hits()).toBe(0);
  });

  it('is forgotten, and the clock with it, by a bank outside sandbox mode that starts on the same database', async () => {
    const { db } = bank().database;
    await put({ name: 'bad-day' });
    await control('POST', '/clock', JSON.stringify({ advance: '30d' }));
    const start = (isSandbox: boolean) => stateAtStart(db, { isSandbox, scenario: null });
    const nameInForce = async () => (await bank().scenarioReport()).name;
    expect([await start(true), await nameInForce()]).toEqual([expect.any(Number), 'bad-day']);
    expect(await start(true)).not.toBe(0);
    expect([await start(false), await nameInForce()]).toEqual([0, 'normal']);
    expect([await start(true), await nameInForce()]).toEqual([0, 'normal']);
  });

  it('may answer that an account or customer is unknown, at the inquiry and before it', async () => {
    await bank().useScenario(scenario('kosong').when().refuses({ reason: 'unknown' }));
    expect(await inquire(maker, ONLINE)).toMatchObject({ status: 404, body: { ruleId: 'account.unknown' } });
    const query = { productId: 'TRF_ONL', bankCode: '008', accountNumber: ONLINE.dest };
    expect((await maker('validateExternalAccount', { query })).body.ruleId).toBe('account.unknown');
    const bill = { productId: 'PLN_POST', dest: '121100450029', amount: null };
    expect((await inquire(maker, bill)).body.ruleId).toBe('bill.unknown');
    await bank().useScenario(scenario('lunas').when({ productGroup: 'PAYMENT_*' }).refuses({ reason: 'paid' }));
    expect((await inquire(maker, bill)).body.ruleId).toBe('bill.paid');
  });

  it.each([
    ['{\n  "name": "uji",\n  "rules": [{ "outcome": "late", "delay": -1 }]\n}', 3, 'rules.0.delay'],
    ['name: uji\nrules:\n  - outcome: hang\n    tempo: 5\n', 4, 'rules.0.tempo'],
    ['{', 1, ''],
  ])('with a fault changes nothing and is refused by line and field: %j', async (text, line, field) => {
    await put({ name: 'bad-day' });
    const answer = await control('POST', '/scenario', text);
    expect(answer.status).toBe(400);
    expect(answer.body.faults[0]).toMatchObject({ line, field });
    expect(answer.body.message).toContain(`baris ${line}`);
    expect((await bank().scenarioReport()).name).toBe('bad-day');
  });

  it('that does not exist is not found', async () => {
    expect(await put({ name: 'nothing' })).toMatchObject({ status: 404 });
    await expect(bank().useScenario('nothing')).rejects.toThrow('nothing');
    await expect(startSandbox({ scenario: 'nothing' })).rejects.toThrow('nothing');
  });

  describe('that returns a transfer', () => {
    const returning = scenario('kembali')
      .when({ productId: ['TRF_ONL', 'SKN'] })
      .returns({ delay: '2h', message: 'Nama tidak sesuai' });

    it('books it as a credit of its own; the two name each other and the maker and approver read it', async () => {
      const balance = async () =>
        (await (await signIn(bank(), 'ekoS1'))('readBalance', { query: { accountNumber: SOURCE } })).body;
      const before = await balance();
      await bank().useScenario(returning);
      const { referenceId, status } = await approved(ONLINE);
      expect(status).toBe('SUCCESS');
      bank().clock.advance('119m');
      await bank().runDue();
      expect((await detailOf(referenceId)).transaction.returnedBy).toBeNull();
      bank().clock.advance('1m');
      await Promise.all([bank().runDue(), bank().runDue(), bank().runDue()]);
      const { transaction: sent } = await detailOf(referenceId);
      expect(sent).toMatchObject({ status: 'SUCCESS', returnOf: null, returnedBy: expect.stringMatching(/^IB/) });
      const credit = await detailOf(sent.returnedBy);
      expect(credit.transaction).toMatchObject({
        status: 'SUCCESS',
        returnOf: referenceId,
        returnedBy: null,
        dest: SOURCE,
        amount: 50_000,
        fee: 0,
        userEntry: null,
        productDescription: 'Pengembalian Transfer Online',
      });
      expect(credit.history).toMatchObject([{ action: 'return', username: null, reason: 'Nama tidak sesuai' }]);
      // The fee of the transfer is spent.
      expect(before.lastBalance - (await balance()).lastBalance).toBe(6_500);
      const mails = (await bank().outbox()).filter(({ text }) => text.includes(referenceId));
      expect(mails.map(({ username }) => username).sort()).toEqual(['ekoS1', 'gunawanR1']);
      expect(mails[0]?.text).toContain('dikembalikan: Nama tidak sesuai');
    });

    it('waits until the bank has recorded its execution', async () => {
      await bank().useScenario(scenario('kembali').when({ productId: 'SKN' }).returns({ delay: '1s' }));
      const { referenceId } = await approved(SKN);
      await bank().force(referenceId, 'hang');
      bank().clock.advance('3h');
      await bank().runDue();
      expect((await detailOf(referenceId)).transaction).toMatchObject({ status: 'SUSPECT', returnedBy: null });
    });
  });

  describe('overruled for one payment', () => {
    beforeEach(() => bank().useScenario(scenario('diam').when().hangs()));

    it.each([
      ['settle', 'SUCCESS', 4],
      ['fail', 'FAILED', 0],
      ['hang', 'SUSPECT', 0],
    ] as const)('by %s leaves it %s', async (outcome, status, legs) => {
      const held = async () =>
        (await bank().books()).accounts.find(({ accountNumber }) => accountNumber === SOURCE)?.held;
      const before = await held();
      const { referenceId } = await approved(ONLINE);
      expect(await force(referenceId, outcome)).toEqual({
        status: 200,
        body: { referenceId, status, returnedBy: null },
      });
      const { body } = await control('GET', `/ledger?referenceId=${referenceId}`);
      expect(body).toMatchObject({ breaches: [], sum: 0 });
      expect(body.legs).toHaveLength(legs);
      expect((await held()) === before).toBe(status !== 'SUSPECT');
    });

    it('returns an executed transfer to another bank once, and no other transaction', async () => {
      const { referenceId } = await approved(ONLINE);
      expect(await force(referenceId, 'return')).toMatchObject({ status: 409 });
      await force(referenceId, 'settle');
      const { body } = await force(referenceId, 'return');
      expect(body.returnedBy).toMatch(/^IB/);
      expect(await force(referenceId, 'return')).toMatchObject({ status: 409 });
      expect(await force(body.returnedBy, 'return')).toMatchObject({ status: 409 });
      const credits = await bank().database.db.select().from(history).where(eq(history.action, 'return'));
      expect(credits).toHaveLength(1);
      await bank().useScenario('normal');
      expect(await force((await approved({ dest: DEST })).referenceId, 'return')).toMatchObject({ status: 409 });
    });

    it('refuses an unknown reference, an unknown outcome and a transaction that is not in process', async () => {
      expect(await force('IB000000000000', 'settle')).toMatchObject({ status: 404 });
      const { referenceId } = await enter(maker, ONLINE);
      expect(await force(referenceId, 'explode')).toMatchObject({ status: 400 });
      expect(await force(referenceId, 'settle')).toMatchObject({
        status: 409,
        body: { message: `${referenceId} is ENTRY and not SUSPECT.` },
      });
    });
  });
});
