// Opens a long queue and a short one for comparison: whole calls through the client and an in-process bank, database
// included.
import { existsSync } from 'node:fs';
import { createBank, memoryUserDetail } from '@ibk/sdk';
import { sql } from 'drizzle-orm';
import { interleave, judgeAtMost, ratio, typical } from '../../../packages/sdk/bench/measure.mjs';

const TESTING = new URL('../dist/testing/index.js', import.meta.url);
const APPROVER = 'gunawanR1';

/** A bank in which `waiting` transactions await the approver, entered a minute apart, and a signed-in client. */
async function bankWith(waiting) {
  const { startSandbox } = await import(TESTING);
  const sandbox = await startSandbox({ changes: { captcha: false } });
  const { fetch, profile, clock, database } = sandbox;
  const bank = createBank({ baseUrl: 'http://bank.test', fetch, profile, clock, store: memoryUserDetail() });
  await bank.session.login({ username: APPROVER, password: 'Sandi12345' });
  const queue = { stage: 'approve', paramFailed: true, kind: 'transaction' };
  const { total } = await bank.transactions.pageOfTransactions(queue);
  const [row] = (await bank.transactions.pageOfTransactions({ ...queue, size: 1 })).content;
  await database.db.execute(sql`
    insert into transaction (reference_id, request_id, entry_at, version, status, corporate_id, corporate_group_id,
      product_id, product_group, product_description, source, source_name, dest, dest_name, credit_account, amount, fee,
      note, schedule, content, entry_by, verify_by, verify_at)
    select 'BENCH' || lpad(n::text, 8, '0'), 'bench' || n, entry_at + make_interval(mins => n), version, status,
      corporate_id, corporate_group_id, product_id, product_group, product_description, source, source_name, dest,
      dest_name, credit_account, amount + n, fee, note, schedule, content, entry_by, verify_by,
      verify_at
    from transaction, generate_series(1, ${waiting - total}::integer) n
    where reference_id = ${row.referenceId}`);
  // PostgreSQL does this by itself after a while; the embedded database has no background process for it.
  await database.db.execute(sql`vacuum analyze transaction`);
  const open = async (more = {}) => bank.transactions.pageOfTransactions({ ...queue, size: 5, ...more });
  const opened = await open();
  if (opened.total !== waiting || opened.content.length !== 5)
    throw new Error(`${opened.total} wait and not ${waiting}`);
  return { open, summarise: () => bank.transactions.summariseTransactions(queue), close: sandbox.close };
}

export async function bench() {
  console.log('\nOpening a queue of 10,000 waiting transactions, CPU time against one of 100');
  if (!existsSync(TESTING)) throw new Error('apps/sandbox/dist is missing: run `npm run build` first.');
  const [short, long] = [await bankWith(100), await bankWith(10_000)];
  const times = (count, work) => ({
    count,
    work: async (rounds) => {
      for (let done = 0; done < rounds; done += 1) await work();
    },
  });
  const figures = await interleave(7, {
    short: times(40, () => short.open()),
    long: times(40, () => long.open()),
    shortSearch: times(10, () => short.open({ q: 'sp2d' })),
    longSearch: times(10, () => long.open({ q: 'sp2d' })),
    shortSum: times(10, short.summarise),
    longSum: times(10, long.summarise),
  });
  judgeAtMost('a queue of 10,000 opens', ratio(figures, 'long', 'short'), 1.5);
  const ms = (name) => `${name} ${(typical(figures, name, 'wall') / 1e3).toFixed(1)}`;
  console.log(`       wall ms a call: ${Object.keys(figures).map(ms).join(', ')}`);
  await Promise.all([short.close(), long.close()]);
}
