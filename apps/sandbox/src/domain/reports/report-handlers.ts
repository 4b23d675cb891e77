import type { Transaction, TransactionQuery } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import { reportPeriod } from '@ibk/sdk/rules';
import type { TransactionRow } from '../../db/schema/transactions.ts';
import type { Handlers } from '../../operation/handler.ts';
import { narrowedBy } from '../../operation/list-source.ts';
import { Refused } from '../../operation/refusals.ts';
import { TRANSACTIONS } from '../transactions/list.ts';
import { summaryOf } from '../transactions/summary.ts';
import { deductionSummary } from '../treasury/deduction-list.ts';
import { criteriaWords, TRANSACTION_WORDS } from './criteria-words.ts';
import { FILED_DEDUCTIONS } from './deduction-report.ts';
import { type FiledList, fileList } from './file-list.ts';
import { TRANSACTION_REPORT } from './transaction-report.ts';

/** The transactions of a list as a file. */
export const FILED_TRANSACTIONS: FiledList<TransactionRow, Transaction, TransactionQuery> = {
  source: TRANSACTIONS,
  file: TRANSACTION_REPORT,
  name: 'laporan-transaksi',
  sort: 'dateEntry,desc',
  words: (criteria, zone) => criteriaWords(TRANSACTION_WORDS, criteria, zone),
};

export const reportHandlers = {
  async fileTransactionReport({ body }, context) {
    const { clock, profile, read, session } = context;
    const [now, zone] = [new Date(clock.now()), profile.timeZone];
    const message = reportPeriod({ ...body.criteria, today: dayOf(now, zone) });
    if (message !== null) throw new Refused('report.period', { facts: { message } });
    // Refuses what is too large to be summed exactly, before the file begins.
    await summaryOf(read, narrowedBy(TRANSACTIONS, { read, session, now, zone }, body.criteria));
    return fileList(FILED_TRANSACTIONS, body, context);
  },

  async fileTreasuryReport({ body: { criteria, format } }, context) {
    const { clock, profile, read, session } = context;
    await deductionSummary({ read, session, now: new Date(clock.now()), zone: profile.timeZone }, criteria);
    return fileList(FILED_DEDUCTIONS, { criteria, format }, context);
  },
} satisfies Partial<Handlers>;
