import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { emptyImage } from '../testing/test-database.ts';
import { indexTexts, TEXT_INDEX } from './text-index.ts';
import type { Tx } from './tx.ts';

const textsWith = (pattern: string): SQL =>
  sql`explain (format json) select reference_id from transaction_search where text like ${pattern}`;
const planOf = async (db: Tx, query: SQL): Promise<string> => JSON.stringify(await db.execute(query));

it.each(databases())('A search for three letters uses the index on $name', async ({ databaseUrl }) => {
  await using bank = await startSandbox({ databaseUrl });
  await bank.database.db.transaction(async (tx) => {
    // The demo world is so small that its texts are read faster without an index.
    await tx.execute(sql`set local enable_seqscan = off`);
    for (const pattern of ['%DINAS%', '%\nIB%']) expect(await planOf(tx, textsWith(pattern))).toContain(TEXT_INDEX);
  });
});

it('A database without the extension says so once, and searches without the index', async () => {
  // The extension's files are missing, as on a server without the package of extensions.
  const client = await PGlite.create({ loadDataDir: await emptyImage() });
  const db: Tx = drizzle({ client });
  await db.execute(sql`drop extension pg_trgm cascade`);
  const said: string[] = [];
  await indexTexts(db, (line) => said.push(line));
  expect(said).toEqual([
    'The database does not allow the extension pg_trgm, so a search reads every text of the group.',
  ]);
  expect(await planOf(db, textsWith('%DINAS%'))).toContain('Seq Scan');
  await client.close();
});
