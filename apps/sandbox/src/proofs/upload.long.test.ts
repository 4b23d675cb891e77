import { setTimeout as wait } from 'node:timers/promises';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { hold, leg } from '../db/schema/banking.ts';
import { transaction } from '../db/schema/transactions.ts';
import { uploadRow } from '../db/schema/upload.ts';
import { randomFrom } from '../demo/random.ts';
import { seedDemo } from '../demo/demo-world.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { fixedClock } from '../operation/clock.ts';
import { createSecrets } from '../operation/secrets.ts';
import { seedOnce } from '../seed-once.ts';
import { approveBatch, enterBatch, type MadeBatch } from '../testing/batch-factory.ts';
import { databases } from '../testing/databases.ts';
import { DEST } from '../testing/desk.ts';
import { type BankProcess, freePort, startBank } from './bank-process.ts';
import { newPlace, type Place } from './place.ts';

const ROWS = 10_000;
const KILLS = 3;
/** Part of the title, so that every failure prints it. */
const SEED = 20_262_911;
/** Megabytes that posting may need above the idle bank. */
const MOST_ABOVE_IDLE = 150;
const MEGABYTE = 1_048_576;
const ZONE = 'Asia/Jakarta';

describe.each(databases())(
  `10,000 rows through ${KILLS} times kill -9 with seed ${SEED} on $name`,
  ({ databaseUrl }) => {
    const random = randomFrom(SEED);
    let place: Place;
    let batch: MadeBatch;
    let mostMegabytes = 0;
    const looks: { posted: number; failed: number; waiting: number; isHeld: boolean }[] = [];

    /** What was paid, failed and waits, and whether the hold has left what waits, at one moment. */
    async function look(): Promise<(typeof looks)[number]> {
      const database = await openDatabase(place.at);
      const of = (...states: string[]) =>
        sql<number>`count(*) filter (where ${uploadRow.status} in (${sql.join(
          states.map((state) => sql`${state}`),
          sql`, `,
        )}))`.mapWith(Number);
      const [seen] = await database.db
        .select({
          posted: of('SUCCESS'),
          failed: of('FAILED'),
          waiting: of('ACTIVE', 'SUSPECT'),
          isHeld: sql<boolean>`coalesce(sum(${uploadRow.amount} + ${uploadRow.fee})
            filter (where ${uploadRow.status} in ('ACTIVE', 'SUSPECT')), 0) = max(${hold.left})`,
        })
        .from(uploadRow)
        .innerJoin(hold, eq(hold.referenceId, batch.referenceId))
        .where(eq(uploadRow.referenceChannel, batch.referenceChannel));
      await database.close();
      return seen ?? expect.unreachable();
    }

    beforeAll(async () => {
      place = await newPlace(databaseUrl);
      const at = { now: new Date(), zone: ZONE };
      const database = await openDatabase(place.at);
      await seedOnce(database.db, (tx) => seedDemo(tx, fixedClock(at.now.getTime()), createSecrets(10)));
      batch = await database.db.transaction(async (tx) => {
        const rows = Array.from({ length: ROWS }, (_, index) => ({
          customerId: DEST,
          amount: BigInt(100_00 + index),
        }));
        const made = await enterBatch(tx, { rows, ...at });
        await approveBatch(tx, made, { username: 'gunawanR1', ...at });
        return made;
      });
      await database.close();
      const port = await freePort();
      const isPaid = async (line: number) => {
        const books = await fetch(`http://127.0.0.1:${port}/sandbox/ledger?referenceId=${batch.referenceId}-${line}`);
        return ((await books.json()) as { legs: unknown[] }).legs.length > 0;
      };
      const env = { ...place.env, PORT: String(port) };
      for (let kill = 0; kill <= KILLS; kill += 1) {
        const bank: BankProcess = await startBank(env, { isMeasured: true });
        const idle = (await bank.memory()).rss;
        // Each bank but the last is killed at a random row of its part.
        const part = ROWS / (KILLS + 1);
        const last = kill === KILLS ? ROWS + 1 : Math.floor(part * kill + 2 + random.below(part));
        const began = performance.now();
        while (!(await isPaid(last))) {
          mostMegabytes = Math.max(mostMegabytes, ((await bank.memory()).rss - idle) / MEGABYTE);
          await wait(100);
        }
        const rows = ROWS + 1 - (looks.at(-1)?.posted ?? 0);
        if (kill === KILLS)
          console.log(`${Math.round(rows / ((performance.now() - began) / 1_000))} rows a second at the end`);
        // The batch ends after its last row.
        if (kill === KILLS) await wait(3_000);
        await bank.kill();
        looks.push(await look());
      }
    }, 1_200_000);
    afterAll(() => place.remove());

    it('leaves at every look posted, failed and waiting rows that are the file, and a hold of what waits', () => {
      expect(looks.map(({ posted, failed, waiting, isHeld }) => [posted + failed + waiting, isHeld])).toEqual(
        looks.map(() => [ROWS, true]),
      );
      console.log(looks.map(({ posted, waiting }) => `${posted} posted, ${waiting} waiting`).join('; '));
    });

    it('kills the bank in mid-work, as the proof requires', () => {
      expect(looks.slice(0, -1).some(({ posted, waiting }) => posted > 0 && waiting > 0)).toBe(true);
    });

    it('pays every row exactly once in the end, and every rule of the books holds', async () => {
      const { db, close } = await openDatabase(place.at);
      const [row] = await db.select().from(transaction).where(eq(transaction.referenceId, batch.referenceId));
      const legs = await db.$count(leg, like(leg.referenceId, `${batch.referenceId}-%`));
      const breaches = await checkLedger(db);
      await close();
      expect([row?.status, legs, breaches]).toEqual(['SUCCESS', 2 * ROWS, []]);
    });

    it(`needs at most ${MOST_ABOVE_IDLE} MB above the idle bank`, () => {
      console.log(`${mostMegabytes.toFixed(0)} MB above the idle bank at most`);
      expect(mostMegabytes).toBeLessThanOrEqual(MOST_ABOVE_IDLE);
    });
  },
);
