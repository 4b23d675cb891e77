import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { corporate, loginThrottle, session, user } from '../../db/schema/identity.ts';
import { writeTo } from '../../db/write.ts';
import { createLog } from '../../operation/log.ts';
import { createSecrets } from '../../operation/secrets.ts';
import { databases } from '../../testing/databases.ts';
import { IN_TEST } from '../../testing/in-test.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { Visitor } from '../../testing/visitor.ts';
import { login } from './login.ts';
import { clearTries, countTry, type ThrottleKind } from './throttle.ts';

const MINUTE_MS = 60_000;

describe.each(databases())('A login on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let guest: Visitor;
  const sessions = () => bank.database.db.$count(session);
  /** Counts failures in the same way as the login, without a login for each. */
  async function failures(kind: ThrottleKind, of: string, times: number) {
    for (let tries = 0; tries < times; tries += 1) await countTry(bank.database.db, kind, of, bank.clock.now());
  }

  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
  });
  afterAll(() => bank.close());
  beforeEach(async () => {
    // Lets locks from the previous test expire.
    bank.clock.advance(60 * MINUTE_MS);
    guest = new Visitor(bank);
    await guest.fetchKey();
  });

  it("with the right password opens a session and returns the user's details", async () => {
    const { status, body } = await guest.signIn('dimasN1');
    expect(status).toBe(200);
    expect(body.access_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Date.parse(body.expiresAt as string) - bank.clock.now()).toBe(8 * 60 * MINUTE_MS);
    expect(body.userDetails).toMatchObject({
      username: 'dimasN1',
      idleTimeout: 5,
      user: { roleId: 'OPR_USER', validation: 'OTP', firstLogin: false },
      corporate: { corporateId: 'DINKESSU', corporatePemda: true },
    });
    expect(body.userDetails.corporate.corporateGroup.accounts.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/hash/i);
  });

  it('is refused in the same way for a wrong password and an unknown, closed or blocked user, group or corporate', async () => {
    const { db } = bank.database;
    await db.update(user).set({ status: 'BLOCKED' }).where(eq(user.username, 'citraL1'));
    await db.update(corporate).set({ status: 'CLOSED' }).where(eq(corporate.corporateId, 'TOBACIPTA'));
    const before = await sessions();
    const faces = new Set<string>();
    const closed = bank.users.filter(({ corporateId }) => corporateId === 'TOBACIPTA').map(({ username }) => username);
    const names = [['dimasN1', 'Salah12345'], ['tidakAda1'], ['tutupU1'], ['citraL1'], ...closed.map((name) => [name])];
    for (const [username = '', password] of names) {
      const { status, body } = await guest.signIn(username, password);
      const { traceId: _, ...face } = body as Record<string, unknown>;
      faces.add(JSON.stringify([status, face]));
    }
    expect([...faces]).toEqual([
      JSON.stringify([
        422,
        {
          message: 'Username atau password salah.',
          cause: null,
          ruleId: 'login.refused',
          fields: {},
          referenceId: null,
        },
      ]),
    ]);
    expect(await sessions()).toBe(before);
  });

  it('of a MONITORING_USER is answered like a wrong password if the profile lacks the role', async () => {
    const without = await startSandbox({ databaseUrl, changes: { monitoringRole: false } });
    const visitor = new Visitor(without);
    const { status, body } = await visitor.signIn('monA1');
    expect([status, body.ruleId]).toEqual([422, 'login.refused']);
    expect((await visitor.signIn('admA1')).status).toBe(200);
    await without.close();
    expect((await guest.signIn('monA1')).status).toBe(200);
  });

  it('needs a solved captcha, which counts once', async () => {
    const login = { body: { granType: 'password', username: 'dimasN1', password: 'Sandi12345' } };
    expect((await guest.call('login', login)).body.ruleId).toBe('login.captcha');
    await guest.passCaptcha();
    expect((await guest.call('login', login)).status).toBe(200);
    expect((await guest.call('login', login)).body.ruleId).toBe('login.captcha');
  });

  it('uses up its captcha even if it fails', async () => {
    await guest.passCaptcha();
    const login = { granType: 'password', username: 'dimasN1' };
    expect((await guest.call('login', { body: { ...login, password: 'x' } })).body.ruleId).toBe('login.refused');
    expect((await guest.call('login', { body: { ...login, password: 'Sandi12345' } })).body.ruleId).toBe(
      'login.captcha',
    );
  });

  it('is refused two minutes after the captcha', async () => {
    await guest.passCaptcha();
    bank.clock.advance(2 * MINUTE_MS);
    const login = { body: { granType: 'password', username: 'dimasN1', password: 'Sandi12345' } };
    expect((await guest.call('login', login)).body.ruleId).toBe('login.captcha');
  });

  it('is refused with a captcha that another visitor solved', async () => {
    const other = new Visitor(bank);
    await other.fetchKey();
    await other.passCaptcha();
    const login = { body: { granType: 'password', username: 'dimasN1', password: 'Sandi12345' } };
    expect((await guest.call('login', login)).body.ruleId).toBe('login.captcha');
  });

  it('is locked for half an hour after ten failures of any name, even with the right password', async () => {
    for (const username of ['mariaH1', 'tidakAda2']) {
      for (let tries = 0; tries < 10; tries += 1) {
        expect((await guest.signIn(username, 'Salah12345', { address: `10.0.0.${tries}` })).body.ruleId).toBe(
          'login.refused',
        );
      }
      const locked = await guest.signIn(username.toUpperCase() === username ? username : username);
      expect([locked.status, locked.body.ruleId]).toEqual([429, 'login.locked']);
      expect(Number(locked.headers.get('retry-after'))).toBe(30 * 60);
    }
    bank.clock.advance(29 * MINUTE_MS);
    await guest.fetchKey();
    expect((await guest.signIn('mariaH1')).body.ruleId).toBe('login.locked');
    bank.clock.advance(MINUTE_MS);
    await guest.fetchKey();
    expect((await guest.signIn('mariaH1')).status).toBe(200);
  });

  it('counts simultaneous wrong passwords', async () => {
    const visitors = await Promise.all(
      Array.from({ length: 14 }, async () => {
        const one = new Visitor(bank);
        await one.fetchKey();
        await one.passCaptcha();
        return one;
      }),
    );
    const body = { granType: 'password', username: 'rosmalaT1', password: 'Salah12345' };
    const answers = await Promise.all(visitors.map((one) => one.call('login', { body })));
    const ruleIds = answers.map(({ body: { ruleId } }) => ruleId as string).sort();
    expect(ruleIds).toEqual([...Array<string>(4).fill('login.locked'), ...Array<string>(10).fill('login.refused')]);
  });

  it('that succeeds resets the failures of its name', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) await guest.signIn('dewiM1', 'Salah12345');
      expect((await guest.signIn('dewiM1')).status).toBe(200);
    }
  });

  it('that succeeds takes the counts in the order of a try, so that two at once do not lock each other out', async () => {
    const { db } = bank.database;
    // The order of the rows in the table, which an update of several would follow.
    await failures('all', '', 1);
    await failures('address', '10.9.8.7', 1);
    let cleared: Promise<void> | undefined;
    const counted = db.transaction(async (tx) => {
      await countTry(tx, 'address', '10.9.8.7', bank.clock.now());
      cleared = db.transaction((other) => clearTries(other, 'dimasN1', '10.9.8.7'));
      cleared.catch(() => undefined);
      for (let asked = 0; asked < 500; asked += 1) {
        const { rows } = (await tx.execute('select 1 from pg_locks where not granted')) as { rows: unknown[] };
        if (rows.length > 0) break;
      }
      await countTry(tx, 'all', '', bank.clock.now());
    });
    await expect(counted).resolves.toBeUndefined();
    await expect(cleared).resolves.toBeUndefined();
  });

  it('from an address with a hundred failures is locked for every name', async () => {
    const address = '10.9.9.9';
    await failures('address', address, 98);
    for (const username of ['coba1', 'coba2']) {
      expect((await guest.signIn(username, 'Salah12345', { address })).body.ruleId).toBe('login.refused');
    }
    const forwarded = { address, headers: { 'x-forwarded-for': '10.1.1.1' } };
    expect((await guest.signIn('dimasN1', undefined, forwarded)).body.ruleId).toBe('login.locked');
    expect((await guest.signIn('dimasN1')).status).toBe(200);
  });

  it('from a locked address counts neither against the bank nor against the names it tries', async () => {
    const address = '10.8.8.8';
    await failures('address', address, 98);
    for (let tries = 0; tries < 22; tries += 1) {
      const { body } = await guest.signIn(tries < 2 ? `lain${tries}` : 'rosmalaT1', 'Salah12345', { address });
      expect(body.ruleId).toBe(tries < 2 ? 'login.refused' : 'login.locked');
    }
    expect((await guest.signIn('rosmalaT1')).status).toBe(200);
    const counted = await bank.database.db.select().from(loginThrottle).where(eq(loginThrottle.subject, 'all:'));
    expect(counted[0]?.failures).toBe(2);
  });

  it('opens no session if the password changes while it is checked', async () => {
    const { db } = bank.database;
    const before = await sessions();
    const secrets = {
      ...createSecrets(1),
      matches: async () => {
        await db.update(user).set({ passwordHash: 'new' }).where(eq(user.username, 'ekoS1'));
        return true;
      },
    };
    const body = { granType: 'password', username: 'ekoS1', password: 'Sandi12345' } as const;
    const input = { body, query: undefined as never, path: undefined as never };
    const signing = login(input, {
      clock: bank.clock,
      read: db,
      write: writeTo(db),
      addressFault: () => Promise.resolve(null),
      secrets,
      log: createLog(() => undefined),
      announce: () => undefined,
      ended: () => undefined,
      answerHeaders: new Headers(),
      calledFrom: IN_TEST,
      origin: 'http://bank.test',
      keepsSecureCookies: false,
      keyId: null,
      idempotencyKey: null,
      traceId: 'none',
      profile: { ...bank.profile, captcha: false },
    });
    await expect(signing).rejects.toMatchObject({ ruleId: 'login.refused' });
    expect(await sessions()).toBe(before);
  });

  it.each([{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4010' }, { origin: 'https://bank.test' }])(
    'by a browser binds the session to that browser: %o',
    async (headers) => {
      const answer = await guest.signIn('dimasN1', undefined, { headers });
      const cookie = answer.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/^__Host-ibk_fp=[A-Za-z0-9_-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
      const [pair = ''] = cookie.split(';');
      expect((await guest.call('extendSession', { headers: { cookie: pair } })).status).toBe(200);
      expect((await guest.call('extendSession', { headers: { cookie: `${pair}x` } })).status).toBe(401);
      expect((await guest.call('extendSession')).status).toBe(401);
    },
  );

  it('over plain http from another machine, where no Secure cookie is stored, works without a cookie', async () => {
    const answer = await guest.signIn('dimasN1', undefined, { headers: { origin: 'http://bank.test' } });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await guest.call('extendSession')).status).toBe(200);
  });

  it('stores neither token nor password in the database', async () => {
    const answer = await guest.signIn('dimasN1');
    const rows = JSON.stringify(
      [await bank.database.db.select().from(session), await bank.database.db.select().from(user)],
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    );
    expect(rows).not.toContain(answer.body.access_token);
    expect(rows).not.toContain('Sandi12345');
  });
});
