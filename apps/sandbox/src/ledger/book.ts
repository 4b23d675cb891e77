import { fromSen } from '@ibk/sdk/format';
import { asc, sql } from 'drizzle-orm';
import { prepared } from '../db/prepared.ts';
import { balance, hold, leg } from '../db/schema/banking.ts';
import type { Tx } from '../db/tx.ts';
import { heardEvents, type NewEvent } from '../events/insert-events.ts';
import { INTERNAL_ACCOUNTS } from './internal-accounts.ts';

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

export type Balance = typeof balance.$inferSelect;
/** The locked balance of an account. */
type Locked = (accountNumber: string) => Balance;

const heldBalances = prepared((db) =>
  db
    .select()
    .from(balance)
    .where(sql`${balance.accountNumber} = any(${sql.placeholder('accountNumbers')})`)
    .orderBy(asc(balance.accountNumber))
    .for('update')
    .prepare('held_balances'),
);

/** Always locks balances in account number order, so that opposite postings never deadlock. */
export async function lock(tx: Tx, ...accountNumbers: string[]): Promise<Locked> {
  const rows = await heldBalances(tx).execute({ accountNumbers });
  return (accountNumber) => {
    const row = rows.find((each) => each.accountNumber === accountNumber);
    if (!row) throw new LedgerFault(`No balance for account ${accountNumber}`);
    return row;
  };
}

export const totalOf = ({ amount, fee }: Pick<Posting, 'amount' | 'fee'>): bigint => amount + (fee?.amount ?? 0n);

type Lines = Pick<Balance, 'lines' | 'credits' | 'credited' | 'debited' | 'lastPostedAt'>;

/** The sums that a posting moves, in the order of its legs. */
function movedBy({ from, to, amount, fee }: Posting): [accountNumber: string, amount: bigint][] {
  const moved: [accountNumber: string, amount: bigint][] = [
    [from, -amount],
    [to, amount],
  ];
  if (fee) moved.push([from, -fee.amount], [fee.to, fee.amount]);
  return moved;
}

/** The legs of postings as the next lines of their accounts, which are locked. No line is dated before the line before it. */
function linesOf(postings: readonly Posting[], locked: Locked): (typeof leg.$inferInsert)[] {
  const last = new Map<string, Lines>();
  const line = ({ referenceId, at }: Posting, [accountNumber, sum]: [string, bigint], index: number) => {
    const { lines, credits, credited, debited, lastPostedAt } = last.get(accountNumber) ?? locked(accountNumber);
    const isCredit = sum > 0n;
    const after = {
      credits: credits + (isCredit ? 1 : 0),
      credited: isCredit ? credited + sum : credited,
      debited: isCredit ? debited : debited - sum,
    };
    const next = lines + 1;
    const postedAt = lastPostedAt !== null && lastPostedAt > at ? lastPostedAt : at;
    last.set(accountNumber, { ...after, lines: next, lastPostedAt: postedAt });
    return { referenceId, leg: index + 1, accountNumber, amount: sum, postedAt, line: next, ...after };
  };
  return postings.flatMap((posting) => movedBy(posting).map((moved, index) => line(posting, moved, index)));
}

/** Nobody hears of the bank's own accounts, whose balances may be larger than an amount of the contract. */
const OWN: readonly string[] = Object.values(INTERNAL_ACCOUNTS).map(({ accountNumber: number }) => number);
const isHeard = ({ accountNumber: number }: typeof leg.$inferInsert): boolean => !OWN.includes(number);

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
 * Writes the legs of postings from one account, tells them, and changes the balances, which are locked, in one statement.
 *
 * @param held of the source account, which is not held any more
 * @param ended the hold that the postings begin and end, if they were not held before
 */
export async function book(
  tx: Tx,
  postings: readonly [Posting, ...Posting[]],
  locked: Locked,
  { held = 0n, ended }: { held?: bigint; ended?: typeof hold.$inferInsert } = {},
): Promise<void> {
  const { accountNumber, amount, postedAt, line, credits, credited, debited } = leg;
  const lines = linesOf(postings, locked);
  const entered = tx
    .$with('entered')
    .as(tx.insert(leg).values(lines).returning({ accountNumber, amount, postedAt, line, credits, credited, debited }));
  const noted = ended ? [tx.$with('noted').as(tx.insert(hold).values(ended).returning({ attempt: hold.attempt }))] : [];
  // Every figure of an account grows from line to line, so its greatest is that of the last line.
  const moved = sql`(select account_number, sum(amount) as amount, max(line) as lines, max(posted_at) as last_posted_at,
    max(credits) as credits, max(credited) as credited, max(debited) as debited
    from ${entered} group by account_number) as moved`;
  await tx
    .with(entered, ...noted, ...heardEvents(tx, lines.filter(isHeard).map(lineEvent)))
    .update(balance)
    .set({
      booked: sql`${balance.booked} + moved.amount`,
      held: sql`${balance.held} - case when ${balance.accountNumber} = ${postings[0].from} then ${String(held)}::bigint else 0 end`,
      lines: sql`moved.lines`,
      credits: sql`moved.credits`,
      credited: sql`moved.credited`,
      debited: sql`moved.debited`,
      lastPostedAt: sql`moved.last_posted_at`,
    })
    .from(moved)
    .where(sql`${balance.accountNumber} = moved.account_number`);
}
