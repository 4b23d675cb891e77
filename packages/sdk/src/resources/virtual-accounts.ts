import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { everyRow } from './every-row.ts';

type Query = Contract.VirtualAccountQuery;
/** The criteria of the lists of one kind of bill. */
type QueryOfBill = Omit<Query, 'bill'>;

/**
 * Virtual accounts of the own merchants: users of a group see those of their group, administrators those of the corporate.
 * `virtualAccountRegistration` of the forms makes what is registered of a filled form. A write without an idempotency key
 * gets a new one.
 */
export interface VirtualAccountCalls {
  /**
   * Registers a virtual account.
   *
   * @returns its number, its version and a sentence that is ready to show
   * @throws {BankError} refused (`va.merchant`, `va.memberTaken`, `va.validate`, `va.tenor`, `va.limits`,
   *   `va.expiryPast`, `va.sumTooLarge`), invalid, conflict, outcome-unknown, unauthorized
   * @source ours
   */
  registerVirtualAccount: (
    body: Contract.VirtualAccountRegistration,
    options?: CallOptions,
  ) => Promise<Contract.VirtualAccountAnswer>;

  /**
   * Registers up to 1,000 virtual accounts at once: all of them, or none. A row with a fault is not an error of the call but
   * part of its answer, with the number of the row in the request, its field and its rule.
   *
   * @param body.dryRun only checks the rows
   * @returns the numbers of the accounts, or every fault of every row
   * @throws {BankError} invalid (a row that is not of the contract), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  importVirtualAccounts: (
    body: Contract.VirtualAccountImport,
    options?: CallOptions,
  ) => Promise<Contract.VirtualAccountImported>;

  /**
   * One virtual account with its current bill, and what the user may do with it.
   *
   * @throws {BankError} refused (`va.unknown`), unauthorized, network, timeout
   * @source ours
   */
  readVirtualAccount: (virtualAccountNumber: string, options?: CallOptions) => Promise<Contract.VirtualAccount>;

  /**
   * Changes the terms of an account; what the body does not name stays.
   *
   * @throws {BankError} refused (`va.locked`, `va.belowPaid`, `va.state` and the rules of its form), conflict
   *   (`va.stale`), outcome-unknown, unauthorized
   * @source ours
   */
  changeVirtualAccount: (
    virtualAccountNumber: string,
    body: Contract.VirtualAccountChange,
    options?: CallOptions,
  ) => Promise<Contract.VirtualAccountAnswer>;

  /**
   * Closes an account for good.
   *
   * @param version the one that the user saw
   * @throws {BankError} refused (`va.state`: closed already, or a payment of any of its bills may fail), conflict (`va.stale`), outcome-unknown,
   *   unauthorized
   * @source ours
   */
  closeVirtualAccount: (
    virtualAccountNumber: string,
    version: number,
    options?: CallOptions,
  ) => Promise<Contract.VirtualAccountAnswer>;

  /**
   * Gives an account with a fixed number its next bill.
   *
   * @throws {BankError} refused (`va.openBill`, `va.state` and the rules of its form), conflict (`va.stale`),
   *   outcome-unknown, unauthorized
   * @source ours
   */
  billVirtualAccount: (
    virtualAccountNumber: string,
    body: Contract.VirtualAccountBillAgain,
    options?: CallOptions,
  ) => Promise<Contract.VirtualAccountAnswer>;

  /**
   * Blocks accounts: nothing is paid to them until they are opened again.
   *
   * @returns a result for each account, in the order of the request
   * @throws {BankError} refused (`items.repeated`, `va.validate`: a blank reason), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  blockVirtualAccounts: (
    body: Contract.VirtualAccountItems,
    options?: CallOptions,
  ) => Promise<Contract.VirtualAccountResults>;

  /**
   * Opens blocked accounts again; each has the status that it had before.
   *
   * @returns a result for each account, in the order of the request
   * @throws {BankError} refused (`items.repeated`, `va.validate`: a blank reason), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  unblockVirtualAccounts: (
    body: Contract.VirtualAccountItems,
    options?: CallOptions,
  ) => Promise<Contract.VirtualAccountResults>;

  /**
   * One page of virtual accounts.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfVirtualAccounts: (query: Query, options?: CallOptions) => Promise<Contract.VirtualAccountPage>;

  /**
   * One page of the accounts with an invoice.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfVirtualAccountInvoices: (query: QueryOfBill, options?: CallOptions) => Promise<Contract.VirtualAccountPage>;

  /**
   * One page of the accounts that are paid in parts.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfVirtualAccountInstallments: (query: QueryOfBill, options?: CallOptions) => Promise<Contract.VirtualAccountPage>;

  /**
   * Every virtual account that meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listVirtualAccounts: (query: Query, options?: CallOptions) => AsyncGenerator<Contract.VirtualAccount>;

  /**
   * Every account with an invoice that meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listVirtualAccountInvoices: (query: QueryOfBill, options?: CallOptions) => AsyncGenerator<Contract.VirtualAccount>;

  /**
   * Every account that is paid in parts and meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listVirtualAccountInstallments: (
    query: QueryOfBill,
    options?: CallOptions,
  ) => AsyncGenerator<Contract.VirtualAccount>;

  /**
   * Count of the accounts that meet the criteria, and what was paid of their current bills.
   *
   * @throws {BankError} refused (`transaction.sumTooLarge`: narrow the criteria), invalid, unauthorized, network,
   *   timeout
   * @source ours
   */
  summariseVirtualAccounts: (
    criteria: Contract.VirtualAccountCriteria,
    options?: CallOptions,
  ) => Promise<Contract.VirtualAccountSummary>;

  /**
   * The payments of the plan of an account.
   *
   * @throws {BankError} refused (`va.unknown`, also for an account without a plan), unauthorized, network, timeout
   * @source ours
   */
  readInstallmentPayments: (
    virtualAccountNumber: string,
    options?: CallOptions,
  ) => Promise<Contract.InstallmentPayments>;

  /**
   * The log of an account: its last lines with the newest first, or those of a period with the oldest first.
   *
   * @param query the number, and what `vaLogParams` of the rules makes of a search
   * @throws {BankError} refused (`va.unknown`, `statement.mode`, `report.period`), invalid, unauthorized, network,
   *   timeout
   * @source ours
   */
  readVirtualAccountLog: (
    query: Contract.VirtualAccountLogQuery,
    options?: CallOptions,
  ) => Promise<Contract.VirtualAccountLog>;
}

type Writes =
  | 'registerVirtualAccount'
  | 'importVirtualAccounts'
  | 'changeVirtualAccount'
  | 'closeVirtualAccount'
  | 'billVirtualAccount'
  | 'blockVirtualAccounts'
  | 'unblockVirtualAccounts';
type Lists = Extract<keyof VirtualAccountCalls, `pageOf${string}` | `list${string}`>;

const writes = (api: BankApi): Pick<VirtualAccountCalls, Writes> => ({
  registerVirtualAccount: (body, options) => unwrap(api.POST('/api/virtual-account', { body, ...options })),

  importVirtualAccounts: (body, options) => unwrap(api.POST('/api/virtual-account/import', { body, ...options })),

  changeVirtualAccount: (virtualAccountNumber, body, options) =>
    unwrap(
      api.PUT('/api/virtual-account/{virtualAccountNumber}', {
        body,
        params: { path: { virtualAccountNumber } },
        ...options,
      }),
    ),

  closeVirtualAccount: (virtualAccountNumber, version, options) =>
    unwrap(
      api.DELETE('/api/virtual-account/{virtualAccountNumber}', {
        params: { path: { virtualAccountNumber }, query: { version } },
        ...options,
      }),
    ),

  billVirtualAccount: (virtualAccountNumber, body, options) =>
    unwrap(
      api.POST('/api/virtual-account/{virtualAccountNumber}/bill', {
        body,
        params: { path: { virtualAccountNumber } },
        ...options,
      }),
    ),

  blockVirtualAccounts: (body, options) => unwrap(api.POST('/api/virtual-account/block', { body, ...options })),

  unblockVirtualAccounts: (body, options) => unwrap(api.POST('/api/virtual-account/unblock', { body, ...options })),
});

function lists(api: BankApi): Pick<VirtualAccountCalls, Lists> {
  const pages: Pick<VirtualAccountCalls, Extract<Lists, `pageOf${string}`>> = {
    pageOfVirtualAccounts: (query, options) =>
      unwrap(api.GET('/api/virtual-account/list', { params: { query }, ...options })),
    pageOfVirtualAccountInvoices: (query, options) =>
      unwrap(api.GET('/api/virtual-account/invoice', { params: { query }, ...options })),
    pageOfVirtualAccountInstallments: (query, options) =>
      unwrap(api.GET('/api/virtual-account/installment', { params: { query }, ...options })),
  };
  return {
    ...pages,
    listVirtualAccounts: (query, options) => everyRow((asked) => pages.pageOfVirtualAccounts(asked, options), query),
    listVirtualAccountInvoices: (query, options) =>
      everyRow((asked) => pages.pageOfVirtualAccountInvoices(asked, options), query),
    listVirtualAccountInstallments: (query, options) =>
      everyRow((asked) => pages.pageOfVirtualAccountInstallments(asked, options), query),
  };
}

export const virtualAccountCalls = (api: BankApi): VirtualAccountCalls => ({
  ...writes(api),
  ...lists(api),

  readVirtualAccount: (virtualAccountNumber, options) =>
    unwrap(
      api.GET('/api/virtual-account/{virtualAccountNumber}', {
        params: { path: { virtualAccountNumber } },
        ...options,
      }),
    ),

  summariseVirtualAccounts: (criteria, options) =>
    unwrap(api.GET('/api/virtual-account/summary', { params: { query: criteria }, ...options })),

  readInstallmentPayments: (virtualAccountNumber, options) =>
    unwrap(
      api.GET('/api/virtual-account/installment/{virtualAccountNumber}/detail', {
        params: { path: { virtualAccountNumber } },
        ...options,
      }),
    ),

  readVirtualAccountLog: (query, options) =>
    unwrap(api.GET('/api/virtual-account/log', { params: { query }, ...options })),
});
