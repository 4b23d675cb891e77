import { formatRupiah } from '@ibk/sdk/format';
import type { UploadProduct } from '@ibk/sdk/contract';
import { batchFault } from '@ibk/sdk/uploads';
import { and, eq, ne } from 'drizzle-orm';
import { treasuryDocument } from '../../db/schema/treasury.ts';
import { type RowFault, upload } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';
import type { Input } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';
import type { UploadRecord, UploadRowRecord } from './upload-record.ts';

type Document = typeof treasuryDocument.$inferSelect;
type Asked = Pick<Input<'sendUpload'>['body'], 'kasdaId' | 'productId' | 'replaces' | 'retryOf' | 'source'>;

/** Products whose rows are a transaction of their own, if their file names no document. */
const WITHOUT_DOCUMENT: readonly UploadProduct[] = ['MLT_TRF_INT', 'MLT_TRF', 'SI_GAJI_MULTI'];

/** The upload that a document carries, if its rows could be entered; null if the document may take others. */
async function carried(tx: Tx, { referenceChannel }: Document): Promise<UploadRecord | null> {
  if (referenceChannel === null) return null;
  const isReady = and(eq(upload.referenceChannel, referenceChannel), eq(upload.status, 'READY'));
  return (await tx.select().from(upload).where(isReady))[0] ?? null;
}

/** Locks the document of an upload; undefined for an upload without one. A document is locked before its upload. */
export async function lockedDocument(tx: Tx, kasdaId: string | null): Promise<Document | undefined> {
  if (kasdaId === null) return undefined;
  const [document] = await tx
    .select()
    .from(treasuryDocument)
    .where(eq(treasuryDocument.kasdaId, kasdaId))
    .for('update');
  return document;
}

/**
 * The document that a file is for, locked. The rows that it carried until now are given up if the file replaces them.
 *
 * @returns what the upload has of it
 * @throws Refused upload.document, document.unknown, document.moved, document.rows, upload.otherTerms
 */
export async function takeDocument(
  tx: Tx,
  session: Session,
  asked: Asked,
): Promise<Partial<Pick<UploadRecord, 'kasdaId' | 'treasuryId'>>> {
  const { kasdaId, productId, source, replaces, retryOf } = asked;
  if (kasdaId === undefined) {
    if (WITHOUT_DOCUMENT.includes(productId) && replaces === undefined) return {};
    throw new Refused('upload.document');
  }
  const isTheirs = and(eq(treasuryDocument.kasdaId, kasdaId), scopeTo(session).documents);
  const [document] = await tx.select().from(treasuryDocument).where(isTheirs).for('update');
  if (!document) throw new Refused('document.unknown');
  if (document.productId !== productId || document.source !== source || retryOf !== undefined)
    throw new Refused('upload.otherTerms');
  if (document.state !== 'ACTIVE')
    throw new Refused('document.moved', { facts: { what: `Dokumen ${document.noDokumen} sudah dientri.` } });
  const before = await carried(tx, document);
  if (before && before.referenceChannel !== replaces) {
    const { referenceChannel, filename } = before;
    throw new Refused('document.rows', { facts: { referenceChannel, filename }, fields: { referenceChannel } });
  }
  if (document.referenceChannel !== null) {
    await tx.update(treasuryDocument).set({ referenceChannel: null }).where(isTheirs);
    const isIdle = and(eq(upload.referenceChannel, document.referenceChannel), ne(upload.status, 'ENTERED'));
    await tx.update(upload).set({ status: 'EXPIRED', expiresAt: null }).where(isIdle);
  }
  return { kasdaId, treasuryId: document.kodePemda.replace('.', '') };
}

const sumFault = (net: bigint, sum: bigint) => {
  const [less, side] = sum < net ? [net - sum, 'kurang'] : [sum - net, 'lebih'];
  const facts = { actual: formatRupiah(sum), difference: formatRupiah(less), side, expected: formatRupiah(net) };
  return batchFault('batch.document.net', {}, facts);
};

/**
 * What the document of an upload has against its rows as a whole. They pay its net, to the sen; the sum is compared once
 * every amount is known.
 */
export async function documentFaults(
  tx: Tx,
  document: Document | undefined,
  { referenceChannel }: Pick<UploadRecord, 'referenceChannel'>,
  rows: readonly Pick<UploadRowRecord, 'amount'>[],
): Promise<(RowFault & { line: null })[]> {
  if (!document) return [];
  const { state, net, noDokumen } = document;
  const other = await carried(tx, document);
  const isOther = other !== null && other.referenceChannel !== referenceChannel;
  const isWhole = rows.every(({ amount }) => amount > 0n);
  const sum = rows.reduce((all, { amount }) => all + amount, 0n);
  const found = [
    ...(state === 'ACTIVE' ? [] : [batchFault('batch.document.moved', {}, { noDokumen })]),
    ...(isOther
      ? [batchFault('batch.document.rows', {}, { noDokumen, referenceChannel: other.referenceChannel })]
      : []),
    ...(isWhole && sum !== net ? [sumFault(net, sum)] : []),
  ];
  return found.map(({ ruleId, message }) => ({ cause: ruleId, column: null, message, line: null }));
}

/** Lets a document carry the rows of an upload that was found clean. */
export const carryRows = (
  tx: Tx,
  { kasdaId }: Document,
  { referenceChannel }: Pick<UploadRecord, 'referenceChannel'>,
) => tx.update(treasuryDocument).set({ referenceChannel }).where(eq(treasuryDocument.kasdaId, kasdaId));
