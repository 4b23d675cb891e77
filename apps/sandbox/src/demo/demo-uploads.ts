import { createHash } from 'node:crypto';
import { dayOf } from '@ibk/sdk/format';
import { type Channel, upload, uploadRow } from '../db/schema/upload.ts';
import type { TransactionRow } from '../db/schema/transactions.ts';
import type { Tx } from '../db/tx.ts';
import { PRODUCTS } from '../domain/products/products.ts';
import { type BatchRow, partOf, postingsOf } from '../domain/transactions/batch/row-payment.ts';
import { PRODUCT_OF } from '../domain/products/channels.ts';
import { findingsOf, type FoundRow } from '../domain/uploads/findings.ts';
import { NEXT_BANK_NUMBER } from '../domain/transactions/store/reference-number.ts';
import { ledger } from '../ledger/ledger.ts';
import { OWN_BANK } from '../domain/rails/other-banks.ts';
import type { SeededUpload, SeededWay } from './data/treasury.ts';
import { ZONE } from './demo-stories.ts';

const HOUR = 60 * 60_000;
const sen = (rupiah: number): bigint => BigInt(Math.round(rupiah * 100));

/** What the check of a seeded row has found. */
const FOUND = {
  cellFaults: [],
  faults: [],
  duplicate: null,
  isOverridden: false,
} as const satisfies Partial<FoundRow>;

/** The answer about the holder of an account: the name matches, unless no bank can be asked. */
const nameOf = (channel: Channel, holderName: string): Pick<FoundRow, 'name'> & { holderName: string } =>
  channel === 'SKN' || channel === 'RTGS' ? { name: 'unchecked', holderName: '' } : { name: 'match', holderName };

const NEAR: SeededWay = [OWN_BANK, 'INTERNAL'];

/** An upload with what its transaction does not know of it. */
type Seeded = SeededUpload & Pick<typeof upload.$inferInsert, 'treasuryId' | 'instanceId' | 'kasdaId'>;

/**
 * The upload that a transaction pays, with its rows as the approval left them.
 *
 * @param batch its rows are sent an hour after the approval
 */
export async function seedUpload(tx: Tx, seeded: Seeded, batch: TransactionRow): Promise<BatchRow[]> {
  const { rows, ...header } = seeded;
  const {
    referenceId,
    corporateId,
    corporateGroupId,
    productId,
    source,
    entryAt: uploadedAt,
    entryBy,
    approveAt,
  } = batch;
  const at = approveAt && new Date(approveAt.getTime() + HOUR);
  const written = rows.map(
    ([customerId, customerName, rupiah, status, errorText, instalment, [bankId, channel] = NEAR], index) => ({
      referenceChannel: header.referenceChannel,
      line: index + 1,
      ...{ customerId, customerName, status, errorText, bankId, channel },
      ...nameOf(channel, customerName),
      ...FOUND,
      amount: sen(rupiah),
      fee: PRODUCTS[PRODUCT_OF[channel]].fee,
      instalment: instalment === null ? null : sen(instalment),
      sentAt: status === 'SUSPECT' || (status !== 'ACTIVE' && channel !== 'INTERNAL') ? at : null,
      ...(status === 'SUCCESS' && at
        ? { postedAt: at, transactionId: NEXT_BANK_NUMBER, settlementDate: dayOf(at, ZONE) }
        : {}),
    }),
  );
  const { unasked: _, ...found } = findingsOf(written, []);
  const own = { referenceId, corporateId, corporateGroupId, productId, source, uploadedAt, uploadedBy: entryBy };
  const sha256 = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  await tx.insert(upload).values({ ...header, ...own, ...found, sha256 });
  return tx.insert(uploadRow).values(written).returning();
}

/** Whether some of the rows have an end. */
export const hasEnds = (rows: readonly BatchRow[]): boolean =>
  rows.some(({ status }) => status === 'SUCCESS' || status === 'FAILED');

/** What failed rows give back to their source, whole sen. */
export const releasedBy = (rows: readonly BatchRow[]): bigint =>
  rows.reduce((sum, row) => (row.status === 'FAILED' ? sum + partOf(row) : sum), 0n);

/** The money of the rows that have an end, and the end of the hold if their batch has one. */
export async function settleRows(tx: Tx, batch: TransactionRow, rows: readonly BatchRow[], at: Date): Promise<void> {
  const { referenceId, source: from, status } = batch;
  const postings = rows.filter((row) => row.status === 'SUCCESS').flatMap((row) => postingsOf(batch, row, at));
  await ledger.spend(tx, { referenceId, from, postings, released: releasedBy(rows) });
  if (status === 'SUCCESS') await ledger.close(tx, { referenceId, status: 'POSTED', at });
}
