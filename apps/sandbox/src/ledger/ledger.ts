import { and, eq, gte, sql } from 'drizzle-orm';
import { balance, hold } from '../db/schema/banking.ts';
import type { Tx } from '../db/tx.ts';
import { type Balance, book, LedgerFault, lock, type Posting, totalOf } from './book.ts';

export { LedgerFault, type Posting } from './book.ts';

/** The account lacks the funds; the transaction in which this was thrown must roll back. */
export class InsufficientFunds extends Error {
  constructor(accountNumber: string) {
    super(`Account ${accountNumber} is short of funds`);
  }
}

/** A movement of money by one attempt of a reference. */
export interface Attempt extends Posting {
  attempt: number;
}

/** What rows of a batch take from its hold. */
interface Spent {
  /** Of the batch. */
  referenceId: string;
  from: string;
  postings: readonly Posting[];
  /** Amounts and fees of rows that failed; whole sen. */
  released: bigint;
}
/** The end of the hold of a batch. */
interface Closed {
  referenceId: string;
  status: 'POSTED' | 'RELEASED';
  at: Date;
}

/** @throws InsufficientFunds if an account, which is locked, has less than the amount */
function assertCovered({ accountNumber, booked, held, floor }: Balance, amount: bigint): void {
  if (floor !== null && booked - held - amount < floor) throw new InsufficientFunds(accountNumber);
}

/** Ends the open hold of a reference, which has its whole amount, and returns it. */
async function endHold(tx: Tx, referenceId: string, status: 'POSTED' | 'RELEASED', at: Date) {
  const [ended] = await tx
    .update(hold)
    .set({ status, left: 0n, endedAt: at })
    .where(and(eq(hold.referenceId, referenceId), eq(hold.status, 'HELD'), eq(hold.left, hold.amount)))
    .returning();
  if (!ended) throw new LedgerFault(`No open hold for ${referenceId}`);
  return ended;
}

/**
 * The bank's books: double entry in whole sen, with holds. Every step runs in the given transaction, so it commits or
 * rolls back with the change that caused it.
 */
export const ledger = {
  /**
   * Sets amount and fee aside.
   *
   * @throws InsufficientFunds
   */
  async hold(tx: Tx, { referenceId, attempt, from: accountNumber, at, ...sums }: Omit<Attempt, 'to'>): Promise<void> {
    const amount = totalOf(sums);
    const isCovered = sql`(${balance.floor} is null or ${balance.booked} - ${balance.held} - ${String(amount)}::bigint >= ${balance.floor})`;
    const covered = tx.$with('covered').as(
      tx
        .update(balance)
        .set({ held: sql`${balance.held} + ${String(amount)}::bigint` })
        .where(and(eq(balance.accountNumber, accountNumber), isCovered))
        .returning({ accountNumber: balance.accountNumber }),
    );
    // The money is set aside and noted in one statement, and only if the account has it.
    const held = await tx
      .with(covered)
      .insert(hold)
      .select(
        sql`select ${referenceId}, ${attempt}::int, account_number, ${String(amount)}::bigint, ${String(amount)}::bigint, 'HELD', ${at.toISOString()}::timestamptz, null::timestamptz from ${covered}`,
      )
      .returning({ attempt: hold.attempt });
    if (held.length > 0) return;
    (await lock(tx, accountNumber))(accountNumber);
    throw new InsufficientFunds(accountNumber);
  },

  /**
   * Posts held money in two legs, or four with a fee, and ends the hold.
   *
   * @throws LedgerFault if there is no open hold for that account and amount
   */
  async post(tx: Tx, posting: Posting): Promise<void> {
    const locked = await lock(tx, posting.from, posting.to, ...(posting.fee ? [posting.fee.to] : []));
    const held = await endHold(tx, posting.referenceId, 'POSTED', posting.at);
    if (held.accountNumber !== posting.from || held.amount !== totalOf(posting))
      throw new LedgerFault(`The hold of ${posting.referenceId} is for another account or amount`);
    await book(tx, [posting], locked, { held: held.amount });
  },

  /**
   * Moves money at once, without a prior hold.
   *
   * @throws InsufficientFunds
   */
  async move(tx: Tx, posting: Omit<Posting, 'fee'>): Promise<void> {
    const { from, to, amount } = posting;
    const locked = await lock(tx, from, to);
    assertCovered(locked(from), amount);
    await book(tx, [posting], locked);
  },

  /**
   * Holds and posts in one step, for a payment whose approval executes it.
   *
   * @throws InsufficientFunds
   */
  async pay(tx: Tx, { attempt, ...posting }: Attempt): Promise<void> {
    const { referenceId, from: accountNumber, to, fee, at } = posting;
    const amount = totalOf(posting);
    const locked = await lock(tx, accountNumber, to, ...(fee ? [fee.to] : []));
    assertCovered(locked(accountNumber), amount);
    const moments = { heldAt: at, endedAt: at };
    const ended = { referenceId, attempt, accountNumber, amount, left: 0n, status: 'POSTED' as const, ...moments };
    await book(tx, [posting], locked, { ended });
  },

  /** Releases the held money of a reference. */
  async release(tx: Tx, { referenceId, at }: { referenceId: string; at: Date }): Promise<void> {
    const { accountNumber, amount } = await endHold(tx, referenceId, 'RELEASED', at);
    await tx
      .update(balance)
      .set({ held: sql`${balance.held} - ${String(amount)}::bigint` })
      .where(eq(balance.accountNumber, accountNumber));
  },

  /**
   * Posts rows of a batch from its hold, and gives the parts of others back to its source account. The hold has left what
   * the other rows still wait for.
   *
   * @param spent.postings all from the account of the hold
   * @throws LedgerFault if the open hold has less left
   */
  async spend(tx: Tx, { referenceId, from, postings, released }: Spent): Promise<void> {
    const touched = postings.flatMap(({ to, fee }) => (fee ? [to, fee.to] : [to]));
    const locked = await lock(tx, from, ...touched);
    const held = postings.reduce((sum, posting) => sum + totalOf(posting), released);
    const isOpen = and(eq(hold.referenceId, referenceId), eq(hold.status, 'HELD'), eq(hold.accountNumber, from));
    const [rest] = await tx
      .update(hold)
      .set({ left: sql`${hold.left} - ${String(held)}::bigint` })
      .where(and(isOpen, gte(hold.left, held)))
      .returning();
    if (!rest || postings.some((posting) => posting.from !== from))
      throw new LedgerFault(`The hold of ${referenceId} is for another account or has less left`);
    const [first, ...others] = postings;
    if (first) await book(tx, [first, ...others], locked, { held });
    else
      await tx
        .update(balance)
        .set({ held: sql`${balance.held} - ${String(held)}::bigint` })
        .where(eq(balance.accountNumber, from));
  },

  /**
   * Ends the hold of a batch, of which nothing is left.
   *
   * @throws LedgerFault if a row still waits for its part
   */
  async close(tx: Tx, { referenceId, status, at }: Closed): Promise<void> {
    const [ended] = await tx
      .update(hold)
      .set({ status, endedAt: at })
      .where(and(eq(hold.referenceId, referenceId), eq(hold.status, 'HELD'), eq(hold.left, 0n)))
      .returning();
    if (!ended) throw new LedgerFault(`No hold of ${referenceId} is used up`);
  },

  /**
   * Opens the balance of an account. Its opening amount comes from the bank's own account, in two legs like any money.
   */
  async open(
    tx: Tx,
    account: { accountNumber: string; floor: bigint | null },
    funding?: { from: string; amount: bigint; at: Date },
  ): Promise<void> {
    await tx.insert(balance).values({ ...account, booked: 0n, held: 0n });
    if (!funding) return;
    const { accountNumber } = account;
    const locked = await lock(tx, funding.from, accountNumber);
    await book(tx, [{ referenceId: `OPEN-${accountNumber}`, to: accountNumber, ...funding }], locked);
  },
};
