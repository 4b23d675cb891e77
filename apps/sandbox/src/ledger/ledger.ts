import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { balance, hold, leg } from '../db/schema/banking.ts';
import type { Tx } from '../db/tx.ts';

/** The account lacks the funds; the transaction in which this was thrown must roll back. */
export class InsufficientFunds extends Error {
  constructor(accountNumber: string) {
    super(`Account ${accountNumber} is short of funds`);
  }
}

/** A ledger step that does not follow from the previous one: a bug of the bank, never a mistake of a customer. */
export class LedgerFault extends Error {}

/** A movement of money from one account to another under a reference. Amounts are whole sen. */
export interface Posting {
  referenceId: string;
  from: string;
  to: string;
  amount: bigint;
  /** Paid by `from` on top of the amount: legs three and four. */
  fee?: { to: string; amount: bigint } | null;
  at: Date;
}

/** A movement of money by one attempt of a reference. */
export interface Attempt extends Posting {
  attempt: number;
}

/** Always locks balances in account number order, so that opposite postings never deadlock. */
async function lock(tx: Tx, ...accountNumbers: string[]) {
  const rows = await tx
    .select()
    .from(balance)
    .where(inArray(balance.accountNumber, accountNumbers))
    .orderBy(asc(balance.accountNumber))
    .for('update');
  return (accountNumber: string) => {
    const row = rows.find((each) => each.accountNumber === accountNumber);
    if (!row) throw new LedgerFault(`No balance for account ${accountNumber}`);
    return row;
  };
}

/** Changes balances that are locked, in one statement. An account is named once. */
function change(tx: Pick<Tx, 'update'>, changes: readonly { accountNumber: string; booked?: bigint; held?: bigint }[]) {
  const by = (column: 'booked' | 'held') =>
    sql`case ${balance.accountNumber} ${sql.join(
      changes.map(({ accountNumber, [column]: sum = 0n }) => sql`when ${accountNumber} then ${String(sum)}::bigint`),
      sql` `,
    )} end`;
  const accountNumbers = changes.map(({ accountNumber }) => accountNumber);
  return tx
    .update(balance)
    .set({ booked: sql`${balance.booked} + ${by('booked')}`, held: sql`${balance.held} + ${by('held')}` })
    .where(inArray(balance.accountNumber, accountNumbers));
}

const totalOf = ({ amount, fee }: Pick<Posting, 'amount' | 'fee'>): bigint => amount + (fee?.amount ?? 0n);

/**
 * Writes the legs of a posting and changes the balances, which are locked, in one statement.
 *
 * @param ended the hold that the posting begins and ends, if it was not held before
 */
async function book(tx: Tx, posting: Posting, held: bigint, ended?: typeof hold.$inferInsert): Promise<void> {
  const { referenceId, from, to, amount, fee, at: postedAt } = posting;
  const legs = [
    { accountNumber: from, amount: -amount },
    { accountNumber: to, amount },
    ...(fee
      ? [
          { accountNumber: from, amount: -fee.amount },
          { accountNumber: fee.to, amount: fee.amount },
        ]
      : []),
  ];
  const sums = new Map<string, bigint>();
  for (const each of legs) sums.set(each.accountNumber, (sums.get(each.accountNumber) ?? 0n) + each.amount);
  const changes = [...sums].map(([accountNumber, booked]) => ({
    accountNumber,
    booked,
    ...(accountNumber === from && { held: -held }),
  }));
  const rows = legs.map((each, index) => ({ referenceId, leg: index + 1, postedAt, ...each }));
  const entered = tx.$with('entered').as(tx.insert(leg).values(rows).returning({ leg: leg.leg }));
  const noted = ended ? [tx.$with('noted').as(tx.insert(hold).values(ended).returning({ attempt: hold.attempt }))] : [];
  await change(tx.with(entered, ...noted), changes);
}

/** @throws InsufficientFunds if an account, which is locked, has less than the amount */
function assertCovered({ accountNumber, booked, held, floor }: typeof balance.$inferSelect, amount: bigint): void {
  if (floor !== null && booked - held - amount < floor) throw new InsufficientFunds(accountNumber);
}

/** Ends the open hold of a reference and returns it. */
async function endHold(tx: Tx, referenceId: string, status: 'POSTED' | 'RELEASED', at: Date) {
  const [ended] = await tx
    .update(hold)
    .set({ status, endedAt: at })
    .where(and(eq(hold.referenceId, referenceId), eq(hold.status, 'HELD')))
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
        sql`select ${referenceId}, ${attempt}::int, account_number, ${String(amount)}::bigint, 'HELD', ${at.toISOString()}::timestamptz, null::timestamptz from ${covered}`,
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
    await lock(tx, posting.from, posting.to, ...(posting.fee ? [posting.fee.to] : []));
    const held = await endHold(tx, posting.referenceId, 'POSTED', posting.at);
    if (held.accountNumber !== posting.from || held.amount !== totalOf(posting))
      throw new LedgerFault(`The hold of ${posting.referenceId} is for another account or amount`);
    await book(tx, posting, held.amount);
  },

  /**
   * Moves money at once, without a prior hold.
   *
   * @throws InsufficientFunds
   */
  async move(tx: Tx, posting: Omit<Posting, 'fee'>): Promise<void> {
    const { from, to, amount } = posting;
    assertCovered((await lock(tx, from, to))(from), amount);
    await book(tx, posting, 0n);
  },

  /**
   * Holds and posts in one step, for a payment whose approval executes it.
   *
   * @throws InsufficientFunds
   */
  async pay(tx: Tx, { attempt, ...posting }: Attempt): Promise<void> {
    const { referenceId, from: accountNumber, to, fee, at } = posting;
    const amount = totalOf(posting);
    assertCovered((await lock(tx, accountNumber, to, ...(fee ? [fee.to] : [])))(accountNumber), amount);
    const moments = { heldAt: at, endedAt: at };
    await book(tx, posting, 0n, { referenceId, attempt, accountNumber, amount, status: 'POSTED', ...moments });
  },

  /** Releases the held money of a reference. */
  async release(tx: Tx, { referenceId, at }: { referenceId: string; at: Date }): Promise<void> {
    const { accountNumber, amount } = await endHold(tx, referenceId, 'RELEASED', at);
    await lock(tx, accountNumber);
    await change(tx, [{ accountNumber, held: -amount }]);
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
    await lock(tx, funding.from, accountNumber);
    await book(tx, { referenceId: `OPEN-${accountNumber}`, to: accountNumber, ...funding }, 0n);
  },
};
