import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '../../../db/schema/identity.ts';
import { transaction } from '../../../db/schema/transactions.ts';
import { writeTo } from '../../../db/write.ts';
import { checkLedger } from '../../../ledger/check-ledger.ts';
import { databases } from '../../../testing/databases.ts';
import { IN_TEST } from '../../../testing/in-test.ts';
import { type Sandbox, startSandbox } from '../../../testing/index.ts';
import type { Session } from '../../../operation/session.ts';
import { moveTransaction } from '../move/move.ts';
import { settleOpen } from './settle.ts';
import { stateOf } from '../facts/transaction-state.ts';

describe.each(databases())('On $name, an approved transaction that was not executed', ({ databaseUrl }) => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
  });
  afterAll(() => bank.close());

  const rail = () => {
    const { clock, database, profile } = bank;
    return { clock, profile, read: database.db, write: writeTo(database.db), announce: () => undefined };
  };
  /** Approves transactions in the queue of agusS1 like a bank that is killed before it executes any of them. */
  async function approveAndDie(count: number): Promise<string[]> {
    const { db } = bank.database;
    const [row] = await db.select().from(user).where(eq(user.username, 'agusS1'));
    const session = { ...row, sessionId: 's', corporatePemda: true, mustChange: false, loginAt: new Date() } as Session;
    const { corporateId, corporateGroupId, referenceId: reference, status } = transaction;
    const ofGroup = and(eq(corporateId, 'DINKESSU'), eq(corporateGroupId, '01'));
    // In the order in which simultaneous approvals are settled.
    const waiting = await db
      .select()
      .from(transaction)
      .where(and(eq(status, 'VERIFY'), ofGroup))
      .orderBy(asc(reference));
    for (const { referenceId, version } of waiting.slice(0, count)) {
      await writeTo(db)(async (tx) => {
        const state = await stateOf(tx, session, referenceId, { locks: true });
        const unit = { tx, session, calledFrom: IN_TEST, now: new Date(bank.clock.now()), zone: bank.profile.timeZone };
        const command = {
          action: 'approve' as const,
          seenVersion: version,
          keyHash: 'k',
          reason: null,
          reasonCode: null,
        };
        if (state) await moveTransaction(unit, state, command);
      });
    }
    return waiting.slice(0, count).map(({ referenceId }) => referenceId);
  }
  const statuses = async (references: string[]) =>
    (await bank.database.db.select().from(transaction))
      .filter(({ referenceId }) => references.includes(referenceId))
      .map(({ status }) => status);

  it('is finished once by the next bank, however many settlers run', async () => {
    const references = await approveAndDie(3);
    expect(await statuses(references)).toEqual(['SUSPECT', 'SUSPECT', 'SUSPECT']);
    expect(await checkLedger(bank.database.db)).toEqual([]);
    const unharmed = () => settleOpen(rail(), (fault) => expect(fault).toBeNull());
    await Promise.all([unharmed(), unharmed(), unharmed()]);
    expect(await statuses(references)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
    expect(await checkLedger(bank.database.db)).toEqual([]);
  });

  it('does not wait for another one that cannot be finished', async () => {
    const [first = '', ...others] = await approveAndDie(3);
    const faults: unknown[] = [];
    const { write } = rail();
    let isFirst = true;
    const failing: typeof write = (work) => {
      if (!isFirst) return write(work);
      isFirst = false;
      return Promise.reject(new Error('poisoned'));
    };
    await settleOpen({ ...rail(), write: failing }, (fault) => faults.push(fault));
    expect(faults).toEqual([new Error('poisoned')]);
    expect(await statuses([first])).toEqual(['SUSPECT']);
    expect(await statuses(others)).toEqual(['SUCCESS', 'SUCCESS']);
    await settleOpen(rail(), (fault) => faults.push(fault));
    expect(await statuses([first])).toEqual(['SUCCESS']);
  });

  it('is finished on the in-house rail, while transactions on rails to other banks stay SUSPECT', async () => {
    const references = await approveAndDie(2);
    await settleOpen(rail(), (fault) => expect(fault).toBeNull());
    expect(await statuses(references)).toEqual(['SUCCESS', 'SUCCESS']);
    const suspects = (await bank.database.db.select().from(transaction)).filter(({ status }) => status === 'SUSPECT');
    expect(suspects).toHaveLength(16);
    expect(suspects.filter(({ productId }) => productId === 'TRF_INT')).toEqual([]);
  });
});
