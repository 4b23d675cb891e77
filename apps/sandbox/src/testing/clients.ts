import { type Bank, type BankOptions, createBank, memoryCookies } from '@ibk/sdk';
import { PASSWORD } from '../demo/data/people.ts';
import type { Sandbox } from './sandbox.ts';

/** Clients of a bank in the same process, and the end of all of them. */
export function createClients({
  fetch,
  profile,
  clock,
  captchaAnswer,
}: Pick<Sandbox, 'fetch' | 'profile' | 'clock' | 'captchaAnswer'>) {
  const open = new Set<Bank>();
  const client: Sandbox['client'] = (options = {}) => {
    const bank = createBank({
      baseUrl: 'http://bank.test',
      profile,
      clock,
      timers: clock,
      cookies: memoryCookies(clock),
      fetch: (request) => fetch(request),
      solveCaptcha: async (_png, xId) => (await captchaAnswer(xId)) ?? '',
      // A stopped clock would wait for ever between two attempts.
      retry: 'off',
      ...options,
    } satisfies BankOptions);
    open.add(bank);
    return bank;
  };
  const signIn: Sandbox['signIn'] = async (username, options) => {
    const bank = client(options);
    await bank.session.login({ username, password: PASSWORD });
    return bank;
  };
  return { client, signIn, close: () => Promise.all([...open].map((bank) => bank.close())) };
}
