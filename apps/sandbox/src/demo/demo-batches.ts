import { dayOf } from '@ibk/sdk/format';
import type { Tx } from '../db/tx.ts';
import { PRODUCTS } from '../domain/products/products.ts';
import { PRODUCT_OF } from '../domain/products/channels.ts';
import { countApproved } from '../domain/transactions/store/group-day.ts';
import { ledger } from '../ledger/ledger.ts';
import { CAPITAL, CLEARING } from './data/accounts.ts';
import { BATCHES, type SeededBatch } from './data/batches.ts';
import { ZONE } from './demo-stories.ts';
import { seedTransaction } from './demo-treasury-transaction.ts';
import { hasEnds, releasedBy, seedUpload, settleRows } from './demo-uploads.ts';

const HOUR = 60 * 60_000;
const GROUP = { corporateId: 'DINKESSU', corporateGroupId: '01' } as const;
const USERS = { source: '10001040012345', maker: 'ekoS1', verifier: 'fitriA1', approver: 'gunawanR1' } as const;
const sen = (rupiah: number): bigint => BigInt(Math.round(rupiah * 100));

async function seedBatch(tx: Tx, { productId, status, note, upload }: SeededBatch, entered: Date): Promise<void> {
  const { referenceChannel, payrollId, rows: seeded } = upload;
  const about = {
    dest: referenceChannel,
    destName: `${seeded.length} penerima`,
    creditAccount: CLEARING,
  };
  const amount = seeded.reduce((sum, [, , rupiah]) => sum + sen(rupiah), 0n);
  const fee = seeded.reduce((sum, row) => sum + PRODUCTS[PRODUCT_OF[row[6]?.[1] ?? 'INTERNAL']].fee, 0n);
  const own = {
    ...GROUP,
    users: USERS,
    kind: 'upload',
    kasdaId: null,
    isBatch: true,
    requestId: `rq_${referenceChannel}`,
  } as const;
  const batch = await seedTransaction(tx, { ...own, ...about, productId, status, note, amount, fee }, entered);
  const instance =
    payrollId === null ? { instanceId: null, treasuryId: null } : { instanceId: '117001', treasuryId: '1200' };
  const rows = await seedUpload(tx, { ...upload, ...instance }, batch);
  const { referenceId, source: from, approveAt: at } = batch;
  if (!at) return;
  await countApproved(tx, batch, dayOf(at, ZONE));
  const spent = amount + fee - releasedBy(rows);
  await ledger.move(tx, { referenceId: `OPEN-${referenceChannel}`, from: CAPITAL, to: from, amount: spent, at });
  await ledger.hold(tx, { referenceId, attempt: 1, from, amount, fee: { to: CLEARING, amount: fee }, at });
  if (hasEnds(rows)) await settleRows(tx, batch, rows, new Date(at.getTime() + HOUR));
}

/** Batches of DINKESSU 01 that wait, are half posted, have failures, and pay salaries. Their source has funds for them. */
export async function seedBatches(tx: Tx, now: number): Promise<void> {
  for (const batch of BATCHES) await seedBatch(tx, batch, new Date(now - 4 * HOUR));
}
