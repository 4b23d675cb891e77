import { count, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { ImportFailure, ImportFailureCriteria, ImportFailureQuery, ImportFailureSummary } from '@ibk/sdk/contract';
import { user } from '../../db/schema/identity.ts';
import { importFailure, treasuryImport } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import { nextDay, startOfDay } from '../../operation/bank-day.ts';
import type { FileSource } from '../../operation/file-source.ts';
import type { Handler } from '../../operation/handler.ts';
import { type Asking, askingOf, foundIn, listed, momentKey, narrowedBy, textKey } from '../../operation/list-source.ts';
import { scopeTo } from '../../operation/scope.ts';

/** A document that could not be imported, with its import. */
export interface FailureRow {
  failure: typeof importFailure.$inferSelect;
  of: typeof treasuryImport.$inferSelect;
  importedBy: string;
}

/** More than an import has lines. */
const LINES = 1_000_000;
/** Orders failures so that a list with the newest first has the lines of an import in their order. */
const KEY = sql<string>`(${importFailure.importId} || lpad((${LINES}::int - ${importFailure.line})::text, 7, '0'))`;
const keyOf = ({ importId, line }: FailureRow['failure']): string =>
  `${importId}${String(LINES - line).padStart(7, '0')}`;

const isIts = eq(treasuryImport.importId, importFailure.importId);

/** Documents that could not be imported, as a list. */
export const IMPORT_FAILURES: FileSource<FailureRow, ImportFailure, ImportFailureQuery> = {
  rows: (read) =>
    read
      .select({ failure: importFailure, of: treasuryImport, importedBy: user.username })
      .from(importFailure)
      .innerJoin(treasuryImport, isIts)
      .innerJoin(user, eq(user.userId, treasuryImport.importedBy)),
  keys: (read) => read.select({ key: KEY }).from(importFailure).innerJoin(treasuryImport, isIts),
  count: async (read, where) => (await figures(read).where(where))[0]?.count ?? 0,
  key: { column: KEY, of: ({ failure }) => keyOf(failure) },
  sorts: {
    importedAt: momentKey(treasuryImport.importedAt, ({ of }) => of.importedAt),
    noDokumen: textKey(importFailure.noDokumen, ({ failure }) => failure.noDokumen),
  },
  order: () => 'importedAt,desc',
  scope: (session) => scopeTo(session).imports,
  criteria: {
    side: (side) => eq(treasuryImport.side, side),
    cause: (cause) => eq(importFailure.cause, cause),
    from: (day, { zone }) => gte(treasuryImport.importedAt, startOfDay(day, zone)),
    to: (day, { zone }) => lt(treasuryImport.importedAt, startOfDay(nextDay(day), zone)),
    q: (text) => foundIn(text, [importFailure.noDokumen, importFailure.message, treasuryImport.filename]),
  },
  show: (rows) =>
    Promise.resolve(
      rows.map(({ failure, of: { side, filename, importedAt }, importedBy }) => ({
        ...failure,
        side,
        filename,
        importedBy,
        importedAt: importedAt.toISOString(),
        solvedAt: failure.solvedAt?.toISOString() ?? null,
      })),
    ),
};

const figures = (read: Tx) =>
  read
    .select({
      count: count(),
      unsolved: sql<number>`count(*) filter (where ${isNull(importFailure.solvedAt)})`.mapWith(Number),
    })
    .from(importFailure)
    .innerJoin(treasuryImport, isIts);

/** Lists documents that could not be imported by criteria. */
export const listImportFailures: Handler<'listImportFailures'> = ({ query }, context) =>
  listed(IMPORT_FAILURES, askingOf(context), query);

/** Number of the failures that meet the criteria. */
export async function failureSummary(asking: Asking, criteria: ImportFailureCriteria): Promise<ImportFailureSummary> {
  const [found] = await figures(asking.read).where(narrowedBy(IMPORT_FAILURES, asking, criteria));
  return { count: found?.count ?? 0, unsolved: found?.unsolved ?? 0 };
}

export const summariseImportFailures: Handler<'summariseImportFailures'> = ({ query }, context) =>
  failureSummary(askingOf(context), query);
