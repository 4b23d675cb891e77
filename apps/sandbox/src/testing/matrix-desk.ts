import type { ApprovalStep, ApprovalTier, Explanation, Item, Result, TransactionDetail } from '@ibk/sdk/contract';
import { eq } from 'drizzle-orm';
import { user } from '../db/schema/identity.ts';
import { type Clerk, signIn } from './clerk.ts';
import { act, enter, type Transfer } from './desk.ts';
import type { Sandbox } from './start-sandbox.ts';

/** The group of the demo world that has an approval matrix. */
export const GROUP = { corporateId: 'BPKADSU', corporateGroupId: '03' };
export const MATRIX_SOURCE = '10001040030025';
/** Its approvers: one of class A, two of class B. */
export const [A, B, OTHER_B] = ['vinaM1', 'winarS1', 'yantiG1'] as const;
export const APPROVERS = [A, B, OTHER_B] as const;

export const of = (approverClass: string, count = 1) => ({ approverClass, count });
export const step = (...anyOf: ApprovalStep['anyOf']): ApprovalStep => ({ anyOf });
/** A matrix with these steps for every payment. */
export const always = (...steps: ApprovalStep[]): ApprovalTier[] => [{ productGroup: null, upTo: null, steps }];

/** Calls of the people of the group; everybody signs in once, and again after `forget`. */
export function matrixDesk(bank: () => Sandbox) {
  const clerks = new Map<string, Promise<Clerk>>();
  const as = (username: string): Promise<Clerk> => {
    const clerk = clerks.get(username) ?? signIn(bank(), username);
    clerks.set(username, clerk);
    return clerk;
  };
  const detail = async (referenceId: string): Promise<TransactionDetail> =>
    (await (await as(A))('readTransaction', { path: { referenceId } })).body;
  return {
    as,
    forget: () => clerks.clear(),
    detail,
    setUser: (username: string, changes: Partial<typeof user.$inferInsert>) =>
      bank().database.db.update(user).set(changes).where(eq(user.username, username)),
    /** A transaction of the group that waits for its first approval. */
    async waiting(transfer: Transfer = {}): Promise<Item> {
      const { referenceId } = await enter(await as('tomiS1'), { source: MATRIX_SOURCE, ...transfer });
      await act(await as('uliP1'), 'verify', { referenceId, version: 1 });
      return { referenceId, version: 2 };
    },
    /** Approves the version that the transaction has now. */
    async approve(username: string, { referenceId }: Pick<Item, 'referenceId'>): Promise<Result> {
      const { version } = (await detail(referenceId)).transaction;
      return act(await as(username), 'approve', { referenceId, version });
    },
    async explain(username: string, { referenceId }: Pick<Item, 'referenceId'>): Promise<Explanation> {
      return (await (await as(username))('explainTransaction', { path: { referenceId } })).body;
    },
    /** The work that waits for a user: the references in the queue, and the number at the bell. */
    async queue(username: string): Promise<{ references: string[]; bell: number }> {
      const clerk = await as(username);
      const { content } = (await clerk('listTransactions', { query: { stage: 'approve', size: 200 } })).body;
      const references = (content as { referenceId: string }[]).map(({ referenceId }) => referenceId);
      return { references, bell: (await clerk('readNotice')).body.notifCount };
    },
  };
}
