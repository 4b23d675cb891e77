import { fromSen } from '@ibk/sdk/format';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { balance, hold, leg } from '../db/schema/banking.ts';
import type { Tx } from '../db/tx.ts';
import { heardEvents, type NewEvent } from '../events/insert-events.ts';

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

type Balance = typeof balance.$inferSelect;
/** The locked balance of an account. */
type Locked = (accountNumber: string) => Balance;

/** Always locks balances in account number order, so that opposite postings never deadlock. */
async function lock(tx: Tx, ...accountNumbers: string[]): Promise<Locked> {
  const rows = await tx
    .select()
    .from(balance)
    .where(inArray(balance.accountNumber, accountNumbers))
    .orderBy(asc(balance.accountNumber))
    .for('update');
  return (accountNumber) => {
    const row = rows.find((each) => each.accountNumber === accountNumber);
    if (!row) throw new LedgerFault(`No balance for account ${accountNumber}`);
    return row;
  };
}

const totalOf = ({ amount, fee }: Pick<Posting, 'amount' | 'fee'>): bigint => amount + (fee?.amount ?? 0n);

type Lines = Pick<Balance, 'lines' | 'credits' | 'credited' | 'debited' | 'lastPostedAt'>;

/** The legs of a posting as the next lines of their accounts, which are locked. No line is dated before the line before it. */
function linesOf({ referenceId, from, to, amount, fee, at }: Posting, locked: Locked): (typeof leg.$inferInsert)[] {
  const moved: [accountNumber: string, amount: bigint][] = [
    [from, -amount],
    [to, amount],
  ];
  if (fee) moved.push([from, -fee.amount], [fee.to, fee.amount]);
  const last = new Map<string, Lines>();
  return moved.map(([accountNumber, sum], index) => {
    const { lines, credits, credited, debited, lastPostedAt } = last.get(accountNumber) ?? locked(accountNumber);
    const isCredit = sum > 0n;
    const after = {
      credits: credits + (isCredit ? 1 : 0),
      credited: isCredit ? credited + sum : credited,
      debited: isCredit ? debited : debited - sum,
    };
    const line = lines + 1;
    const postedAt = lastPostedAt !== null && lastPostedAt > at ? lastPostedAt : at;
    last.set(accountNumber, { ...after, lines: line, lastPostedAt: postedAt });
    return { referenceId, leg: index + 1, accountNumber, amount: sum, postedAt, line, ...after };
  });
}

/** What the owner's systems hear of a line. */
const lineEvent = (each: typeof leg.$inferInsert): NewEvent => ({
  type: 'account.posted',
  at: each.postedAt,
  ofTransaction: each.referenceId,
  data: {
    subject: each.accountNumber,
    version: each.line,
    status: 'POSTED',
    dbCr: each.amount < 0n ? 'DB' : 'CR',
    amount: fromSen(each.amount < 0n ? -each.amount : each.amount),
    balance: fromSen(each.credited - each.debited),
  },
});

/**
 * Writes the legs of a posting, tells them, and changes the balances, which are locked, in one statement.
 *
 * @param held of the source account, which the posting spends
 * @param ended the hold that the posting begins and ends, if it was not held before
 */
async function book(
  tx: Tx,
  posting: Posting,
  locked: Locked,
  { held = 0n, ended }: { held?: bigint; ended?: typeof hold.$inferInsert } = {},
): Promise<void> {
  const { accountNumber, amount, postedAt, line, credits, credited, debited } = leg;
  const lines = linesOf(posting, locked);
  const entered = tx
    .$with('entered')
    .as(tx.insert(leg).values(lines).returning({ accountNumber, amount, postedAt, line, credits, credited, debited }));
  const noted = ended ? [tx.$with('noted').as(tx.insert(hold).values(ended).returning({ attempt: hold.attempt }))] : [];
  // Every figure of an account grows from line to line, so its greatest is that of the last line.
  const moved = sql`(select account_number, sum(amount) as amount, max(line) as lines, max(posted_at) as last_posted_at,
    max(credits) as credits, max(credited) as credited, max(debited) as debited
    from ${entered} group by account_number) as moved`;
  await tx
    .with(entered, ...noted, ...heardEvents(tx, lines.map(lineEvent)))
    .update(balance)
    .set({
      booked: sql`${balance.booked} + moved.amount`,
      held: sql`${balance.held} - case when ${balance.accountNumber} = ${posting.from} then ${String(held)}::bigint else 0 end`,
      lines: sql`moved.lines`,
      credits: sql`moved.credits`,
      credited: sql`moved.credited`,
      debited: sql`moved.debited`,
      lastPostedAt: sql`moved.last_posted_at`,
    })
    .from(moved)
    .where(sql`${balance.accountNumber} = moved.account_number`);
}

/** @throws InsufficientFunds if an account, which is locked, has less than the amount */
function assertCovered({ accountNumber, booked, held, floor }: Balance, amount: bigint): void {
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
    const locked = await lock(tx, posting.from, posting.to, ...(posting.fee ? [posting.fee.to] : []));
    const held = await endHold(tx, posting.referenceId, 'POSTED', posting.at);
    if (held.accountNumber !== posting.from || held.amount !== totalOf(posting))
      throw new LedgerFault(`The hold of ${posting.referenceId} is for another account or amount`);
    await book(tx, posting, locked, { held: held.amount });
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
    await book(tx, posting, locked);
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
    const ended = { referenceId, attempt, accountNumber, amount, status: 'POSTED' as const, ...moments };
    await book(tx, posting, locked, { ended });
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
    await book(tx, { referenceId: `OPEN-${accountNumber}`, to: accountNumber, ...funding }, locked);
  },
};
