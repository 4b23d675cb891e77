import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { Item, Result } from '@ibk/sdk/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hold, leg } from '../db/schema/banking.ts';
import { transaction } from '../db/schema/transactions.ts';
import { uploadRow } from '../db/schema/upload.ts';
import { writeTo } from '../db/write.ts';
import { postDue } from '../domain/transactions/batch/post-batch.ts';
import type { SettlePort } from '../domain/transactions/facts/settle-port.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { approveBatch, enterBatch, type MadeBatch } from '../testing/batch-factory.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { DEST, WHY } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';

const LONG = inject('isLongProof');
const ROUNDS = LONG ? 200 : 3;
/** Rows of a batch that two processes pay together, and how many of them leave the bank. */
const [ROWS, FAR] = LONG ? [1_000, 40] : [230, 6];
/** The payee of the one row that is refused, and its place. */
const [OTHER, REFUSED_AT] = ['10001020088124', 7];
/** Whole sen, so little that no limit is met. */
const AMOUNT = 1_000_00n;

describe.each(databases())('Of several who want one batch at the same time on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  const approvers: { username: string; clerk: Clerk }[] = [];
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    for (let count = 0; count < 3; count += 1) {
      const { username } = await bank.factories.user({ roleId: 'APR_USER' });
      approvers.push({ username, clerk: await signIn(bank, username) });
    }
  });
  afterAll(() => bank.close());

  const port = (): SettlePort => ({
    clock: bank.clock,
    profile: bank.profile,
    read: bank.database.db,
    write: writeTo(bank.database.db),
    announce: () => undefined,
  });
  const now = () => ({ now: new Date(bank.clock.now()), zone: bank.profile.timeZone });
  const entered = (rows: number, far = 0): Promise<MadeBatch> =>
    port().write((tx) =>
      enterBatch(tx, {
        ...now(),
        rows: Array.from({ length: rows }, (_, index) =>
          index % Math.ceil(rows / Math.max(1, far)) === 1 && far > 0
            ? { customerId: '5210336789', amount: 10_000_00n, channel: 'ONLINE' as const }
            : { customerId: index === REFUSED_AT ? OTHER : DEST, amount: AMOUNT },
        ),
      }),
    );
  const legsOf = (referenceId: string) =>
    bank.database.db
      .select({ referenceId: leg.referenceId, leg: leg.leg })
      .from(leg)
      .where(like(leg.referenceId, `${referenceId}-%`))
      .orderBy(asc(leg.referenceId));

  async function prepare(clerk: Clerk, action: 'approve' | 'reject', item: Item): Promise<() => Promise<Result>> {
    const items = [item];
    const code = { authorisationId: '', code: '000000' };
    if (action === 'approve')
      code.authorisationId = (await clerk('authorise', { body: { action: 'approve', items } })).body.authorisationId;
    const body = action === 'approve' ? { items, authorisation: code } : { items, ...WHY.reject };
    return async () => (await clerk(action, { body })).body.results[0] as Result;
  }

  it(`two approvers and one who rejects have one winner in ${ROUNDS} rounds, and no row is paid after a reject`, async () => {
    const won = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { referenceId, version } = await entered(5);
      const actions = ['approve', 'approve', 'reject'] as const;
      const ready = await Promise.all(
        actions.map((action, index) =>
          prepare(approvers[index]?.clerk ?? expect.unreachable(), action, { referenceId, version }),
        ),
      );
      const turned = [...ready.slice(round % 3), ...ready.slice(0, round % 3)];
      const results = await Promise.all(turned.map((send) => send()));
      expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
      for (const { outcome, ruleId } of results) if (outcome === 'refused') expect(ruleId).toBe('transaction.stale');
      await bank.runDue();
      const [row] = await bank.database.db.select().from(transaction).where(eq(transaction.referenceId, referenceId));
      won.add(row?.status ?? '');
      expect((await legsOf(referenceId)).length).toBe(row?.status === 'REJECT' ? 0 : 10);
      expect(['REJECT', 'SUCCESS']).toContain(row?.status);
    }
    expect(await checkLedger(bank.database.db)).toEqual([]);
  }, 3_600_000);

  it(`two banks pay ${ROWS} rows together, each row once, and see at every look what was paid, failed and waits`, async () => {
    // All other rows within the bank are posted by whoever claims them, a hundred at a time.
    await bank.useScenario({ name: 'satu', rules: [{ match: { dest: OTHER }, outcome: 'refuse' }] });
    const batch = await entered(ROWS, FAR);
    const { referenceId, referenceChannel } = batch;
    await port().write((tx) => approveBatch(tx, batch, { username: 'gunawanR1', ...now() }));
    let isPaying = true;
    const looks: string[] = [];
    const look = async () => {
      while (isPaying) {
        // One statement sees one moment.
        const waiting = sql<boolean>`coalesce(sum(${uploadRow.amount} + ${uploadRow.fee})
          filter (where ${uploadRow.status} in ('ACTIVE', 'SUSPECT')), 0) = max(${hold.left})`;
        const [seen] = await bank.database.db
          .select({ rows: sql<number>`count(*)`.mapWith(Number), waiting })
          .from(uploadRow)
          .innerJoin(hold, eq(hold.referenceId, referenceId))
          .where(eq(uploadRow.referenceChannel, referenceChannel));
        looks.push(`${seen?.rows} ${String(seen?.waiting)}`);
      }
    };
    const pay = async () => {
      while ((await postDue(port(), (fault) => expect.unreachable(String(fault)))) > 0);
    };
    const looking = look();
    await Promise.all([pay(), pay()]).finally(() => (isPaying = false));
    await looking;
    await bank.useScenario('normal');
    expect(new Set(looks)).toEqual(new Set([`${ROWS} true`]));
    const [row] = await bank.database.db.select().from(transaction).where(eq(transaction.referenceId, referenceId));
    expect(row?.status).toBe('SUCCESS');
    const failed = and(eq(uploadRow.referenceChannel, referenceChannel), eq(uploadRow.status, 'FAILED'));
    expect(await bank.database.db.$count(uploadRow, failed)).toBe(1);
    const references = (await legsOf(referenceId)).filter((each) => each.leg === 1);
    expect(references).toHaveLength(ROWS - 1);
    expect(await checkLedger(bank.database.db)).toEqual([]);
  }, 600_000);
});
