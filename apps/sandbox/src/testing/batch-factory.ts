import { dayOf } from '@ibk/sdk/format';
import { inArray } from 'drizzle-orm';
import { account } from '../db/schema/banking.ts';
import { history } from '../db/schema/transactions.ts';
import { type TransferChannel, upload, uploadRow } from '../db/schema/upload.ts';
import type { Tx } from '../db/tx.ts';
import { userIdOf } from '../demo/demo-people.ts';
import { findMember, sessionOf } from '../operation/member.ts';
import { PRODUCTS } from '../domain/products/products.ts';
import { PRODUCT_OF } from '../domain/products/channels.ts';
import { contentOf } from '../domain/transactions/facts/content.ts';
import { stateOf } from '../domain/transactions/facts/transaction-state.ts';
import { moveTransaction } from '../domain/transactions/move/move.ts';
import { insertTransactions } from '../domain/transactions/store/insert-transactions.ts';
import { nextReference } from '../domain/transactions/store/reference-number.ts';
import { INTERNAL_ACCOUNTS } from '../ledger/internal-accounts.ts';
import { newId } from '../operation/new-id.ts';
import { SOURCE } from './desk.ts';
import { IN_TEST } from './in-test.ts';

/** A row of a new batch. Sums are whole sen. */
export interface MadeRow {
  customerId: string;
  amount: bigint;
  /** @default the holder of an account at this bank, else `PENERIMA <line>` */
  customerName?: string;
  /** @default INTERNAL */
  channel?: TransferChannel;
  instalment?: bigint;
}

interface Wanted {
  rows: readonly MadeRow[];
  now: Date;
  zone: string;
  /** @default MLT_TRF_INT */
  productId?: 'MLT_TRF_INT' | 'MLT_TRF' | 'SI_GAJI_MULTI';
  /** @default that of DINKESSU 01 */
  source?: string;
}

/** A batch, as entry and verification left it. */
export interface MadeBatch {
  referenceId: string;
  referenceChannel: string;
  version: number;
}

const GROUP = { corporateId: 'DINKESSU', corporateGroupId: '01' } as const;
/** Rows of one statement, which carries at most 65,535 values. */
const AT_ONCE = 1_000;

async function insertRows(tx: Tx, referenceChannel: string, rows: readonly MadeRow[]): Promise<bigint> {
  const numbers = [...new Set(rows.map(({ customerId }) => customerId))];
  const holders = await tx.select().from(account).where(inArray(account.accountNumber, numbers));
  const names = new Map(holders.map(({ accountNumber, accountName }) => [accountNumber, accountName]));
  const values = rows.map(({ channel = 'INTERNAL', instalment, ...row }, index) => ({
    ...row,
    referenceChannel,
    line: index + 2,
    customerName: row.customerName ?? names.get(row.customerId) ?? `PENERIMA ${index + 2}`,
    bankId: channel === 'INTERNAL' ? '117' : '008',
    status: 'ACTIVE' as const,
    channel,
    fee: PRODUCTS[PRODUCT_OF[channel]].fee,
    instalment: instalment ?? null,
  }));
  for (let start = 0; start < values.length; start += AT_ONCE)
    await tx.insert(uploadRow).values(values.slice(start, start + AT_ONCE));
  return values.reduce((sum, { fee }) => sum + fee, 0n);
}

/** Inserts a batch of DINKESSU 01 in VERIFY, as if its upload had been checked, entered and verified. */
export async function enterBatch(tx: Tx, { rows, now, zone, ...wanted }: Wanted): Promise<MadeBatch> {
  const { productId = 'MLT_TRF_INT', source = SOURCE } = wanted;
  const { productGroup, productDescription } = PRODUCTS[productId];
  const referenceId = await nextReference(tx, dayOf(now, zone));
  const referenceChannel = `UP${referenceId.slice(2)}`;
  const payrollId = productId === 'SI_GAJI_MULTI' ? `GJ${referenceId.slice(2)}` : null;
  const own = { referenceChannel, ...GROUP, productId, payrollId, source, count: rows.length, uploadedAt: now };
  await tx.insert(upload).values({ ...own, filename: 'daftar.xlsx', uploadedBy: userIdOf('ekoS1') });
  const fee = await insertRows(tx, referenceChannel, rows);
  const amount = rows.reduce((sum, row) => sum + row.amount, 0n);
  const about = {
    requestId: newId('rq'),
    productId,
    source,
    sourceName: 'BENDAHARA PENGELUARAN DINKES',
    dest: referenceChannel,
    destName: `${rows.length} penerima`,
    amount,
    fee,
    note: '',
  };
  await insertTransactions(tx, [
    {
      ...{ ...about, ...GROUP, referenceId, version: 2, status: 'VERIFY', kind: 'upload' },
      ...{ productGroup, productDescription, content: contentOf(about), schedule: { autoType: 'NOW' } },
      creditAccount: INTERNAL_ACCOUNTS.clearing.accountNumber,
      ...{ entryBy: userIdOf('ekoS1'), entryAt: now, verifyBy: userIdOf('fitriA1'), verifyAt: now },
    },
  ]);
  await tx
    .update(upload)
    .set({ referenceId })
    .where(inArray(upload.referenceChannel, [referenceChannel]));
  await tx.insert(history).values([
    { referenceId, version: 1, action: 'entry', to: 'ENTRY', userId: userIdOf('ekoS1'), at: now },
    { referenceId, version: 2, action: 'verify', from: 'ENTRY', to: 'VERIFY', userId: userIdOf('fitriA1'), at: now },
  ]);
  return { referenceId, referenceChannel, version: 2 };
}

/** Approves a batch, whose money is then held, and lets nobody pay its rows yet. */
export async function approveBatch(
  tx: Tx,
  { referenceId, version }: MadeBatch,
  { username, now, zone }: { username: string; now: Date; zone: string },
): Promise<void> {
  const who = await findMember(tx, username);
  if (!who) throw new Error(`${username} is gone`);
  const session = sessionOf(who, { sessionId: 'factory', loginAt: now });
  const state = await stateOf(tx, session, referenceId, { locks: true });
  if (!state) throw new Error(`${username} does not see ${referenceId}`);
  const command = {
    action: 'approve',
    seenVersion: version,
    keyHash: newId('key'),
    reason: null,
    reasonCode: null,
  } as const;
  await moveTransaction({ tx, session, calledFrom: IN_TEST, now, zone }, state, command);
}
