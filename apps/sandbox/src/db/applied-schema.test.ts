import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { is, sql, type SQL } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getTableConfig, isPgSequence, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as administration from './schema/administration.ts';
import * as audit from './schema/audit.ts';
import * as authorisation from './schema/authorisation.ts';
import * as banking from './schema/banking.ts';
import * as beneficiaries from './schema/beneficiaries.ts';
import * as events from './schema/events.ts';
import * as identity from './schema/identity.ts';
import * as limits from './schema/limits.ts';
import * as numbers from './schema/numbers.ts';
import * as notices from './schema/notices.ts';
import * as outside from './schema/outside.ts';
import * as receipts from './schema/receipts.ts';
import * as reconciliations from './schema/reconciliations.ts';
import * as search from './schema/search.ts';
import * as taxBilling from './schema/tax-billing.ts';
import * as totals from './schema/totals.ts';
import * as transactions from './schema/transactions.ts';
import * as treasury from './schema/treasury.ts';
import * as upload from './schema/upload.ts';
import * as virtualAccounts from './schema/virtual-accounts.ts';
import { TEXT_INDEX } from './text-index.ts';

// drizzle-kit adds an enumerable method to every array, which breaks for-in loops of the tests that run after this one.
Reflect.deleteProperty(Array.prototype, 'random');

const FILES = [
  administration,
  audit,
  authorisation,
  banking,
  beneficiaries,
  events,
  identity,
  limits,
  notices,
  numbers,
  outside,
  receipts,
  reconciliations,
  search,
  taxBilling,
  totals,
  transactions,
  treasury,
  upload,
  virtualAccounts,
];
const DECLARED: unknown[] = FILES.flatMap((file) => Object.values(file));
const TABLES = DECLARED.filter((each) => is(each, PgTable)).map((table) => getTableConfig(table));
const SEQUENCES = DECLARED.filter((each) => isPgSequence(each)).map(({ seqName }) => seqName ?? '');

/** Type names as information_schema spells them. */
const TYPES: Record<string, string> = {
  serial: 'integer',
  bigserial: 'bigint',
  'text[]': 'ARRAY',
  'timestamp (3) with time zone': 'timestamp with time zone',
};
/** PostgreSQL truncates longer names. */
const LONGEST_NAME = 63;
/** Stands for a column of an index that is an expression. The statement of the migration says which. */
const EXPRESSION = '(expression)';
const typeName = (type: string): string => TYPES[type] ?? type;
const sorted = (names: Iterable<string>): string[] => [...names].sort();

// Compares what a database does not give back in the words of the schema: defaults, conditions and actions on delete.
it('The one migration has exactly the statements that drizzle-kit generates from the schema', async () => {
  const declared = generateDrizzleJson(Object.assign({}, ...FILES) as Record<string, unknown>);
  const generated = await generateMigration(generateDrizzleJson({}), declared);
  const written = readMigrationFiles({ migrationsFolder }).flatMap(({ sql: statements }) => statements);
  const trimmed = (statements: string[]) => sorted(statements.map((each) => each.trim()));
  expect(trimmed(written)).toEqual(trimmed(generated));
});

describe.each(databases())('The migrations on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
  });
  afterAll(() => bank.close());
  const ask = async <Row>(query: SQL): Promise<Row[]> =>
    ((await bank.database.db.execute(query)) as { rows: Row[] }).rows;
  const names = async (query: SQL) => sorted((await ask<{ name: string }>(query)).map(({ name }) => name));

  it('create exactly the tables and sequences of the schema', async () => {
    expect(await names(sql`select tablename as name from pg_tables where schemaname = 'public'`)).toEqual(
      sorted(TABLES.map(({ name }) => name)),
    );
    const own = sql`select sequencename as name from pg_sequences where schemaname = 'public' and sequencename not like '%_seq'`;
    expect(await names(own)).toEqual(sorted(SEQUENCES));
  });

  it.each(TABLES)('create every column of $name with its type, nullability and default', async ({ name, columns }) => {
    const applied = await ask<{ column: string; type: string; filled: boolean; byDefault: boolean }>(
      sql`select column_name as "column", data_type as type, is_nullable = 'NO' as filled, column_default is not null as "byDefault"
        from information_schema.columns where table_schema = 'public' and table_name = ${name}`,
    );
    const declared = columns.map((column) => ({
      column: column.name,
      type: typeName(column.getSQLType()),
      filled: column.notNull,
      byDefault: column.hasDefault,
    }));
    const byColumn = (rows: typeof declared) => Object.fromEntries(rows.map(({ column, ...rest }) => [column, rest]));
    expect(byColumn(applied)).toEqual(byColumn(declared));
  });

  it.each(TABLES)('create every key, check and reference of $name', async (table) => {
    const { name, columns, checks, foreignKeys, primaryKeys, uniqueConstraints } = table;
    const declared = [
      ...checks.map((each) => `check ${each.name}`),
      ...foreignKeys.map((each) => `reference ${each.getName().slice(0, LONGEST_NAME)}`),
      ...primaryKeys.map((each) => `key ${each.columns.map((column) => column.name).join()}`),
      ...columns.filter(({ primary }) => primary).map((column) => `key ${column.name}`),
      ...uniqueConstraints.map((each) => `unique ${each.getName() ?? ''}`),
      ...columns.filter(({ isUnique }) => isUnique).map((column) => `unique ${column.uniqueName ?? ''}`),
    ];
    const columnsOf = sql`(select string_agg(a.attname, ',' order by k.at) from unnest(c.conkey) with ordinality k(num, at)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num)`;
    const applied = sql`select case contype when 'c' then 'check ' || conname when 'f' then 'reference ' || conname
        when 'p' then 'key ' || ${columnsOf} when 'u' then 'unique ' || conname end as name
      from pg_constraint c where conrelid = ${`"${name}"`}::regclass and contype in ('c', 'f', 'p', 'u')`;
    expect(await names(applied)).toEqual(sorted(declared));
  });

  it.each(TABLES)('create every index of $name with its columns', async ({ name, indexes }) => {
    const columnsOf = sql`(select string_agg(coalesce(a.attname, ${EXPRESSION}), ', ' order by k.at) from unnest(i.indkey::int2[]) with ordinality k(num, at)
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num)`;
    const applied = await ask<{ name: string; columns: string; isUnique: boolean; isPartial: boolean }>(
      sql`select n.relname as name, ${columnsOf} as columns, i.indisunique as "isUnique", i.indpred is not null as "isPartial"
        from pg_index i join pg_class n on n.oid = i.indexrelid where i.indrelid = ${`"${name}"`}::regclass
        and n.relname <> ${TEXT_INDEX}
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))`,
    );
    const shape = (index: string, columns: string, unique: boolean, partial: boolean) =>
      `${unique ? 'unique ' : ''}${index} (${columns})${partial ? ' where' : ''}`;
    const declared = indexes.map(({ config: { name: index = '', columns, unique, where } }) =>
      shape(
        index,
        columns.map((column) => ('name' in column ? (column.name ?? '') : EXPRESSION)).join(', '),
        unique,
        where !== undefined,
      ),
    );
    expect(
      sorted(
        applied.map(({ name: index, columns, isUnique, isPartial }) => shape(index, columns, isUnique, isPartial)),
      ),
    ).toEqual(sorted(declared));
  });
});
