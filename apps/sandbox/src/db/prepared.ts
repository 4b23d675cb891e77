import type { Tx } from './tx.ts';

/**
 * A statement that is built once for each database, and that a PostgreSQL server parses once for each connection.
 *
 * @param prepare builds the statement under a name of its own, with placeholders for what differs from call to call
 * @returns the statement of a database; inside a transaction it would be built anew each time
 */
export function prepared<Statement>(prepare: (db: Tx) => Statement): (db: Tx) => Statement {
  const statements = new WeakMap<Tx, Statement>();
  return (db) => {
    const known = statements.get(db) ?? prepare(db);
    statements.set(db, known);
    return known;
  };
}
