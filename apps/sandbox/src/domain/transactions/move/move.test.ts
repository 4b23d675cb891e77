import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user } from '../../../db/schema/identity.ts';
import { history, transaction } from '../../../db/schema/transactions.ts';
import { writeTo } from '../../../db/write.ts';
import { LedgerFault } from '../../../ledger/ledger.ts';
import { databases } from '../../../testing/databases.ts';
import { IN_TEST } from '../../../testing/in-test.ts';
import { type Sandbox, startSandbox } from '../../../testing/index.ts';
import type { Session } from '../../../operation/session.ts';
import { moveTransaction, type MoveCommand } from './move.ts';
import { compareAndSet } from '../store/row-writes.ts';
import { stateOf } from '../facts/transaction-state.ts';

// The row lock already separates concurrent requests, and PGlite runs one transaction after another. So these tests
// prove the second safeguard, the comparison of status and version in the update itself, with users who read the row
// before another user moved it.
describe.each(databases())('On $name, a user who saw a transaction before another user moved it', ({ databaseUrl }) => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
  });
  afterAll(() => bank.close());
  beforeEach(() => bank.reset());

  /** A verified transaction of DINKESSU 01, as one of its approvers saw it without a lock. */
  async function seenBy(username: string) {
    const { db } = bank.database;
    const [row] = await db.select().from(user).where(eq(user.username, username));
    const session = { ...row, sessionId: 's', corporatePemda: true, mustChange: false, loginAt: new Date() } as Session;
    const [first] = await db
      .select({ referenceId: transaction.referenceId })
      .from(transaction)
      .where(and(eq(transaction.status, 'VERIFY'), eq(transaction.corporateGroupId, '01')))
      .orderBy(transaction.referenceId)
      .limit(1);
    const state = await stateOf(db, session, first?.referenceId ?? '', { locks: false });
    if (!state) throw new Error(`The demo world has nothing for ${username} to approve`);
    return { session, state };
  }
  type Seen = Awaited<ReturnType<typeof seenBy>>;

  const move = ({ session, state }: Seen, action: MoveCommand['action']) =>
    writeTo(bank.database.db)((tx) => {
      const unit = { tx, session, calledFrom: IN_TEST, now: new Date(bank.clock.now()), zone: bank.profile.timeZone };
      const { version: seenVersion } = state.row;
      return moveTransaction(unit, state, {
        action,
        seenVersion,
        keyHash: 'k',
        reason: 'x',
        reasonCode: 'LAINNYA',
      });
    });
  const now = async ({ state: { row } }: Seen) => ({
    row: (await bank.database.db.select().from(transaction).where(eq(transaction.referenceId, row.referenceId)))[0],
    entries: await bank.database.db.$count(history, eq(history.referenceId, row.referenceId)),
  });

  it.each(['approve', 'reject'] as const)('cannot reject it after the other user was first to %s it', async (first) => {
    const [winner, loser] = [await seenBy('gunawanR1'), await seenBy('agusS1')];
    await move(winner, first);
    const after = await now(winner);
    await expect(move(loser, 'reject')).rejects.toThrow(LedgerFault);
    expect(await now(winner)).toEqual(after);
  });

  it.each([
    ['version', { version: 9 }],
    ['status', { status: 'REJECT' }],
  ] as const)('changes nothing if its %s has changed', async (_, moved) => {
    const { db } = bank.database;
    const seen = await seenBy('gunawanR1');
    const { row } = seen.state;
    await db.update(transaction).set(moved).where(eq(transaction.referenceId, row.referenceId));
    const after = await now(seen);
    await expect(compareAndSet(db, row, { status: 'SUSPECT' })).rejects.toThrow('moved under its lock');
    expect(await now(seen)).toEqual(after);
  });
});
