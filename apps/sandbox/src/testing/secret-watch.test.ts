import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteSecrets, watchSecrets } from './secret-watch.ts';
import { UNENCRYPTED, signIn } from './clerk.ts';
import { startSandbox, type Sandbox } from './start-sandbox.ts';
import { Visitor } from './visitor.ts';

describe('The secret watch of a log', () => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED });
  });
  afterAll(() => bank.close());

  const watch = () => {
    const profile = { ...bank.profile };
    return { profile, ...watchSecrets(profile) };
  };

  it.each([
    ['a PIN', { newPin: '739105' }, '{"fault":{"value":"739105"}}', ['newPin']],
    [
      'a password inside a longer text',
      { password: 'BungaTanjung77' },
      '"at login BungaTanjung77, line 3"',
      ['password'],
    ],
    [
      'a token deep inside an answer',
      { a: [{ access_token: 'k'.repeat(43) }] },
      `"token ${'k'.repeat(43)}"`,
      ['access_token'],
    ],
    ['digits that are part of a longer number', { code: '123456' }, '{"time":1712345678}', []],
    ['a text that is not secret', { username: 'dimasN1' }, '"dimasN1"', []],
  ])('names the fields of leaked secrets and nothing else: %s', (_, body, line, leaks) => {
    const { profile, read, leaks: found } = watch();
    noteSecrets(profile, body);
    read(line);
    expect(found()).toEqual(leaks);
  });

  it('notes the secrets that clerks and visitors send and receive', async () => {
    const { profile, read, leaks } = watch();
    const counter = { fetch: bank.fetch, profile };
    const clerk = await signIn(counter, 'dimasN1');
    await clerk('requestOtp', { query: { sendBy: 'PHONE' }, key: 'kunci-rahasia-0123456789' });
    const visitor = new Visitor({ ...bank, profile });
    await visitor.signIn('ekoS1');
    read(`Sandi12345 kunci-rahasia-0123456789 ${visitor.token ?? ''}`);
    expect(leaks()).toEqual(['access_token', 'key', 'password'].sort());
  });
});
