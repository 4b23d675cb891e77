import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Bank, isBankError, newIdempotencyKey } from '@ibk/sdk';
import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import { beneficiary } from '../db/schema/beneficiaries.ts';
import { leg } from '../db/schema/banking.ts';
import { history, transaction } from '../db/schema/transactions.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { signedIn } from '../sdk/client.ts';
import { databases } from '../testing/databases.ts';
import { DEST, SOURCE } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { type Loss, LOSSES, losingProxy } from './losing-proxy.ts';

/** Rounds for each kind of loss; a round has five writes, each of which loses two answers. */
const ROUNDS = inject('isLongProof') ? 29 : 1;
const STALL_MS = 300;
const LIST = { corporateId: 'DINKESSU', corporateGroupId: '01', productId: 'PLN_POST' };

describe.each(databases())('A write whose answers are lost after the commit, on $name,', ({ databaseUrl }) => {
  let sandbox: Sandbox;
  let proxy: Awaited<ReturnType<typeof losingProxy>>;
  let maker: Bank;
  let verifier: Bank;
  let approver: Bank;
  let inDoubt = 0;

  beforeAll(async () => {
    sandbox = await startSandbox({ databaseUrl });
    proxy = await losingProxy(await sandbox.listen());
    const options = { origin: proxy.origin, random: () => 0 };
    [maker, verifier, approver] = (await Promise.all(
      ['ekoS1', 'fitriA1', 'gunawanR1'].map(async (name) => (await signedIn(sandbox, name, options)).bank),
    )) as [Bank, Bank, Bank];
  }, 600_000);
  afterAll(async () => {
    for (const bank of [maker, verifier, approver]) await bank.close();
    await proxy.close();
    await sandbox.close();
  });

  /** Loses the first two answers of a write and repeats it with its key until its outcome is known. */
  async function until<T>(
    operationId: OperationId,
    loss: Loss,
    write: (options: { idempotencyKey: string; timeoutMs?: number }) => Promise<T>,
  ): Promise<T> {
    const options = { idempotencyKey: newIdempotencyKey(), ...(loss === 'a stall' ? { timeoutMs: STALL_MS } : {}) };
    proxy.lose(OPERATIONS[operationId].path, loss, 2);
    for (;;) {
      try {
        return await write(options);
      } catch (error) {
        if (!isBankError(error) || error.kind !== 'outcome-unknown') throw error;
        inDoubt += 1;
      }
    }
  }

  async function move(
    bank: Bank,
    action: 'verify' | 'approve',
    loss: Loss,
    item: { referenceId: string; version: number },
  ) {
    const items = [item];
    const { authorisationId } = await bank.transactions.authorise({ action, items });
    const body = { items, authorisation: { authorisationId, code: '000000' } };
    const { results } = await until(action, loss, (options) => bank.transactions[action](body, options));
    const [{ outcome, version } = { outcome: undefined, version: 0 }] = results;
    expect(outcome).toBe('done');
    return { referenceId: item.referenceId, version: version ?? 0 };
  }

  /** Enters, verifies and approves one transfer, and saves and deletes one entry of a list. */
  async function round(loss: Loss, customerId: string): Promise<string> {
    const { requestId } = await maker.transactions.inquire({
      productId: 'TRF_INT',
      source: SOURCE,
      dest: DEST,
      amount: 1_000,
      parameters: {},
    });
    const { authorisationId } = await maker.transactions.authorise({ action: 'entry', requestId });
    const authorisation = { authorisationId, code: '000000' };
    const entry = { requestId, schedule: { autoType: 'NOW' }, note: '', authorisation } as const;
    const { referenceId, version } = await until('enter', loss, (options) => maker.transactions.enter(entry, options));
    await move(approver, 'approve', loss, await move(verifier, 'verify', loss, { referenceId, version }));

    const saved = { ...LIST, customerId, description: 'Klinik', data: {} };
    await until('saveBeneficiary', loss, (options) => maker.beneficiaries.saveBeneficiary(saved, options));
    const found = and(eq(beneficiary.productId, LIST.productId), eq(beneficiary.customerId, customerId));
    expect(await sandbox.database.db.$count(beneficiary, found)).toBe(1);
    const key = { ...LIST, customerId };
    await until('deleteBeneficiary', loss, (options) => maker.beneficiaries.deleteBeneficiary(key, options));
    expect(await sandbox.database.db.$count(beneficiary, found)).toBe(0);
    return referenceId;
  }

  it.each(Object.keys(LOSSES) as Loss[])(
    `to %s takes effect exactly once, ${ROUNDS * 5} times`,
    async (loss) => {
      const { db } = sandbox.database;
      const before = await db.$count(transaction);
      const lostBefore = proxy.lost();
      inDoubt = 0;
      for (let number = 0; number < ROUNDS; number += 1) {
        const referenceId = await round(loss, `9900112${String(number).padStart(5, '0')}`);
        const steps = await db.select().from(history).where(eq(history.referenceId, referenceId));
        expect(steps.map(({ action }) => action).sort()).toEqual(['approve', 'entry', 'settle', 'verify']);
        const [debit] = await db
          .select({ count: sql<number>`count(*)::int`, sum: sql<string>`sum(${leg.amount})::text` })
          .from(leg)
          .where(and(eq(leg.referenceId, referenceId), eq(leg.leg, 1)));
        expect(debit).toEqual({ count: 1, sum: '-100000' });
      }
      expect(await db.$count(transaction)).toBe(before + ROUNDS);
      expect(proxy.lost() - lostBefore).toBe(ROUNDS * 5 * 2);
      // An unreadable answer leaves the outcome in doubt; a broken connection is retried without asking.
      if (loss === 'cipher garbage' || loss === 'HTML with 200') expect(inDoubt).toBe(ROUNDS * 5 * 2);
      expect(await checkLedger(db)).toEqual([]);
    },
    600_000,
  );
});
