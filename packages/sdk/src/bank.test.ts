import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createBank } from './create-bank.ts';
import { parseProfile } from './profile/parse-profile.ts';
import { memoryCookies } from './session/cookie-port.ts';
import { nobleCipher } from './transport/noble-cipher.ts';

const text = readFileSync(new URL('../../../profiles/default.json', import.meta.url), 'utf8');
const profile = parseProfile(JSON.parse(text));

it('fetches a key, signs in and asks for a name, every body sealed', async () => {
  const seen: string[] = [];
  const sealed = async (value: unknown) =>
    Response.json({ body: await nobleCipher.seal('k'.repeat(43), JSON.stringify(value)) });
  const bank = createBank({
    baseUrl: 'http://bank.test',
    profile,
    cookies: memoryCookies({ now: () => Date.now() }),
    async fetch(request) {
      const { pathname } = new URL(request.url);
      seen.push(`${request.method} ${pathname} ${request.headers.get('x-id')} ${request.headers.get('access-token')}`);
      if (pathname === '/x-key') return Response.json({ key: 'k'.repeat(43), id: 'k_1' });
      if (pathname === '/api/sec/login') {
        expect(Object.keys((await request.json()) as object)).toEqual(['body']);
        return sealed({
          access_token: 'a1',
          refresh_token: 'r1',
          expiresAt: '2026-07-14T15:42:00Z',
          userDetails: { idleTimeout: 5, username: 'dimasN1', user: {}, corporate: {} },
        });
      }
      return sealed({ name: 'CV BERKAH' });
    },
  });
  await bank.session.login({ username: 'dimasN1', password: 'Sandi12345' });
  await expect(bank.accounts.validateAccount('10001040012345')).resolves.toEqual({ name: 'CV BERKAH' });
  expect(seen).toEqual([
    'GET /x-key null null',
    'POST /api/sec/login k_1 null',
    'GET /api/banking/valid-account k_1 a1',
  ]);
  await bank.close();
});
