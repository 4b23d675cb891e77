import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import { documentHistory, type DocumentState, treasuryDocument } from '../../db/schema/treasury.ts';
import { upload, uploadRow } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';
import { LedgerFault } from '../../ledger/ledger.ts';

/** What decides the state of a document: its transaction. */
export type Carrier = Pick<TransactionRow, 'referenceId' | 'kasdaId' | 'status'> & {
  reasonCode?: string | null | undefined;
};

/** Why a transaction ended although nobody refused the document: it may be entered again. */
const FREED: readonly string[] = ['RECALL', 'PERBAIKAN', 'DITUTUP', 'BATAL_JADWAL'];

/** The state of a document by its transaction. A failed payment may be sent again until somebody closes it. */
export const documentStateOf = ({ status, reasonCode }: Pick<Carrier, 'status' | 'reasonCode'>): DocumentState => {
  if (status === 'SUCCESS') return 'SUCCESS';
  if (status !== 'REJECT') return 'ENTERED';
  return FREED.includes(reasonCode ?? '') ? 'ACTIVE' : 'REJECT';
};

/** The move of a transaction as its document's history records it. */
type Followed = Pick<typeof documentHistory.$inferInsert, 'action' | 'at' | 'reason' | 'userId'>;

/** Frees the rows that a document carries for its next entry, unless some of them were sent or refused. */
async function freeRows(tx: Tx, referenceId: string): Promise<void> {
  const isTried = and(eq(uploadRow.referenceChannel, upload.referenceChannel), ne(uploadRow.status, 'ACTIVE'));
  const tried = tx
    .select({ one: sql`1` })
    .from(uploadRow)
    .where(isTried);
  await tx
    .update(upload)
    .set({ status: 'READY', referenceId: null, payrollId: null })
    .where(and(eq(upload.referenceId, referenceId), notExists(tried)));
}

/**
 * Moves the document of a transaction with it, in the same database transaction. A transaction that pays no document, or
 * whose move leaves the document's state as it is, changes nothing.
 */
export async function followTransaction(
  tx: Tx,
  { before, after }: { before: { status: TransactionRow['status'] } | null; after: Carrier },
  how: Followed,
): Promise<void> {
  const { kasdaId, referenceId } = after;
  if (kasdaId === null) return;
  const from = before ? documentStateOf(before) : 'ACTIVE';
  const to = documentStateOf(after);
  if (from === to) return;
  const { state, version } = treasuryDocument;
  const [document] = await tx
    .select({ state, version, carrier: treasuryDocument.referenceId })
    .from(treasuryDocument)
    .where(eq(treasuryDocument.kasdaId, kasdaId))
    .for('update');
  const isIts = document?.carrier === (before ? referenceId : null);
  if (!document || document.state !== from || !isIts)
    throw new LedgerFault(`${kasdaId} does not follow ${referenceId}`);
  const next = document.version + 1;
  const { settlementDate } = transaction;
  const day = sql`(select ${settlementDate} from ${transaction} where ${transaction.referenceId} = ${referenceId})`;
  const disbursedOn = to === 'SUCCESS' ? day : null;
  await tx
    .update(treasuryDocument)
    .set({ state: to, version: next, referenceId: to === 'ACTIVE' ? null : referenceId, disbursedOn })
    .where(and(eq(treasuryDocument.kasdaId, kasdaId), eq(version, document.version)));
  if (to === 'ACTIVE') await freeRows(tx, referenceId);
  await tx.insert(documentHistory).values({ kasdaId, version: next, from, to, referenceId, ...how });
}
