import { count } from 'drizzle-orm';
import type { Transaction, TransactionQuery } from '@ibk/sdk/contract';
import { LISTED_COLUMNS, type ListedRow, transaction } from '../../../db/schema/transactions.ts';
import type { Handler } from '../../../operation/handler.ts';
import { askingOf, listed, momentKey, senKey, textKey } from '../../../operation/list-source.ts';
import type { FileSource } from '../../../operation/file-source.ts';
import { scopeTo } from '../../../operation/scope.ts';
import { listedDocuments } from '../../treasury/listed-documents.ts';
import { uploadsOf } from '../../uploads/of-transactions.ts';
import { CRITERIA } from '../facts/criteria.ts';
import { decidesOnPayments, odditiesFor } from '../guards/oddities.ts';
import { actorsOf, peopleOf, toTransaction } from '../facts/to-transaction.ts';
import { areKept, keptByStatus, together } from '../facts/totals.ts';

/** Transactions as a list. */
export const TRANSACTIONS: FileSource<ListedRow, Transaction, TransactionQuery> = {
  rows: (read) => read.select(LISTED_COLUMNS).from(transaction),
  keys: (read) => read.select({ key: transaction.referenceId }).from(transaction),
  count: async (read, where) => {
    const [counted] = await read.select({ total: count() }).from(transaction).where(where);
    return counted?.total ?? 0;
  },
  countKept: (asking, criteria) =>
    areKept(criteria) ? keptByStatus(asking, criteria).then((figures) => together(figures).count) : null,
  key: { column: transaction.referenceId, of: ({ referenceId }) => referenceId },
  sorts: {
    dateEntry: momentKey(transaction.entryAt, ({ entryAt }) => entryAt),
    amount: senKey(transaction.amount, ({ amount }) => amount),
    destName: textKey(transaction.destName, ({ destName }) => destName),
    status: textKey(transaction.status, ({ status }) => status),
  },
  // Queues start with the longest-waiting row, all other lists with the newest.
  order: ({ stage }) => (stage === undefined ? 'dateEntry,desc' : 'dateEntry,asc'),
  scope: (session) => scopeTo(session).transactions,
  criteria: CRITERIA,
  show: async (rows, { read, session, now, zone }, query) => {
    const isQueue = query?.stage !== undefined && decidesOnPayments(session);
    const [people, documents, uploads, odd] = await Promise.all([
      peopleOf(read, rows.flatMap(actorsOf)),
      listedDocuments(read, rows),
      uploadsOf(read, rows),
      isQueue ? odditiesFor(read, session, rows, zone) : undefined,
    ]);
    const ofEach = ({ referenceId }: ListedRow) => ({
      document: documents.get(referenceId) ?? null,
      upload: uploads.get(referenceId) ?? null,
    });
    return rows.map((row) => ({
      ...toTransaction(row, people, ofEach(row), { now, zone }),
      ...(odd ? { oddities: odd.get(row.referenceId) ?? [] } : {}),
    }));
  },
};

/** Lists transactions by stage and criteria. */
export const listTransactions: Handler<'listTransactions'> = ({ query }, context) =>
  listed(TRANSACTIONS, askingOf(context), query);
