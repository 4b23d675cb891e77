import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { corporateGroup, session, user } from '../../db/schema/identity.ts';
import { databases } from '../../testing/databases.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { Visitor } from '../../testing/visitor.ts';
import { authenticate, findCaller } from './authenticate.ts';

const MINUTE_MS = 60_000;

describe.each(databases())('A session on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  const signedIn = async (username: string) => {
    const one = new Visitor(bank);
    await one.signIn(username);
    return one;
  };
  const outcomeOf = async (one: Visitor) => {
    const { status, body } = await one.call('extendSession');
    return status === 200 ? 200 : (body.ruleId as string);
  };

  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
  });
  afterAll(() => bank.close());
  beforeEach(() => bank.reset());

  it('ends after five minutes without a request', async () => {
    const one = await signedIn('dimasN1');
    bank.clock.advance(5 * MINUTE_MS);
    expect(await outcomeOf(one)).toBe(200);
    bank.clock.advance(5 * MINUTE_MS + 1_000);
    expect(await outcomeOf(one)).toBe('session.required');
    expect(await bank.database.db.$count(session)).toBe(0);
  });

  it('ends eight hours after the login, even if it is in use', async () => {
    const one = await signedIn('dimasN1');
    for (let minutes = 4; minutes < 480; minutes += 4) {
      bank.clock.advance(4 * MINUTE_MS);
      expect(await outcomeOf(one)).toBe(200);
    }
    const left = await one.call('extendSession');
    expect(left.body.idleEndsAt).toBe(left.body.expiresAt);
    expect(Date.parse(left.body.now)).toBeLessThan(Date.parse(left.body.expiresAt));
    bank.clock.advance(4 * MINUTE_MS);
    // The pair ends with its session, so the refusal may concern either.
    expect((await one.call('extendSession')).status).not.toBe(200);
    await one.fetchKey();
    expect(await outcomeOf(one)).toBe('session.required');
  });

  it('keeps its envelope key for its whole life', async () => {
    const one = await signedIn('dimasN1');
    for (let minutes = 0; minutes < 20; minutes += 4) {
      bank.clock.advance(4 * MINUTE_MS);
      expect(await outcomeOf(one)).toBe(200);
    }
  });

  it('continues under a new key after the client lost the first one', async () => {
    const one = await signedIn('dimasN1');
    one.pair = null;
    await one.fetchKey();
    for (let minutes = 0; minutes < 20; minutes += 4) {
      expect(await outcomeOf(one)).toBe(200);
      bank.clock.advance(4 * MINUTE_MS);
    }
  });

  it('ends by its own logout and not by that of another user', async () => {
    const [one, other] = [await signedIn('dimasN1'), await signedIn('mariaH1')];
    const foreign = await one.call('logout', { query: { username: 'mariaH1' } });
    expect([foreign.status, foreign.body.ruleId]).toEqual([422, 'session.usernameMismatch']);
    expect([await outcomeOf(one), await outcomeOf(other)]).toEqual([200, 200]);
    const answer = await one.call('logout', { query: { username: 'dimasN1' } });
    expect([answer.status, answer.isSealed]).toEqual([200, true]);
    await one.fetchKey();
    expect([await outcomeOf(one), await outcomeOf(other)]).toEqual(['session.required', 200]);
  });

  it('is followed by a new key pair after the logout, and the next login is sealed with it', async () => {
    const one = await signedIn('dimasN1');
    const first = one.pair;
    await one.call('logout', { query: { username: 'dimasN1' } });
    await one.fetchKey();
    expect(one.pair).not.toEqual(first);
    expect(await one.signIn('dimasN1')).toMatchObject({ status: 200, isSealed: true });
  });

  it.each([
    ['its user is closed', 'CLOSED', 'ACTIVE'],
    ['its user is blocked', 'BLOCKED', 'ACTIVE'],
    ['its group is closed', 'ACTIVE', 'CLOSED'],
  ] as const)('ends at once when %s', async (_, status, groupStatus) => {
    const one = await signedIn('dimasN1');
    const { db } = bank.database;
    await db.update(user).set({ status }).where(eq(user.username, 'dimasN1'));
    await db.update(corporateGroup).set({ status: groupStatus }).where(eq(corporateGroup.corporateId, 'DINKESSU'));
    expect(await outcomeOf(one)).toBe('session.required');
  });

  it('of a MONITORING_USER ends if the bank restarts with a profile that lacks the role', async () => {
    const one = await signedIn('monA1');
    const { db } = bank.database;
    const now = bank.clock.now();
    const { stored } = await findCaller(db, { token: one.token, keyId: null }, { now, zone: bank.profile.timeZone });
    const under = (monitoringRole: boolean) =>
      authenticate(
        db,
        stored,
        { fingerprint: null, keyId: null },
        { now, profile: { ...bank.profile, monitoringRole } },
      );
    expect(await under(true)).toMatchObject({ username: 'monA1' });
    expect(await under(false)).toBeNull();
    expect(await outcomeOf(one)).toBe('session.required');
  });

  it("has its user's current role", async () => {
    const one = await signedIn('rosmalaT1');
    const request = {
      body: {
        items: [{ referenceId: 'TIDAKADA', version: 1 }],
        authorisation: { authorisationId: 'a', code: '000000' },
      },
      headers: { 'idempotency-key': 'kunci-percobaan-1' },
    };
    expect((await one.call('approve', request)).status).not.toBe(403);
    await bank.database.db.update(user).set({ roleId: 'OPR_USER' }).where(eq(user.username, 'rosmalaT1'));
    expect((await one.call('approve', request)).body.ruleId).toBe('role.forbidden');
  });

  it.each([
    ['baruF1', 'first login'],
    ['gantiP1', 'password change'],
  ])('of %s, with an open %s, may do nothing else', async (username) => {
    const one = await signedIn(username);
    const shut = ['readDashboard', 'readMenu', 'readNotice', 'listTransactions'] satisfies OperationId[];
    for (const operationId of shut) {
      const { status, body } = await one.call(operationId);
      expect([OPERATIONS[operationId].path, status, body.ruleId]).toEqual([
        OPERATIONS[operationId].path,
        422,
        'session.mustChange',
      ]);
    }
    expect((await one.call('listBanners')).status).toBe(200);
    expect((await one.call('logout', { query: { username } })).status).toBe(200);
  });
});
