import { and, eq, exists, not, type SQL, sql } from 'drizzle-orm';
import type { TransactionQuery } from '@ibk/sdk/contract';
import { transaction } from '../../db/schema/transactions.ts';
import { treasuryDocument, upload } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';

const carries = (tx: Tx, carrier: typeof treasuryDocument | typeof upload): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(carrier)
      .where(eq(carrier.referenceId, transaction.referenceId)),
  );

/** Transactions of one kind. A treasury document decides first, so that every transaction is of exactly one kind. */
export function ofKind(tx: Tx, kind: NonNullable<TransactionQuery['kind']>): SQL | undefined {
  const isDocument = carries(tx, treasuryDocument);
  const isUpload = and(not(isDocument), carries(tx, upload));
  return {
    document: isDocument,
    upload: isUpload,
    transaction: and(not(isDocument), not(carries(tx, upload))),
  }[kind];
}
