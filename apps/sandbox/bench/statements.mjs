// Prints what the bank's hot calls cost: statements a call on a PostgreSQL server, and the bank's own CPU time, from the
// sealed request to the sealed answer; what the client in the same process takes for them is printed apart. Times are not
// judged, since they depend on the machine; a read that takes longer than its goal is marked.
import { createRequire } from 'node:module';
import { memoryUserDetail } from '@ibk/sdk';
import { createBank } from '@ibk/sdk/node';
import { databases } from './databases.mjs';

const TESTING = new URL('../dist/testing/index.js', import.meta.url);
const { Client } = createRequire(new URL('../package.json', import.meta.url))('pg');
const ROUNDS = 20;
/** Calls of each read before it is measured: a bank that serves all day has compiled what a read runs through. */
const WARM_UP = 200;
const SOURCE = '10001040012345';
/** The reads of a working day, and the milliseconds of a quiet machine that one should take at most on each database. */
const READS = ['parameters', 'balance', 'fee', 'list', 'queue', 'detail', 'recap'];
const GOALS = { PostgreSQL: 3, PGlite: 6 };

/** Counts the statements that this process sends to a server. */
function countStatements() {
  const counted = { statements: 0 };
  const { query } = Client.prototype;
  Client.prototype.query = function counting(...args) {
    counted.statements += 1;
    return query.apply(this, args);
  };
  return { counted, stop: () => void (Client.prototype.query = query) };
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
};

/** Counts the CPU time that this process takes between a request and the end of its answer. */
function countBank(fetch) {
  const counted = { cpuMs: 0 };
  const counting = async (...request) => {
    const begin = cpuMs();
    const answer = await fetch(...request);
    const body = await answer.arrayBuffer();
    counted.cpuMs += cpuMs() - begin;
    return new Response(body.byteLength > 0 ? body : null, answer);
  };
  return { counted, fetch: counting };
}

async function signIn({ profile, clock }, fetch, username) {
  const bank = createBank({ baseUrl: 'http://bank.test', fetch, profile, clock, store: memoryUserDetail() });
  await bank.session.login({ username, password: 'Sandi12345' });
  return bank;
}

/** The calls of a transfer, each with the state that the one before left, and the reads of a working day. */
function callsOf([maker, verifier, approver]) {
  const { transactions } = maker;
  const state = {};
  const stage = (bank, action, version) => ({
    [`authorise ${action}`]: async () => {
      const items = [{ referenceId: state.referenceId, version }];
      state.code = { items, ...(await bank.transactions.authorise({ action, items })) };
    },
    [action]: () => {
      const { items, authorisationId } = state.code;
      return bank.transactions[action]({ items, authorisation: { authorisationId, code: '000000' } });
    },
  });
  return {
    inquire: async () => {
      const asked = { productId: 'TRF_INT', source: SOURCE, dest: '10001020077813', amount: 1_000, parameters: {} };
      state.requestId = (await transactions.inquire(asked)).requestId;
    },
    'authorise entry': async () => {
      const { requestId } = state;
      state.authorisationId = (await transactions.authorise({ action: 'entry', requestId })).authorisationId;
    },
    enter: async () => {
      const { requestId, authorisationId } = state;
      const authorisation = { authorisationId, code: '000000' };
      const entry = { requestId, schedule: { autoType: 'NOW' }, note: '', authorisation };
      state.referenceId = (await transactions.enter(entry)).referenceId;
    },
    ...stage(verifier, 'verify', 1),
    ...stage(approver, 'approve', 2),
    detail: () => transactions.readTransaction(state.referenceId),
    list: () => transactions.pageOfTransactions({ size: 25 }),
    queue: () => approver.transactions.pageOfTransactions({ stage: 'approve', kind: 'transaction', size: 25 }),
    recap: () => maker.system.readDashboardRecap(),
    notice: () => approver.system.readNotice(),
    balance: () => maker.accounts.readBalance(SOURCE),
    fee: () => transactions.readFee({ productId: 'TRF_INT' }),
    // Not by `reference`, which keeps the lists that it has read.
    parameters: () => maker.raw.GET('/api/parameter/product'),
  };
}

async function measure(databaseUrl) {
  const { startSandbox } = await import(TESTING);
  const sandbox = await startSandbox({ changes: { captcha: false }, databaseUrl });
  const { counted: inBank, fetch } = countBank(sandbox.fetch);
  const people = await Promise.all(
    ['ekoS1', 'fitriA1', 'gunawanR1'].map((username) => signIn(sandbox, fetch, username)),
  );
  const calls = Object.entries(callsOf(people));
  const costs = new Map(calls.map(([name]) => [name, { statements: 0, bankMs: [], clientMs: [] }]));
  for (const [, call] of calls) await call();
  for (const [, call] of calls.filter(([name]) => READS.includes(name)))
    for (let warm = 0; warm < WARM_UP; warm += 1) await call();
  const { counted, stop } = countStatements();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, call] of calls) {
      const [statements, bank, all] = [counted.statements, inBank.cpuMs, cpuMs()];
      await call();
      const cost = costs.get(name);
      cost.statements = counted.statements - statements;
      const bankMs = inBank.cpuMs - bank;
      cost.bankMs.push(bankMs);
      cost.clientMs.push(cpuMs() - all - bankMs);
    }
  stop();
  await sandbox.close();
  return costs;
}

const median = (figures) => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

export async function bench() {
  const measured = [];
  for (const [name, url] of await databases()) measured.push([name, await measure(url)]);
  const hasServer = measured.length > 1;
  console.log('\nCPU milliseconds of the bank a call (and of its client), by database; statements on a server');
  for (const call of measured[0][1].keys()) {
    const figures = measured.map(([name, costs]) => {
      const [ms, clientMs] = ['bankMs', 'clientMs'].map((part) => median(costs.get(call)[part]));
      const mark = READS.includes(call) && ms > GOALS[name] ? ` over ${GOALS[name]}` : '';
      return `${name} ${ms.toFixed(1).padStart(5)} (${clientMs.toFixed(1)})${mark.padEnd(7)}`;
    });
    const { statements } = measured[0][1].get(call);
    console.log(
      `  ${call.padEnd(18)} ${figures.join('   ')}${hasServer ? `   ${String(statements).padStart(3)}` : ''}`,
    );
  }
  const flow = ['inquire', 'authorise entry', 'enter', 'authorise verify', 'verify', 'authorise approve', 'approve'];
  const sum = flow.reduce((total, call) => total + measured[0][1].get(call).statements, 0);
  if (hasServer) console.log(`  a transfer from its inquiry to its execution: ${sum} statements`);
}
