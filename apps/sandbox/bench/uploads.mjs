// Checks a file of many rows and posts them, and reads a page of its rows, each against a short file. Whole calls through the
// client and an in-process bank, database included.
import { createBank, memoryUserDetail } from '@ibk/sdk';
import { findPostgres } from '../../../scripts/machine/postgres.mjs';
import { interleave, judgeAtMost, ratio, typical } from '../../../packages/sdk/bench/measure.mjs';
import { times } from './queue.mjs';

const TESTING = new URL('../dist/testing/index.js', import.meta.url);
const [SOURCE, PAYEE] = ['10001040012345', '10001020077813,CV BERKAH MEDAN KATERING'];
const TEAM = ['ekoS1', 'fitriA1', 'gunawanR1'];
const [SHORT, LONG] = [100, 10_000];
const ROUNDS = 3;
const PAGE = { page: 0, size: 25 };

async function open(databaseUrl) {
  const { startSandbox } = await import(TESTING);
  const sandbox = await startSandbox({ changes: { captcha: false }, ...(databaseUrl && { databaseUrl }) });
  const { fetch, profile, clock } = sandbox;
  const team = [];
  for (const username of TEAM) {
    const bank = createBank({ baseUrl: 'http://bank.test', fetch, profile, clock, store: memoryUserDetail() });
    await bank.session.login({ username, password: 'Sandi12345' });
    team.push(bank);
  }
  return { sandbox, team };
}

let files = 0;
/** Sends a file whose rows no other one has. */
async function send({ team: [maker] }, rows) {
  files += 1;
  const amount = (row) => (1_000 + (files * LONG + row) / 100).toFixed(2);
  const lines = Array.from({ length: rows }, (_, row) => `${PAYEE},${amount(row)}`);
  const file = ['nomor_rekening,nama,nominal', ...lines].join('\n');
  const sent = await maker.uploads.sendUpload({ productId: 'MLT_TRF_INT', source: SOURCE, file });
  if (sent.status !== 'READY') throw new Error(`${rows} rows are ${sent.status}`);
  return sent.referenceChannel;
}

/** Enters, verifies and approves an upload, and lets the bank pay all of its rows. */
async function pay({ sandbox, team: [maker, ...others] }, referenceChannel) {
  const code = '000000';
  const inquiry = { productId: 'MLT_TRF_INT', source: SOURCE, dest: null, amount: null };
  const { requestId } = await maker.transactions.inquire({ ...inquiry, parameters: { referenceChannel } });
  const { authorisationId } = await maker.transactions.authorise({ action: 'entry', requestId });
  const authorisation = { authorisationId, code };
  const schedule = { autoType: 'NOW' };
  let item = await maker.transactions.enter({ requestId, schedule, note: '', authorisation });
  for (const [at, action] of ['verify', 'approve'].entries()) {
    const items = [{ referenceId: item.referenceId, version: item.version }];
    const permit = await others[at].transactions.authorise({ action, items });
    const stage = { items, authorisation: { authorisationId: permit.authorisationId, code } };
    [item] = (await others[at].transactions[action](stage)).results;
  }
  const begun = performance.now();
  while ((await sandbox.runDue()) > 0);
  const seconds = (performance.now() - begun) / 1_000;
  const { status } = await maker.transactions.readTransaction(item.referenceId).then((read) => read.transaction);
  if (status !== 'SUCCESS') throw new Error(`The transaction of ${referenceChannel} is ${status}`);
  return seconds;
}

export async function bench() {
  console.log(`\nA file of ${LONG} rows, CPU time against ${SHORT}`);
  const bank = await open();
  const figures = await interleave(ROUNDS, {
    'short check': times(5, () => send(bank, SHORT)),
    'long check': times(1, () => send(bank, LONG)),
  });
  const share = LONG / SHORT;
  judgeAtMost(`the check of ${LONG} rows`, ratio(figures, 'long check', 'short check'), share);
  const [short, long] = [await send(bank, SHORT), await send(bank, LONG)];
  const read = (referenceChannel, rows) => async () => {
    const { total } = await bank.team[0].uploads.readUpload(referenceChannel, PAGE);
    if (total !== rows) throw new Error(`${total} rows and not ${rows}`);
  };
  const pages = await interleave(7, {
    short: times(20, read(short, SHORT)),
    long: times(20, read(long, LONG)),
  });
  judgeAtMost(`a page of the rows of ${LONG}`, ratio(pages, 'long', 'short'), 1.5);
  const ms = (name) => (typical(figures, name, 'wall') / 1e6).toFixed(2);
  console.log(`       check: ${ms('long check')} s of wall time on PGlite`);
  const rate = async (one) => Math.round(LONG / (await pay(one, await send(one, LONG))));
  console.log(`       posting on PGlite: ${await rate(bank)} rows a second`);
  await bank.sandbox.close();
  const databaseUrl = await findPostgres();
  if (!databaseUrl) return console.log('       posting on PostgreSQL: not measured, no server');
  const server = await open(databaseUrl);
  console.log(`       posting on PostgreSQL: ${await rate(server)} rows a second`);
  await server.sandbox.close();
}
