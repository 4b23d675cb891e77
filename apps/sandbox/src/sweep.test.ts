import { randomUUID } from 'node:crypto';
import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { envelopeKey, idempotency, loginThrottle, outbox, passwordReset, session } from './db/schema/identity.ts';
import { authorisation } from './db/schema/authorisation.ts';
import { inquiry } from './db/schema/transactions.ts';
import { writeTo } from './db/write.ts';
import { makeKey } from './domain/session/keys.ts';
import { countTry } from './domain/session/throttle.ts';
import { sweep } from './sweep.ts';
import { UNENCRYPTED, signIn } from './testing/clerk.ts';
import { databases } from './testing/databases.ts';
import { inquire } from './testing/desk.ts';
import { type Sandbox, startSandbox } from './testing/index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TABLES = { idempotency, authorisation, inquiry, session, envelopeKey, loginThrottle, passwordReset, outbox };

describe.each(databases())('Sweeping, on $name,', ({ databaseUrl }) => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl, changes: UNENCRYPTED });
  });
  afterAll(() => bank.close());
  beforeEach(async () => {
    for (const table of Object.values(TABLES)) await bank.database.db.delete(table);
  });

  /** A signed-in user whose count of login tries was removed, since one test counts the tries by itself. */
  async function clerkOf(username: string) {
    const clerk = await signIn(bank, username);
    await bank.database.db.delete(loginThrottle);
    return clerk;
  }
  const faults: unknown[] = [];
  const options = () => ({
    clock: bank.clock,
    write: writeTo(bank.database.db),
    vacuum: bank.database.vacuum,
    onFault: (fault: unknown) => faults.push(fault),
  });
  /** Sweeps, and returns the count of rows in each table that still has any. */
  async function left(batch?: number) {
    await sweep(options(), batch);
    const counts = await Promise.all(
      Object.entries(TABLES).map(async ([name, table]) => [name, await bank.database.db.$count(table)] as const),
    );
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }
  const sizeOf = async (table: PgTable) => {
    const [found] = await bank.database.db
      .select({ bytes: sql<number>`pg_relation_size(${getTableName(table)}::regclass)::int` })
      .from(sql`(select 1)`);
    return found?.bytes ?? 0;
  };
  const bodyOf = (requestId: string, authorisationId: string) => ({
    requestId,
    schedule: { autoType: 'NOW' },
    note: '',
    authorisation: { authorisationId, code: '000000' },
  });

  it('keeps the rows for a repeated write as long as its key is valid, and a used inquiry for good', async () => {
    const clerk = await clerkOf('ekoS1');
    await inquire(clerk);
    const { requestId } = (await inquire(clerk)).body;
    const { authorisationId } = (await clerk('authorise', { body: { action: 'entry', requestId } })).body;
    const request = { body: bodyOf(requestId, authorisationId), key: randomUUID() };
    const first = await clerk('enter', request);
    expect(first.status).toBe(200);

    bank.clock.advance(DAY_MS - 1);
    expect(await left()).toEqual({ idempotency: 1, authorisation: 1, inquiry: 2 });
    const again = await (await clerkOf('ekoS1'))('enter', request);
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);

    bank.clock.advance(1);
    expect(await left()).toEqual({ authorisation: 1, inquiry: 2, session: 1 });
    bank.clock.advance(15 * MINUTE_MS);
    expect(await left()).toEqual({ inquiry: 1, session: 1 });
    const [row] = await bank.database.db.select().from(inquiry);
    expect(row?.requestId).toBe(requestId);
  });

  it('refuses a late client all day long because its inquiry has expired', async () => {
    const { requestId } = (await inquire(await clerkOf('ekoS1'))).body;
    bank.clock.advance(DAY_MS);
    await left();
    const answer = await (await clerkOf('ekoS1'))('authorise', { body: { action: 'entry', requestId } });
    expect(answer.body.ruleId).toBe('inquiry.expired');
  });

  it('ends sessions after eight hours, and deletes expired tries, reset codes and keys, and old messages', async () => {
    const clerk = await clerkOf('ekoS1');
    const body = { username: 'dimasN1', email: 'dimasn1@ibk.example' };
    expect((await clerk('requestPasswordReset', { body })).status).toBe(200);
    const { db } = bank.database;
    await db.delete(loginThrottle);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await countTry(db, 'name', name, bank.clock.now());
    await makeKey(db, bank.clock.now());
    const remaining = { session: 1, outbox: 1 };
    expect(await left()).toEqual({ ...remaining, loginThrottle: 5, passwordReset: 1, envelopeKey: 1 });
    bank.clock.advance(15 * MINUTE_MS);
    expect(await left()).toEqual({ ...remaining, loginThrottle: 5 });
    bank.clock.advance(15 * MINUTE_MS - 1);
    expect(await left()).toEqual({ ...remaining, loginThrottle: 5 });
    bank.clock.advance(1);
    expect(await left(2)).toEqual(remaining);
    bank.clock.advance(450 * MINUTE_MS);
    expect(await left()).toEqual({ outbox: 1 });
    bank.clock.advance(DAY_MS - 480 * MINUTE_MS - 1);
    expect(await left()).toEqual({ outbox: 1 });
    bank.clock.advance(1);
    expect(await left()).toEqual({});
  });

  it.each(Object.keys(TABLES) as (keyof typeof TABLES)[])(
    'reports that %s is poisoned, and sweeps the others',
    async (poisoned) => {
      const { db } = bank.database;
      const clerk = await clerkOf('ekoS1');
      const { requestId } = (await inquire(clerk)).body;
      const { authorisationId } = (await clerk('authorise', { body: { action: 'entry', requestId } })).body;
      expect((await clerk('enter', { body: bodyOf(requestId, authorisationId) })).status).toBe(200);
      await inquire(clerk);
      expect(
        (await clerk('requestPasswordReset', { body: { username: 'dimasN1', email: 'dimasn1@ibk.example' } })).status,
      ).toBe(200);
      await makeKey(db, bank.clock.now());
      bank.clock.advance(3 * DAY_MS);
      const table = sql.identifier(getTableName(TABLES[poisoned]));
      await db.execute(
        sql`create or replace function poisoned() returns trigger as $$ begin raise exception 'poisoned'; end $$ language plpgsql`,
      );
      await db.execute(sql`create trigger poisoned before delete on ${table} for each row execute function poisoned()`);
      faults.length = 0;
      const remaining = await left();
      await db.execute(sql`drop trigger poisoned on ${table}`);
      expect(faults).toHaveLength(1);
      // A used inquiry stays for good.
      expect(Object.keys(remaining).sort()).toEqual([...new Set(['inquiry', poisoned])].sort());
    },
  );

  it('leaves most of a large backlog to the next rounds', async () => {
    const { db } = bank.database;
    const at = new Date(bank.clock.now());
    const subjects = Array.from({ length: 50 }, (_, index) => `name:n${index}`);
    await db.insert(loginThrottle).values(subjects.map((subject) => ({ subject, failures: 1, windowEndsAt: at })));
    expect(await left(2)).toEqual({ loginThrottle: 10 });
    expect(await left(2)).toEqual({});
  });

  // A server frees the space by itself, at a moment of its own.
  if (!databaseUrl) {
    it('frees the space of the deleted rows for new ones', async () => {
      const { db } = bank.database;
      const windowEndsAt = new Date(bank.clock.now());
      const pages: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const rows = Array.from({ length: 500 }, (_, index) => ({ subject: `name:${round}-${index}`, windowEndsAt }));
        await db.insert(loginThrottle).values(rows.map((row) => ({ ...row, failures: 1 })));
        pages.push(await sizeOf(loginThrottle));
        expect(await left()).toEqual({});
      }
      expect(pages).toEqual([pages[0], pages[0], pages[0]]);
    });
  }

  // PGlite has one connection, so no other connection can lock a row.
  if (databaseUrl) {
    it('skips rows that another transaction has locked', async () => {
      const { db } = bank.database;
      const at = new Date(bank.clock.now());
      const row = { failures: 1, windowEndsAt: at };
      await db.insert(loginThrottle).values([
        { subject: 'name:held', ...row },
        { subject: 'name:free', ...row },
      ]);
      await db.transaction(async (tx) => {
        await tx.select().from(loginThrottle).where(eq(loginThrottle.subject, 'name:held')).for('update');
        expect(await left()).toEqual({ loginThrottle: 1 });
      });
      expect(await left()).toEqual({});
    });
  }
});
