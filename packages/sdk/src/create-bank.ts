import { type Bank, bankOf } from './bank.ts';
import type { BankOptions } from './bank-options.ts';
import { openConnection } from './open-connection.ts';
import { writeLog } from './transport/log.ts';

/**
 * Creates a client of one bank, for browsers and any other platform with a fetch. In Node, `createBank` of
 * `@ibk/sdk/node` does the same with Node's own ports.
 *
 * @example
 * const bank = createBank({ baseUrl: location.origin, profile, cookies: documentCookies(document) });
 * await bank.session.login({ username: 'dimasN1', password });
 * const { name } = await bank.accounts.validateAccount('10001040012345');
 */
export function createBank({ log, ...options }: BankOptions): Bank {
  const bank = bankOf(openConnection({ eventBodies: log === 'trace', ...options }));
  if (log) writeLog(bank, log);
  return bank;
}
