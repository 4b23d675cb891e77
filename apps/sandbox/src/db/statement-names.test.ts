import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { type Database, openDatabase } from './open.ts';
import { user } from './schema/identity.ts';
import { createStatementNames, MOST_PARAMETERS } from './statement-names.ts';

const statement = (text: string) => ({ sql: text, params: [1] });

describe('The name of a statement', () => {
  it('is given when its text is sent for the second time, and stays', () => {
    const nameOf = createStatementNames();
    const sent = ['a', 'b', 'a', 'a', 'b', 'b'].map((text) => nameOf(statement(text)));
    expect(sent).toEqual([undefined, undefined, 'bank_0', 'bank_0', 'bank_1', 'bank_1']);
  });

  it('is not given to a statement without parameters, such as begin', () => {
    const nameOf = createStatementNames();
    expect([1, 2, 3].map(() => nameOf({ sql: 'begin', params: [] }))).toEqual([undefined, undefined, undefined]);
  });

  it('is not given to a statement with a long list of parameters, of which there is one of each length', () => {
    const nameOf = createStatementNames();
    const long = { sql: 'a', params: Array.from({ length: MOST_PARAMETERS + 1 }, () => 1) };
    expect([1, 2, 3].map(() => nameOf(long))).toEqual([undefined, undefined, undefined]);
    expect([1, 2].map(() => nameOf({ ...long, params: long.params.slice(1) }))).toEqual([undefined, 'bank_0']);
  });

  it('is given to so many statements at most', () => {
    const nameOf = createStatementNames(1);
    const sent = ['a', 'a', 'b', 'b', 'b', 'a'].map((text) => nameOf(statement(text)));
    expect(sent).toEqual([undefined, 'bank_0', undefined, undefined, undefined, 'bank_0']);
  });
});

describe.each(databases())('A database of $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let database: Database;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
    // Opened once more, since earlier tests may have used up the names of the bank's own connections.
    const dump = await bank.database.dump?.();
    if (databaseUrl === null) database = await openDatabase({ kind: 'memory', ...(dump && { dump }) });
    else {
      const select = sql<string>`current_database()`;
      const [found] = await bank.database.db.select({ name: select }).from(sql`(select 1) as one`);
      database = await openDatabase({ kind: 'server', url: new URL(`/${found?.name}`, databaseUrl).href });
    }
  });
  afterAll(async () => {
    await database.close();
    await bank.close();
  });

  it('parses a repeated statement once, inside a transaction and outside of one', async () => {
    const { db } = database;
    const readTwice = async (tx: Pick<typeof db, 'execute' | 'select'>, column: string): Promise<unknown[]> => {
      for (const id of ['1', '2']) await tx.execute(sql`select 1 from ${user} where ${sql.identifier(column)} = ${id}`);
      return tx
        .select({ name: sql`name` })
        .from(sql`pg_prepared_statements`)
        .where(sql`strpos(statement, ${`where "${column}" =`}) > 0`);
    };
    expect(await readTwice(db, 'user_id')).toHaveLength(1);
    expect(await db.transaction((tx) => readTwice(tx, 'username'))).toHaveLength(1);
  });
});
