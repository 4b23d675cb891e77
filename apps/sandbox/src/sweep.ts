import { and, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from './operation/clock.ts';
import { envelopeKey, idempotency, loginThrottle, outbox, passwordReset, session } from './db/schema/identity.ts';
import { authorisation, inquiry } from './db/schema/transactions.ts';
import type { writeTo } from './db/write.ts';

/**
 * Rows in one transaction. A round makes at most `MOST_BATCHES` transactions for each table; the rest waits for the
 * next round.
 */
const BATCH = 500;
const MOST_BATCHES = 20;
const DAY_MS = 24 * 60 * 60_000;

/** A table to sweep, and how long its rows are kept after they expire. */
interface Swept {
  table: PgTable;
  endsAt: PgColumn;
  keptMs: number;
  /** A further condition, for rows that others may still refer to. */
  only?: SQL;
}

/**
 * Inquiries and authorisations stay a day longer than any session, so that a late client is told 'expired' and not
 * 'unknown'. For the same time a write may be repeated with its key, which needs the authorisation it used. A used
 * inquiry stays for good, because its transaction refers to it. A message is kept for a day, although its code expires
 * much earlier.
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

/** The parts of the bank that sweeping needs. */
export interface Broom {
  clock: Clock;
  write: ReturnType<typeof writeTo>;
}

/** Deletes at most one batch of a table; rows locked by others are left for the next time. */
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
 * Deletes rows that can no longer be used, by the bank's own clock, in short transactions. Several sweeps may run at
 * once, even in several processes. Valid rows stay, and so do rows that a transaction refers to.
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
