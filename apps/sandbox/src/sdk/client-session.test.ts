import { isBankError } from '@ibk/sdk';
import { sessionCookieNames } from '@ibk/sdk/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { clientOf, PASSWORD, signedIn } from './client.ts';

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox()));
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

describe('The SDK on the whole bank, sealed and with captcha', () => {
  it('signs in, reads, signs out and signs in again without a reload', async () => {
    const { bank } = clientOf(sandbox);
    for (let round = 0; round < 3; round += 1) {
      const { userDetails } = await bank.session.login({ username: 'dimasN1', password: PASSWORD });
      expect(userDetails.user.roleId).toBe('OPR_USER');
      expect((await bank.system.readMenu()).length).toBeGreaterThan(0);
      expect(Array.isArray(await bank.system.readDashboard())).toBe(true);
      await bank.session.logout();
      expect(bank.session.isLive()).toBe(false);
    }
  });

  it('gets the same answer for a wrong password and for an unknown user', async () => {
    const refusals: unknown[] = [];
    for (const username of ['dimasN1', 'takdikenal1A']) {
      const { bank } = clientOf(sandbox);
      const error: unknown = await bank.session.login({ username, password: 'Salah12345' }).catch((e: unknown) => e);
      if (isBankError(error)) refusals.push([error.kind, error.status, error.ruleId, error.message]);
    }
    expect(refusals).toHaveLength(2);
    expect(refusals[0]).toEqual(refusals[1]);
  });

  it('knows the time of the bank from its answers, on a device whose clock is wrong', async () => {
    const { clock } = sandbox;
    const ahead = 400 * 24 * 3_600_000;
    const { bank } = clientOf(sandbox, { clock: { now: () => clock.now() + ahead } });
    expect(bank.session.bankNow()).toBe(clock.now() + ahead);
    await bank.util.listBanners();
    expect(Math.abs(bank.session.bankNow() - clock.now())).toBeLessThan(1_000);
    clock.advance('1d');
    await bank.util.listBanners();
    expect(Math.abs(bank.session.bankNow() - clock.now())).toBeLessThan(1_000);
  });

  it('has a wrong captcha refused before the login', async () => {
    const { bank } = clientOf(sandbox);
    const calls: string[] = [];
    bank.on('request', ({ operationId }) => calls.push(operationId));
    const login = bank.session.login({ username: 'dimasN1', password: PASSWORD, captcha: 'SALAH' });
    await expect(login).rejects.toMatchObject({ kind: 'refused', status: 422 });
    expect(calls).toEqual(['fetchKey', 'validateCaptcha']);
  });

  it('reports an idle session as unauthorised', async () => {
    const { bank, user } = await signedIn(sandbox, 'dimasN1');
    let raised = 0;
    bank.on('unauthorized', () => (raised += 1));
    sandbox.clock.advance((user.idleTimeout * 60 + 1) * 1_000);
    await expect(bank.system.readDashboard()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(raised).toBe(1);
  });

  it('stays signed in beyond its idle time by extending the session', async () => {
    const { bank, user } = await signedIn(sandbox, 'dimasN1');
    for (let round = 0; round < 3; round += 1) {
      sandbox.clock.advance((user.idleTimeout * 60 - 5) * 1_000);
      await expect(bank.session.extendSession()).resolves.toMatchObject({ idleTimeout: user.idleTimeout });
    }
    expect(bank.session.isLive()).toBe(true);
  });

  it('replaces an expired key without the caller noticing', async () => {
    const { bank } = clientOf(sandbox);
    await bank.util.listBanners();
    sandbox.clock.advance(16 * 60_000);
    const { userDetails } = await bank.session.login({ username: 'dimasN1', password: PASSWORD });
    expect(userDetails.username).toBe('dimasN1');
  });

  it('works with a browser clock that is a day off', async () => {
    for (const skewMs of [-86_400_000, 86_400_000]) {
      const clock = { now: () => sandbox.clock.now() + skewMs };
      const { bank } = await signedIn(sandbox, 'dimasN1', { clock });
      await expect(bank.session.extendSession()).resolves.toBeDefined();
      await bank.session.logout();
    }
  });

  it('without any one of its cookies gets an answer, a login or a typed error, never an unencrypted body', async () => {
    for (const name of sessionCookieNames()) {
      const clear: string[] = [];
      const { bank, cookies } = await signedIn(sandbox, 'ekoS1', {
        async fetch(request) {
          const text = await request.clone().text();
          if (text !== '' && !/^\{"body":"[^"]+"\}$/.test(text)) clear.push(text);
          return sandbox.fetch(request);
        },
      });
      cookies.remove(name);
      const outcomes = await Promise.allSettled([
        bank.system.readDashboard(),
        bank.session.extendSession(),
        bank.transactions.recall({ items: [{ referenceId: 'IB-TIDAK-ADA', version: 1 }] }),
      ]);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(isBankError(outcome.reason), `${name}: ${outcome.reason}`).toBe(true);
      }
      await bank.session.logout();
      await bank.session.login({ username: 'ekoS1', password: PASSWORD });
      expect(clear).toEqual([]);
    }
  });
});
