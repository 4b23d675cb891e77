import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Bank } from '@ibk/sdk';
import type { Item } from '@ibk/sdk/contract';
import { createBank } from '@ibk/sdk/node';
import { profileOf } from '../http/profiles.ts';
import { signedIn } from '../sdk/client.ts';
import { DEST, SOURCE } from '../testing/desk.ts';
import { startSandbox } from '../testing/index.ts';
import { multiplyTransaction } from '../testing/multiply-transaction.ts';
import { type BankProcess, freePort, startBank } from './bank-process.ts';
import { memoryOf } from './memory-of.ts';

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

/** Rows of a report, and receipts of a file, for as much work on files as a bank is asked for at once. */
const [REPORT_ROWS, RECEIPTS] = [4_900, 200];
/** The heap in which the bank does it, in megabytes. */
const HEAP = 768;

/**
 * Fills a folder with the demo world and enough transactions for a long report. Creating a database takes more memory than a
 * bank ever needs again.
 *
 * @returns references that have a receipt
 */
async function makeDemoWorld(dataDir: string): Promise<{ references: string[] }> {
  await using sandbox = await startSandbox();
  const { bank: maker } = await signedIn(sandbox, MAKER);
  const { content } = await maker.transactions.pageOfTransactions({ status: 'SUCCESS', size: RECEIPTS });
  if (LONG) await multiplyTransaction(sandbox.database.db, content[0]?.referenceId ?? '', REPORT_ROWS);
  const image = await sandbox.database.dump?.();
  if (!image) throw new Error('A database in memory has an image');
  const client = await PGlite.create({ dataDir, loadDataDir: image });
  await client.close();
  return { references: content.map(({ referenceId }) => referenceId) };
}

/** The middle and the worst of a hundred of some times, in milliseconds. */
const timesOf = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
};
const untilPlaced = { retry: { tries: 10_000 }, timeoutMs: 3_600_000, deadlineMs: 3_600_000 } as const;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const megabytes = (bytes: number) => Math.round(bytes / 1e6);

describe(`${ROUNDS} rounds of ${TRANSFERS} transfers on PGlite, from login to logout,`, () => {
  let parent: string;
  let bank: BankProcess;
  let world: Awaited<ReturnType<typeof makeDemoWorld>>;
  let options: Parameters<typeof createBank>[0];
  /** After each round and a garbage collection. Without one, garbage alone moves the same work by 100 MB. */
  const measured: NodeJS.MemoryUsage[] = [];

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'ibk-memory-'));
    const folder = join(parent, 'data');
    world = await makeDemoWorld(folder);
    const port = await freePort();
    const place = { IBK_DATA: folder, IBK_SANDBOX: '0', PORT: String(port) };
    bank = await startBank(place, { isMeasured: true, heapMegabytes: HEAP });
    options = { baseUrl: `http://127.0.0.1:${port}`, profile: profileOf('default') };
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
  // Minutes of work: the long form alone.
  if (LONG)
    it('and eight reports and six receipt files asked for at once leave the bank alive and the honest user served', async () => {
      const signedInAs = async (username: string) => {
        const client = createBank(options);
        await client.session.login({ username, password: 'Sandi12345' });
        return client;
      };
      const [reader, honest, ...clerks] = [
        await signedInAs(APPROVER),
        await signedInAs(MAKER),
        await signedInAs(VERIFIER),
        await signedInAs(MAKER),
      ];
      const menuMs = async () => {
        const begin = performance.now();
        await honest.system.readMenu();
        return performance.now() - begin;
      };
      const alone: number[] = [];
      for (let calls = 0; calls < 500; calls += 1) alone.push(await menuMs());

      const { references: referenceIds } = world;
      const criteria = { status: 'SUCCESS' } as const;
      const files = [
        ...Array.from({ length: 8 }, () =>
          reader.files.fileTransactionReport({ format: 'pdf', criteria }, untilPlaced),
        ),
        ...Array.from({ length: 6 }, (_, at) =>
          clerks[at % 2]!.files.fileReceipts({ referenceIds, format: at < 3 ? 'pdf' : 'zip' }, untilPlaced),
        ),
      ];
      const work = { isOver: false };
      const made = Promise.all(files).finally(() => (work.isOver = true));
      const [beside, peaks]: [number[], number[]] = [[], []];
      while (!work.isOver) {
        beside.push(await menuMs());
        peaks.push(await memoryOf(bank.pid));
      }
      for (const { size } of await made) expect(size).toBeGreaterThan(10_000);
      const [before, meanwhile] = [timesOf(alone), timesOf(beside)];
      console.log(
        `peak of ${megabytes(Math.max(...peaks))} MB at a heap of ${HEAP} MB; a menu call took ${before.p50} ms (p99 ${before.p99}) ` +
          `alone and ${meanwhile.p50} ms (p99 ${meanwhile.p99}) beside the files, ${beside.length} calls`,
      );
      for (const client of [reader, honest, ...clerks]) await client.close();
    }, 3_600_000);
});
