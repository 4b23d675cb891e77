import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { isDatabaseAway } from './is-database-away.ts';
import { openDatabase } from './open.ts';
import { emptyImage } from '../testing/test-database.ts';

const thrownBy = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((fault: unknown) => fault);

it.each(['127.0.0.1:1', 'localhost:1', 'nowhere.invalid:5432'])(
  'isDatabaseAway recognises an unreachable server at %s',
  async (at) => {
    const fault = await thrownBy(openDatabase({ kind: 'server', url: `postgres://nobody@${at}/none` }));
    expect(isDatabaseAway(fault)).toBe(true);
  },
);

it('isDatabaseAway recognises an embedded database that was closed', async () => {
  const { db, close } = await openDatabase({ kind: 'memory', dump: await emptyImage() });
  expect(isDatabaseAway(await thrownBy(db.execute(sql`select * from nowhere`)))).toBe(false);
  await close();
  expect(isDatabaseAway(await thrownBy(db.execute(sql`select 1`)))).toBe(true);
});

// prettier-ignore
it.each([
  ['a server that shuts down',         Object.assign(new Error('x'), { code: '57P01' }),        true],
  ['a server that refuses the login',  Object.assign(new Error('x'), { code: '28P01' }),        true],
  ['a server that lost a connection',  Object.assign(new Error('x'), { code: '08006' }),        true],
  ['a server without the database',    Object.assign(new Error('x'), { code: '3D000' }),        true],
  ['a server out of connections',      Object.assign(new Error('x'), { code: '53300' }),        true],
  ['a server with one dead address',   new AggregateError([new Error('x'), Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]), true],
  ['a connection cut in a query',      new Error('q', { cause: new Error('Connection terminated unexpectedly') }), true],
  ['a query that is wrong',            Object.assign(new Error('x'), { code: '42P01' }),        false],
  ['a row that is there already',      Object.assign(new Error('x'), { code: '23505' }),        false],
  ['a query that was stopped',         Object.assign(new Error('x'), { code: '57014' }),        false],
  ['a file that is missing',           Object.assign(new Error('x'), { code: 'ENOENT' }),       false],
  ['a bug',                            new TypeError('x is not a function'),                    false],
  ['no error at all',                  'ECONNREFUSED',                                          false],
])('isDatabaseAway classifies %s', (_, fault, isAway) => expect(isDatabaseAway(fault)).toBe(isAway));
