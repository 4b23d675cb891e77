import type { TreasuryReport } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import { reportPeriod } from '@ibk/sdk/rules';
import type { FileWriter, Handlers, SecuredContext } from '../../operation/handler.ts';
import { askingOf } from '../../operation/list-source.ts';
import { Refused } from '../../operation/refusals.ts';
import { basisOf } from '../administration/access-handlers.ts';
import { inPeriod } from '../recap/disbursed.ts';
import { filedAccess } from './access-report.ts';
import { FILED_BALANCES } from './balance-report.ts';
import { FILED_DEDUCTIONS } from './deduction-report.ts';
import { FILED_DOCUMENTS } from './document-report.ts';
import { FILED_FAILURES } from './failure-report.ts';
import { fileList } from './file-list.ts';
import { FILED_COLLECT, FILED_DTH, FILED_RTH, filedCheck, type FiledRecap } from './recap-report.ts';
import { FILED_TRANSACTIONS } from './transaction-report.ts';
import { fileVirtualAccountLog } from './virtual-account-log-report.ts';
import { FILED_VIRTUAL_ACCOUNTS } from './virtual-account-report.ts';

type FileOf<Request> = (request: Request, context: SecuredContext) => Promise<FileWriter>;
/** A recapitulation as a file, of a period that is always stated. */
const fileRecap = <Row, Shown>(
  list: FiledRecap<Row, Shown>,
  { criteria, format }: Requests['rth'],
  context: SecuredContext,
) => fileList(list, { criteria: inPeriod(criteria, askingOf(context)), format }, context);

type Requests = { [Request in TreasuryReport as Request['report']]: Request };
/** The lists of the treasury as files, by their names. */
const TREASURY_FILES: {
  readonly [Name in keyof Requests]: FileOf<Requests[Name]>;
} = {
  documents: (request, context) => fileList(FILED_DOCUMENTS, request, context),
  deductions: (request, context) => fileList(FILED_DEDUCTIONS, request, context),
  importFailures: (request, context) => fileList(FILED_FAILURES, request, context),
  rth: (request, context) => fileRecap(FILED_RTH, request, context),
  dth: (request, context) => fileRecap(FILED_DTH, request, context),
  collect: (request, context) => fileRecap(FILED_COLLECT, request, context),
  check: (request, context) => fileRecap(filedCheck(askingOf(context), context.profile.callCentre), request, context),
};

export const reportHandlers = {
  async fileTransactionReport({ body }, context) {
    const today = dayOf(context.clock.now(), context.profile.timeZone);
    const message = reportPeriod({ ...body.criteria, today });
    if (message !== null) throw new Refused('report.period', { facts: { message } });
    return fileList(FILED_TRANSACTIONS, body, context);
  },

  fileBalances: ({ body: { criteria, format } }, context) => fileList(FILED_BALANCES, { criteria, format }, context),

  fileAccess: async ({ body }, context) => fileList(filedAccess(await basisOf(context)), body, context),

  fileTreasuryReport: ({ body }, context) => (TREASURY_FILES[body.report] as FileOf<TreasuryReport>)(body, context),

  fileVirtualAccounts: ({ body }, context) => fileList(FILED_VIRTUAL_ACCOUNTS, body, context),

  fileVirtualAccountLog,
} satisfies Partial<Handlers>;
