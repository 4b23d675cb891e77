// Opens a long statement, a page in its middle and its totals, and a long list of virtual accounts, each against a short one.
// Whole calls through the client and an in-process bank, database included.
import { createBank, memoryUserDetail } from '@ibk/sdk';
import { sql } from 'drizzle-orm';
import { interleave, judgeAtMost, ratio, typical } from '../../../packages/sdk/bench/measure.mjs';
import { times } from './queue.mjs';

const TESTING = new URL('../dist/testing/index.js', import.meta.url);
const USERNAME = 'ekoS1';
const CORPORATE = 'DINKESSU';
/** An account of the corporate, and a virtual account; the measured ones are copies of them. */
const [ACCOUNT, VIRTUAL_ACCOUNT] = ['10001040012345', '1170032600001127'];
const [SHORT_STATEMENT, LONG_STATEMENT] = [1_000, 100_000];
const [SHORT_LIST, LONG_LIST] = [500, 50_000];
const YEARS = 9;

async function open() {
  const { startSandbox } = await import(TESTING);
  const sandbox = await startSandbox({ changes: { captcha: false } });
  const { fetch, profile, clock } = sandbox;
  const bank = createBank({ baseUrl: 'http://bank.test', fetch, profile, clock, store: memoryUserDetail() });
  await bank.session.login({ username: USERNAME, password: 'Sandi12345' });
  return { sandbox, bank, db: sandbox.database.db };
}

/** Adds an account of the same people whose lines are transfers to it, spread over the years. */
async function addStatement(db, now, { accountNumber, prefix, lines }) {
  const named = sql`jsonb_build_object('account_number', ${accountNumber}::text, 'main_account', false)`;
  for (const table of ['account', 'group_account', 'balance'])
    await db.execute(sql`insert into ${sql.identifier(table)}
      select (jsonb_populate_record(model, ${named})).* from ${sql.identifier(table)} model
      where account_number = ${ACCOUNT}`);
  await db.execute(sql`insert into transaction
    select (jsonb_populate_record(model, jsonb_build_object(
      'reference_id', ${prefix}::text || n, 'request_id', ${prefix}::text || n, 'status', 'SUCCESS',
      'bill_key', null, 'transaction_id', null))).*
    from transaction model, generate_series(1, ${lines}::integer) n where model.reference_id =
      (select min(reference_id) from transaction where corporate_id = ${CORPORATE} and product_id = 'TRF_INT')`);
  await db.execute(sql`insert into leg (reference_id, leg, account_number, amount, posted_at, line, credits, credited, debited)
    select ${prefix}::text || n, 2, ${accountNumber}, 100000 + n,
      ${now}::timestamptz - (${lines}::integer - n + 1) * (interval '1 year' * ${YEARS}::float8 / ${lines}::integer),
      n, n, sum(100000 + n) over (order by n), 0
    from generate_series(1, ${lines}::integer) n`);
  await db.execute(sql`update balance set lines = last.line, credits = last.credits, credited = last.credited, debited = 0,
      booked = last.credited, held = 0, last_posted_at = last.posted_at
    from (select * from leg where account_number = ${accountNumber} order by line desc limit 1) last
    where balance.account_number = ${accountNumber}`);
}

async function statements() {
  console.log(`\nStatement of an account of ${LONG_STATEMENT} lines, CPU time against ${SHORT_STATEMENT}`);
  const { sandbox, bank, db } = await open();
  const now = new Date(sandbox.clock.now()).toISOString();
  const of = { short: ['10001040090001', SHORT_STATEMENT], long: ['10001040090002', LONG_STATEMENT] };
  for (const [prefix, [accountNumber, lines]] of Object.entries(of))
    await addStatement(db, now, { accountNumber, prefix, lines });
  for (const table of ['leg', 'transaction', 'balance']) await db.execute(sql.raw(`vacuum analyze ${table}`));
  const startDate = `${Number(now.slice(0, 4)) - YEARS - 1}${now.slice(4, 10)}`;
  const read = async (accountNumber, query, isRight) => {
    const answer = await bank.accounts.readStatement({ accountNumber, ...query });
    if (!isRight(answer)) throw new Error(`${accountNumber}: ${answer.details.length} of ${answer.total} lines`);
  };
  const isPage = ({ details }) => details.length === 10;
  const candidates = Object.entries(of).flatMap(([name, [accountNumber, lines]]) => {
    const period = { filterPeriod: true, startDate };
    const page = Math.floor(lines / 20);
    return [
      [`${name} first`, () => read(accountNumber, { filterLimit: true, limit: 10, size: 10 }, isPage)],
      [`${name} middle`, () => read(accountNumber, { ...period, page, size: 10 }, isPage)],
      [`${name} totals`, () => read(accountNumber, { ...period, size: 1 }, ({ countCredit }) => countCredit === lines)],
      [`${name} search`, () => read(accountNumber, { ...period, amountFrom: 1_000.5, size: 10 }, isPage)],
    ];
  });
  const countOf = (name) => (name === 'long search' ? 1 : 20);
  const figures = await interleave(
    7,
    Object.fromEntries(candidates.map(([name, call]) => [name, times(countOf(name), call)])),
  );
  judgeAtMost(`the first page of ${LONG_STATEMENT} lines`, ratio(figures, 'long first', 'short first'), 1.5);
  judgeAtMost(`a page in the middle of ${LONG_STATEMENT} lines`, ratio(figures, 'long middle', 'short middle'), 1.5);
  judgeAtMost(`the totals of ${YEARS + 1} years`, ratio(figures, 'long totals', 'short totals'), 1.5);
  const ms = (name) => `${name} ${(typical(figures, name, 'wall') / 1e3).toFixed(1)}`;
  console.log(`       wall ms a call: ${Object.keys(figures).map(ms).join(', ')}`);
  await sandbox.close();
}

/** A bank whose group has `count` virtual accounts. */
async function withVirtualAccounts(count) {
  const { sandbox, bank, db } = await open();
  const before = (await bank.virtualAccounts.pageOfVirtualAccounts({ size: 1 })).total;
  for (const table of ['virtual_account', 'virtual_account_bill'])
    await db.execute(sql`insert into ${sql.identifier(table)}
      select (jsonb_populate_record(model, jsonb_build_object('virtual_account_number', '11700327' || (10000000 + n)))).*
      from ${sql.identifier(table)} model, generate_series(1, ${count - before}::integer) n
      where virtual_account_number = ${VIRTUAL_ACCOUNT}`);
  for (const table of ['virtual_account', 'virtual_account_bill']) await db.execute(sql.raw(`vacuum analyze ${table}`));
  const openPage = async (more = {}) => {
    const { total } = await bank.virtualAccounts.pageOfVirtualAccounts({ size: 5, ...more });
    if (total !== count) throw new Error(`${total} and not ${count}`);
  };
  return { openPage, summarise: () => bank.virtualAccounts.summariseVirtualAccounts({}), close: sandbox.close };
}

async function virtualAccounts() {
  console.log(`\nOpening a list of ${LONG_LIST} virtual accounts, CPU time against ${SHORT_LIST}`);
  const [short, long] = [await withVirtualAccounts(SHORT_LIST), await withVirtualAccounts(LONG_LIST)];
  const figures = await interleave(7, {
    short: times(20, () => short.openPage()),
    long: times(20, () => long.openPage()),
    sum: times(5, short.summarise),
    longSum: times(5, long.summarise),
  });
  judgeAtMost(`a list of ${LONG_LIST} virtual accounts opens`, ratio(figures, 'long', 'short'), 1.5);
  const ms = (name) => `${name} ${(typical(figures, name, 'wall') / 1e3).toFixed(1)}`;
  console.log(`       wall ms a call: ${Object.keys(figures).map(ms).join(', ')}`);
  await Promise.all([short.close(), long.close()]);
}

export async function bench() {
  await statements();
  await virtualAccounts();
}
