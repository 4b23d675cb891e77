// Opens the lists and reports of 5,000 treasury documents with 20,000 deductions, each against those of 500. Whole calls through
// the client and an in-process bank, database included.
import { createBank, memoryUserDetail } from '@ibk/sdk';
import { sql } from 'drizzle-orm';
import { interleave, judgeAtMost, ratio, typical } from '../../../packages/sdk/bench/measure.mjs';
import { times } from './queue.mjs';

const TESTING = new URL('../dist/testing/index.js', import.meta.url);
const [SHORT, LONG] = [500, 5_000];
const ROUNDS = 5;
const JULY = { from: '2026-07-01', to: '2026-07-31' };
/** The deductions of each document: three state taxes with codes, and one that the bank books itself. */
const DEDUCTIONS = [
  ['pph21', 120_000, '00'],
  ['pph22', 150_000, '00'],
  ['ppn', 1_100_000, '00'],
  ['iwp', 45_000, null],
];
/** What the first page of each list and report may cost of that of the short month; their numbers and totals are kept sums. */
const BAR = 1.5;
/** The first pages by the client. */
const PAGES = {
  'a list of documents': (treasury) => treasury.pageOfDocuments({ side: 'kasda' }),
  'a report of disbursed documents': (treasury) =>
    treasury.pageOfDocuments({ side: 'kasda', isDisbursed: true, dateBy: 'disbursal', ...JULY }),
  'a list of deductions': (treasury) => treasury.pageOfDeductions({ side: 'kasda' }),
  'a list of deductions to pay': (treasury) =>
    treasury.pageOfDeductions({ side: 'kasda', billing: 'unpaid', sort: 'expiredDate,asc' }),
  RTH: (treasury) => treasury.readRecap({ by: 'skpd', ...JULY }),
  DTH: (treasury) => treasury.readRecap({ by: 'document', ...JULY }),
  COLLECT: (treasury) => treasury.readRecap({ by: 'map', ...JULY }),
  Periksa: (treasury) => treasury.readRecap({ by: 'check', ...JULY }),
};

/** Copies of a disbursed document with its transaction and deductions, without a place in the ledger. */
async function copy(db, { kasdaId, referenceId }, count) {
  const numbered = sql`generate_series(1, ${count}::integer) n`;
  const key = sql`'KD7' || lpad(n::text, 7, '0')`;
  const reference = sql`${referenceId}::text || '-' || n`;
  const day = sql`'2026-07-' || lpad((1 + n % 14)::text, 2, '0')`;
  await db.execute(sql`insert into transaction
    select (jsonb_populate_record(t, jsonb_build_object('reference_id', ${reference}, 'request_id', ${reference},
      'kasda_id', ${key}, 'settlement_date', ${day}, 'bill_key', null, 'transaction_id', null))).*
    from transaction t, ${numbered} where t.reference_id = ${referenceId}`);
  await db.execute(sql`insert into treasury_document
    select (jsonb_populate_record(d, jsonb_build_object('kasda_id', ${key}, 'reference_id', ${reference},
      'no_dokumen', '12.00/04.0/' || lpad(n::text, 6, '0') || '/LS/M/7/2026', 'tanggal_dokumen', ${day}, 'disbursed_on', ${day},
      'no_spm', '12.00/03.0/' || lpad(n::text, 6, '0') || '/LS/M/7/2026'))).*
    from treasury_document d, ${numbered} where d.kasda_id = ${kasdaId}`);
  await db.execute(sql`insert into deduction
    select (jsonb_populate_record(d, jsonb_build_object('deduction_id', ${key} || '.' || d.line, 'kasda_id', ${key},
      'request_id', null, 'id_billing', '0' || lpad((n * 10 + d.line)::text, 14, '0')))).*
    from deduction d, ${numbered} where d.kasda_id = ${kasdaId}`);
  for (const table of ['transaction', 'treasury_document', 'deduction'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
}

async function withDocuments(count) {
  const { startSandbox } = await import(TESTING);
  const sandbox = await startSandbox({ changes: { captcha: false } });
  const { fetch, profile, clock, factories, database } = sandbox;
  const model = await factories.treasuryDocument({ kasdaId: 'KD70000000', deductions: DEDUCTIONS });
  await copy(database.db, model, count - 1);
  const bank = createBank({ baseUrl: 'http://bank.test', fetch, profile, clock, store: memoryUserDetail() });
  await bank.session.login({ username: 'niaB1', password: 'Sandi12345' });
  const { total } = await bank.treasury.pageOfDocuments({ size: 1 });
  if (total < count) throw new Error(`${total} and not ${count} documents`);
  return { treasury: bank.treasury, close: sandbox.close };
}

export async function bench() {
  console.log(`\nLists and reports of ${LONG} documents with ${4 * LONG} deductions, CPU time against ${SHORT}`);
  const [short, long] = [await withDocuments(SHORT), await withDocuments(LONG)];
  for (const [name, open] of Object.entries(PAGES)) {
    const figures = await interleave(ROUNDS, {
      short: times(5, () => open(short.treasury)),
      long: times(5, () => open(long.treasury)),
    });
    judgeAtMost(`${name} opens`, ratio(figures, 'long', 'short'), BAR);
    const ms = (which) => (typical(figures, which, 'cpu') / 1e3).toFixed(1);
    console.log(`       ms of CPU: ${ms('short')} and ${ms('long')}`);
  }
  await Promise.all([short.close(), long.close()]);
}
