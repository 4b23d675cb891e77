import type {
  BalancePage,
  BalanceQuery,
  BookRow,
  DayBalance,
  ListedAccount,
  Statement,
  StatementFile,
  StatementLine,
  StatementQuery,
  VirtualAccountBills,
} from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import type { ReconciledAccount } from './compare-book.ts';
import { everyRow } from './every-row.ts';
import type { FileCalls } from './files.ts';

/** A statement of an account, read as it is used. */
export interface StatementReader {
  /** Its pages, each fetched when the one before was used up. */
  [Symbol.asyncIterator]: () => AsyncGenerator<Statement>;
  /** Its lines, in the order of its pages. */
  lines: () => AsyncGenerator<StatementLine>;
  /**
   * All lines of its period in one file, whatever it is narrowed by; of a statement of the last lines, those of the
   * current month.
   *
   * @throws {BankError} refused (`statement.dayOpen`: no day of the period has ended; `report.pdfRows`: too long for a
   *   PDF), unauthorized, network, timeout
   */
  file: (format: StatementFile['format'], options?: CallOptions) => Promise<Blob>;
}

/** An account and the days whose lines are compared with a cash book, `YYYY-MM-DD`. */
export interface ReconcileQuery {
  accountNumber: string;
  startDate: string;
  endDate: string;
}

/** Names and balances of accounts. */
export interface AccountCalls {
  /**
   * The holder's name of an account of this bank.
   *
   * @param accountNumber digits only
   * @throws {BankError} refused (unknown), invalid, unauthorized, rate-limited
   * @source 001 §7
   */
  validateAccount: (accountNumber: string, options?: CallOptions) => Promise<{ name: string }>;

  /**
   * The holder's name of an account at another bank, for an online or BI-FAST transfer.
   *
   * @param query `bankCode` from the list of banks; `accountNumber` digits only
   * @throws {BankError} refused (unknown account or bank, or a product whose names are typed), invalid, unauthorized
   * @source ours
   */
  validateExternalAccount: (
    query: { productId: string; bankCode: string; accountNumber: string },
    options?: CallOptions,
  ) => Promise<{ name: string }>;

  /**
   * The payments that can be made to a virtual account of a merchant that the user's group serves.
   *
   * @param query `virtualAccount` digits only
   * @returns each choice with its amount in rupiah, 0 if the payer decides it
   * @throws {BankError} refused (merchant not served, unknown, expired or paid up), invalid, unauthorized
   * @source ours, 002 §3, 002 §5
   */
  readVirtualAccountBills: (
    query: { merchantId: string; virtualAccount: string },
    options?: CallOptions,
  ) => Promise<VirtualAccountBills>;

  /**
   * The available balance of the user's own account. A failure throws; a screen then shows 0 (002 §8).
   *
   * @param accountNumber digits only
   * @returns rupiah
   * @throws {BankError} refused (unknown, or of another corporate), unauthorized, network, timeout
   * @source 001 §7, 002 §7
   */
  readBalance: (accountNumber: string, options?: CallOptions) => Promise<number>;

  /**
   * One page of the user's own accounts with booked, held and available balance, and the totals of all by type.
   *
   * @throws {BankError} refused (`transaction.sumTooLarge`), invalid, unauthorized, network, timeout
   * @source ours, 002 §2.15
   */
  pageOfBalances: (query: BalanceQuery, options?: CallOptions) => Promise<BalancePage>;

  /**
   * Every own account with its balances, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours, 002 §2.15
   */
  listBalances: (query: BalanceQuery, options?: CallOptions) => AsyncGenerator<ListedAccount>;

  /**
   * One page of the lines of an own account: the last ones (`filterLimit`, most recent first) or those of a period
   * (`filterPeriod`, oldest first), with the balances, totals and counts of the whole statement.
   *
   * @param query days are `YYYY-MM-DD`; amounts are rupiah
   * @throws {BankError} refused (unknown, or of another corporate; `statement.mode`; `statement.period`), invalid,
   *   unauthorized, network, timeout
   * @source ours, 002 §2.13, 002 §4.6
   */
  readStatement: (query: StatementQuery, options?: CallOptions) => Promise<Statement>;

  /**
   * A statement of an own account to iterate over, page by page, and to save as a file.
   *
   * @param query as of `readStatement`
   * @returns nothing is asked for before it is used; a refusal is thrown then
   * @source ours, 002 §2.13
   */
  statement: (query: StatementQuery, options?: CallOptions) => StatementReader;

  /**
   * Compares the statement of a period with the rows of a cash book, without storing anything at the bank. All pages of
   * the statement are read; the comparison is that of rule `reconcile.match`.
   *
   * @param query days are `YYYY-MM-DD`
   * @param book the rows, as `readCashBook` of `@ibk/sdk/batch` reads them
   * @returns pairs, differences with their sentences, and totals in rupiah
   * @throws {BankError} refused (unknown, or of another corporate; `statement.period`), unauthorized, network, timeout
   * @throws {RangeError} an amount of the book with more than two decimals
   * @source ours
   */
  reconcile: (query: ReconcileQuery, book: readonly BookRow[], options?: CallOptions) => Promise<ReconciledAccount>;

  /**
   * The booked balance of an own account at the end of each day, at most 400 points.
   *
   * @param query days are `YYYY-MM-DD`; without them the current month
   * @returns the earliest first, in rupiah
   * @throws {BankError} refused (unknown, or of another corporate; `statement.period`), unauthorized, network, timeout
   * @source ours
   */
  readBalanceHistory: (
    query: { accountNumber: string; startDate?: string; endDate?: string },
    options?: CallOptions,
  ) => Promise<DayBalance[]>;
}

const LARGEST_PAGE = 200;

/** Every page of a statement, the next one fetched when it is asked for. */
async function* pagesOf(pageOf: (query: StatementQuery) => Promise<Statement>, query: StatementQuery) {
  let page = await pageOf(query);
  yield page;
  while (page.next !== null) {
    page = await pageOf({ ...query, cursor: page.next });
    yield page;
  }
}

/** A statement with the lines of all its pages. */
async function wholeStatement(pageOf: (query: StatementQuery) => Promise<Statement>, query: StatementQuery) {
  let whole = await pageOf(query);
  while (whole.next !== null) {
    const page = await pageOf({ ...query, cursor: whole.next });
    whole = { ...page, details: [...whole.details, ...page.details] };
  }
  return whole;
}

async function* linesOf(pages: AsyncGenerator<Statement>): AsyncGenerator<StatementLine> {
  for await (const { details } of pages) yield* details;
}

type BalanceCalls = Pick<
  AccountCalls,
  'pageOfBalances' | 'listBalances' | 'readStatement' | 'statement' | 'reconcile' | 'readBalanceHistory'
>;

/** What is on the user's own accounts, and the lines that led to it. */
function balanceCalls(api: BankApi, { fileStatement }: Pick<FileCalls, 'fileStatement'>): BalanceCalls {
  const pageOfBalances: AccountCalls['pageOfBalances'] = (query, options) =>
    unwrap(api.GET('/api/banking/account-list', { params: { query }, ...options }));
  const readStatement: AccountCalls['readStatement'] = (query, options) =>
    unwrap(api.GET('/api/banking/statement', { params: { query }, ...options }));
  return {
    pageOfBalances,

    listBalances: (query, options) => everyRow((asked) => pageOfBalances(asked, options), query),

    readStatement,

    statement: (query, options) => {
      const pages = () => pagesOf((asked) => readStatement(asked, options), query);
      const { accountNumber, startDate, endDate } = query;
      const period = { ...(startDate && { startDate }), ...(endDate && { endDate }) };
      return {
        [Symbol.asyncIterator]: pages,
        lines: () => linesOf(pages()),
        file: (format, rest) => fileStatement({ accountNumber, ...period, format }, { ...options, ...rest }),
      };
    },

    async reconcile(query, book, options) {
      const asked = { ...query, filterPeriod: true, size: LARGEST_PAGE };
      const whole = await wholeStatement((each) => readStatement(each, options), asked);
      // The comparison is loaded here, since most pages of a portal never compare anything.
      const { compareBook } = await import('./compare-book.ts');
      const { openingBalance, closingBalance, details: lines } = whole;
      const { startDate, endDate } = query;
      return compareBook({ startDate, endDate, lines, book, openingBalance, closingBalance });
    },

    readBalanceHistory: (query, options) =>
      unwrap(api.GET('/api/banking/balance-history', { params: { query }, ...options })),
  };
}

export const accountCalls = (api: BankApi, files: Pick<FileCalls, 'fileStatement'>): AccountCalls => ({
  ...balanceCalls(api, files),

  validateAccount: (accountNumber, options) =>
    unwrap(api.GET('/api/banking/valid-account', { params: { query: { accountNumber } }, ...options })),

  readVirtualAccountBills: (query, options) =>
    unwrap(api.GET('/api/virtual-account/bill', { params: { query }, ...options })),

  validateExternalAccount: (query, options) =>
    unwrap(api.GET('/api/banking/valid-account-ext', { params: { query }, ...options })),

  async readBalance(accountNumber, options) {
    const call = api.GET('/api/banking/balance-account', { params: { query: { accountNumber } }, ...options });
    return (await unwrap(call)).lastBalance;
  },
});
