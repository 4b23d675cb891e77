import { and, count, desc, eq, gte, lt } from 'drizzle-orm';
import { user } from '../../db/schema/identity.ts';
import { importFailure, treasuryImport } from '../../db/schema/treasury.ts';
import { nextDay, startOfDay } from '../../operation/bank-day.ts';
import type { Handler } from '../../operation/handler.ts';
import { assertComparable, foundIn } from '../../operation/list-source.ts';
import { scopeTo } from '../../operation/scope.ts';

/** Documents that could not be imported, the newest first. */
export const pageOfImportFailures: Handler<'pageOfImportFailures'> = async ({ query }, context) => {
  const { profile, read, session } = context;
  const { side, cause, from, to, q = '', page = 0, size = 25 } = query;
  assertComparable('q', q);
  const { importedAt } = treasuryImport;
  const where = and(
    scopeTo(session).imports,
    side === undefined ? undefined : eq(treasuryImport.side, side),
    cause === undefined ? undefined : eq(importFailure.cause, cause),
    from === undefined ? undefined : gte(importedAt, startOfDay(from, profile.timeZone)),
    to === undefined ? undefined : lt(importedAt, startOfDay(nextDay(to), profile.timeZone)),
    foundIn(q, [importFailure.noDokumen, importFailure.message]),
  );
  const isIts = eq(treasuryImport.importId, importFailure.importId);
  const rows = await read
    .select({ failure: importFailure, of: treasuryImport, importedBy: user.username })
    .from(importFailure)
    .innerJoin(treasuryImport, isIts)
    .innerJoin(user, eq(user.userId, treasuryImport.importedBy))
    .where(where)
    .orderBy(desc(importedAt), desc(importFailure.importId), importFailure.line)
    .limit(size)
    .offset(page * size);
  const [counted] = await read
    .select({ total: count() })
    .from(importFailure)
    .innerJoin(treasuryImport, isIts)
    .where(where);
  const content = rows.map(({ failure, of, importedBy }) => ({
    ...failure,
    side: of.side,
    filename: of.filename,
    importedBy,
    importedAt: of.importedAt.toISOString(),
    solvedAt: failure.solvedAt?.toISOString() ?? null,
  }));
  return { content, page, size, total: counted?.total ?? 0 };
};
