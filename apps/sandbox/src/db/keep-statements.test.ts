import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyImage } from '../testing/test-database.ts';
import { keepStatements } from './keep-statements.ts';

/** A column of every kind of parameter, null among them, and a text that comes in several parts. */
const EVERY_PARAMETER = `select $1::text word, $2::int8 big, $3::numeric sum, $4::jsonb json, $5::bool flag, $6::text[] words,
  $7::timestamptz at, $8::date nothing, $9::int4 number, repeat($1::text, 5000) long`;
const PARAMETERS = [
  ...["O'Neil \u20ac", 9_007_199_254_740_993n, '1.50', { a: ['b'] }, true, ['a,b', '{"c"}', null]],
  ...['2026-07-14T02:42:00.123Z', null, 7],
];
/** As often as it takes until a statement has a name, and once more. */
const TIMES = 4;

let plain: PGlite;
let kept: PGlite;
beforeAll(async () => {
  plain = await PGlite.create({ loadDataDir: await emptyImage() });
  kept = keepStatements(await PGlite.create({ loadDataDir: await emptyImage() }));
  await kept.exec('create table paid (id int primary key, amount int8 not null)');
});
afterAll(() => Promise.all([plain, kept].map((client) => client.close())));

type Asking = Pick<PGlite, 'query'>;
const repeated = async <Row>(client: Asking, text: string, parameters: unknown[]): Promise<Row[][]> => {
  const answers: Row[][] = [];
  for (let time = 0; time < TIMES; time += 1) answers.push((await client.query<Row>(text, parameters)).rows);
  return answers;
};

it('A repeated statement answers what PGlite answers by itself, each time, in a transaction too', async () => {
  const expected = await repeated(plain, EVERY_PARAMETER, PARAMETERS);
  expect(await repeated(kept, EVERY_PARAMETER, PARAMETERS)).toEqual(expected);
  expect(await kept.transaction((tx) => repeated(tx, `${EVERY_PARAMETER}, 1 one`, PARAMETERS))).toEqual(
    expected.map((rows) => rows.map((row) => Object.assign({}, row, { one: 1 }))),
  );
  const rows = { rowMode: 'array' } as const;
  const asked = await Promise.all([plain, kept].map((client) => client.query(EVERY_PARAMETER, PARAMETERS, rows)));
  expect(asked[1]).toEqual(asked[0]);
});

it('Its number of rows is the number of this time', async () => {
  const insert = 'insert into paid select n, 1 from generate_series($1::int, $2::int) n';
  const counts: unknown[] = [];
  for (const [from, to] of [
    [1, 3],
    [4, 4],
    [5, 9],
  ])
    counts.push((await kept.query(insert, [from, to])).affectedRows);
  expect(counts).toEqual([3, 1, 5]);
});

it('A refused one names its cause, undoes its transaction, and works again afterwards', async () => {
  const insert = 'insert into paid values ($1, $2)';
  const ids = async () => (await kept.query<{ id: number }>('select id from paid where id > $1 order by id', [9])).rows;
  for (const id of [10, 11, 12]) await kept.query(insert, [id, 1]);
  await expect(kept.query(insert, [12, 1])).rejects.toMatchObject({ code: '23505', constraint: 'paid_pkey' });
  const undone = kept.transaction(async (tx) => {
    await tx.query(insert, [13, 1]);
    await tx.query(insert, [13, null]);
  });
  await expect(undone).rejects.toMatchObject({ code: '23502' });
  await kept.query(insert, [14, 1]);
  expect(await ids()).toEqual([10, 11, 12, 14].map((id) => ({ id })));
});

it('Outside of a transaction it waits for the one that is open, and a transaction that is over takes none', async () => {
  const text = 'select count(*)::int count from paid where amount = $1';
  const count = async (client: Asking) => (await client.query<{ count: number }>(text, [77])).rows[0]?.count;
  await count(kept);
  await count(kept);
  let outside: Promise<number | undefined> | undefined;
  const over = await kept.transaction(async (tx) => {
    outside = count(kept);
    expect(await count(tx)).toBe(0);
    await tx.query('insert into paid values ($1, $2)', [20, 77]);
    return tx;
  });
  expect(await outside).toBe(1);
  await expect(count(over)).rejects.toThrow('Transaction is closed');
});
