import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Bank } from '@ibk/sdk';
import type { Item } from '@ibk/sdk/contract';
import { createBank } from '@ibk/sdk/node';
import { profileOf } from '../http/profiles.ts';
import { DEST, SOURCE } from '../testing/desk.ts';
import { startSandbox } from '../testing/index.ts';
import { type BankProcess, freePort, startBank } from './bank-process.ts';

const LONG = inject('isLongProof');
const ROUNDS = LONG ? 60 : 6;
/** Transfers in a round; the first of every four is rejected. */
const TRANSFERS = LONG ? 30 : 2;
/** How much more the last third may occupy than the second, by their medians. The first warms up: caches fill, code is compiled. */
const MOST_GROWTH = LONG ? 0.02 : 0.03;
const MAKER = 'ekoS1';
const VERIFIER = 'fitriA1';
const APPROVER = 'gunawanR1';

type Team = [maker: Bank, verifier: Bank, approver: Bank];

async function stage(bank: Bank, action: 'verify' | 'approve', items: Item[]): Promise<Item[]> {
  const { authorisationId } = await bank.transactions.authorise({ action, items });
  const { results } = await bank.transactions[action]({ items, authorisation: { authorisationId, code: '000000' } });
  expect(results).toMatchObject([{ outcome: 'done' }]);
  return results.map(({ referenceId, version }) => ({ referenceId, version: version ?? 0 }));
}

async function transfer([maker, verifier, approver]: Team, isRejected: boolean): Promise<void> {
  const inquiry = { productId: 'TRF_INT', source: SOURCE, dest: DEST, amount: 1_000, parameters: {} } as const;
  const { requestId } = await maker.transactions.inquire(inquiry);
  const { authorisationId } = await maker.transactions.authorise({ action: 'entry', requestId });
  const authorisation = { authorisationId, code: '000000' };
  const entry = { requestId, schedule: { autoType: 'NOW' }, note: '', authorisation } as const;
  const { referenceId, version } = await maker.transactions.enter(entry);
  const items = [{ referenceId, version }];
  if (isRejected) await verifier.transactions.reject({ items, reason: 'Tidak sesuai', reasonCode: 'LAINNYA' });
  else await stage(approver, 'approve', await stage(verifier, 'verify', items));
}

/** Three people log in, do all the transfers, look through their lists and log out. */
async function workOneRound(team: Team): Promise<void> {
  const usernames = [MAKER, VERIFIER, APPROVER];
  for (const [index, person] of team.entries()) {
    await person.session.login({ username: usernames[index] ?? '', password: 'Sandi12345' });
  }
  for (let number = 0; number < TRANSFERS; number += 1) await transfer(team, number % 4 === 0);
  for (const person of team) {
    await person.transactions.pageOfTransactions({ size: 100 });
    await person.transactions.summariseTransactions({});
    await person.session.logout();
  }
}

/** Fills a folder with the demo world. Creating a database takes more memory than a bank ever needs again. */
async function makeDemoWorld(dataDir: string): Promise<void> {
  await using sandbox = await startSandbox();
  const image = await sandbox.database.dump?.();
  if (!image) throw new Error('A database in memory has an image');
  const client = await PGlite.create({ dataDir, loadDataDir: image });
  await client.close();
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const megabytes = (bytes: number) => Math.round(bytes / 1e6);

describe(`${ROUNDS} rounds of ${TRANSFERS} transfers on PGlite, from login to logout,`, () => {
  let parent: string;
  let bank: BankProcess;
  /** After each round and a garbage collection. Without one, garbage alone moves the same work by 100 MB. */
  const measured: NodeJS.MemoryUsage[] = [];

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'ibk-memory-'));
    const folder = join(parent, 'data');
    await makeDemoWorld(folder);
    const port = await freePort();
    bank = await startBank({ IBK_DATA: folder, IBK_SANDBOX: '0', PORT: String(port) }, { isMeasured: true });
    const options = { baseUrl: `http://127.0.0.1:${port}`, profile: profileOf('default') };
    for (let round = 0; round < ROUNDS; round += 1) {
      const team: Team = [createBank(options), createBank(options), createBank(options)];
      await workOneRound(team);
      for (const person of team) await person.close();
      measured.push(await bank.memory());
    }
  }, 3_600_000);
  afterAll(async () => {
    await bank.kill();
    await rm(parent, { recursive: true, force: true });
  });

  it.each([
    ['memory', 'rss'],
    ['JavaScript heap', 'heapUsed'],
  ] as const)('end with the %s that the bank had before the last third', (name, part) => {
    const third = ROUNDS / 3;
    const [warm = 0, before = 0, after = 0] = [0, 1, 2].map((which) =>
      median(measured.slice(which * third, (which + 1) * third).map((usage) => usage[part])),
    );
    console.log(`${name}: ${megabytes(warm)}, ${megabytes(before)} and ${megabytes(after)} MB in the thirds`);
    expect(after / before - 1).toBeLessThanOrEqual(MOST_GROWTH);
  });
});
