import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadEnvironment, readEnv } from './env.ts';
import { profilesFolder } from './http/profiles.ts';

describe('The environment', () => {
  it('may be empty', () => {
    expect(readEnv({})).toEqual({
      port: 4010,
      host: '127.0.0.1',
      databaseUrl: null,
      profile: 'sumut',
      profilesFolder,
      dataFolder: '.ibk/data',
      isSandbox: true,
      hosts: [],
      trustedHops: [],
      scenario: null,
      isEventsLocal: false,
      isLogging: false,
    });
  });

  it('reports every fault at once', () => {
    const wrong = { PORT: '80a', IBK_PROFILE: 'jakarta', DATABASE_URL: 'mysql://x', IBK_SANDBOX: 'yes' };
    expect(() => readEnv(wrong)).toThrow(BadEnvironment);
    for (const name of Object.keys(wrong)) expect(() => readEnv(wrong)).toThrow(name);
  });

  it.each(['-1', '65536', '1.5'])('refuses port %s', (PORT) => expect(() => readEnv({ PORT })).toThrow('PORT'));

  it('lists hosts and trusted hops', () => {
    const { hosts, trustedHops } = readEnv({
      IBK_HOSTS: 'bank.example, portal.example:8443,[2001:db8::1]:4010',
      IBK_TRUSTED_HOPS: '10.0.0.5,10.0.0.0/8, 2001:db8::/32',
    });
    expect(hosts).toEqual(['bank.example', 'portal.example:8443', '[2001:db8::1]:4010']);
    expect(trustedHops).toEqual(['10.0.0.5', '10.0.0.0/8', '2001:db8::/32']);
  });

  it.each(['https://bank.example', '*', 'bank.example/', 'a b', 'bank.example,', '-a.example'])(
    'refuses the host %s',
    (IBK_HOSTS) => expect(() => readEnv({ IBK_HOSTS })).toThrow('IBK_HOSTS'),
  );

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0', '2001:db8::/129', '10.0.0.1/', '10.0.0.1/8/8', '0.0.0.0/-1'])(
    'refuses the trusted hop %s',
    (IBK_TRUSTED_HOPS) => expect(() => readEnv({ IBK_TRUSTED_HOPS })).toThrow('IBK_TRUSTED_HOPS'),
  );

  it('takes a shipped scenario by its name, and another from a file', async () => {
    expect(readEnv({ IBK_SCENARIO: 'bad-day' }).scenario?.name).toBe('bad-day');
    const file = join(await mkdtemp(join(tmpdir(), 'ibk-env-')), 'uji.json');
    await writeFile(file, '{ "name": "uji", "rules": [{ "outcome": "hang" }] }');
    expect(readEnv({ IBK_SCENARIO: file }).scenario).toEqual({ name: 'uji', rules: [{ outcome: 'hang' }] });
    await writeFile(file, '{\n  "name": "uji",\n  "rules": [{ "outcome": "late", "delay": -1 }]\n}');
    expect(() => readEnv({ IBK_SCENARIO: file })).toThrow(`IBK_SCENARIO ${file}:3:34 rules.0.delay harus milidetik`);
    await rm(dirname(file), { recursive: true });
    expect(() => readEnv({ IBK_SCENARIO: file })).toThrow('must be a file or one of normal, bad-day, month-end');
  });

  it('allows no events to this machine in production', () => {
    expect(readEnv({ IBK_EVENTS_LOCAL: '1' }).isEventsLocal).toBe(true);
    const production = { NODE_ENV: 'production', IBK_SANDBOX: '0', IBK_EVENTS_LOCAL: '1' };
    expect(() => readEnv(production)).toThrow('IBK_EVENTS_LOCAL');
  });

  it('allows no sandbox in production', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('IBK_SANDBOX');
    expect(readEnv({ NODE_ENV: 'production', IBK_SANDBOX: '0' }).isSandbox).toBe(false);
  });
});
