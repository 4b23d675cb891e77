import { and, asc, inArray, ne } from 'drizzle-orm';
import { upload } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';
import type { TreasuryDocument } from './deduction-state.ts';

type Carried = Pick<TreasuryDocument, 'referenceChannel' | 'referenceId'>;

/** The uploads that repeat failed rows of documents, oldest first, by the transaction that paid the document. */
export async function repetitionsOf(
  read: Tx,
  documents: readonly { document: Carried }[],
): Promise<ReadonlyMap<string, string[]>> {
  const paid = documents.flatMap(({ document: { referenceChannel, referenceId } }) =>
    referenceChannel === null || referenceId === null ? [] : [referenceId],
  );
  const repetitions = new Map<string, string[]>();
  if (paid.length === 0) return repetitions;
  const { referenceChannel, retryOf, status } = upload;
  const found = await read
    .select({ referenceChannel, retryOf })
    .from(upload)
    .where(and(inArray(retryOf, paid), ne(status, 'EXPIRED')))
    .orderBy(asc(referenceChannel));
  for (const each of found) {
    const of = each.retryOf ?? '';
    repetitions.set(of, [...(repetitions.get(of) ?? []), each.referenceChannel]);
  }
  return repetitions;
}
