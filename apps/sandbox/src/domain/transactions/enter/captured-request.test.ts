import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Item } from '@ibk/sdk/contract';
import { balance } from '../../../db/schema/banking.ts';
import { transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import { checkLedger } from '../../../ledger/check-ledger.ts';
import { databases } from '../../../testing/databases.ts';
import { type Sandbox, startSandbox } from '../../../testing/index.ts';
import { type VisitorAnswer, Visitor } from '../../../testing/visitor.ts';

const MINUTE_MS = 60_000;

/** A stage request exactly as it was sent, so that a test can send it again byte by byte. */
interface Captured {
  operationId: 'approve' | 'reject';
  /** The opened body, to be sealed again after the envelope key is gone. */
  opened: object;
  sealed: string;
  key: string;
}

describe.each(databases())('On $name, a captured stage request', ({ databaseUrl }) => {
  let bank: Sandbox;
  let approver: Visitor;
  const signIn = async () => {
    const one = new Visitor(bank);
    await one.signIn('gunawanR1');
    return one;
  };
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
  });
  beforeEach(async () => {
    await bank.reset();
    approver = await signIn();
  });
  afterAll(() => bank.close());

  const rowOf = async (referenceId: string): Promise<TransactionRow> => {
    const [row] = await bank.database.db.select().from(transaction).where(eq(transaction.referenceId, referenceId));
    if (!row) throw new Error(`${referenceId} is gone`);
    return row;
  };
  const setBooked = (accountNumber: string, booked: bigint) =>
    bank.database.db.update(balance).set({ booked }).where(eq(balance.accountNumber, accountNumber));

  /** Authorises an approval and seals its request without sending it. */
  async function capture(items: Item[]): Promise<Captured> {
    const allowed = await approver.call('authorise', { body: { action: 'approve', items } });
    const opened = {
      items,
      authorisation: { authorisationId: allowed.body.authorisationId as string, code: '000000' },
    };
    return { operationId: 'approve', opened, sealed: approver.sealed(opened), key: randomUUID() };
  }
  const send = ({ operationId, sealed, key }: Captured): Promise<VisitorAnswer> =>
    approver.call(operationId, { body: sealed, headers: { 'idempotency-key': key } });

  // prettier-ignore
  const LATER: readonly [string, (captured: Captured) => Promise<Captured>][] = [
    ['at once',          (captured) => Promise.resolve(captured)],
    ['4 minutes later',  (captured) => { bank.clock.advance(4 * MINUTE_MS); return Promise.resolve(captured); }],
    ['20 hours later',   async (captured) => {
      bank.clock.advance('20h');
      approver = await signIn();
      return { ...captured, sealed: approver.sealed(captured.opened) };
    }],
  ];

  const verify = async (referenceId: string) => {
    const verifier = new Visitor(bank);
    await verifier.signIn('fitriA1');
    const items = [{ referenceId, version: 1 }];
    const { authorisationId } = (await verifier.call('authorise', { body: { action: 'verify', items } })).body;
    const body = { items, authorisation: { authorisationId, code: '000000' } };
    return verifier.call('verify', { body, headers: { 'idempotency-key': randomUUID() } });
  };
  const moveToGroup = (referenceId: string, corporateGroupId: string) =>
    bank.database.db.update(transaction).set({ corporateGroupId }).where(eq(transaction.referenceId, referenceId));
  const nothing = () => Promise.resolve();

  // prettier-ignore
  /**
   * Reasons for a refused approval: the initial status, a step that spoils the authorised approval, a step that repairs
   * it.
   */
  const REASONS = [
    { reason: 'an empty balance', status: 'VERIFY', refusal: { outcome: 'refused', ruleId: 'balance.insufficient' },
      invalidate: ({ source }: TransactionRow) => setBooked(source, 0n),
      restore: ({ source, amount }: TransactionRow) => setBooked(source, amount) },
    { reason: 'a version it has not reached yet', status: 'ENTRY', refusal: { outcome: 'refused', ruleId: 'transaction.stale' },
      invalidate: nothing,
      restore: ({ referenceId }: TransactionRow) => verify(referenceId) },
    { reason: 'a transaction out of sight', status: 'VERIFY', refusal: { outcome: 'refused', ruleId: 'transaction.unknown' },
      invalidate: ({ referenceId }: TransactionRow) => moveToGroup(referenceId, '02'),
      restore: ({ referenceId }: TransactionRow) => moveToGroup(referenceId, '01') },
  ] as const;

  describe.each(LATER)('that was refused, sent again %s,', (_, later) => {
    it.each(REASONS)(
      'repeats its answer and moves nothing: $reason',
      async ({ status, refusal, invalidate, restore }) => {
        const row = await bank.factories.transaction({ status });
        const captured = await capture([{ referenceId: row.referenceId, version: 2 }]);
        await invalidate(row);
        const first = await send(captured);
        expect(first.body.results).toMatchObject([refusal]);
        await restore(row);
        const before = await rowOf(row.referenceId);
        const again = await send(await later(captured));
        expect([again.status, again.body]).toEqual([200, first.body]);
        expect(again.headers.get('idempotency-replayed')).toBe('true');
        expect(await rowOf(row.referenceId)).toEqual(before);
        expect(await checkLedger(bank.database.db)).toEqual([]);
      },
    );
  });

  describe('that was cut off after its first reference', () => {
    /** Runs work while one transaction cannot be moved because of a fault of the bank, rather than a rule. */
    async function whileBroken(referenceId: string, work: () => Promise<VisitorAnswer>): Promise<void> {
      const { db } = bank.database;
      const fault = `check (reference_id <> '${referenceId}' or version < 3) not valid`;
      await db.execute(sql.raw(`alter table "transaction" add constraint cut_off ${fault}`));
      expect((await work()).body.ruleId).toBe('bank.fault');
      await db.execute(sql`alter table "transaction" drop constraint cut_off`);
    }
    const cut = async () => {
      const rows = [
        await bank.factories.transaction({ status: 'VERIFY' }),
        await bank.factories.transaction({ status: 'VERIFY' }),
      ];
      const items = rows.map(({ referenceId }) => ({ referenceId, version: 2 }));
      const captured = await capture(items);
      await whileBroken(items[1]?.referenceId ?? '', () => send(captured));
      return { captured, items };
    };
    const DONE = { outcome: 'done', status: 'SUCCESS' };
    const TOO_LATE = { outcome: 'refused', ruleId: 'idempotency.tooLate', status: 'VERIFY' };

    it('continues with the rest within three minutes and repeats that answer from then on', async () => {
      const { captured } = await cut();
      bank.clock.advance(3 * MINUTE_MS - 1);
      const answer = await send(captured);
      expect(answer.body.results).toMatchObject([DONE, DONE]);
      expect((await send(captured)).body).toEqual(answer.body);
      expect(await checkLedger(bank.database.db)).toEqual([]);
    });

    it('reports finished moves after three minutes and moves nothing else', async () => {
      const { captured, items } = await cut();
      bank.clock.advance(3 * MINUTE_MS);
      const answer = await send(captured);
      expect(answer.body.results).toMatchObject([DONE, TOO_LATE]);
      bank.clock.advance('-2m');
      expect((await send(captured)).body).toEqual(answer.body);
      expect(await rowOf(items[1]?.referenceId ?? '')).toMatchObject({ status: 'VERIFY', version: 2 });
    });

    it('does not continue after the user changed the PIN', async () => {
      const { captured } = await cut();
      const pin = { username: 'gunawanR1', newPin: '739105', confirmPin: '739105' };
      expect((await approver.call('changePin', { body: pin })).status).toBe(200);
      expect((await send(captured)).body.results).toMatchObject([DONE, TOO_LATE]);
    });

    it('keeps its refusals from before it was cut off', async () => {
      const { referenceId, source, amount } = await bank.factories.transaction({ status: 'VERIFY' });
      const next = await bank.factories.transaction({ status: 'VERIFY' });
      const captured = await capture([
        { referenceId, version: 2 },
        { referenceId: next.referenceId, version: 2 },
      ]);
      await setBooked(source, 0n);
      await whileBroken(next.referenceId, () => send(captured));
      await setBooked(source, amount);
      expect((await send(captured)).body.results).toMatchObject([
        { outcome: 'refused', ruleId: 'balance.insufficient' },
        DONE,
      ]);
      expect(await rowOf(referenceId)).toMatchObject({ status: 'VERIFY', version: 2 });
    });
  });

  it('gives eight simultaneous senders one answer, refused rows included', async () => {
    const rows = [
      await bank.factories.transaction({ status: 'VERIFY' }),
      await bank.factories.transaction({ status: 'VERIFY' }),
    ];
    const [, poor] = rows;
    const captured = await capture(rows.map(({ referenceId }) => ({ referenceId, version: 2 })));
    await setBooked(poor?.source ?? '', 0n);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(captured)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.results).toMatchObject([{ outcome: 'done' }, { ruleId: 'balance.insufficient' }]);
    await setBooked(poor?.source ?? '', poor?.amount ?? 0n);
    expect(await checkLedger(bank.database.db)).toEqual([]);
  });

  it('stays refused too if it is a rejection, which needs no authorisation', async () => {
    const { referenceId } = await bank.factories.transaction({ status: 'ENTRY' });
    const opened = { items: [{ referenceId, version: 2 }], reason: 'Nominal tidak sesuai', reasonCode: 'LAINNYA' };
    const captured: Captured = { operationId: 'reject', opened, sealed: approver.sealed(opened), key: randomUUID() };
    const first = await send(captured);
    expect(first.body.results).toMatchObject([{ outcome: 'refused', ruleId: 'transaction.stale' }]);
    await verify(referenceId);
    expect((await send(captured)).body).toEqual(first.body);
    expect(await rowOf(referenceId)).toMatchObject({ status: 'VERIFY' });
  });
});
