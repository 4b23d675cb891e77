import { describe, expect, it } from 'vitest';
import { sessionCookieNames, unauthorizedThrottle } from '../rules/session/session-life.ts';
import { nobleCipher } from '../transport/noble-cipher.ts';
import { createEvents } from '../transport/events.ts';
import { createUnauthorized } from '../session/unauthorized.ts';
import { cases } from './cases.ts';
import { EFFECTS } from './effects.ts';
import { PROFILE, refusal, scriptedBank, sealed, USER } from './scripted-bank.ts';

describe.each(Object.entries(EFFECTS))('Effect %s', (id, { run }) => {
  it.each(cases<never>(id).map((row) => [JSON.stringify(row.facts), row] as const))(
    'for %s matches its case',
    async (_facts, row) => {
      expect(await run(row.facts)).toEqual(row.answer);
    },
  );
});

it('Cipher text contains none of the encrypted values', async () => {
  const sealedText = await nobleCipher.seal(
    'k'.repeat(43),
    JSON.stringify({ username: 'dimasN1', password: 'Sandi12345' }),
  );
  const seen = `${sealedText}${atob(sealedText)}`;
  expect(seen).not.toContain('dimasN1');
  expect(seen).not.toContain('Sandi12345');
});

interface LoginFacts {
  captchaEnabled: boolean;
  captchaOk: boolean;
  geolocation: boolean;
  coords: [number, number] | null;
  loginFails?: boolean;
}

describe('The client', () => {
  it.each(cases<LoginFacts, string[]>('login.calls').map((row) => [JSON.stringify(row.facts), row] as const))(
    'makes the calls of a login for %s and leaves the next captcha to the page',
    async (_facts, { facts, answer }) => {
      const { captchaEnabled, captchaOk, geolocation, coords, loginFails = false } = facts;
      const { bank, calls } = scriptedBank(
        {
          'GET /api/util/captcha-validate': () =>
            captchaOk ? sealed({ message: 'Benar' }) : refusal(422, 'captcha.wrong'),
          ...(loginFails ? { 'POST /api/sec/login': () => refusal(422, 'login.refused') } : {}),
        },
        {
          profile: { ...PROFILE, captcha: captchaEnabled, geolocation },
          locate: async () => (coords ? { latitude: coords[0], longitude: coords[1] } : null),
        },
      );
      await bank.session
        .login({ username: USER.username, password: 'Sandi12345', ...(captchaEnabled ? { captcha: 'K7MQ2' } : {}) })
        .catch(() => undefined);
      const paths = calls().map((call) => call.split(' ')[1]);
      expect(paths.filter((path) => path !== '/x-key')).toEqual(answer.filter((path) => path !== '/api/util/captcha'));
    },
  );

  it.each(cases<{ server: 'ok' | 'fails' | 'unreachable' }>('logout.effect'))(
    'clears the session at a logout with the server answer: $facts.server',
    async ({ facts }) => {
      const server = {
        ok: () => sealed({ message: 'Selesai' }),
        fails: () => new Response(null, { status: 500 }),
        unreachable: () => Promise.reject(new TypeError('fetch failed')),
      }[facts.server];
      const { bank, cookies, store, signIn } = scriptedBank({ 'GET /api/sec/logout': server }, { retry: 'off' });
      await signIn();
      let signedOut = 0;
      bank.on('signed-out', () => (signedOut += 1));
      await bank.session.logout();
      expect(signedOut).toBe(1);
      expect(sessionCookieNames().filter((name) => cookies.get(name) !== undefined)).toEqual([]);
      expect(store.read()).toBeNull();
    },
  );

  it.each(cases<{ timesMs: number[] }, number[]>('unauthorized.throttle'))(
    'raises the event for answers at $facts.timesMs ms only at $answer ms',
    ({ facts, answer }) => {
      const events = createEvents();
      const raisedAt: number[] = [];
      let nowMs = 0;
      events.on('unauthorized', () => raisedAt.push(nowMs));
      const raise = createUnauthorized(events, { now: () => nowMs });
      for (nowMs of facts.timesMs) raise({ status: 401, callId: 'c-1' });
      expect(raisedAt).toEqual(answer);
      expect(unauthorizedThrottle(facts)).toEqual(answer);
    },
  );
});
