import type { HistoryAction } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import type { Tx } from '../db/tx.ts';
import { history, type TransactionRow } from '../db/schema/transactions.ts';
import { contentOf } from '../domain/transactions/facts/content.ts';
import { productOfChannel } from '../domain/products/channels.ts';
import { type ProductId, PRODUCTS } from '../domain/products/products.ts';
import type { TreasuryDocument } from '../domain/treasury/deduction-state.ts';
import { defaultChannel } from '../domain/treasury/document-channel.ts';
import { insertTransactions } from '../domain/transactions/store/insert-transactions.ts';
import { NEXT_BANK_NUMBER, nextReference } from '../domain/transactions/store/reference-number.ts';
import { OWN_ACCOUNTS } from './data/accounts.ts';
import * as data from './data/treasury.ts';
import { userIdOf } from './demo-people.ts';
import { ZONE } from './demo-stories.ts';

const HOUR = 60 * 60_000;
const sen = (rupiah: number): bigint => BigInt(Math.round(rupiah * 100));
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

const PATHS = {
  ENTRY: [['entry', 'ENTRY']],
  VERIFY: [
    ['entry', 'ENTRY'],
    ['verify', 'VERIFY'],
  ],
  SUSPECT: [
    ['entry', 'ENTRY'],
    ['verify', 'VERIFY'],
    ['approve', 'SUSPECT'],
  ],
  SUCCESS: [
    ['entry', 'ENTRY'],
    ['verify', 'VERIFY'],
    ['approve', 'SUSPECT'],
    ['settle', 'SUCCESS'],
  ],
} as const satisfies Record<string, readonly (readonly [HistoryAction, TransactionRow['status']])[]>;

type DocumentUsers = (typeof data.DOCUMENT_USERS)[keyof typeof data.DOCUMENT_USERS];
export const usersOf = ({
  corporateId,
  corporateGroupId,
}: Pick<data.SeededDocument, 'corporateId' | 'corporateGroupId'>): DocumentUsers =>
  data.DOCUMENT_USERS[`${corporateId} ${corporateGroupId}` as keyof typeof data.DOCUMENT_USERS];

/** A transaction of the demo world that its users moved hour by hour. */
export interface SeededTransaction extends Pick<
  TransactionRow,
  | 'corporateId'
  | 'corporateGroupId'
  | 'kind'
  | 'kasdaId'
  | 'requestId'
  | 'note'
  | 'dest'
  | 'destName'
  | 'creditAccount'
  | 'amount'
> {
  productId: ProductId;
  status: keyof typeof PATHS;
  users: Record<'source' | 'maker' | 'verifier' | 'approver', string>;
  /** Whether its rows are sent one by one. */
  isBatch: boolean;
  /** Whole sen. @default that of the product */
  fee?: bigint;
  /** Whole sen. @default 0 */
  deductions?: bigint;
  /** @default the product itself */
  carriedBy?: ProductId | null;
  /** The channel of a document that pays no rows. @default none */
  channel?: TreasuryDocument['channel'];
}

/** The transaction that executes a document. */
export function transactionOf(each: data.SeededDocument): SeededTransaction {
  const channel = defaultChannel({ ...(each.payee ?? data.FAR), net: sen(each.net) });
  return {
    deductions: each.deductions.reduce((sum, [, nilai]) => sum + sen(nilai), 0n),
    ...(each.upload ? { carriedBy: null } : { carriedBy: productOfChannel(channel).productId, channel }),
    ...{ corporateId: each.corporateId, corporateGroupId: each.corporateGroupId },
    ...{ kind: 'document', kasdaId: each.kasdaId },
    ...{ productId: each.productId, status: each.status, users: usersOf(each), isBatch: each.upload !== undefined },
    ...(each.payee ?? data.FAR),
    ...{ requestId: `rq_${each.kasdaId}`, note: each.keterangan, amount: sen(each.net) },
  };
}

/** A transaction with its history; its actions are an hour apart. */
export async function seedTransaction(tx: Tx, each: SeededTransaction, entered: Date): Promise<TransactionRow> {
  const { users, dest, destName, creditAccount, productId, note, requestId, amount, status, kind } = each;
  const path = PATHS[status];
  const referenceId = await nextReference(tx, dayOf(entered.getTime(), ZONE));
  const done = path.map(([action, to], index) => ({
    action,
    to,
    from: path[index - 1]?.[1] ?? null,
    at: later(entered, index * HOUR),
    userId: { entry: users.maker, verify: users.verifier, approve: users.approver, settle: null }[action],
  }));
  const stepOf = (action: HistoryAction) => done.find((step) => step.action === action);
  const [verify, approve, settle] = [stepOf('verify'), stepOf('approve'), stepOf('settle')];
  const { productGroup, productDescription } = PRODUCTS[productId];
  const { fee = PRODUCTS[productId].fee, deductions = 0n, carriedBy = null, channel } = each;
  const parts = channel === undefined ? {} : { parts: { parameters: { transactionType: channel } } };
  const { source } = users;
  const sourceName = OWN_ACCOUNTS.find(({ accountNumber }) => accountNumber === source)?.accountName ?? '';
  const about = { requestId, productId, source, sourceName, dest, destName, fee, note };
  const [row] = await insertTransactions(tx, [
    {
      referenceId,
      status,
      version: done.length,
      attempt: approve ? 1 : 0,
      corporateId: each.corporateId,
      corporateGroupId: each.corporateGroupId,
      kind,
      kasdaId: each.kasdaId,
      ...about,
      ...{ amount, deductions, carriedBy },
      content: contentOf({ ...about, amount, ...parts }),
      sentAt: each.isBatch ? null : (approve?.at ?? null),
      productGroup,
      productDescription,
      creditAccount,
      schedule: { autoType: 'NOW' as const },
      entryBy: userIdOf(users.maker),
      entryAt: entered,
      ...(verify ? { verifyBy: userIdOf(users.verifier), verifyAt: verify.at } : {}),
      ...(approve
        ? {
            approveBy: userIdOf(users.approver),
            approveAt: approve.at,
            heldAt: approve.at,
            heldOn: dayOf(approve.at, ZONE),
          }
        : {}),
      ...(settle ? { transactionId: NEXT_BANK_NUMBER, settlementDate: dayOf(settle.at.getTime(), ZONE) } : {}),
    },
  ]);
  if (!row) throw new Error(`${requestId} has no transaction`);
  await tx.insert(history).values(
    done.map(({ userId, ...step }, index) => ({
      referenceId,
      version: index + 1,
      ...step,
      userId: userId === null ? null : userIdOf(userId),
    })),
  );
  return row;
}
