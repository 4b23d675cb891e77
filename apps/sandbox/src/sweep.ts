import { and, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { joinAccountCounts } from './db/account-counts.ts';
import type { Database } from './db/open.ts';
import type { Clock } from './operation/clock.ts';
import { event } from './db/schema/events.ts';
import { envelopeKey, idempotency, loginThrottle, outbox, passwordReset, session } from './db/schema/identity.ts';
import { notif } from './db/schema/notices.ts';
import { authorisation } from './db/schema/authorisation.ts';
import { inquiry } from './db/schema/transactions.ts';
import type { writeTo } from './db/write.ts';
import { NOTICES_KEPT_MS } from './domain/notices/notice-list.ts';
import { doAll } from './keep-doing.ts';

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
  retentionMs: number;
  /** A further condition, for rows that others may still refer to. */
  only?: SQL;
}

/** The latest event of a subject stays, so that its sequence continues. */
const HAS_LATER_EVENT = sql`exists (select from ${event} later where later.corporate_id = ${event.corporateId}
  and later.subject = ${event.subject} and later.sequence > ${event.sequence})`;

/**
 * Inquiries and authorisations stay a day longer than any session, so that a late client is told 'expired' and not
 * 'unknown'. For the same time a write may be repeated with its key, which needs the authorisation it used. A used
 * inquiry stays for good, because its transaction refers to it. A message is kept for a day, although its code expires
 * much earlier.
 */
const SWEPT: readonly Swept[] = [
  { table: idempotency, endsAt: idempotency.expiresAt, retentionMs: 0 },
  { table: authorisation, endsAt: authorisation.expiresAt, retentionMs: DAY_MS },
  { table: inquiry, endsAt: inquiry.expiresAt, retentionMs: DAY_MS, only: isNull(inquiry.usedAt) },
  { table: session, endsAt: session.expiresAt, retentionMs: 0 },
  { table: envelopeKey, endsAt: envelopeKey.expiresAt, retentionMs: 0 },
  { table: loginThrottle, endsAt: loginThrottle.windowEndsAt, retentionMs: 0 },
  { table: passwordReset, endsAt: passwordReset.expiresAt, retentionMs: 0 },
  { table: outbox, endsAt: outbox.sentAt, retentionMs: DAY_MS },
  { table: notif, endsAt: notif.at, retentionMs: NOTICES_KEPT_MS },
  { table: event, endsAt: event.at, retentionMs: NOTICES_KEPT_MS, only: HAS_LATER_EVENT },
];

/** The parts of the bank that sweeping needs. */
export interface SweepOptions {
  clock: Clock;
  write: ReturnType<typeof writeTo>;
  vacuum: Database['vacuum'];
  /** Receives the fault of a table that could not be swept; the others are swept anyway. */
  onFault: (fault: unknown) => void;
}

/** Deletes at most one batch of a table; rows locked by others are left for the next time. */
const sweepBatch = (
  { clock, write }: SweepOptions,
  { table, endsAt, retentionMs, only }: Swept,
  batch: number,
): Promise<number> =>
  write(async (tx) => {
    const over = tx
      .select({ row: sql`ctid` })
      .from(table)
      .where(and(lte(endsAt, new Date(clock.now() - retentionMs)), only))
      .limit(batch)
      .for('update', { skipLocked: true });
    const deleted = await tx
      .delete(table)
      .where(sql`ctid = any(array(${over}))`)
      .returning({ one: sql`1` });
    return deleted.length;
  });

/** Deletes the batches of one round from a table. @returns how many rows were deleted */
async function sweepTable(options: SweepOptions, each: Swept, batch: number): Promise<number> {
  let sum = 0;
  for (let done = 0, deleted = batch; done < MOST_BATCHES && deleted === batch; done += 1) {
    deleted = await sweepBatch(options, each, batch);
    sum += deleted;
  }
  return sum;
}

/**
 * Deletes rows that can no longer be used, by the bank's own clock, in short transactions. Several sweeps may run at
 * once, even in several processes. Valid rows stay, and so do rows that a transaction refers to. The space of the
 * deleted rows is used again, so the folder of an embedded database stops growing with them.
 *
 * @param batch rows a transaction. @default 500
 */
export async function sweep(options: SweepOptions, batch: number = BATCH): Promise<void> {
  await doAll(
    [
      ...SWEPT.map((each) => () => sweepTable(options, each, batch)),
      () => options.write(joinAccountCounts).then(() => 0),
      () => (options.vacuum?.() ?? Promise.resolve()).then(() => 0),
    ],
    options.onFault,
  );
}
