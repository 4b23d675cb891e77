import { and, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from './operation/clock.ts';
import { envelopeKey, idempotency, loginThrottle, outbox, passwordReset, session } from './db/schema/identity.ts';
import { authorisation, inquiry } from './db/schema/transactions.ts';
import type { writeTo } from './db/write.ts';

/** So many rows go in one transaction, and so many transactions are made a table and round: the rest waits its turn. */
const BATCH = 500;
const MOST_BATCHES = 20;
const DAY_MS = 24 * 60 * 60_000;

/** What goes once it is over, and how long it is kept beyond its end. */
interface Swept {
  table: PgTable;
  endsAt: PgColumn;
  keptMs: number;
  /** What else must hold, where others still point at a row. */
  only?: SQL;
}

/**
 * Inquiries and authorisations stay a day longer than any session lives, so that who comes late hears 'expired' and not
 * 'unknown'; and so long a write may be sent again with its key, which asks for the authorisation it used up. A used
 * inquiry stays: its transaction names it. A message is kept for a day, though its code is over long before.
 */
const SWEPT: readonly Swept[] = [
  { table: idempotency, endsAt: idempotency.expiresAt, keptMs: 0 },
  { table: authorisation, endsAt: authorisation.expiresAt, keptMs: DAY_MS },
  { table: inquiry, endsAt: inquiry.expiresAt, keptMs: DAY_MS, only: isNull(inquiry.usedAt) },
  { table: session, endsAt: session.expiresAt, keptMs: 0 },
  { table: envelopeKey, endsAt: envelopeKey.expiresAt, keptMs: 0 },
  { table: loginThrottle, endsAt: loginThrottle.windowEndsAt, keptMs: 0 },
  { table: passwordReset, endsAt: passwordReset.expiresAt, keptMs: 0 },
  { table: outbox, endsAt: outbox.sentAt, keptMs: DAY_MS },
];

/** What sweeping needs of the bank. */
export interface Broom {
  clock: Clock;
  write: ReturnType<typeof writeTo>;
}

/** Removes at most one batch of a table; rows that somebody holds are left for the next time. */
const sweepBatch = ({ clock, write }: Broom, { table, endsAt, keptMs, only }: Swept, batch: number): Promise<number> =>
  write(async (tx) => {
    const over = tx
      .select({ row: sql`ctid` })
      .from(table)
      .where(and(lte(endsAt, new Date(clock.now() - keptMs)), only))
      .limit(batch)
      .for('update', { skipLocked: true });
    const gone = await tx
      .delete(table)
      .where(sql`ctid = any(array(${over}))`)
      .returning({ one: sql`1` });
    return gone.length;
  });

/**
 * Removes what nobody can use any more, by the bank's own clock, in short transactions; several at once, also of several
 * processes, do no harm. Nothing that is still valid goes, and nothing that a transaction names.
 *
 * @param batch rows a transaction. @default 500
 */
export async function sweep(broom: Broom, batch: number = BATCH): Promise<void> {
  for (const each of SWEPT) {
    for (let done = 0, gone = batch; done < MOST_BATCHES && gone === batch; done += 1) {
      gone = await sweepBatch(broom, each, batch);
    }
  }
}
