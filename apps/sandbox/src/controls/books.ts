import { fromSen } from '@ibk/sdk/format';
import { asc, eq } from 'drizzle-orm';
import { account, balance, leg } from '../db/schema/banking.ts';
import type { Tx } from '../db/tx.ts';
import { checkLedger, type LedgerBreach } from '../ledger/check-ledger.ts';

/** The bank's books as a tester sees them. Amounts are rupiah. */
export interface Books {
  /** Every breach of an invariant; empty for a sound bank. */
  breaches: LedgerBreach[];
  /** The sum of all booked balances, which is 0. */
  sum: number;
  accounts: { accountNumber: string; accountName: string; booked: number; held: number; available: number }[];
  /** The legs of the requested reference; empty without one. */
  legs: { leg: number; accountNumber: string; amount: number; postedAt: string }[];
}

/** Reads the books, with the legs of one reference. */
export async function readBooks(read: Tx, referenceId: string | undefined): Promise<Books> {
  const rows = await read
    .select({ accountNumber: account.accountNumber, accountName: account.accountName, balance })
    .from(account)
    .innerJoin(balance, eq(balance.accountNumber, account.accountNumber))
    .orderBy(asc(account.accountNumber));
  const legs =
    referenceId === undefined
      ? []
      : await read.select().from(leg).where(eq(leg.referenceId, referenceId)).orderBy(asc(leg.leg));
  return {
    breaches: await checkLedger(read),
    sum: fromSen(rows.reduce((sum, row) => sum + row.balance.booked, 0n)),
    accounts: rows.map(({ balance: { booked, held }, ...names }) => ({
      ...names,
      booked: fromSen(booked),
      held: fromSen(held),
      available: fromSen(booked - held),
    })),
    legs: legs.map(({ leg: number, accountNumber, amount, postedAt }) => ({
      leg: number,
      accountNumber,
      amount: fromSen(amount),
      postedAt: postedAt.toISOString(),
    })),
  };
}
