import type { TreasuryReport } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import { reportPeriod } from '@ibk/sdk/rules';
import type { FileWriter, Handlers, SecuredContext } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { FILED_BALANCES } from './balance-report.ts';
import { FILED_DEDUCTIONS } from './deduction-report.ts';
import { FILED_DOCUMENTS } from './document-report.ts';
import { FILED_FAILURES } from './failure-report.ts';
import { fileList } from './file-list.ts';
import { FILED_TRANSACTIONS } from './transaction-report.ts';
import { fileVirtualAccountLog } from './virtual-account-log-report.ts';
import { FILED_VIRTUAL_ACCOUNTS } from './virtual-account-report.ts';

type FileOf<Request> = (request: Request, context: SecuredContext) => Promise<FileWriter>;
type Requests = { [Request in TreasuryReport as Request['report']]: Request };
/** The lists of the treasury as files, by their names. */
const TREASURY_FILES: {
  readonly [Name in keyof Requests]: FileOf<Requests[Name]>;
} = {
  documents: (request, context) => fileList(FILED_DOCUMENTS, request, context),
  deductions: (request, context) => fileList(FILED_DEDUCTIONS, request, context),
  importFailures: (request, context) => fileList(FILED_FAILURES, request, context),
};

export const reportHandlers = {
  async fileTransactionReport({ body }, context) {
    const today = dayOf(context.clock.now(), context.profile.timeZone);
    const message = reportPeriod({ ...body.criteria, today });
    if (message !== null) throw new Refused('report.period', { facts: { message } });
    return fileList(FILED_TRANSACTIONS, body, context);
  },

  fileBalances: ({ body: { criteria, format } }, context) => fileList(FILED_BALANCES, { criteria, format }, context),

  fileTreasuryReport: ({ body }, context) => (TREASURY_FILES[body.report] as FileOf<TreasuryReport>)(body, context),

  fileVirtualAccounts: ({ body }, context) => fileList(FILED_VIRTUAL_ACCOUNTS, body, context),

  fileVirtualAccountLog,
} satisfies Partial<Handlers>;
