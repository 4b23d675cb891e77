import type { TransactionQuery } from '@ibk/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { transaction } from '../../db/schema/transactions.ts';
import { treasuryDocument, upload } from '../../db/schema/treasury.ts';

const carriedBy = (carrier: typeof treasuryDocument | typeof upload): SQL =>
  sql`exists (select 1 from ${carrier} where ${carrier.referenceId} = ${transaction.referenceId})`;

/**
 * Transactions of one kind; a treasury document decides before an upload, so that each is of exactly one. A case and no
 * pair of `not exists`: the planner would turn those into joins over the whole queue, where a page needs a few rows.
 */
export const isOfKind = (kind: NonNullable<TransactionQuery['kind']>): SQL =>
  sql`case when ${carriedBy(treasuryDocument)} then 'document' when ${carriedBy(upload)} then 'upload' else 'transaction' end = ${kind}`;
