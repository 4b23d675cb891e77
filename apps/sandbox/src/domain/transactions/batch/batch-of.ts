import { eq, type SQL, sql } from 'drizzle-orm';
import { transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import { upload } from '../../../db/schema/upload.ts';
import type { Tx } from '../../../db/tx.ts';

/** The condition that a transaction is a batch: its approval pays the rows of an upload. */
export const paysBatch: SQL = sql`exists (select from ${upload} where ${upload.referenceId} = ${transaction.referenceId})`;

/** Whether a transaction is a batch; a plain one needs no question. */
export const isBatch = async (read: Tx, { referenceId, kind }: TransactionRow): Promise<boolean> =>
  kind !== 'transaction' && (await read.$count(upload, eq(upload.referenceId, referenceId))) > 0;
