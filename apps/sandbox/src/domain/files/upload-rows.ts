import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { uploadRow } from '../../db/schema/treasury.ts';

/** The rows of an upload in order. */
export const uploadRows = (tx: Tx, referenceChannel: string) =>
  tx.select().from(uploadRow).where(eq(uploadRow.referenceChannel, referenceChannel)).orderBy(asc(uploadRow.line));
