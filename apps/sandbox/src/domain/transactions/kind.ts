import type { TransactionQuery } from '@ibk/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { transaction } from '../../db/schema/transactions.ts';
import { treasuryDocument, upload } from '../../db/schema/treasury.ts';

const carriedBy = (carrier: typeof treasuryDocument | typeof upload): SQL =>
  sql`exists (select 1 from ${carrier} where ${carrier.referenceId} = ${transaction.referenceId})`;

/**
 * Condition for the transactions of one kind. A treasury document takes precedence over an upload, so each transaction
 * has exactly one kind. The condition is a `case`, because the planner would turn `not exists` into joins over the
 * whole queue although a page needs only a few rows.
 */
export const isOfKind = (kind: NonNullable<TransactionQuery['kind']>): SQL =>
  sql`case when ${carriedBy(treasuryDocument)} then 'document' when ${carriedBy(upload)} then 'upload' else 'transaction' end = ${kind}`;

/** Condition for the transactions whose treasury document meets a condition. */
export const hasDocument = (which: SQL): SQL =>
  sql`exists (select 1 from ${treasuryDocument} where ${treasuryDocument.referenceId} = ${transaction.referenceId} and ${which})`;
