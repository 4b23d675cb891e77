import { PGlite, type QueryOptions } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyImage } from '../testing/test-database.ts';
import { keepParsers } from './keep-parsers.ts';

/** One column of every type that drizzle parses by itself, and some that PGlite parses. */
const EVERY_TYPE = sql`select
  timestamp '2026-07-14 02:42' stamp, timestamptz '2026-07-14 02:42Z' stamp_zone, interval '1 day' span, date '2026-07-14' as day,
  array[1.50::numeric] sums, array[timestamp '2026-07-14 02:42'] stamps, array[timestamptz '2026-07-14 02:42Z'] stamps_zone,
  array[interval '1 day'] spans, array[date '2026-07-14'] days, 7::int8 big, 1.50::numeric sum, array[1, 2] numbers,
  '{"a":1}'::jsonb json, true flag, null::date nothing`;

/** The options of each query that reached PGlite. */
const received: (QueryOptions | undefined)[] = [];
const record = <T extends Pick<PGlite, 'query'>>(target: T): T => {
  const query = target.query.bind(target);
  target.query = (text, parameters, options) => {
    received.push(options);
    return query(text, parameters, options);
  };
  return target;
};
const clients: PGlite[] = [];
const open = async (): Promise<PGlite> => {
  const client = await PGlite.create({ loadDataDir: await emptyImage() });
  clients.push(client);
  return client;
};
let plain: PgliteDatabase;
let kept: PgliteDatabase;
beforeAll(async () => {
  plain = drizzle({ client: await open() });
  const client = await open();
  const transaction = client.transaction.bind(client);
  client.transaction = (work) => transaction((tx) => work(record(tx)));
  kept = drizzle({ client: keepParsers(record(client)) });
});
afterAll(() => Promise.all(clients.map((client) => client.close())));

const read = async (db: Pick<PgliteDatabase, 'execute'>) => (await db.execute(EVERY_TYPE)).rows;

it('Every type reads as drizzle reads it by itself, in a transaction too', async () => {
  const expected = await read(plain);
  expect(await read(kept)).toEqual(expected);
  expect(await kept.transaction(read)).toEqual(expected);
  const [columns] = await kept.select({ stamp: sql`timestamp '2026-07-14'` }).from(sql`(values (1)) one`);
  expect(columns).toEqual({ stamp: '2026-07-14 00:00:00' });
});

it('No query makes PGlite copy its parsers', async () => {
  received.length = 0;
  await read(kept);
  await kept.transaction(read);
  expect(received).toEqual([{ rowMode: 'object' }, { rowMode: 'object' }]);
});
