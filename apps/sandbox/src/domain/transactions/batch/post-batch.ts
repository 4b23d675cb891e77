import { and, asc, count, eq, exists, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { isOpenPayment, transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import { type Channel, isWaitingRow, type TransferChannel, upload, uploadRow } from '../../../db/schema/upload.ts';
import type { Tx } from '../../../db/tx.ts';
import type { RailAnswer } from '../../rails/rail.ts';
import { termsOf } from '../../rails/terms.ts';
import { windowsAt } from '../../rails/window.ts';
import { PRODUCT_OF } from '../../products/channels.ts';
import { appliedNow, nextInquiry, type SettlePort } from '../facts/settle-port.ts';
import { conclude } from '../store/conclude.ts';
import { type Answered, applyAnswers } from './apply-answers.ts';
import { changedBill } from './changed-bill.ts';
import { type BatchRow, railOfRow, rowPayment } from './row-payment.ts';

/** Rows within the bank that one database transaction posts. */
const NEAR_ROWS = 100;
/** Rows to other banks that are sent, one at a time, before the bank turns to the next batch; and rows that are asked about. */
const FAR_ROWS = 20;
/** Turns of a batch in one run of the timer, so that the bank can stop and does its other work too. */
const MOST_TURNS = 10;

const NEAR: readonly Channel[] = ['INTERNAL'];
const FAR = (Object.keys(PRODUCT_OF) as TransferChannel[]).filter((channel) => !NEAR.includes(channel));

/** The ways out of the bank that take payments at a moment; rows of the others wait for their next window. */
const openAt = (now: Date): Channel[] => [
  'BILLER',
  ...FAR.filter((channel) => {
    const { cutOff } = termsOf(PRODUCT_OF[channel]);
    return cutOff === null || windowsAt(cutOff, now).open !== null;
  }),
];

const ofBatch = ({ referenceId }: Pick<TransactionRow, 'referenceId'>): SQL =>
  sql`${uploadRow.referenceChannel} = (select ${upload.referenceChannel} from ${upload} where ${upload.referenceId} = ${referenceId})`;
const isReady = (channels: readonly Channel[]) =>
  and(sql`${uploadRow.status} = 'ACTIVE'`, inArray(uploadRow.channel, [...channels]));
const isAsked = (now: Date) => and(sql`${uploadRow.status} = 'SUSPECT'`, lte(uploadRow.nextInquiryAt, now));

/** The batch while its rows may be paid. Nothing but its own rows ends it, so that it stays so while one of them waits. */
async function suspectBatch(tx: Tx, { referenceId }: Pick<TransactionRow, 'referenceId'>) {
  const isSuspect = and(eq(transaction.referenceId, referenceId), eq(transaction.status, 'SUSPECT'));
  const [batch] = await tx.select().from(transaction).where(isSuspect);
  return batch;
}

/**
 * Claims rows of a batch that nobody else has claimed, and applies what is certain about them. A row that somebody else
 * decides is marked as sent, and is sent by the caller once that is stored.
 *
 * @returns how many rows were claimed, and those that have to be sent
 */
function claimRows(port: SettlePort, seen: TransactionRow, channels: readonly Channel[], most: number) {
  return port.write(async (tx): Promise<{ claimed: number; sent: BatchRow[] }> => {
    const batch = await suspectBatch(tx, seen);
    if (!batch) return { claimed: 0, sent: [] };
    const rows = await tx
      .select()
      .from(uploadRow)
      .where(and(ofBatch(batch), isReady(channels)))
      .orderBy(asc(uploadRow.line))
      .limit(most)
      .for('update', { skipLocked: true });
    const answered = await certainAnswers(tx, batch, rows);
    const applied = appliedNow(port);
    await applyAnswers(tx, batch, answered, applied);
    const open = answered.filter(({ answer }) => answer.outcome === 'pending');
    return { claimed: rows.length, sent: open.map(({ row }) => ({ ...row, status: 'SUSPECT', sentAt: applied.now })) };
  });
}

/** What is certain about rows of one kind of rail; `pending` where somebody else decides. */
async function certainAnswers(tx: Tx, batch: TransactionRow, rows: readonly BatchRow[]): Promise<Answered[]> {
  const [first] = rows;
  if (!first) return [];
  const answers = await railOfRow(first).certain?.(
    rows.map((row) => rowPayment(batch, row)),
    tx,
  );
  return rows.map((row, index) => ({ row, answer: answers?.[index] ?? { outcome: 'pending' } }));
}

/** Applies an answer about a row that was sent, unless another process already did. */
const conclusion = (port: SettlePort, batch: TransactionRow, seen: BatchRow, answer: RailAnswer) =>
  port.write(async (tx) => {
    const isSeen = and(eq(uploadRow.referenceChannel, seen.referenceChannel), eq(uploadRow.line, seen.line));
    if (answer.outcome === 'pending') {
      // A rail that settles later returns the time, so that the bank does not inquire before.
      if (answer.expectedAt)
        await tx
          .update(uploadRow)
          .set({ nextInquiryAt: answer.expectedAt })
          .where(and(isSeen, eq(uploadRow.status, 'SUSPECT')));
      return;
    }
    const [row] = await tx
      .select()
      .from(uploadRow)
      .where(and(isSeen, eq(uploadRow.status, 'SUSPECT')))
      .for('update');
    if (row) await applyAnswers(tx, batch, [{ row, answer }], appliedNow(port));
  });

/** Claims rows and sends those that somebody else decides. @returns how many were claimed */
async function payRows(port: SettlePort, batch: TransactionRow, channels: readonly Channel[], most: number) {
  if (channels.length === 0) return 0;
  const { claimed, sent } = await claimRows(port, batch, channels, most);
  for (const row of sent) {
    const answer = (await changedBill(port, batch, row)) ?? (await railOfRow(row).settle(rowPayment(batch, row), port));
    await conclusion(port, batch, row, answer);
  }
  return claimed;
}

/** Inquires about one row that was sent and applies a definite answer. Only one process makes an inquiry. */
async function askRow(port: SettlePort, batch: TransactionRow, seen: BatchRow): Promise<void> {
  const { referenceChannel, line, inquiries } = seen;
  const isSeen = and(
    eq(uploadRow.referenceChannel, referenceChannel),
    eq(uploadRow.line, line),
    eq(uploadRow.status, 'SUSPECT'),
    eq(uploadRow.inquiries, inquiries),
  );
  const next = nextInquiry(inquiries + 1, appliedNow(port).now);
  const [row] = await port.write((tx) =>
    tx
      .update(uploadRow)
      .set({ inquiries: inquiries + 1, nextInquiryAt: next })
      .where(isSeen)
      .returning(),
  );
  if (row) await conclusion(port, batch, row, await railOfRow(row).ask(rowPayment(batch, row), port));
}

/**
 * Inquires about rows of a batch that were sent, the oldest first.
 *
 * @param condition which of them
 * @returns how many there were
 */
async function askRows(port: SettlePort, batch: TransactionRow, condition: SQL | undefined): Promise<number> {
  const rows = await port.read
    .select()
    .from(uploadRow)
    .where(and(ofBatch(batch), condition))
    .orderBy(asc(uploadRow.nextInquiryAt), asc(uploadRow.line))
    .limit(FAR_ROWS);
  for (const row of rows) await askRow(port, batch, row);
  return rows.length;
}

/** Ends a batch without a waiting row: SUCCESS if any row succeeded, else FAILED. @returns whether it ended now */
const finish = (port: SettlePort, seen: TransactionRow) =>
  port.write(async (tx): Promise<boolean> => {
    const isSuspect = and(eq(transaction.referenceId, seen.referenceId), eq(transaction.status, 'SUSPECT'));
    const [batch] = await tx.select().from(transaction).where(isSuspect).for('update');
    if (!batch) return false;
    const [rows] = await tx
      .select({
        all: count(),
        waiting: sql<number>`count(*) filter (where ${isWaitingRow(uploadRow)})`.mapWith(Number),
        succeeded: sql<number>`count(*) filter (where ${uploadRow.status} = 'SUCCESS')`.mapWith(Number),
      })
      .from(uploadRow)
      .where(ofBatch(batch));
    if (!rows || rows.waiting > 0) return false;
    const answer =
      rows.succeeded > 0
        ? ({ outcome: 'done' } as const)
        : ({ outcome: 'refused', message: `Tidak satu pun dari ${rows.all} baris berhasil` } as const);
    await conclude(tx, batch, answer, appliedNow(port), true);
    return true;
  });

/** Announces how far a batch is, and its end to the whole group, whose counts and lists change only by it. */
function announceProgress(port: SettlePort, batch: TransactionRow, hasEnded: boolean): void {
  const { corporateId, corporateGroupId, referenceId } = batch;
  port.announce({ corporateId, corporateGroupId, batch: referenceId });
  if (hasEnded) port.announce({ corporateId, corporateGroupId });
}

/** One turn of a batch: rows within the bank, rows to other banks, inquiries, and its end. @returns how many rows it was about */
async function turn(port: SettlePort, batch: TransactionRow): Promise<number> {
  const { now } = appliedNow(port);
  let handled = await payRows(port, batch, NEAR, NEAR_ROWS);
  for (let sent = 1, far = 0; sent > 0 && far < FAR_ROWS; far += 1) {
    // A row that leaves the bank is marked alone, so that a crash between mark and sending is about one row.
    sent = await payRows(port, batch, openAt(now), 1);
    handled += sent;
  }
  handled += await askRows(port, batch, isAsked(now));
  announceProgress(port, batch, await finish(port, batch));
  return handled;
}

/** Pays the first rows of a batch that was just approved; a small one is thereby paid. */
export const postSome = (port: SettlePort, batch: TransactionRow): Promise<void> =>
  turn(port, batch).then(() => undefined);

/** Asks now about the rows of a batch that were sent, whenever their inquiries are due. */
export async function askNow(port: SettlePort, batch: TransactionRow): Promise<void> {
  await askRows(port, batch, eq(uploadRow.status, 'SUSPECT'));
  await finish(port, batch);
}

/** The batches for which something is to be done now. */
function dueBatches(read: Tx, now: Date): Promise<TransactionRow[]> {
  const rows = (condition: SQL | undefined) =>
    exists(
      read
        .select({ one: sql`1` })
        .from(uploadRow)
        .where(and(eq(uploadRow.referenceChannel, upload.referenceChannel), condition)),
    );
  return read
    .select({ batch: transaction })
    .from(transaction)
    .innerJoin(upload, eq(upload.referenceId, transaction.referenceId))
    .where(
      and(
        isOpenPayment(transaction),
        or(rows(isReady([...NEAR, ...openAt(now)])), rows(isAsked(now)), not(rows(isWaitingRow(uploadRow)))),
      ),
    )
    .orderBy(asc(transaction.approveAt), asc(transaction.referenceId))
    .then((found) => found.map(({ batch }) => batch));
}

/**
 * Pays the rows of every approved batch, a turn each, until nothing is left to be done now. Any number of processes may
 * do so at once: a row is claimed by one of them. A batch that fails is reported and does not delay the others.
 *
 * @returns how many batches were due
 */
export async function postDue(port: SettlePort, onFault: (fault: unknown) => void): Promise<number> {
  const due = await dueBatches(port.read, appliedNow(port).now);
  let open = due;
  for (let turns = 0; open.length > 0 && turns < MOST_TURNS; turns += 1) {
    const next: TransactionRow[] = [];
    for (const batch of open) {
      const handled = await turn(port, batch).catch((fault: unknown) => {
        onFault(fault);
        return 0;
      });
      if (handled > 0) next.push(batch);
    }
    open = next;
  }
  return due.length;
}
