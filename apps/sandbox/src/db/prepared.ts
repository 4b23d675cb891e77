import { drizzle } from 'drizzle-orm/node-postgres';
import { spareBuilding } from './spare-building.ts';
import type { Tx } from './tx.ts';

type Session = Tx['_']['session'];
type Built = Parameters<Session['prepareQuery']>;

/** What drizzle passes to a connection for a statement that is built for no database. */
function builtBy(prepare: (db: Tx) => object): { built: Built; statement: object } {
  const db = drizzle.mock();
  const { session } = db._;
  const prepareQuery = session.prepareQuery.bind(session);
  const seen: Built[] = [];
  session.prepareQuery = (...built: Built) => {
    seen.push(built);
    return prepareQuery(...built);
  };
  const statement = prepare(spareBuilding(db));
  const [built] = seen;
  if (!built) throw new TypeError('A prepared statement ends with .prepare(name)');
  return { built, statement };
}

/**
 * A statement that is built once, and that a PostgreSQL server parses once for each connection. Outside and inside a transaction it
 * costs what its parameters and rows cost.
 *
 * @param prepare builds the statement under a name of its own, with placeholders for what differs from call to call
 * @returns the statement of a database or transaction
 */
export function prepared<Statement extends object>(prepare: (db: Tx) => Statement): (db: Tx) => Statement {
  let kept: ReturnType<typeof builtBy> | undefined;
  const statements = new WeakMap<Session, Statement>();
  return ({ _: { session } }) => {
    const known = statements.get(session);
    if (known) return known;
    kept ??= builtBy(prepare);
    const bound: object = session.prepareQuery(...kept.built);
    const statement = bound as Statement;
    // Which joined tables may be missing; drizzle leaves this field out of its types.
    Reflect.set(statement, 'joinsNotNullableMap', Reflect.get(kept.statement, 'joinsNotNullableMap'));
    statements.set(session, statement);
    return statement;
  };
}
