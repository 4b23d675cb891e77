import { dayOf } from '@ibk/sdk/format';
import { reportPeriod } from '@ibk/sdk/rules';
import type { Handlers } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { FILED_BALANCES } from './balance-report.ts';
import { FILED_DEDUCTIONS } from './deduction-report.ts';
import { FILED_DOCUMENTS } from './document-report.ts';
import { fileList } from './file-list.ts';
import { FILED_TRANSACTIONS } from './transaction-report.ts';
import { fileVirtualAccountLog } from './virtual-account-log-report.ts';
import { FILED_VIRTUAL_ACCOUNTS } from './virtual-account-report.ts';

export const reportHandlers = {
  async fileTransactionReport({ body }, context) {
    const today = dayOf(context.clock.now(), context.profile.timeZone);
    const message = reportPeriod({ ...body.criteria, today });
    if (message !== null) throw new Refused('report.period', { facts: { message } });
    return fileList(FILED_TRANSACTIONS, body, context);
  },

  fileBalances: ({ body: { criteria, format } }, context) => fileList(FILED_BALANCES, { criteria, format }, context),

  fileTreasuryReport: ({ body }, context) =>
    body.report === 'documents'
      ? fileList(FILED_DOCUMENTS, { criteria: body.criteria, format: body.format }, context)
      : fileList(FILED_DEDUCTIONS, { criteria: body.criteria, format: body.format }, context),

  fileVirtualAccounts: ({ body }, context) => fileList(FILED_VIRTUAL_ACCOUNTS, body, context),

  fileVirtualAccountLog,
} satisfies Partial<Handlers>;
