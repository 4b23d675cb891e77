import type { ComparedLine, Reconciliation, ReconciliationDetail, ReconciliationQuery } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { reconcileNote } from '@ibk/sdk/rules';
import { and, asc, count, eq, inArray, not } from 'drizzle-orm';
import { account } from '../../db/schema/banking.ts';
import { reconciliation, reconciliationRow } from '../../db/schema/reconciliations.ts';
import { transaction } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handler } from '../../operation/handler.ts';
import { askingOf, foundIn, listed, type ListSource, momentKey } from '../../operation/list-source.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';
import {
  type NamedReconciliation,
  namedReconciliations,
  reconciliationsOf,
  toReconciliation,
  visibleReconciliation,
} from './reconciliation-record.ts';

/** Reconciliations as a list. */
const RECONCILIATIONS: ListSource<NamedReconciliation, Reconciliation, ReconciliationQuery> = {
  rows: namedReconciliations,
  count: async (read, where) => {
    const [found] = await read
      .select({ count: count() })
      .from(reconciliation)
      .innerJoin(account, eq(account.accountNumber, reconciliation.accountNumber))
      .where(where);
    return found?.count ?? 0;
  },
  key: { column: reconciliation.reconciliationId, of: ({ record }) => record.reconciliationId },
  sorts: {
    loadedAt: momentKey(reconciliation.loadedAt, ({ record }) => record.loadedAt),
  },
  order: () => 'loadedAt,desc',
  scope: reconciliationsOf,
  criteria: {
    accountNumber: (number) => eq(reconciliation.accountNumber, number),
    status: (status) => eq(reconciliation.status, status),
    q: (text) => foundIn(text, [reconciliation.name]),
  },
  show: (rows) => Promise.resolve(rows.map(toReconciliation)),
};

/** Lists reconciliations by criteria. */
export const listReconciliations: Handler<'listReconciliations'> = ({ query }, context) =>
  listed(RECONCILIATIONS, askingOf(context), query);

type Row = typeof reconciliationRow.$inferSelect;
const toPair = ({ by, bank, book }: Row): ReconciliationDetail['pairs'] => (by === null ? [] : [{ by, bank, book }]);

function toDifference({ kind, amount: sen, sequence, decidedAt, ...row }: Row): ReconciliationDetail['differences'] {
  if (kind === null) return [];
  const { bank, book, outcome, note, decidedBy } = row;
  const amount = fromSen(sen);
  return [
    {
      differenceId: sequence,
      kind,
      message: reconcileNote({ kind, amount }) ?? kind,
      amount,
      bank,
      book,
      outcome,
      note,
      decidedBy,
      decidedAt: decidedAt && decidedAt.toISOString(),
    },
  ];
}

/**
 * The numbers of the bank for the references that name transactions outside a session's scope. The lines were compared in
 * the scope of the person who loaded the book, and people of other groups may see the account too.
 */
async function foreignReferences(
  read: Tx,
  session: Session,
  rows: readonly Row[],
): Promise<ReadonlyMap<string | null, string | null>> {
  const { referenceId, transactionId } = transaction;
  const references = new Set(rows.flatMap(({ bank }) => bank.flatMap(({ reference }) => reference ?? [])));
  const found = await read
    .select({ referenceId, transactionId })
    .from(transaction)
    .where(and(inArray(referenceId, [...references]), not(scopeTo(session).transactions)));
  return new Map(found.map((each) => [each.referenceId, each.transactionId]));
}

/** A reconciliation with its pairs and differences, whose lines have the references that a session sees in a statement. */
export async function detailOf(read: Tx, session: Session, named: NamedReconciliation): Promise<ReconciliationDetail> {
  const kept = await read
    .select()
    .from(reconciliationRow)
    .where(eq(reconciliationRow.reconciliationId, named.record.reconciliationId))
    .orderBy(asc(reconciliationRow.sequence));
  const foreign = await foreignReferences(read, session, kept);
  const seen = ({ reference, ...line }: ComparedLine): ComparedLine => ({
    ...line,
    reference: foreign.has(reference) ? (foreign.get(reference) ?? null) : reference,
  });
  const rows = kept.map((row) => ({ ...row, bank: row.bank.map(seen) }));
  return {
    reconciliation: toReconciliation(named),
    pairs: rows.flatMap(toPair),
    differences: rows.flatMap(toDifference),
    outside: named.record.outside,
  };
}

/** One reconciliation of the own scope. */
export const readReconciliation: Handler<'readReconciliation'> = async ({ path }, { read, session }) =>
  detailOf(read, session, await visibleReconciliation(read, session, path.reconciliationId));
