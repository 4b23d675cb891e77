import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { session, user } from '../../db/schema/identity.ts';
import { databases } from '../../testing/databases.ts';
import { heldBack } from '../../testing/held-back.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { Visitor } from '../../testing/visitor.ts';

const MINUTE_MS = 60_000;
const NEW = 'Gajah73Putih';

describe.each(databases())('On $name,', ({ databaseUrl }) => {
  let bank: Sandbox;
  const signedIn = async (username: string, password?: string) => {
    const one = new Visitor(bank);
    await one.signIn(username, password);
    return one;
  };
  const rowOf = async (username: string) =>
    (await bank.database.db.select().from(user).where(eq(user.username, username)))[0];
  const changePassword = (one: Visitor, username: string, newPassword: string, confirmPassword = newPassword) =>
    one.call('changePassword', { body: { username, newPassword, confirmPassword } });

  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
  });
  afterAll(() => bank.close());
  beforeEach(() => bank.reset());

  it('a login states telephone and e-mail masked', async () => {
    const { db } = bank.database;
    await db
      .update(user)
      .set({ phone: '081260334874', email: 'rosmala.t@ibk.example' })
      .where(eq(user.username, 'ekoS1'));
    const { body } = await new Visitor(bank).signIn('ekoS1');
    expect([body.userDetails.phone, body.userDetails.email]).toEqual(['0812****874', 'r***@ibk.example']);
    expect(JSON.stringify(body)).not.toMatch(/81260334874|osmala/);
  });

  it('a first login sets a new username and password, ends the session and lets the user sign in anew', async () => {
    const one = await signedIn('baruF1');
    const body = { username: 'baruF1', newUsername: 'farhanB1', newPassword: NEW, confirmPassword: NEW };
    const first = await one.call('firstLogin', { body });
    expect(first.body).toEqual({ message: 'Silahkan login kembali dengan username dan password baru anda' });
    expect((await one.call('extendSession')).status).toBe(401);
    expect((await new Visitor(bank).signIn('baruF1')).body.ruleId).toBe('login.refused');
    const { body: answer } = await new Visitor(bank).signIn('farhanB1', NEW);
    expect(answer.userDetails.user).toMatchObject({ firstLogin: false, needChangePassword: false });
  });

  it('only one of two users who choose the same name at once gets it, in any case; its owner may change the case', async () => {
    const { db } = bank.database;
    const [like] = await db.select().from(user).where(eq(user.username, 'baruF1'));
    if (like) await db.insert(user).values({ ...like, userId: 'u_second', username: 'baruF2' });
    const [first, second] = [await signedIn('baruF1'), await signedIn('baruF2')];
    const rename = async (one: Visitor, username: string, newUsername: string) => {
      const body = { username, newUsername, newPassword: NEW, confirmPassword: NEW };
      return (await one.call('firstLogin', { body })).body.ruleId ?? 'done';
    };
    const race = () => Promise.all([rename(first, 'baruF1', 'farhanB1'), rename(second, 'baruF2', 'FARHANb1')]);
    const both = await heldBack(bank, databaseUrl, sql`select 1 from ibk_user for update`, race);
    expect(both.sort()).toEqual(['done', 'username.taken']);
    const [loser, name] = (await rowOf('baruF1')) ? ([first, 'baruF1'] as const) : ([second, 'baruF2'] as const);
    expect(await rename(loser, name, name.replace('baru', 'bARU'))).toBe('done');
  });

  it('a first login that is sent twice at once is executed once', async () => {
    const one = await signedIn('baruF1');
    const body = (newUsername: string) => ({ username: 'baruF1', newUsername, newPassword: NEW, confirmPassword: NEW });
    const answers = await Promise.all(
      ['farhanB1', 'farhanB2'].map((name) => one.call('firstLogin', { body: body(name) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  // prettier-ignore
  it.each([
    ['cred.newUsername',  { newUsername: 'farhan' }],
    ['cred.newUsername',  { newUsername: 'farhan B1' }],
    ['cred.newPassword',  { newPassword: 'pendek1', confirmPassword: 'pendek1' }],
    ['cred.confirm',      { confirmPassword: 'Lain12345' }],
    ['password.common',   { newPassword: 'FarhanB1-2026', confirmPassword: 'FarhanB1-2026' }],
    ['password.common',   { newPassword: 'P@ssw0rd123', confirmPassword: 'P@ssw0rd123' }],
    ['password.same',     { newPassword: 'Sandi12345', confirmPassword: 'Sandi12345' }],
    ['username.taken',    { newUsername: 'dimasN1' }],
    ['username.taken',    { newUsername: 'DIMASn1' }],
    ['session.usernameMismatch', { username: 'dimasN1' }],
  ])('a first login is refused by %s and changes nothing: %j', async (ruleId, change) => {
    const one = await signedIn('baruF1');
    const before = await rowOf('baruF1');
    const body = { username: 'baruF1', newUsername: 'farhanB1', newPassword: NEW, confirmPassword: NEW, ...change };
    const answer = await one.call('firstLogin', { body });
    expect([answer.status, answer.body.ruleId]).toEqual([422, ruleId]);
    expect(answer.body.message).not.toBe('');
    expect(await rowOf('baruF1')).toEqual(before);
    expect((await one.call('extendSession')).status).toBe(200);
  });

  it('a first login is refused after it was completed', async () => {
    const one = await signedIn('dimasN1');
    const body = { username: 'dimasN1', newUsername: 'farhanB1', newPassword: NEW, confirmPassword: NEW };
    expect((await one.call('firstLogin', { body })).body.ruleId).toBe('firstLogin.done');
  });

  it('a new password ends every session of its user and no other', async () => {
    const [one, two, other] = [await signedIn('dimasN1'), await signedIn('dimasN1'), await signedIn('mariaH1')];
    expect((await changePassword(one, 'dimasN1', NEW)).status).toBe(200);
    for (const ended of [one, two]) expect((await ended.call('extendSession')).status).toBe(401);
    expect((await other.call('extendSession')).status).toBe(200);
    expect((await new Visitor(bank).signIn('dimasN1')).body.ruleId).toBe('login.refused');
    expect((await new Visitor(bank).signIn('dimasN1', NEW)).status).toBe(200);
  });

  it('a session that ended during the hashing of a new password changes nothing', async () => {
    const one = await signedIn('dimasN1');
    const wanted = [NEW, `${NEW}Besar`] as const;
    const change = () => Promise.all(wanted.map((password) => changePassword(one, 'dimasN1', password)));
    const answers = await heldBack(bank, databaseUrl, sql`select 1 from ibk_user for update`, change);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    for (const [at, password] of wanted.entries())
      expect((await new Visitor(bank).signIn('dimasN1', password)).status === 200).toBe(answers[at]?.status === 200);
  });

  it('the password of another user cannot be changed', async () => {
    const one = await signedIn('dimasN1');
    const before = await rowOf('mariaH1');
    expect((await changePassword(one, 'mariaH1', NEW)).body.ruleId).toBe('session.usernameMismatch');
    expect(await rowOf('mariaH1')).toEqual(before);
  });

  it('a change of password or PIN needs a new login after five minutes', async () => {
    const one = await signedIn('budiP1');
    bank.clock.advance(4 * MINUTE_MS);
    await one.call('extendSession');
    bank.clock.advance(MINUTE_MS + 1);
    const before = await rowOf('budiP1');
    expect((await changePassword(one, 'budiP1', NEW)).body.ruleId).toBe('session.loginAgain');
    const pin = { username: 'budiP1', newPin: '739105', confirmPin: '739105' };
    expect((await one.call('changePin', { body: pin })).body.ruleId).toBe('session.loginAgain');
    expect(await rowOf('budiP1')).toEqual(before);
  });

  it('a required password change needs no new login, even after five minutes', async () => {
    const one = await signedIn('gantiP1');
    bank.clock.advance(4 * MINUTE_MS);
    await one.call('extendSession');
    bank.clock.advance(2 * MINUTE_MS);
    expect((await changePassword(one, 'gantiP1', NEW)).status).toBe(200);
    expect((await rowOf('gantiP1'))?.needChangePassword).toBe(false);
  });

  it("a new PIN ends the user's other sessions, keeps this one and clears the first-PIN flag", async () => {
    const [one, two] = [await signedIn('pinB1'), await signedIn('pinB1')];
    const answer = await one.call('changePin', { body: { username: 'pinB1', newPin: '739105', confirmPin: '739105' } });
    expect(answer.body).toEqual({ message: 'Anda berhasil membuat pin baru.' });
    expect([(await one.call('extendSession')).status, (await two.call('extendSession')).status]).toEqual([200, 401]);
    const row = await rowOf('pinB1');
    expect(row).toMatchObject({ firstPin: false });
    expect(row?.pinHash).not.toContain('739105');
  });

  it.each([
    ['111111', '111111', 'pin.common'],
    ['234567', '234567', 'pin.common'],
    ['987654', '987654', 'pin.common'],
    ['121212', '121212', 'pin.common'],
    ['739105', '739106', 'cred.pinConfirm'],
  ])('PIN %s with confirmation %s is refused by %s', async (newPin, confirmPin, ruleId) => {
    const one = await signedIn('pinB1');
    const before = await rowOf('pinB1');
    const answer = await one.call('changePin', { body: { username: 'pinB1', newPin, confirmPin } });
    expect([answer.status, answer.body.ruleId]).toEqual([422, ruleId]);
    expect(await rowOf('pinB1')).toEqual(before);
  });

  describe('a forgotten password', () => {
    const ask = (one: Visitor, username: string, email: string) =>
      one.call('requestPasswordReset', { body: { username, email } });
    const confirm = (one: Visitor, username: string, code: string) =>
      one.call('confirmPasswordReset', { body: { username, code, newPassword: NEW, confirmPassword: NEW } });
    const lastCode = async () => (await bank.outbox()).at(-1)?.code ?? '';
    const guest = async () => {
      const one = new Visitor(bank);
      await one.fetchKey();
      return one;
    };
    const emailOf = async (username: string) => (await rowOf(username))?.email ?? '';

    it('gets the same answer for everybody, and a code is sent only if username and address match', async () => {
      const one = await guest();
      const before = (await bank.outbox()).length;
      const faces = [
        await ask(one, 'dimasN1', 'orang@lain.example'),
        await ask(one, 'tidakAda1', 'orang@lain.example'),
        await ask(one, 'tutupU1', await emailOf('tutupU1')),
      ];
      expect((await bank.outbox()).length).toBe(before);
      faces.push(await ask(one, 'dimasN1', await emailOf('dimasN1')));
      expect((await bank.outbox()).length).toBe(before + 1);
      expect(new Set(faces.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    });

    it('is replaced once with the code, which ends every session', async () => {
      const [one, session1] = [await guest(), await signedIn('dimasN1')];
      await ask(one, 'dimasN1', await emailOf('dimasN1'));
      const code = await lastCode();
      expect((await confirm(one, 'dimasN1', code)).status).toBe(200);
      expect((await session1.call('extendSession')).status).toBe(401);
      expect((await new Visitor(bank).signIn('dimasN1', NEW)).status).toBe(200);
      expect((await confirm(one, 'dimasN1', code)).body.ruleId).toBe('reset.code');
    });

    it('is kept if the code is wrong, expired, tried five times or sent to another user', async () => {
      const one = await guest();
      const before = await rowOf('dimasN1');
      await ask(one, 'dimasN1', await emailOf('dimasN1'));
      const code = await lastCode();
      expect((await confirm(one, 'mariaH1', code)).body.ruleId).toBe('reset.code');
      expect((await confirm(one, 'tidakAda1', code)).body.ruleId).toBe('reset.code');
      for (let tries = 0; tries < 5; tries += 1) expect((await confirm(one, 'dimasN1', 'SALAH234')).status).toBe(422);
      expect((await confirm(one, 'dimasN1', code)).body.ruleId).toBe('reset.code');
      await ask(one, 'dimasN1', await emailOf('dimasN1'));
      bank.clock.advance(14 * MINUTE_MS);
      await one.fetchKey();
      bank.clock.advance(MINUTE_MS);
      expect((await confirm(one, 'dimasN1', await lastCode())).body.ruleId).toBe('reset.code');
      expect(await rowOf('dimasN1')).toEqual(before);
    });

    it('gets three codes an hour, and the answer does not show the limit', async () => {
      const one = await guest();
      const before = (await bank.outbox()).length;
      for (let times = 0; times < 5; times += 1) await ask(one, 'dimasN1', await emailOf('dimasN1'));
      expect((await bank.outbox()).length).toBe(before + 3);
    });

    it('keeps its locks when it is replaced', async () => {
      const one = await guest();
      for (let tries = 0; tries < 10; tries += 1) await one.signIn('dimasN1', 'Salah12345');
      await ask(one, 'dimasN1', await emailOf('dimasN1'));
      expect((await confirm(one, 'dimasN1', await lastCode())).status).toBe(200);
      expect((await one.signIn('dimasN1', NEW)).body.ruleId).toBe('login.locked');
      expect(await bank.database.db.$count(session)).toBe(0);
    });
  });
});
