import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idempotency, setting, user } from '../db/schema/identity.ts';
import { writeTo } from '../db/write.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { idempotent, type KeyedWrite } from './idempotency.ts';
import { Refused } from './refusals.ts';

const DAY_MS = 24 * 60 * 60_000;

describe.each(databases())('A keyed write on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let userId: string;
  const write = (): KeyedWrite => ({
    userId,
    operation: 'enter',
    key: 'kunci-percobaan-0001',
    body: { amount: 5, code: '482913' },
    now: bank.clock.now(),
  });
  /** Runs a keyed write whose effect is one more row, so that the rows count how often the work really ran. */
  const perform = (keyed: KeyedWrite, fails = false) =>
    writeTo(bank.database.db)((tx) =>
      idempotent(tx, keyed, async () => {
        const name = `effect ${await tx.$count(setting, sql`${setting.name} like 'effect %'`)}`;
        await tx.insert(setting).values({ name, value: true });
        if (fails) throw new Refused('role.forbidden');
        return { referenceId: name };
      }),
    );
  const effects = () => bank.database.db.$count(setting, sql`${setting.name} like 'effect %'`);
  const ruleOf = async (attempt: Promise<unknown>) =>
    attempt.then(
      () => null,
      (fault: unknown) => (fault instanceof Refused ? fault.ruleId : fault),
    );

  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
    const [someone] = await bank.database.db.select().from(user).where(eq(user.username, 'dimasN1'));
    userId = someone?.userId ?? '';
  });
  afterAll(() => bank.close());
  beforeEach(() => bank.reset());

  it('runs once and repeats its answer, even if the fields of the body come in another order', async () => {
    const first = await perform(write());
    expect(first.replayed).toBe(false);
    const again = await perform({ ...write(), body: { code: '482913', amount: 5 } });
    expect(again).toEqual({ answer: first.answer, replayed: true });
    expect(await effects()).toBe(1);
  });

  it('runs once when ten requests arrive at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => perform(write())));
    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(all.map(({ answer }) => answer.referenceId)).size).toBe(1);
    expect(await effects()).toBe(1);
  });

  it('is refused when the key comes again with another body', async () => {
    await perform(write());
    expect(await ruleOf(perform({ ...write(), body: { amount: 6, code: '482913' } }))).toBe('idempotency.otherBody');
    expect(await effects()).toBe(1);
  });

  it('runs again under the same key for another operation or another user', async () => {
    const [other] = await bank.database.db.select().from(user).where(eq(user.username, 'mariaH1'));
    await perform(write());
    await perform({ ...write(), operation: 'verify R1' });
    await perform({ ...write(), userId: other?.userId ?? '' });
    expect(await effects()).toBe(3);
  });

  it('leaves nothing behind when it is refused, and frees its key', async () => {
    expect(await ruleOf(perform(write(), true))).toBe('role.forbidden');
    expect([await effects(), await bank.database.db.$count(idempotency)]).toEqual([0, 0]);
    expect((await perform({ ...write(), body: {} })).replayed).toBe(false);
  });

  it('is remembered for a day', async () => {
    await perform(write());
    bank.clock.advance(DAY_MS - 1);
    expect((await perform(write())).replayed).toBe(true);
    bank.clock.advance(1);
    expect((await perform(write())).replayed).toBe(false);
  });

  it('leaves the time limit of waits in its database transaction as it was', async () => {
    const { answer } = await writeTo(bank.database.db)(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '7s'`);
      return idempotent(tx, write(), async () => {
        const [row] = await tx
          .select({ limit: sql<string>`current_setting('lock_timeout')` })
          .from(sql`(select 1) as one`);
        return row?.limit;
      });
    });
    expect(answer).toBe('7s');
  });

  it('stores neither its key nor a code from its body', async () => {
    await perform(write());
    const rows = JSON.stringify(await bank.database.db.select().from(idempotency));
    expect(rows).not.toMatch(/kunci-percobaan|482913/);
  });

  // PGlite has one connection, so a concurrent write cannot even start before the first one ends.
  if (databaseUrl) {
    it('answers a concurrent request with a time to retry after if it takes longer than two seconds', async () => {
      const at: Record<'begun' | 'release', () => void> = { begun: () => undefined, release: () => undefined };
      const begun = new Promise<void>((resolve) => (at.begun = resolve));
      const held = new Promise<void>((resolve) => (at.release = resolve));
      const slow = writeTo(bank.database.db)((tx) =>
        idempotent(tx, write(), async () => {
          at.begun();
          await held;
          return 'done';
        }),
      );
      await begun;
      expect(await ruleOf(perform(write()))).toBe('idempotency.inFlight');
      at.release();
      await slow;
      expect((await perform(write())).answer).toBe('done');
    });
  }
});
