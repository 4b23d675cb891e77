import { type Connection, wiringOf } from './connection.ts';
import { OPERATIONS } from './contract/operations.gen.ts';
import { giveKey } from './transport/idempotency-key.ts';
import { type AccessCalls, accessCalls } from './resources/access.ts';
import { type AccountCalls, accountCalls } from './resources/accounts.ts';
import { type AdministrationCalls, administrationCalls } from './resources/administration.ts';
import { type BeneficiaryCalls, beneficiaryCalls } from './resources/beneficiaries.ts';
import { type CorporateCalls, corporateCalls } from './resources/corporate.ts';
import { type EndpointCalls, endpointCalls } from './resources/endpoints.ts';
import { type FileCalls, fileCalls } from './resources/files.ts';
import { createListCache } from './resources/list-cache.ts';
import { type NoticeCalls, noticeCalls } from './resources/notices.ts';
import { type ReferenceCalls, referenceCalls } from './resources/reference.ts';
import { type RequestCalls, requestCalls } from './resources/requests.ts';
import { type SystemCalls, systemCalls } from './resources/system.ts';
import { type TaxBillingCalls, taxBillingCalls } from './resources/tax-billings.ts';
import { type TransactionCalls, transactionCalls } from './resources/transactions.ts';
import { type TreasuryCalls, treasuryCalls } from './resources/treasury.ts';
import { type UploadCalls, uploadCalls } from './resources/uploads.ts';
import { type UserCalls, userCalls } from './resources/user.ts';
import { type ReconciliationCalls, reconciliationCalls } from './resources/reconciliations.ts';
import { type VirtualAccountCalls, virtualAccountCalls } from './resources/virtual-accounts.ts';
import { subscribeNotices } from './subscribe-notices.ts';
import type { BankApi } from './transport/api.ts';

/**
 * The bank's interface for the host: each call is a method, and its doc block lists its errors.
 *
 * @example
 * const accounts = await bank.corporate.listAccounts(corporateId);
 */
export interface Bank extends Connection {
  user: UserCalls;
  system: SystemCalls;
  notices: NoticeCalls;
  transactions: TransactionCalls;
  accounts: AccountCalls;
  beneficiaries: BeneficiaryCalls;
  corporate: CorporateCalls;
  administration: AdministrationCalls;
  access: AccessCalls;
  endpoints: EndpointCalls;
  requests: RequestCalls;
  reference: ReferenceCalls;
  treasury: TreasuryCalls;
  taxBillings: TaxBillingCalls;
  reconciliations: ReconciliationCalls;
  virtualAccounts: VirtualAccountCalls;
  files: FileCalls;
  uploads: UploadCalls;
  /** The contract's calls by method and path, through the same pipeline. */
  raw: BankApi;
}

/**
 * Builds the whole bank on a connection: the same session and events, and every other call. A login page only opens a
 * connection; the pages after the login load this.
 *
 * @param connection of `openConnection`
 * @throws {BankError} invalid: the object is not a connection of this package
 */
export function bankOf(connection: Connection): Bank {
  const { api, settings, cookies } = wiringOf(connection);
  const { clock, operations } = settings;
  operations.learn(OPERATIONS, giveKey);
  const { session } = connection;
  const files = fileCalls(api);
  const bank: Bank = {
    ...connection,
    user: userCalls(api, session, settings),
    system: systemCalls(api),
    notices: noticeCalls(api, (listener) => subscribeNotices(bank, listener)),
    transactions: transactionCalls(api, settings),
    accounts: accountCalls(api, files),
    beneficiaries: beneficiaryCalls(api),
    corporate: corporateCalls(api),
    administration: administrationCalls(api),
    access: accessCalls(api),
    endpoints: endpointCalls(api),
    requests: requestCalls(api),
    reference: referenceCalls(api, createListCache({ clock, owner: cookies.accessToken })),
    treasury: treasuryCalls(api),
    taxBillings: taxBillingCalls(api),
    reconciliations: reconciliationCalls(api),
    virtualAccounts: virtualAccountCalls(api),
    files,
    uploads: uploadCalls(api, settings),
    raw: api,
  };
  return bank;
}
