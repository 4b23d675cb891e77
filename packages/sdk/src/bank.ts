import { type Connection, wiringOf } from './connection.ts';
import { OPERATIONS } from './contract/operations.gen.ts';
import { livePortOf, registerLive } from './live/live-port.ts';
import { accountCalls } from './resources/accounts.ts';
import { beneficiaryCalls } from './resources/beneficiaries.ts';
import { corporateCalls } from './resources/corporate.ts';
import { fileCalls } from './resources/files.ts';
import { createListCache } from './resources/list-cache.ts';
import { referenceCalls } from './resources/reference.ts';
import { systemCalls } from './resources/system.ts';
import { taxBillingCalls } from './resources/tax-billings.ts';
import { transactionCalls } from './resources/transactions.ts';
import { treasuryCalls } from './resources/treasury.ts';
import { userCalls } from './resources/user.ts';

/**
 * The whole bank on a connection: the same session and events, and every other call. A page that signs somebody in
 * opens a connection, and loads this with what comes after the login.
 *
 * @param connection of `openConnection`
 * @throws {TypeError} the object is no connection of this package
 */
export function bankOf(connection: Connection) {
  const { api, settings, cookies } = wiringOf(connection);
  const { clock, timers, events, operations } = settings;
  operations.learn(OPERATIONS);
  const { session } = connection;
  const bank = {
    ...connection,
    user: userCalls(api, session),
    system: systemCalls(api),
    transactions: transactionCalls(api, { clock, timers }),
    accounts: accountCalls(api),
    beneficiaries: beneficiaryCalls(api),
    corporate: corporateCalls(api),
    reference: referenceCalls(api, createListCache({ clock, events, owner: cookies.accessToken })),
    treasury: treasuryCalls(api),
    taxBillings: taxBillingCalls(api),
    files: fileCalls(api),
    /** The contract's calls by method and path, through the same pipeline. */
    raw: api,
  };
  registerLive(bank, livePortOf(connection));
  return bank;
}

/** A bank as the host sees it. */
export type Bank = ReturnType<typeof bankOf>;
