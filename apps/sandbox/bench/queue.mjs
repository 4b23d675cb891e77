// Opens a long queue, report and dashboard, and short ones for comparison; approves many transactions at once, and few.
// Whole calls through the client and an in-process bank, database included.
import { existsSync } from 'node:fs';
import { createBank, memoryUserDetail } from '@ibk/sdk';
import { sql } from 'drizzle-orm';
import { interleave, judgeAtMost, ratio, typical } from '../../../packages/sdk/bench/measure.mjs';
import { databases } from './databases.mjs';

const TESTING = new URL('../dist/testing/index.js', import.meta.url);
/** Approves with an OTP. */
const APPROVER = 'rosmalaT1';
/** The longest page that a screen requests. */
const HUNDRED = { size: 100 };
const QUEUE = { stage: 'approve', paramFailed: true, kind: 'transaction' };
/** Rounds that are measured; one more warms up. */
const ROUNDS = 5;
const [FEW, MANY] = [50, 200];

/** The client of the signed-in approver of a new bank, and a transaction that waits for the approval. */
export async function open(options = {}) {
  const { startSandbox } = await import(TESTING);
  const sandbox = await startSandbox({ changes: { captcha: false }, ...options });
  const { fetch, profile, clock } = sandbox;
  const bank = createBank({ baseUrl: 'http://bank.test', fetch, profile, clock, store: memoryUserDetail() });
  await bank.session.login({ username: APPROVER, password: 'Sandi12345' });
  const [row] = (await bank.transactions.pageOfTransactions({ ...QUEUE, productId: 'TRF_INT', size: 1 })).content;
  return { sandbox, bank, row, db: sandbox.database.db };
}

/** Copies of a transaction with its history, entered a minute apart, for 500 payees in turn. */
export async function copy(db, referenceId, { prefix, count }) {
  await db.execute(sql`
    insert into transaction
    select (jsonb_populate_record(t, jsonb_build_object(
      'reference_id', ${prefix}::text || lpad(n::text, 8, '0'),
      'request_id', ${prefix}::text || n,
      'entry_at', t.entry_at + make_interval(mins => n),
      'dest', '77' || lpad((n % 500)::text, 8, '0'),
      'dest_name', 'PENERIMA ' || n % 500,
      'amount', 100000 + n))).*
    from transaction t, generate_series(1, ${count}::integer) n where t.reference_id = ${referenceId}`);
  await db.execute(sql`
    insert into transaction_history
    select (jsonb_populate_record(h, jsonb_build_object('reference_id', ${prefix}::text || lpad(n::text, 8, '0')))).*
    from transaction_history h, generate_series(1, ${count}::integer) n where h.reference_id = ${referenceId}`);
  await db.execute(sql`
    insert into transaction_search
    select reference_id, corporate_id, corporate_group_id,
      upper(concat_ws(chr(10), '', reference_id, dest_name, dest, note, product_description))
    from transaction where starts_with(reference_id, ${prefix})`);
  // PostgreSQL does this by itself after a while; the embedded database has no background process for it.
  for (const table of ['transaction', 'transaction_search']) await db.execute(sql.raw(`vacuum analyze ${table}`));
}

/** Saved payees of each group that has one for a transfer within the bank. */
export const savePayees = (db, count) =>
  db.execute(sql`insert into beneficiary
    (corporate_id, corporate_group_id, product_id, customer_id, description, data, saved_by, saved_at)
    select corporate_id, corporate_group_id, product_id, '1000102' || lpad(n::text, 7, '0'), 'PENERIMA ' || n,
      data, saved_by, saved_at
    from (select distinct on (corporate_id, corporate_group_id) * from beneficiary where product_id = 'TRF_INT') b,
      generate_series(1, ${count}::integer) n on conflict do nothing`);

/** A bank in which `waiting` transactions await the approver and are all of the month. */
async function bankWith(waiting) {
  const { sandbox, bank, row, db } = await open();
  const { total } = await bank.transactions.pageOfTransactions(QUEUE);
  await db.execute(sql`update transaction set entry_at = entry_at - interval '1 year' where status <> 'VERIFY'`);
  await copy(db, row.referenceId, { prefix: 'BENCH', count: waiting - total });
  const page = { queue: QUEUE, report: { status: 'VERIFY' } };
  const openPage = (of, more = {}) => bank.transactions.pageOfTransactions({ ...page[of], size: 5, ...more });
  const dashboard = () => bank.system.readDashboardRecap();
  const seen = [(await openPage('queue')).total, (await openPage('report')).total, (await dashboard()).counts.VERIFY];
  if (seen.some((figure) => figure !== waiting)) throw new Error(`${seen} and not ${waiting}`);
  return { openPage, dashboard, summarise: () => bank.transactions.summariseTransactions(QUEUE), close: sandbox.close };
}

export const times = (count, work) => ({
  count,
  work: async (rounds) => {
    for (let done = 0; done < rounds; done += 1) await work();
  },
});
const printed = (figures) => {
  const ms = (name) => `${name} ${(typical(figures, name, 'wall') / 1e3).toFixed(1)}`;
  console.log(`       wall ms a call: ${Object.keys(figures).map(ms).join(', ')}`);
};

async function openingLong() {
  console.log('\nOpening 10,000 waiting transactions, CPU time against 100');
  const [short, long] = [await bankWith(100), await bankWith(10_000)];
  const figures = await interleave(7, {
    queue: times(40, () => short.openPage('queue')),
    longQueue: times(40, () => long.openPage('queue')),
    report: times(40, () => short.openPage('report')),
    longReport: times(40, () => long.openPage('report')),
    dashboard: times(40, short.dashboard),
    longDashboard: times(40, long.dashboard),
    // By a criterion without kept totals, so that its rows are counted as those of a search are.
    counted: times(20, () => long.openPage('report', { amountFrom: 1 })),
    search: times(20, () => long.openPage('report', { q: 'penerima 17' })),
    shortSearch: times(20, () => long.openPage('report', { q: '17' })),
    sum: times(10, short.summarise),
    longSum: times(10, long.summarise),
    rows: times(5, () => short.openPage('report', HUNDRED)),
    longRows: times(5, () => long.openPage('report', HUNDRED)),
    oddRows: times(5, () => short.openPage('queue', HUNDRED)),
    longOddRows: times(5, () => long.openPage('queue', HUNDRED)),
  });
  judgeAtMost('a queue of 10,000 opens', ratio(figures, 'longQueue', 'queue'), 1.5);
  judgeAtMost('a report of 10,000 opens', ratio(figures, 'longReport', 'report'), 1.5);
  judgeAtMost('a search of 10,000 against the list by amount', ratio(figures, 'search', 'counted'), 2);
  judgeAtMost('a search of two letters against the list by amount', ratio(figures, 'shortSearch', 'counted'), 2);
  judgeAtMost(
    'the dashboard of a month of 10,000 against a report of it',
    ratio(figures, 'longDashboard', 'longReport'),
    4,
  );
  judgeAtMost('100 rows of a report of 10,000', ratio(figures, 'longRows', 'rows'), 1.5);
  judgeAtMost('100 rows of a queue of 10,000, what is odd included', ratio(figures, 'longOddRows', 'oddRows'), 1.5);
  judgeAtMost('what is odd about 100 rows, against the rows alone', ratio(figures, 'longOddRows', 'longRows'), 6);
  printed(figures);
  await Promise.all([short.close(), long.close()]);
}

const [MAKER, SOURCE, DEST, AMOUNT] = ['ekoS1', '10001040012345', '10001020077813', 1_000];

/** A bank whose group has executed `payments` on this day, all equal to the entries that are measured. */
async function dayWith(payments) {
  const { sandbox, row, db } = await open();
  await copy(db, row.referenceId, { prefix: 'DAY', count: payments });
  const now = new Date(sandbox.clock.now()).toISOString();
  // A millisecond between two of them.
  const at = sql`${now}::timestamptz - right(reference_id, 8)::integer * interval '1 millisecond'`;
  await db.execute(sql`update transaction set status = 'SUCCESS', source = ${SOURCE}, dest = ${DEST}, amount = ${AMOUNT * 100},
    entry_at = ${at}, held_at = ${at} where starts_with(reference_id, 'DAY')`);
  await db.execute(sql`vacuum analyze transaction`);
  const { fetch, profile, clock } = sandbox;
  const maker = createBank({ baseUrl: 'http://bank.test', fetch, profile, clock, store: memoryUserDetail() });
  await maker.session.login({ username: MAKER, password: 'Sandi12345' });
  const { transactions } = maker;
  const enter = async () => {
    const asked = { productId: 'TRF_INT', source: SOURCE, dest: DEST, amount: AMOUNT, parameters: {} };
    const { requestId } = await transactions.inquire(asked);
    const { authorisationId } = await transactions.authorise({ action: 'entry', requestId });
    const authorisation = { authorisationId, code: '000000' };
    await transactions.enter({ requestId, schedule: { autoType: 'NOW' }, note: '', authorisation });
  };
  return { enter, close: sandbox.close };
}

async function entering() {
  console.log('\nAn entry from its inquiry on, CPU time on a day of 10,000 payments against an empty day');
  const [empty, long] = [await dayWith(0), await dayWith(10_000)];
  const figures = await interleave(7, { empty: times(20, empty.enter), long: times(20, long.enter) });
  judgeAtMost('an entry on a day of 10,000 payments', ratio(figures, 'long', 'empty'), 1.2);
  printed(figures);
  await Promise.all([empty.close(), long.close()]);
}

async function approving([name, databaseUrl]) {
  console.log(`\nApproving ${MANY} transactions with one OTP on ${name}, CPU time against ${FEW}`);
  const { sandbox, bank, row, db } = await open({ databaseUrl });
  const counts = { few: FEW, many: MANY };
  for (const prefix of Object.keys(counts)) await copy(db, row.referenceId, { prefix, count: MANY * (ROUNDS + 1) });
  // Only the approval is measured, so the account gets enough money for it.
  await db.execute(sql`update balance set booked = booked + 100000000000 where account_number = ${row.source}`);
  const done = { few: 0, many: 0 };
  const approve = async (prefix) => {
    const first = done[prefix];
    done[prefix] += counts[prefix];
    const items = Array.from({ length: counts[prefix] }, (_, at) => ({
      referenceId: `${prefix}${String(first + at + 1).padStart(8, '0')}`,
      version: row.version,
    }));
    // A code is sent at most once a minute.
    sandbox.clock.advance('2m');
    const { authorisationId } = await bank.transactions.authorise({ action: 'approve', items });
    await bank.transactions.requestOtp({ sendBy: 'EMAIL', authorisationId });
    const { code } = (await sandbox.outbox()).filter(({ username }) => username === APPROVER).at(-1);
    const { results } = await bank.transactions.approve({ items, authorisation: { authorisationId, code } });
    const refused = results.filter(({ outcome }) => outcome !== 'done');
    if (refused.length > 0) throw new Error(`${refused.length} refused: ${refused[0].message}`);
  };
  const figures = await interleave(ROUNDS, {
    // As many in all as the one request, so that other work of the machine disturbs both alike.
    few: times(MANY / FEW, () => approve('few')),
    many: times(1, () => approve('many')),
  });
  // As much for each; a tenth is noise.
  judgeAtMost(`${MANY} approved with one OTP on ${name}`, ratio(figures, 'many', 'few'), (MANY / FEW) * 1.1);
  printed(figures);
  console.log(
    `       CPU ms of bank and client for each of ${MANY}: ${(typical(figures, 'many', 'cpu') / 1e3 / MANY).toFixed(1)}`,
  );
  await sandbox.close();
}

export async function bench() {
  if (!existsSync(TESTING)) throw new Error('apps/sandbox/dist is missing: run `npm run build` first.');
  await openingLong();
  await entering();
  for (const database of await databases()) await approving(database);
}
