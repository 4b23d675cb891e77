import { sql } from 'drizzle-orm';
import { transactionSearch } from './schema/search.ts';
import { sqlState } from './sql-state.ts';
import type { Tx } from './tx.ts';

/** The index of the texts that a search reads. The migrations do not create it, since some servers cannot. */
export const TEXT_INDEX = 'transaction_search_text';

/** What a server answers that has no `pg_trgm`, or none for this user, or has it out of the user's sight. */
const NOT_AVAILABLE: readonly (string | null)[] = ['0A000', '58P01', '42501', '42704'];

/**
 * Indexes the texts of the search by their parts of three letters, with the extension `pg_trgm`. Without the extension
 * the bank works too: a search then reads every text of its group.
 *
 * @param say is told if the server does not have the extension
 */
export async function indexTexts(db: Tx, say: (line: string) => void = console.warn): Promise<void> {
  const made = await db
    .select({ one: sql`1` })
    .from(sql`pg_class`)
    .where(sql`relname = ${TEXT_INDEX}`);
  if (made.length > 0) return;
  try {
    await db.execute(sql`create extension if not exists pg_trgm`);
    await db.execute(
      sql`create index ${sql.identifier(TEXT_INDEX)} on ${transactionSearch} using gin (text gin_trgm_ops)`,
    );
  } catch (fault) {
    if (!NOT_AVAILABLE.includes(sqlState(fault))) throw fault;
    say('The database does not allow the extension pg_trgm, so a search reads every text of the group.');
  }
}
