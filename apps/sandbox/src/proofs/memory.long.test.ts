import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bank } from '@ibk/sdk';
import type { Item } from '@ibk/sdk/contract';
import { createBank } from '@ibk/sdk/node';
import { profileOf } from '../http/profiles.ts';
import { openDatabase } from '../db/open.ts';
import { databases } from '../testing/databases.ts';
import { DEST, SOURCE } from '../testing/desk.ts';
import { multiplyTransaction } from '../testing/multiply-transaction.ts';
import { type BankProcess, freePort, startBank } from './bank-process.ts';
import { newPlace, type Place } from './place.ts';
import { cpuMsOf, memoryOf } from './process-use.ts';

/** How long rounds are repeated. */
const MINUTES = 30;
/** Transfers in a round; the first of every four is rejected. */
const TRANSFERS = 30;
/**
 * How much more the last third may occupy than the second, in bytes by the least of each: 1 MB a minute, and a fifth of that on
 * the heap. The first third warms up: caches fill, code is compiled.
 */
const MOST_GROWTH = { rss: (MINUTES / 3) * 1e6, heapUsed: (MINUTES / 3) * 2e5 };
/** How many times the processor time of the second third a round of the last one may take, by the median of each. */
const MOST_COMPUTED = 1.2;
/**
 * The shared buffers of the embedded database, in bytes. They lie in the bank's process and count as its memory page by page,
 * as the database first uses them.
 */
const DATABASE_BUFFERS = 128 * 2 ** 20;
const MAKER = 'ekoS1';
const VERIFIER = 'fitriA1';
const APPROVER = 'gunawanR1';
const READER = 'monA1';
/** It has the role of READER. */
const PROFILE = 'pelatihan';

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

/** Rows of a report, and receipts of a file, that users ask for at once in this proof. */
const [REPORT_ROWS, RECEIPTS] = [4_900, 200];
/** The heap of the bank that makes them, in megabytes. */
const HEAP = 768;
const QUIET_CALLS = 500;
/** Between two calls of one user, who stays below the limit of a session: a 429 would count as a slow call. */
const PACE_MS = 25;

/**
 * Fills a place with the demo world, and does something there: a bank of its own does, since creating a database takes more
 * memory than a bank ever needs again.
 */
async function makeDemoWorld(place: Place, use: (baseUrl: string) => Promise<void> = () => Promise.resolve()) {
  const port = await freePort();
  const bank = await startBank({ ...place.env, PORT: String(port) });
  await use(`http://127.0.0.1:${port}`);
  await bank.kill();
}

/** How long a call took, and how long the bank computed meanwhile, which a busy machine leaves as it is. */
interface MenuCall {
  wallMs: number;
  cpuMs: number;
}
/** @param share 0.5 for the median */
function quantile(calls: readonly MenuCall[], part: keyof MenuCall, share: number): number {
  const sorted = calls.map((call) => call[part]).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
const shown = (calls: MenuCall[]): string =>
  (['wallMs', 'cpuMs'] as const)
    .map((part) => {
      const [middle, late] = [0.5, 0.99].map((share) => quantile(calls, part, share).toFixed(1));
      return `${part} p50 ${middle}, p99 ${late}`;
    })
    .join('; ');
/** A call takes less than so many times what it takes alone. */
const MOST_TIMES = 3;
const untilMade = { retry: { tries: 10_000 }, timeoutMs: 3_600_000, deadlineMs: 3_600_000 } as const;

/** Texts like those of a call, which the yardstick reads and writes again. */
const YARDSTICK = JSON.stringify(
  Array.from({ length: 2_000 }, (_, at) => ({ at, text: `baris ${at}`, sum: at * 1.5 })),
);
/** The processor time of one fixed piece of work, in milliseconds: how fast the machine is at this moment. */
function yardstickMs(): number {
  const begin = process.cpuUsage();
  for (let times = 0; times < 100; times += 1) JSON.stringify(JSON.parse(YARDSTICK));
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1e3;
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

// On a server too: there the bank's process has no database in it.
describe.each(databases())(
  `Rounds of ${TRANSFERS} transfers on $name, from login to logout, repeated for ${MINUTES} minutes,`,
  ({ databaseUrl }) => {
    let place: Place;
    let bank: BankProcess;
    let options: Parameters<typeof createBank>[0];
    /** After each round and a garbage collection. Without one, the garbage makes the same work differ by 100 MB. */
    const measured: NodeJS.MemoryUsage[] = [];
    /** How much of the processor the bank took for each round, against the yardstick of that moment. */
    const computed: number[] = [];

    beforeAll(async () => {
      place = await newPlace(databaseUrl);
      await makeDemoWorld(place);
      const port = await freePort();
      bank = await startBank({ ...place.env, IBK_SANDBOX: '0', PORT: String(port) }, { isMeasured: true });
      options = { baseUrl: `http://127.0.0.1:${port}`, profile: profileOf('default') };
      const end = performance.now() + MINUTES * 60_000;
      while (performance.now() < end || measured.length % 3 > 0) {
        const cpu = await cpuMsOf(bank.pid);
        const team: Team = [createBank(options), createBank(options), createBank(options)];
        await workOneRound(team);
        for (const person of team) await person.close();
        computed.push(((await cpuMsOf(bank.pid)) - cpu) / yardstickMs());
        measured.push(await bank.memory());
      }
    }, 3_600_000);
    afterAll(async () => {
      await bank.kill();
      await place.remove();
    });

    /** A figure of each third. */
    const byThirds = <T>(all: readonly T[], figure: (third: T[]) => number) => {
      const third = all.length / 3;
      return [0, 1, 2].map((which) => figure(all.slice(which * third, (which + 1) * third))) as [
        number,
        number,
        number,
      ];
    };

    it.each([
      ['memory', 'rss'],
      ['JavaScript heap', 'heapUsed'],
    ] as const)('end with the %s that the bank had before the last third', (name, part) => {
      const thirds = byThirds(measured, (third) => Math.min(...third.map((usage) => usage[part])));
      console.log(`${name}: ${thirds.map(megabytes).join(', ')} MB in the thirds of ${measured.length} rounds`);
      const buffers = part === 'rss' && databaseUrl === null ? DATABASE_BUFFERS : 0;
      const [, before, after] = thirds;
      expect(after).toBeLessThanOrEqual(before + MOST_GROWTH[part] + buffers);
    });

    it('end with the processor time that a round took before the last third', () => {
      const thirds = byThirds(computed, (third) => third.toSorted((a, b) => a - b)[Math.floor(third.length / 2)] ?? 0);
      console.log(`a round against the yardstick: ${thirds.map((ratio) => ratio.toFixed(2)).join(', ')}`);
      const [, before, after] = thirds;
      expect(after / before).toBeLessThanOrEqual(MOST_COMPUTED);
    });
  },
);

describe.each(databases())(
  `On $name, eight PDF reports of ${REPORT_ROWS} rows and six files of ${RECEIPTS} receipts, requested at once,`,
  ({ name, databaseUrl }) => {
    let place: Place;
    let bank: BankProcess;
    let options: Parameters<typeof createBank>[0];
    let referenceIds: string[];
    const clients: Bank[] = [];

    beforeAll(async () => {
      place = await newPlace(databaseUrl);
      await makeDemoWorld(place, async (baseUrl) => {
        const maker = createBank({ baseUrl, profile: profileOf('default') });
        await maker.session.login({ username: MAKER, password: 'Sandi12345' });
        const { content } = await maker.transactions.pageOfTransactions({ status: 'SUCCESS', size: RECEIPTS });
        referenceIds = content.map(({ referenceId }) => referenceId);
        await maker.close();
      });
      const database = await openDatabase(place.at);
      await multiplyTransaction(database.db, referenceIds[0]!, REPORT_ROWS - 1);
      await database.close();
      const port = await freePort();
      bank = await startBank(
        { ...place.env, IBK_SANDBOX: '0', IBK_PROFILE: PROFILE, PORT: String(port) },
        { isMeasured: true, heapMegabytes: HEAP },
      );
      options = { baseUrl: `http://127.0.0.1:${port}`, profile: profileOf(PROFILE) };
    }, 600_000);
    afterAll(async () => {
      for (const client of clients) await client.close();
      await bank.kill();
      await place.remove();
    });

    async function signedInAs(username: string): Promise<Bank> {
      const client = createBank(options);
      await client.session.login({ username, password: 'Sandi12345' });
      clients.push(client);
      return client;
    }

    it('leave the bank alive, are all made, and let another user be served meanwhile', async () => {
      const [reader, verifier, approver] = [
        await signedInAs(READER),
        await signedInAs(VERIFIER),
        await signedInAs(APPROVER),
      ];
      const honest = await signedInAs(MAKER);
      const refused: (number | null)[] = [];
      honest.on('retry', ({ waitMs }) => refused.push(waitMs));
      const menuCall = async (): Promise<MenuCall> => {
        await setTimeout(PACE_MS);
        const [begin, cpu] = [performance.now(), await cpuMsOf(bank.pid)];
        await honest.system.readMenu();
        return { wallMs: performance.now() - begin, cpuMs: (await cpuMsOf(bank.pid)) - cpu };
      };
      const alone: MenuCall[] = [];
      for (let calls = 0; calls < QUIET_CALLS; calls += 1) alone.push(await menuCall());

      const statuses: (number | null)[] = [];
      const waits: number[] = [];
      for (const client of [reader, verifier, approver]) {
        client.on('response', ({ status }) => statuses.push(status));
        client.on('retry', ({ waitMs }) => waits.push(waitMs));
      }
      const criteria = { status: 'SUCCESS', q: referenceIds[0]! } as const;
      const files = [
        ...Array.from({ length: 8 }, () => reader.files.fileTransactionReport({ format: 'pdf', criteria }, untilMade)),
        ...[verifier, approver].flatMap((clerk) =>
          (['pdf', 'zip', 'pdf'] as const).map((format) =>
            clerk.files.fileReceipts({ referenceIds, format }, untilMade),
          ),
        ),
      ];
      const work = { isOver: false };
      const made = Promise.allSettled(files).finally(() => (work.isOver = true));
      const [meanwhile, resident]: [MenuCall[], number[]] = [[], []];
      while (!work.isOver) {
        meanwhile.push(await menuCall());
        resident.push(await memoryOf(bank.pid));
      }
      const again: MenuCall[] = [];
      for (let calls = 0; calls < QUIET_CALLS; calls += 1) again.push(await menuCall());

      for (const file of await made) {
        if (file.status === 'rejected') throw file.reason;
        expect(file.value.size).toBeGreaterThan(100_000);
      }
      expect(refused).toEqual([]);
      // A request without a free place was told to wait.
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect(waits.length).toBe(statuses.filter((status) => status === 429).length);
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(5_000);
      for (const [when, calls] of Object.entries({ alone, meanwhile, again }))
        console.log(`${name}: a menu call of another user, ${when}, of ${calls.length}: ${shown(calls)}`);
      for (const share of [0.5, 0.99]) {
        const [before, during] = [alone, meanwhile].map((calls) => quantile(calls, 'cpuMs', share));
        expect(during! / before!).toBeLessThan(MOST_TIMES);
      }
      console.log(`${name}: a peak of ${megabytes(Math.max(...resident))} MB at a heap of ${HEAP} MB`);
    }, 3_600_000);
  },
);
