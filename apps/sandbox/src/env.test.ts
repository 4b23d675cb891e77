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
      isLogging: false,
    });
  });

  it('reports every fault at once', () => {
    const wrong = { PORT: '80a', IBK_PROFILE: 'jakarta', DATABASE_URL: 'mysql://x', IBK_SANDBOX: 'yes' };
    expect(() => readEnv(wrong)).toThrow(BadEnvironment);
    for (const name of Object.keys(wrong)) expect(() => readEnv(wrong)).toThrow(name);
  });

  it.each(['-1', '65536', '1.5'])('refuses port %s', (PORT) => expect(() => readEnv({ PORT })).toThrow('PORT'));

  it('allows no sandbox in production', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('IBK_SANDBOX');
    expect(readEnv({ NODE_ENV: 'production', IBK_SANDBOX: '0' }).isSandbox).toBe(false);
  });
});
