import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { fixedClock } from '../operation/clock.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { transaction } from '../db/schema/transactions.ts';
import { writeTo } from '../db/write.ts';
import { createSecrets } from '../operation/secrets.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { DEMO_USERS, seedDemo } from './demo-world.ts';
import { storiesUntil } from './demo-stories.ts';

const NOW = Date.parse('2026-07-14T02:42:00Z');

describe('the demo world', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ kind: 'memory' });
    await writeTo(database.db)((tx) => seedDemo(tx, fixedClock(NOW), createSecrets(1)));
  }, 60_000);
  afterAll(() => database.close());

  it('violates no invariant of the books', async () => {
    expect(await checkLedger(database.db)).toEqual([]);
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

  it('has a user of each of the seven roles and of each way to authorise', () => {
    expect(new Set(DEMO_USERS.map(({ roleId }) => roleId)).size).toBe(7);
    expect(new Set(DEMO_USERS.map(({ validation }) => validation))).toEqual(new Set(['OTP', 'PIN', 'NON']));
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
