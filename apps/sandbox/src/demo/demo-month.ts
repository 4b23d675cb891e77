import { sql } from 'drizzle-orm';
import type { HistoryAction } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import type { Tx } from '../db/tx.ts';
import { hold, leg } from '../db/schema/banking.ts';
import { counter } from '../db/schema/numbers.ts';
import { history, type transaction } from '../db/schema/transactions.ts';
import { INTERNAL_ACCOUNTS } from '../ledger/internal-accounts.ts';
import { contentOf } from '../domain/transactions/facts/content.ts';
import { PRODUCTS } from '../domain/products/products.ts';
import { recountApproved } from '../domain/transactions/store/group-day.ts';
import { insertTransactions } from '../domain/transactions/store/insert-transactions.ts';
import { firstRun } from '../domain/transactions/facts/schedule.ts';
import { OWN_ACCOUNTS } from './data/accounts.ts';
import { seedNotices } from './demo-notices.ts';
import { userIdOf } from './demo-people.ts';
import { type Story, type StoryStep, ZONE } from './demo-stories.ts';

/** Rows for each statement; a statement carries at most 65,535 values. */
const BATCH = 200;

const numbered = (stories: readonly Story[]) => {
  const used = new Map<string, number>();
  const rows = stories.map((story, index) => {
    const date = dayOf(story.steps[0].at, ZONE).slice(2).replaceAll('-', '');
    const number = (used.get(date) ?? 0) + 1;
    used.set(date, number);
    const referenceId = `IB${date}${String(number).padStart(6, '0')}`;
    return { story, referenceId, bankNumber: `TX${String(index + 1).padStart(10, '0')}` };
  });
  return { rows, used };
};
type Numbered = ReturnType<typeof numbered>['rows'][number];

const idOf = (username: string | null): string | null => (username === null ? null : userIdOf(username));

/** The user and time of the last of these actions. */
function stepOf(story: Story, ...actions: HistoryAction[]): { by: string | null; at: Date | null; step?: StoryStep } {
  const step = story.steps.findLast(({ action }) => actions.includes(action));
  return step ? { by: idOf(step.by), at: step.at, step } : { by: null, at: null };
}

function masterOf({ story, referenceId, bankNumber }: Numbered): typeof transaction.$inferInsert {
  const { month, steps, status, productId } = story;
  const [verify, approve] = [stepOf(story, 'verify'), stepOf(story, 'approve')];
  const [reject, settle, fail] = [stepOf(story, 'reject', 'recall'), stepOf(story, 'settle'), stepOf(story, 'fail')];
  const isRecall = reject.step?.action === 'recall';
  const { productGroup, productDescription, fee } = PRODUCTS[productId];
  const { source, dest, destName, amount, note } = story;
  const sourceName = OWN_ACCOUNTS.find(({ accountNumber }) => accountNumber === source)?.accountName ?? '';
  const requestId = `rq_${referenceId}`;
  return {
    content: contentOf({ requestId, productId, source, sourceName, dest, destName, amount, fee, note }),
    referenceId,
    status,
    productId,
    productGroup,
    productDescription,
    fee,
    corporateId: month.corporateId,
    corporateGroupId: month.corporateGroupId,
    source,
    dest,
    destName,
    creditAccount: story.creditAccount,
    amount,
    note,
    schedule: story.schedule,
    version: steps.length,
    attempt: approve.at && status !== 'AUTOTRX' ? 1 : 0,
    requestId,
    sourceName,
    sentAt: approve.at && status !== 'AUTOTRX' ? approve.at : null,
    errorMessage: fail.step?.reason ?? null,
    reason: reject.step?.reason ?? null,
    reasonCode: reject.step ? (isRecall ? 'RECALL' : 'LAINNYA') : null,
    transactionId: settle.at ? bankNumber : null,
    settlementDate: settle.at ? dayOf(settle.at, ZONE) : null,
    entryBy: userIdOf(steps[0].by ?? ''),
    entryAt: steps[0].at,
    verifyBy: verify.by,
    verifyAt: verify.at,
    approveBy: approve.by,
    approveAt: approve.at,
    heldAt: status in HOLDS ? approve.at : null,
    heldOn: status in HOLDS && approve.at ? dayOf(approve.at, ZONE) : null,
    ...(status === 'AUTOTRX' ? firstRun(story, { now: steps[0].at, zone: ZONE }) : {}),
    rejectBy: reject.by,
    rejectAt: reject.at,
  };
}

const historyOf = ({ story, referenceId }: Numbered): (typeof history.$inferInsert)[] =>
  story.steps.map(({ action, from, to, by, at, reason }, index) => ({
    referenceId,
    version: index + 1,
    action,
    from,
    to,
    at,
    reason,
    userId: idOf(by),
  }));

/** Amount and fee of a transaction. */
const debitOf = ({ amount, productId }: Story): bigint => amount + PRODUCTS[productId].fee;

const HOLDS = { SUSPECT: 'HELD', SUCCESS: 'POSTED', FAILED: 'RELEASED' } as const;

function holdOf({ story, referenceId }: Numbered): (typeof hold.$inferInsert)[] {
  const approve = stepOf(story, 'approve');
  if (!approve.at || !(story.status in HOLDS)) return [];
  const status = HOLDS[story.status as keyof typeof HOLDS];
  const endedAt = stepOf(story, 'settle', 'fail').at;
  const { source: accountNumber } = story;
  const amount = debitOf(story);
  const left = status === 'HELD' ? amount : 0n;
  return [{ referenceId, attempt: 1, accountNumber, amount, left, status, heldAt: approve.at, endedAt }];
}

type UnnumberedLeg = Pick<typeof leg.$inferInsert, 'referenceId' | 'leg' | 'accountNumber' | 'amount' | 'postedAt'>;

function legsOf({ story, referenceId }: Numbered): UnnumberedLeg[] {
  const { at: postedAt } = stepOf(story, 'settle');
  if (!postedAt) return [];
  const { source, creditAccount, amount, productId } = story;
  const { fee } = PRODUCTS[productId];
  const legs = [
    { accountNumber: source, amount: -amount },
    { accountNumber: creditAccount, amount },
    { accountNumber: source, amount: -fee },
    { accountNumber: INTERNAL_ACCOUNTS.fees.accountNumber, amount: fee },
  ];
  return legs.slice(0, fee > 0n ? 4 : 2).map((each, index) => ({ referenceId, leg: index + 1, postedAt, ...each }));
}

export async function inBatches<T>(rows: readonly T[], insert: (batch: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await insert(rows.slice(start, start + BATCH));
}

/** The amount that the month takes from each account: spent, or held for transfers that are still open. */
export function spentBy(stories: readonly Story[]): Map<string, bigint> {
  const spent = new Map<string, bigint>();
  for (const story of stories) {
    const { status, source } = story;
    if (status === 'SUCCESS' || status === 'SUSPECT') spent.set(source, (spent.get(source) ?? 0n) + debitOf(story));
  }
  return spent;
}

/**
 * Writes the month: masters, histories, holds and legs. The legs wait for their lines, which `numberLines` gives them
 * together with the balances once everything of the past is posted.
 */
export async function seedMonth(tx: Tx, stories: readonly Story[]): Promise<void> {
  const { rows, used } = numbered(stories);
  await inBatches(rows.map(masterOf), (batch) => insertTransactions(tx, batch));
  await recountApproved(tx);
  await inBatches(rows.flatMap(historyOf), (batch) => tx.insert(history).values(batch));
  await seedNotices(
    tx,
    rows.map((each) => ({ row: masterOf(each), steps: each.story.steps })),
  );
  await inBatches(rows.flatMap(holdOf), (batch) => tx.insert(hold).values(batch));
  const legs = rows.flatMap(legsOf);
  const waiting = legs.map((each, index) => ({
    ...each,
    line: index - legs.length,
    credits: 0,
    credited: 0n,
    debited: 0n,
  }));
  await inBatches(waiting, (batch) => tx.insert(leg).values(batch));
  await tx.insert(counter).values([...used].map(([date, value]) => ({ name: `reference ${date}`, value })));
  await tx.select({ at: sql`setval('bank_number', ${rows.length + 1}, false)` }).from(sql`(select 1) as one`);
}
