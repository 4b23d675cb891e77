import type { Schedule, Status } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import { eq } from 'drizzle-orm';
import type { account } from '../db/schema/banking.ts';
import type { user } from '../db/schema/identity.ts';
import { history, transaction, type TransactionRow } from '../db/schema/transactions.ts';
import type { Tx } from '../db/tx.ts';
import { newId } from '../operation/new-id.ts';
import { IN_TEST } from './in-test.ts';
import { stepsOf } from '../domain/corporate/approval-matrix.ts';
import { findMember, sessionOf } from '../operation/member.ts';
import { approvalColumns } from '../domain/transactions/facts/approval.ts';
import { moveTransaction } from '../domain/transactions/move/move.ts';
import { contentOf } from '../domain/transactions/facts/content.ts';
import { PRODUCTS } from '../domain/products/products.ts';
import { insertTransactions } from '../domain/transactions/store/insert-transactions.ts';
import { nextReference } from '../domain/transactions/store/reference-number.ts';
import { conclude } from '../domain/transactions/store/conclude.ts';
import { stateOf } from '../domain/transactions/facts/transaction-state.ts';

type Actor = 'maker' | 'verifier' | 'approver';
type Step = readonly [action: 'verify' | 'approve' | 'reject', actor: Actor] | 'settle' | 'fail';
const [VERIFY, APPROVE] = [['verify', 'verifier'] as const, ['approve', 'approver'] as const];

/** The steps to a status after the entry. */
const PATHS: Record<Status, readonly Step[]> = {
  ENTRY: [],
  VERIFY: [VERIFY],
  REJECT: [['reject', 'verifier']],
  SUSPECT: [VERIFY, APPROVE],
  AUTOTRX: [VERIFY, APPROVE],
  SUCCESS: [VERIFY, APPROVE, 'settle'],
  FAILED: [VERIFY, APPROVE, 'fail'],
};

interface Wanted {
  actors: Record<Actor, typeof user.$inferSelect>;
  source: typeof account.$inferSelect;
  dest: typeof account.$inferSelect;
  /** Whole sen. */
  amount: bigint;
  note: string;
  schedule: Schedule | undefined;
  now: Date;
  zone: string;
}

const monthly = ({ now, zone }: Wanted): Schedule => ({
  autoType: 'MONTHLY',
  dateTransaction: '25',
  transactionOnHoliday: false,
  startPeriode: dayOf(now, zone),
  endPeriode: dayOf(now.getTime() + 180 * 86_400_000, zone),
});

const ANSWERS = {
  settle: { outcome: 'done' },
  fail: { outcome: 'refused', message: 'Rekening tujuan tidak aktif' },
} as const;

async function enterTransfer(tx: Tx, status: Status, wanted: Wanted): Promise<string> {
  const { actors, source, dest, amount, note, now, zone } = wanted;
  const { corporateId, corporateGroupId, userId } = actors.maker;
  const product = PRODUCTS.TRF_INT;
  const { productGroup, productDescription, fee } = product;
  const payment = { group: { corporateId, corporateGroupId }, product, amount };
  const referenceId = await nextReference(tx, dayOf(now, zone));
  const about = {
    requestId: newId('rq'),
    productId: 'TRF_INT' as const,
    source: source.accountNumber,
    sourceName: source.accountName,
    dest: dest.accountNumber,
    destName: dest.accountName,
    amount,
    fee,
    note,
  };
  await insertTransactions(tx, [
    {
      referenceId,
      version: 1,
      status: 'ENTRY',
      corporateId,
      corporateGroupId,
      ...about,
      content: contentOf(about),
      productGroup,
      productDescription,
      creditAccount: dest.accountNumber,
      ...approvalColumns(await stepsOf(tx, payment), []),
      schedule: wanted.schedule ?? (status === 'AUTOTRX' ? monthly(wanted) : { autoType: 'NOW' }),
      entryBy: userId,
      entryAt: now,
    },
  ]);
  await tx.insert(history).values({ referenceId, version: 1, action: 'entry', to: 'ENTRY', userId, at: now });
  return referenceId;
}

/** A transfer in a status that it reached by the bank's own moves, guards and books. */
export async function transactionIn(tx: Tx, status: Status, wanted: Wanted): Promise<TransactionRow> {
  const { actors, now, zone } = wanted;
  const referenceId = await enterTransfer(tx, status, wanted);
  const read = async (): Promise<TransactionRow> => {
    const [row] = await tx.select().from(transaction).where(eq(transaction.referenceId, referenceId));
    if (!row) throw new Error(`${referenceId} is gone`);
    return row;
  };
  for (const step of PATHS[status]) {
    if (typeof step === 'string') {
      await conclude(tx, await read(), ANSWERS[step], { now, zone });
      continue;
    }
    const [action, actor] = step;
    const who = await findMember(tx, actors[actor].username);
    if (!who) throw new Error(`${actors[actor].username} is gone`);
    const session = sessionOf(who, { sessionId: 'factory', loginAt: now });
    const state = await stateOf(tx, session, referenceId, { locks: true });
    if (!state) throw new Error(`${actors[actor].username} does not see ${referenceId}`);
    const why =
      action === 'reject'
        ? { reason: 'Nominal tidak sesuai', reasonCode: 'LAINNYA' }
        : { reason: null, reasonCode: null };
    await moveTransaction({ tx, session, calledFrom: IN_TEST, now, zone }, state, {
      action,
      seenVersion: state.row.version,
      keyHash: newId('key'),
      ...why,
    });
  }
  const row = await read();
  if (row.status !== status) throw new Error(`${referenceId} is ${row.status} and not ${status}`);
  return row;
}
