import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { corporateGroup, user } from '../../db/schema/identity.ts';
import { transaction } from '../../db/schema/transactions.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { type Clerk, signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { deskBank } from '../../testing/desk-bank.ts';
import { act, enter, inquire, stage } from '../../testing/desk.ts';

describe.each(databases())('An authorisation on $name', ({ databaseUrl }) => {
  const { bank, as } = deskBank({ databaseUrl });
  const maker = as('dimasN1');

  const countEntries = async () => bank().database.db.$count(transaction);
  async function allow(clerk: Clerk, transfer = {}): Promise<{ requestId: string; authorisationId: string }> {
    const { requestId } = (await inquire(clerk, transfer)).body;
    const { authorisationId } = (await clerk('authorise', { body: { action: 'entry', requestId } })).body;
    return { requestId, authorisationId };
  }
  const sendOtp = (clerk: Clerk, authorisationId?: string) =>
    clerk('requestOtp', { query: { sendBy: 'PHONE', ...(authorisationId ? { authorisationId } : {}) } });
  const lastCode = async () => (await bank().outbox()).at(-1)?.code ?? '';
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const answer = (
    clerk: Clerk,
    { requestId, authorisationId }: Awaited<ReturnType<typeof allow>>,
    code: string,
    key?: string,
  ) =>
    clerk('enter', {
      body: { requestId, schedule: { autoType: 'NOW' }, note: '', authorisation: { authorisationId, code } },
      ...(key ? { key } : {}),
    });

  it('by OTP states the sum in its message and opens one entry, once', async () => {
    const allowed = await allow(maker, { amount: 1_250_000.5 });
    expect((await sendOtp(maker, allowed.authorisationId)).status).toBe(200);
    const message = (await bank().outbox()).at(-1);
    expect(message).toMatchObject({ username: 'dimasN1', channel: 'PHONE' });
    expect(message?.text).toContain('mengentri 1 transaksi senilai Rp.1,250,000.50');
    const code = await lastCode();
    expect(code).toMatch(/^\d{6}$/);
    expect((await answer(maker, allowed, code)).body).toMatchObject({ status: 'ENTRY' });
    const again = await answer(maker, allowed, code);
    expect([again.status, again.body.ruleId]).toEqual([422, 'authorisation.used']);
  });

  it('by OTP stays void after five wrong codes, even for the right code and after a new one', async () => {
    const allowed = await allow(maker);
    await sendOtp(maker, allowed.authorisationId);
    const code = await lastCode();
    const before = await countEntries();
    const rules = [];
    for (let tries = 0; tries < 5; tries += 1) rules.push((await answer(maker, allowed, other(code))).body.ruleId);
    expect(rules).toEqual(['otp.wrong', 'otp.wrong', 'otp.wrong', 'otp.wrong', 'authorisation.void']);
    expect((await answer(maker, allowed, code)).body.ruleId).toBe('authorisation.void');
    bank().clock.advance(30_000);
    expect((await sendOtp(maker, allowed.authorisationId)).body.ruleId).toBe('authorisation.void');
    expect(await countEntries()).toBe(before);
  });

  it('counts simultaneous guesses one by one', async () => {
    const allowed = await allow(maker);
    await sendOtp(maker, allowed.authorisationId);
    const code = await lastCode();
    const before = await countEntries();
    const answers = await Promise.all(Array.from({ length: 50 }, () => answer(maker, allowed, other(code))));
    expect(answers.filter(({ body }) => body.ruleId === 'otp.wrong')).toHaveLength(4);
    expect(answers.filter(({ body }) => body.ruleId === 'authorisation.void')).toHaveLength(46);
    expect((await answer(maker, allowed, code)).body.ruleId).toBe('authorisation.void');
    expect(await countEntries()).toBe(before);
  });

  it("locks a user's codes after ten wrong ones in a row, across all authorisations", async () => {
    for (let round = 0; round < 2; round += 1) {
      const allowed = await allow(maker);
      await sendOtp(maker, allowed.authorisationId);
      const code = await lastCode();
      for (let tries = 0; tries < 5; tries += 1) await answer(maker, allowed, other(code));
      bank().clock.advance(30_000);
    }
    const allowed = await allow(maker);
    await sendOtp(maker, allowed.authorisationId);
    expect((await answer(maker, allowed, await lastCode())).body).toMatchObject({
      ruleId: 'authorisation.locked',
      message: 'Terlalu banyak kode salah. Coba lagi setelah 14-07-2026 10:12:30.',
    });
  });

  it('checks at most ten wrong PINs, even if more are sent at once over as many authorisations', async () => {
    const budi = await signIn(bank(), 'budiP1');
    const many = [];
    for (let count = 0; count < 30; count += 1) many.push(await allow(budi, { source: '10001010045127' }));
    const answers = await Promise.all(many.map((allowed) => answer(budi, allowed, '654321')));
    const rules = answers.map(({ body }) => body.ruleId as string).sort();
    expect(rules).toEqual([...Array<string>(20).fill('authorisation.locked'), ...Array<string>(10).fill('pin.wrong')]);
    expect((await answer(budi, many[29]!, '123456')).body.ruleId).toBe('authorisation.locked');
  });

  it('by OTP allows a new code after 30 seconds, which replaces the old one', async () => {
    const allowed = await allow(maker);
    await sendOtp(maker, allowed.authorisationId);
    const first = await lastCode();
    bank().clock.advance(29_000);
    const early = await sendOtp(maker, allowed.authorisationId);
    expect([early.status, early.body.ruleId, early.headers.get('retry-after')]).toEqual([429, 'otp.tooSoon', '1']);
    bank().clock.advance(1_000);
    expect((await sendOtp(maker, allowed.authorisationId)).status).toBe(200);
    const second = await lastCode();
    if (first !== second) expect((await answer(maker, allowed, first)).body.ruleId).toBe('otp.wrong');
    expect((await answer(maker, allowed, second)).status).toBe(200);
    bank().clock.advance('-1h');
    expect((await sendOtp(maker, (await allow(maker)).authorisationId)).status).toBe(200);
  });

  it('by OTP accepts its code for three minutes', async () => {
    const allowed = await allow(maker);
    await sendOtp(maker, allowed.authorisationId);
    bank().clock.advance(180_000);
    expect((await answer(maker, allowed, await lastCode())).body.ruleId).toBe('otp.expired');
  });

  it('is not opened by the code of another authorisation, a code without one, or 000000', async () => {
    const [mine, another] = [await allow(maker), await allow(maker)];
    expect((await answer(maker, mine, '000000')).body.ruleId).toBe('otp.notRequested');
    await sendOtp(maker);
    expect((await answer(maker, mine, await lastCode())).body.ruleId).toBe('otp.notRequested');
    bank().clock.advance(30_000);
    await sendOtp(maker, another.authorisationId);
    const code = await lastCode();
    expect((await answer(maker, mine, code)).body.ruleId).toBe('otp.notRequested');
    const crossed = await answer(maker, { ...mine, authorisationId: another.authorisationId }, code);
    expect(crossed.body.ruleId).toBe('authorisation.otherSubject');
    if (code !== '000000') expect((await answer(maker, another, '000000')).body.ruleId).toBe('otp.wrong');
  });

  it('is not opened by a code of another open authorisation of its user, and still opens with its own', async () => {
    const [mine, another] = [await allow(maker), await allow(maker)];
    await sendOtp(maker, mine.authorisationId);
    const own = await lastCode();
    let foreign = own;
    while (foreign === own) {
      bank().clock.advance(30_000);
      await sendOtp(maker, another.authorisationId);
      foreign = await lastCode();
    }
    expect((await answer(maker, mine, foreign)).body.ruleId).toBe('otp.wrong');
    expect((await answer(maker, another, own)).body.ruleId).toBe('otp.wrong');
    expect((await answer(maker, mine, own)).body).toMatchObject({ status: 'ENTRY' });
    expect((await answer(maker, another, foreign)).body).toMatchObject({ status: 'ENTRY' });
  });

  it('can be answered by its own user only', async () => {
    const eko = await signIn(bank(), 'ekoS1');
    const [mine, his] = [await allow(maker), await allow(eko)];
    const response = await answer(eko, { ...his, authorisationId: mine.authorisationId }, '000000');
    expect([response.status, response.body.ruleId]).toEqual([404, 'authorisation.unknown']);
    expect((await sendOtp(maker, his.authorisationId)).status).toBe(404);
  });

  it('by PIN opens with the PIN and not with 000000', async () => {
    const budi = await signIn(bank(), 'budiP1');
    const transfer = { source: '10001010045127' };
    const allowed = await allow(budi, transfer);
    expect((await answer(budi, allowed, '000000')).body).toMatchObject({
      ruleId: 'pin.wrong',
      message: 'PIN salah. Tersisa 4 kali percobaan.',
    });
    expect((await answer(budi, allowed, '123456')).body).toMatchObject({ status: 'ENTRY' });
  });

  it('by PIN is refused while the user has no PIN', async () => {
    const bella = await signIn(bank(), 'pinB1');
    expect((await answer(bella, await allow(bella), '123456')).body.ruleId).toBe('pin.unset');
  });

  it('without a code needs 000000, a stored validation without code, and a group that allows it', async () => {
    const eko = await signIn(bank(), 'ekoS1');
    const allowed = await allow(eko);
    expect((await answer(eko, allowed, '123456')).body.ruleId).toBe('code.wrong');
    await bank().database.db.update(corporateGroup).set({ forbidNoAuthorisation: true });
    expect((await answer(eko, allowed, '000000')).body.ruleId).toBe('authorisation.noCodeForbidden');
    await bank().database.db.update(corporateGroup).set({ forbidNoAuthorisation: false });
    await bank()
      .database.db.update(user)
      .set({ validation: 'OTP' })
      .where(sql`username = 'ekoS1'`);
    expect((await answer(eko, allowed, '000000')).body.ruleId).toBe('otp.notRequested');
  });

  it('is refused to a role that may not act', async () => {
    const eko = await signIn(bank(), 'ekoS1');
    const item = await enter(eko);
    const response = await eko('authorise', { body: { action: 'verify', items: [item] } });
    expect([response.status, response.body.ruleId]).toEqual([422, 'role.operations']);
  });

  it('covers its items in any order, and no others', async () => {
    const eko = await signIn(bank(), 'ekoS1');
    const fitri = await signIn(bank(), 'fitriA1');
    const items = [await enter(eko), await enter(eko)];
    const ask = async () =>
      (await fitri('authorise', { body: { action: 'verify', items } })).body.authorisationId as string;
    const authorisation = { authorisationId: await ask(), code: '000000' };
    const fewer = await fitri('verify', { body: { items: items.slice(0, 1), authorisation } });
    expect(fewer.body.ruleId).toBe('authorisation.otherSubject');
    const newer = items.map((item) => ({ ...item, version: 2 }));
    expect((await fitri('verify', { body: { items: newer, authorisation } })).body.ruleId).toBe(
      'authorisation.otherSubject',
    );
    const turned = await fitri('verify', { body: { items: [...items].reverse(), authorisation } });
    expect(turned.body.results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
  });

  it('used with a key accepts the same request again, and there is still one entry', async () => {
    const eko = await signIn(bank(), 'ekoS1');
    const allowed = await allow(eko);
    const key = 'kunci-entri-0000001';
    const before = await countEntries();
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(eko, allowed, '000000', key)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(4);
    expect(await countEntries()).toBe(before + 1);
    const changed = await eko('enter', {
      body: {
        requestId: allowed.requestId,
        schedule: { autoType: 'NOW' },
        note: 'lain',
        authorisation: { authorisationId: allowed.authorisationId, code: '000000' },
      },
      key,
    });
    expect([changed.status, changed.body.ruleId]).toEqual([422, 'idempotency.otherBody']);
  });

  it('used with a key opens nothing once the answer of that key has expired', async () => {
    const key = 'kunci-entri-0000002';
    const allowed = await allow(maker);
    await sendOtp(maker, allowed.authorisationId);
    expect((await answer(maker, allowed, await lastCode(), key)).status).toBe(200);
    bank().clock.advance(24 * 60 * 60_000);
    const again = await signIn(bank(), 'dimasN1');
    const { requestId } = await allow(again);
    const before = await countEntries();
    const response = await answer(again, { ...allowed, requestId }, '000000', key);
    expect([response.status, response.body.ruleId]).toEqual([422, 'authorisation.used']);
    expect(await countEntries()).toBe(before);
  });

  it('stores its key nowhere, because a thief could test codes against the stored body hash', async () => {
    const key = 'kunci-entri-0000003';
    const eko = await signIn(bank(), 'ekoS1');
    const entered = await answer(eko, await allow(eko), '000000', key);
    const items = [{ referenceId: entered.body.referenceId, version: 1 }];
    await stage(await signIn(bank(), 'fitriA1'), 'verify', items, { key });
    const all = async (query: SQL) => ((await bank().database.db.execute(query)) as { rows: { name: string }[] }).rows;
    const tables = await all(sql`select tablename as name from pg_tables where schemaname = 'public'`);
    const rows = tables.map(({ name }) => all(sql`select * from ${sql.identifier(name)}`));
    const stored = JSON.stringify(await Promise.all(rows));
    expect(stored).toContain(entered.body.referenceId);
    expect(stored).not.toContain(key);
  });

  it('of several items answers a repeated key with the first answer, refused rows included', async () => {
    const eko = await signIn(bank(), 'ekoS1');
    const [fitri, gunawan] = [await signIn(bank(), 'fitriA1'), await signIn(bank(), 'gunawanR1')];
    const limitTo = (limitTransaction: bigint) => bank().database.db.update(corporateGroup).set({ limitTransaction });
    const items = [await enter(eko, { amount: 60_000 }), await enter(eko, { amount: 50_000 })];
    for (const item of items) await act(fitri, 'verify', item);
    const seen = items.map((item) => ({ ...item, version: 2 }));
    const { authorisationId } = (await gunawan('authorise', { body: { action: 'approve', items: seen } })).body;
    const body = { items: seen, authorisation: { authorisationId, code: '000000' } };
    const key = 'kunci-setuju-000001';
    await limitTo(100_000_00n);
    const first = await gunawan('approve', { body, key });
    expect(first.body.results).toMatchObject([{ outcome: 'done' }, { outcome: 'refused', ruleId: 'limit.group' }]);
    await limitTo(110_000_00n);
    const second = await gunawan('approve', { body, key });
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    const otherKey = await gunawan('approve', { body });
    expect(otherKey.body.ruleId).toBe('authorisation.used');
    const otherBody = await gunawan('approve', { body: { ...body, items: [...seen].reverse() }, key });
    expect(otherBody.body.ruleId).toBe('idempotency.otherBody');
    expect(await checkLedger(bank().database.db)).toEqual([]);
  });
});
