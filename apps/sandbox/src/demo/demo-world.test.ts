import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { dayOf } from '@ibk/sdk/format';
import { fixedClock } from '../operation/clock.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { leg } from '../db/schema/banking.ts';
import { transaction } from '../db/schema/transactions.ts';
import { writeTo } from '../db/write.ts';
import { createSecrets } from '../operation/secrets.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { numberLines } from '../ledger/number-lines.ts';
import { emptyImage } from '../testing/test-database.ts';
import { progressOf } from '../domain/transactions/batch/progress.ts';
import { seedBatches } from './demo-batches.ts';
import { BUSY_PAYMENTS, seedBusyAccount } from './demo-busy-account.ts';
import { DEMO_USERS, seedDemo } from './demo-world.ts';
import { storiesUntil, ZONE } from './demo-stories.ts';

const NOW = Date.parse('2026-07-14T02:42:00Z');

describe('the demo world', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ kind: 'memory', dump: await emptyImage() });
    await writeTo(database.db)((tx) => seedDemo(tx, fixedClock(NOW), createSecrets(1)));
  }, 60_000);
  afterAll(() => database.close());

  it('violates no invariant of the books', async () => {
    expect(await checkLedger(database.db)).toEqual([]);
  });

  it('has an account of 2,000 lines for whoever tries the bank, and its books are right too', async () => {
    const { db } = database;
    const found: unknown[] = [];
    const tried = db.transaction(async (tx) => {
      await seedBusyAccount(tx, new Date(NOW));
      await numberLines(tx);
      found.push(await checkLedger(tx));
      found.push(await tx.$count(leg, sql`reference_id like 'VA%' and leg = 2`));
      throw new RangeError('taken back');
    });
    await expect(tried).rejects.toThrow('taken back');
    expect(found).toEqual([[], BUSY_PAYMENTS]);
  });

  it('has batches in every state for whoever tries the bank, and they are right', async () => {
    const { db } = database;
    const found: unknown[] = [];
    const tried = db.transaction(async (tx) => {
      await seedBatches(tx, NOW);
      await numberLines(tx);
      found.push(await checkLedger(tx));
      const batches = await tx.select().from(transaction).where(eq(transaction.kind, 'upload'));
      for (const { referenceId } of batches) found.push((await progressOf(tx, referenceId))?.upload);
      throw new RangeError('taken back');
    });
    await expect(tried).rejects.toThrow('taken back');
    const [breaches, ...counts] = found;
    expect(breaches).toEqual([]);
    const sorted = counts.map((each) => JSON.stringify(each)).toSorted();
    expect(sorted).toEqual(
      [
        { success: 0, failed: 0, waiting: 3 },
        { success: 0, failed: 0, waiting: 4 },
        { success: 2, failed: 2, waiting: 0 },
        { success: 3, failed: 0, waiting: 2 },
        { success: 3, failed: 1, waiting: 0 },
      ].map((each) => JSON.stringify(each)),
    );
  });

  it('has every status in the queue sizes that the screens show', async () => {
    const rows = await database.db
      .select({ status: transaction.status, count: sql<number>`count(*)::int` })
      .from(transaction)
      .where(sql`${transaction.corporateId} = 'DINKESSU' and ${transaction.corporateGroupId} = '01'`)
      .groupBy(transaction.status);
    expect(Object.fromEntries(rows.map(({ status, count }) => [status, count]))).toEqual({
      ENTRY: 6,
      VERIFY: 14,
      SUCCESS: 218,
      FAILED: 3,
      REJECT: 9,
      SUSPECT: 11,
      AUTOTRX: 2,
    });
  });

  it('has users of the seven roles and three ways to authorise, in fixed numbers', () => {
    const kinds = DEMO_USERS.map(({ roleId, validation }) => `${roleId} ${validation}`);
    const counts = [...new Set(kinds)].map((kind) => [kind, kinds.filter((each) => each === kind).length]);
    expect(Object.fromEntries(counts)).toEqual({
      'OPR_USER NON': 7,
      'OPR_USER OTP': 4,
      'OPR_USER PIN': 3,
      'VRF_USER NON': 4,
      'VRF_USER OTP': 1,
      'VRF_USER PIN': 1,
      'APR_USER NON': 8,
      'APR_USER OTP': 2,
      'APR_USER PIN': 1,
      'ADM_CORPORATE NON': 4,
      'SPV_CORPORATE NON': 5,
      'OPR_CORPORATE NON': 1,
      'MONITORING_USER NON': 1,
    });
  });

  it('has usernames that keep the rule for usernames', () => {
    expect(
      DEMO_USERS.filter(({ username }) => !/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]{5,15}$/.test(username)),
    ).toEqual([]);
  });
});

describe.each(['2026-07-14T02:42:00Z', '2026-03-01T17:00:00Z', '2026-12-31T16:59:59Z', '2026-07-12T20:00:00Z'])(
  'the stories told at %s',
  (moment) => {
    const now = Date.parse(moment);
    const stories = storiesUntil(now);

    it('are the same each time', () => expect(storiesUntil(now)).toEqual(stories));

    it('end in the step that their status requires, in order of time and before now', () => {
      for (const { status, steps } of stories) {
        expect(steps.at(-1)?.to).toBe(status);
        const times = steps.map(({ at }) => at.getTime());
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times.at(-1)).toBeLessThanOrEqual(now);
      }
    });
  },
);

it('lets an approver find transactions of two working days or more, all week long', () => {
  const moments = Array.from({ length: 7 * 6 }, (_, index) => NOW + index * 4 * 3_600_000);
  const queues = moments.map((now) => {
    const waiting = storiesUntil(now).filter(
      ({ status, month }) => status === 'VERIFY' && month.corporateId === 'DINKESSU' && month.corporateGroupId === '01',
    );
    return { now, days: new Set(waiting.map(({ steps: [entry] }) => dayOf(entry.at, ZONE))) };
  });
  expect(queues.filter(({ days }) => days.size < 2).map(({ now }) => new Date(now).toISOString())).toEqual([]);
  const days = queues.flatMap((queue) => [...queue.days]);
  expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
});
