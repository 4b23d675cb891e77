import type { Role } from '@ibk/sdk/contract';
import { and, eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import type { user } from '../db/schema/identity.ts';
import { history, transaction } from '../db/schema/transactions.ts';
import { deduction, deductionHistory, treasuryDocument } from '../db/schema/treasury.ts';
import { type Clerk, type ClerkAnswer, clerkWith } from '../testing/clerk.ts';
import { inquire } from '../testing/desk.ts';
import type { Sandbox } from '../testing/index.ts';

type User = typeof user.$inferSelect;

/** What a change is sent together with. */
export interface Act {
  roleId: Role;
  corporateGroupId: '01' | '02';
  /**
   * Readies it.
   *
   * @param reference of a transaction that waits for an approval
   * @returns the call
   */
  ready: (bank: Sandbox, clerk: Clerk, reference: string) => Promise<() => Promise<ClerkAnswer>>;
  /** Asserts what it left: all of it, or nothing. */
  assertLeft: (bank: Sandbox, actor: User, reference: string, isDone: boolean) => Promise<void>;
}
export type ActName = 'approval' | 'entry' | 'entry of a document' | 'payment of a deduction';

const LABORATORY = { corporateId: 'DINKESSU', corporateGroupId: '02', productId: 'SP2D' } as const;
const idIn = ({ body }: ClerkAnswer, name: string): string => String((body as Record<string, unknown>)[name]);
const authorisedBy = (answer: ClerkAnswer) => ({ authorisationId: idIn(answer, 'authorisationId'), code: '000000' });

/** Asserts how many entries a user has made. */
const assertEntered: Act['assertLeft'] = async ({ database: { db } }, { userId }, _, isDone) => {
  const entered = await db.$count(transaction, eq(transaction.entryBy, userId));
  const stated = await db.$count(history, and(eq(history.userId, userId), eq(history.action, 'entry')));
  expect([entered, stated]).toEqual(isDone ? [1, 1] : [0, 0]);
};

export const ACTS: Readonly<Record<ActName, Act>> = {
  approval: {
    ...{ roleId: 'APR_USER', corporateGroupId: '01' },
    async ready(_, clerk, referenceId) {
      const items = [{ referenceId, version: 2 }];
      const authorisation = authorisedBy(await clerk('authorise', { body: { action: 'approve', items } }));
      return () => clerk('approve', { body: { items, authorisation } });
    },
    async assertLeft(bank, _, referenceId, isDone) {
      const { legs, breaches } = await bank.books(referenceId);
      expect([breaches, legs.length]).toEqual([[], isDone ? 2 : 0]);
      const { db } = bank.database;
      const [row] = await db.select().from(transaction).where(eq(transaction.referenceId, referenceId));
      expect({ status: row?.status, version: row?.version }).toEqual(
        isDone ? { status: 'SUCCESS', version: 4 } : { status: 'VERIFY', version: 2 },
      );
    },
  },
  entry: {
    ...{ roleId: 'OPR_USER', corporateGroupId: '01' },
    async ready(_, clerk) {
      const requestId = idIn(await inquire(clerk), 'requestId');
      const authorisation = authorisedBy(await clerk('authorise', { body: { action: 'entry', requestId } }));
      const body = { requestId, schedule: { autoType: 'NOW' }, note: '', authorisation };
      return () => clerk('enter', { body });
    },
    assertLeft: assertEntered,
  },
  'entry of a document': {
    ...{ roleId: 'OPR_USER', corporateGroupId: '02' },
    async ready(bank, clerk) {
      const { kasdaId, referenceId } = await bank.factories.treasuryDocument({ ...LABORATORY, status: 'ENTRY' });
      const [token = ''] = await bank.factories.sessions(['kartikaD1']);
      await clerkWith(bank, token)('recall', { body: { items: [{ referenceId, version: 1 }] } });
      const is = eq(treasuryDocument.kasdaId, kasdaId);
      const [document] = await bank.database.db.select().from(treasuryDocument).where(is);
      const documents = [{ kasdaId, version: document?.version ?? 0, channel: document?.channel ?? '' }];
      const authorisation = authorisedBy(await clerk('authorise', { body: { action: 'entry', documents } }));
      const body = { items: documents.map((each) => ({ ...each, note: '' })), authorisation };
      return () => clerk('enterDocuments', { body });
    },
    assertLeft: assertEntered,
  },
  'payment of a deduction': {
    ...{ roleId: 'APR_USER', corporateGroupId: '02' },
    async ready(bank, clerk) {
      const { kasdaId } = await bank.factories.treasuryDocument(LABORATORY);
      const [row] = await bank.database.db.select().from(deduction).where(eq(deduction.kasdaId, kasdaId));
      const items = [{ kasdaId, kodeMap: row?.kodeMap, idBilling: row?.idBilling }];
      return () => clerk('payDeductions', { body: { items } });
    },
    async assertLeft({ database: { db } }, { userId }, _, isDone) {
      expect(await db.$count(deductionHistory, eq(deductionHistory.userId, userId))).toBe(Number(isDone));
    },
  },
};

/** Acts of a user who might not act at the moment of the commit, noted by triggers that the bank does not know. */
export const breach = pgTable('proof_breach', {
  ...{ subject: text('subject'), username: text('username'), status: text('status') },
  ...{ corporateGroupId: text('corporate_group_id'), limitTransaction: text('limit_transaction') },
});
/** A trigger at the commit, which notes who should not have written a row. */
const watch = (name: string, on: string, when: string, who: string) => [
  sql.raw(`create function ${name}() returns trigger language plpgsql as $$ begin
    insert into proof_breach
    select ${who};
    return null;
  end $$`),
  sql.raw(`create constraint trigger ${name} ${on} deferrable initially deferred
    for each row when (${when}) execute function ${name}()`),
];
const WHO = 'u.username, u.status, u.corporate_group_id, u.limit_transaction from ibk_user u';
export const WATCH = [
  sql`create table proof_breach (subject text, username text, status text, corporate_group_id text, limit_transaction text)`,
  ...watch(
    'proof_watch',
    'after insert on transaction_history',
    `new.action in ('approve', 'entry')`,
    `t.reference_id, ${WHO}
    join "transaction" t on t.reference_id = new.reference_id
    left join group_account a on a.corporate_id = t.corporate_id and a.corporate_group_id = t.corporate_group_id
      and a.account_number = t.source
    where u.user_id = new.user_id and not (u.status = 'ACTIVE' and u.corporate_group_id = t.corporate_group_id
      and u.limit_transaction >= t.amount and (new.action = 'entry' or coalesce(a.access_transaction, false)))`,
  ),
  // Who pays is noted before the tax authority is asked.
  ...watch(
    'proof_watch_payment',
    'after update on deduction',
    'new.sent_by is not null',
    `new.deduction_id, ${WHO}
    join treasury_document d on d.kasda_id = new.kasda_id
    where u.user_id = new.sent_by and not (u.status = 'ACTIVE' and u.corporate_group_id = d.corporate_group_id)`,
  ),
  ...watch(
    'proof_watch_request',
    'after update on admin_request',
    `new.status = 'APPROVED'`,
    `new.change_id, ${WHO} where u.user_id = new.decided_by and u.status <> 'ACTIVE'`,
  ),
];
