import { dayOf } from '@ibk/sdk/format';
import { and, eq, inArray } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { TransactionRow } from '../../../db/schema/transactions.ts';
import { uploadRow } from '../../../db/schema/upload.ts';
import type { Tx } from '../../../db/tx.ts';
import { ledger } from '../../../ledger/ledger.ts';
import type { RailAnswer } from '../../rails/rail.ts';
import { type Applied, nextInquiry } from '../facts/settle-port.ts';
import { NEXT_BANK_NUMBER } from '../store/reference-number.ts';
import { type BatchRow, partOf, postingsOf } from './row-payment.ts';

/** A row, which is locked, with the answer of its rail. */
export interface Answered {
  row: BatchRow;
  answer: RailAnswer;
}

/** Rows by a text of theirs, in the order in which the texts come. */
function byText(rows: readonly { row: BatchRow; text: string }[]): Map<string, BatchRow[]> {
  const grouped = new Map<string, BatchRow[]>();
  for (const { row, text } of rows) grouped.set(text, [...(grouped.get(text) ?? []), row]);
  return grouped;
}

/**
 * Applies the answers about rows of one batch in one database transaction: the legs of each executed row under its own
 * reference, the parts of refused rows back to the source, and the states of all. A row without an answer is marked as
 * handed over before anybody sends it.
 */
export async function applyAnswers(
  tx: Tx,
  batch: TransactionRow,
  answered: readonly Answered[],
  { now, zone }: Applied,
): Promise<void> {
  const done = answered.flatMap(({ row, answer }) => (answer.outcome === 'done' ? [row] : []));
  const refused = answered.flatMap(({ row, answer }) =>
    answer.outcome === 'refused' ? [{ row, text: answer.message }] : [],
  );
  const open = answered.flatMap(({ row, answer }) => (answer.outcome === 'pending' ? [row] : []));
  const set = async (rows: readonly BatchRow[], next: PgUpdateSetSource<typeof uploadRow>) => {
    const [first] = rows;
    if (!first) return;
    const lines = rows.map(({ line }) => line);
    const these = and(eq(uploadRow.referenceChannel, first.referenceChannel), inArray(uploadRow.line, lines));
    await tx.update(uploadRow).set(next).where(these);
  };
  if (done.length > 0 || refused.length > 0)
    await ledger.spend(tx, {
      referenceId: batch.referenceId,
      from: batch.source,
      postings: done.flatMap((row) => postingsOf(batch, row, now)),
      released: refused.reduce((sum, { row }) => sum + partOf(row), 0n),
    });
  const settlementDate = dayOf(now, zone);
  await set(done, {
    status: 'SUCCESS',
    postedAt: now,
    transactionId: NEXT_BANK_NUMBER,
    settlementDate,
    nextInquiryAt: null,
  });
  for (const { row, answer } of answered)
    if (answer.outcome === 'done' && answer.given?.token !== undefined) await set([row], { token: answer.given.token });
  for (const [errorText, rows] of byText(refused))
    await set(rows, { status: 'FAILED', errorText, nextInquiryAt: null });
  await set(
    open.filter(({ sentAt }) => sentAt === null),
    { status: 'SUSPECT', sentAt: now, nextInquiryAt: nextInquiry(0, now) },
  );
}
