import type { OperationId, RequestAction } from '@ibk/sdk/contract';
import { and, eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { adminRequest } from '../db/schema/administration.ts';
import { audit } from '../db/schema/audit.ts';
import { groupAccount } from '../db/schema/banking.ts';
import { approvalMatrix, corporateGroup, user } from '../db/schema/identity.ts';
import { transaction } from '../db/schema/transactions.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { type Clerk, clerkWith, UNENCRYPTED } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { always, of, step } from '../testing/matrix-desk.ts';
import { enterVerified } from './enter-verified.ts';

/** Six kinds of changes: 504 rounds in the long form. */
const ROUNDS = inject('isLongProof') ? 84 : 1;
const CORPORATE = 'DINKESSU';
const GROUP = { corporateId: CORPORATE, corporateGroupId: '01' };
/** Whole rupiah, less than any of the transactions. */
const LOWERED = 1;

type Approver = typeof user.$inferSelect;
type Call = [OperationId, Parameters<Clerk>[1]];
interface Kind {
  action: RequestAction;
  /** The call that asks for the change, or that makes it at once. */
  asks: (approver: Approver, versions: { group: number; matrix: number }) => Call;
  isAtOnce?: true;
  /** The refusals that an approval after the change meets; none if the change concerns later entries only. */
  refusals: readonly string[];
}
/** The form of a user with some other values. */
const formOf = ({ name, email, version, userId, approverClass }: Approver, changed: object): Call => [
  'changeUser',
  {
    path: { userId },
    body: {
      ...{ version, name, email, approverClass, roleId: 'APR_USER', corporateGroupId: '01' },
      ...{ limitTransaction: 1_000_000_000, validation: 'NON', ...changed },
    },
  },
];
/** An ended session is found by the move, by the authorisation, whose codes end with it, or before either. */
const ENDED = ['session.required', 'authorisation.expired'];
const KINDS: Readonly<Record<string, Kind>> = {
  'blocks the approver': {
    ...{ action: 'BLOCK', isAtOnce: true, refusals: ENDED },
    asks: ({ userId }) => ['blockUser', { body: { userId, reason: 'Uji' } }],
  },
  'closes the approver': {
    ...{ action: 'CLOSE', refusals: ENDED },
    asks: ({ userId, version }) => ['closeUser', { path: { userId }, query: { version } }],
  },
  'moves the approver to another group': {
    ...{ action: 'UPDATE', refusals: ENDED },
    asks: (approver) => formOf(approver, { corporateGroupId: '02' }),
  },
  'lowers the limit of the approver': {
    ...{ action: 'UPDATE', refusals: ['limit.user'] },
    asks: (approver) => formOf(approver, { limitTransaction: LOWERED }),
  },
  'changes the matrix of the group': {
    ...{ action: 'UPDATE', refusals: [] },
    asks: (_, { matrix }) => [
      'changeApprovalMatrix',
      { path: { corporateGroupId: '01' }, body: { version: matrix, tiers: always(step(of('Z'))) } },
    ],
  },
  'takes the account away from the group': {
    ...{ action: 'UPDATE', refusals: ['account.notPermitted', 'account.unknown'] },
    asks: (_, { group }) => ['changeGroupAccounts', { path: GROUP, body: { version: group, accounts: [] } }],
  },
};

/** Approvals by a user who might not approve at the moment of the commit, noted by a trigger that the bank does not know. */
const breach = pgTable('proof_breach', {
  ...{ referenceId: text('reference_id'), username: text('username'), status: text('status') },
  ...{ corporateGroupId: text('corporate_group_id'), limitTransaction: text('limit_transaction') },
});
const WATCH = [
  `create table proof_breach (reference_id text, username text, status text, corporate_group_id text, limit_transaction text)`,
  `create function proof_watch() returns trigger language plpgsql as $$ begin
    insert into proof_breach
    select t.reference_id, u.username, u.status, u.corporate_group_id, u.limit_transaction
    from "transaction" t
    join ibk_user u on u.user_id = new.user_id
    left join group_account a on a.corporate_id = t.corporate_id and a.corporate_group_id = t.corporate_group_id
      and a.account_number = t.source
    where t.reference_id = new.reference_id and not (u.status = 'ACTIVE' and u.corporate_group_id = t.corporate_group_id
      and u.limit_transaction >= t.amount and coalesce(a.access_transaction, false));
    return null;
  end $$`,
  `create constraint trigger proof_watch after insert on transaction_history deferrable initially deferred
    for each row when (new.action = 'approve') execute function proof_watch()`,
  `create function proof_watch_request() returns trigger language plpgsql as $$ begin
    insert into proof_breach
    select new.change_id, u.username, u.status, u.corporate_group_id, u.limit_transaction
    from ibk_user u where u.user_id = new.decided_by and u.status <> 'ACTIVE';
    return null;
  end $$`,
  `create constraint trigger proof_watch_request after update on admin_request deferrable initially deferred
    for each row when (new.status = 'APPROVED') execute function proof_watch_request()`,
];

describe.each(databases())('An approval while an administrator on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let asker: Clerk;
  let decider: Clerk;
  let references: string[];
  let accounts: (typeof groupAccount.$inferSelect)[];
  const db = () => bank.database.db;
  const ofGroup = and(eq(groupAccount.corporateId, CORPORATE), eq(groupAccount.corporateGroupId, '01'));
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    for (const statement of WATCH) await db().execute(sql.raw(statement));
    const [one, other] = [
      await bank.factories.user({ roleId: 'OPR_CORPORATE' }),
      await bank.factories.user({ roleId: 'ADM_CORPORATE' }),
    ];
    [asker, decider] = (await bank.factories.sessions([one.username, other.username])).map((token) =>
      clerkWith(bank, token),
    ) as [Clerk, Clerk];
    await bank.factories.user({ roleId: 'APR_USER', approverClass: 'Z' });
    references = await enterVerified(db(), ROUNDS * Object.keys(KINDS).length, bank.clock.now());
    accounts = await db().select().from(groupAccount).where(ofGroup);
  }, 600_000);
  afterAll(() => bank.close());

  /** Gives the group back what a change took, as it was when the transactions were entered. */
  async function restore(): Promise<void> {
    await db().delete(groupAccount).where(ofGroup);
    await db().insert(groupAccount).values(accounts);
    await bank.factories.approvalMatrix(null);
  }

  async function versions() {
    const [group] = await db()
      .select({ version: corporateGroup.version })
      .from(corporateGroup)
      .where(and(eq(corporateGroup.corporateId, CORPORATE), eq(corporateGroup.corporateGroupId, '01')));
    const [matrix] = await db()
      .select({ version: approvalMatrix.version })
      .from(approvalMatrix)
      .where(and(eq(approvalMatrix.corporateId, CORPORATE), eq(approvalMatrix.corporateGroupId, '01')));
    return { group: group?.version ?? 0, matrix: matrix?.version ?? 0 };
  }

  /** Readies a change so that one call makes it. @returns that call */
  async function readyChange({ asks, isAtOnce }: Kind, approver: Approver): Promise<() => ReturnType<Clerk>> {
    const call = asks(approver, await versions());
    if (isAtOnce) return () => decider(...call);
    const asked = await asker(...call);
    expect([asked.status, asked.body]).toEqual([200, asked.body]);
    return () => decider('approveRequests', { body: { items: [{ changeId: asked.body.changeId, version: 1 }] } });
  }

  /** Readies an approval. @returns the call that approves, answered by 'done' or the rule that refuses */
  async function readyApproval({ username }: Approver, referenceId: string): Promise<() => Promise<string>> {
    const [token = ''] = await bank.factories.sessions([username]);
    const clerk = clerkWith(bank, token);
    const items = [{ referenceId, version: 2 }];
    const { authorisationId } = (await clerk('authorise', { body: { action: 'approve', items } })).body;
    return async () => {
      const { status, body } = await clerk('approve', {
        body: { items, authorisation: { authorisationId, code: '000000' } },
      });
      return status === 200 ? (body.results[0].ruleId ?? 'done') : body.ruleId;
    };
  }

  /** Sends both at once; one of them starts first, by none or some round trips to the database. */
  async function together<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
    const wait = async () => {
      for (let trip = 0; trip < round % 12; trip += 1) await db().execute(sql`select 1`);
    };
    return Promise.all(round % 2 === 0 ? [one(), wait().then(other)] : [wait().then(one), other()]);
  }

  /** What the change left: the fields that it names, its request and its rows of the audit trail. */
  async function assertChanged({ action, asks }: Kind, approver: Approver, changeId: string): Promise<void> {
    const [request] = await db().select().from(adminRequest).where(eq(adminRequest.changeId, changeId));
    expect([request?.status, request?.action]).toEqual(['APPROVED', action]);
    const [after] = await db().select().from(user).where(eq(user.userId, approver.userId));
    const [, wanted] = asks(approver, { group: 0, matrix: 0 });
    const { corporateGroupId = '01', limitTransaction = 1_000_000_000 } = (wanted?.body ?? {}) as Partial<{
      corporateGroupId: string;
      limitTransaction: number;
    }>;
    const status = { BLOCK: 'BLOCKED', CLOSE: 'CLOSED' }[action as string] ?? 'ACTIVE';
    expect(after).toMatchObject({ status, corporateGroupId, limitTransaction: BigInt(limitTransaction) * 100n });
    const decisions = await db().$count(
      audit,
      and(eq(audit.changeId, changeId), eq(audit.action, action === 'BLOCK' ? 'blockUser' : 'approveRequests')),
    );
    expect(decisions).toBe(1);
  }

  it.each(Object.entries(KINDS).map(([title, kind], at) => ({ title, kind, at })))(
    `$title is done by whoever may at its commit, or not at all, in ${ROUNDS} rounds`,
    async ({ title, kind, at }) => {
      let approved = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        await restore();
        const approver = await bank.factories.user({ roleId: 'APR_USER' });
        const referenceId = references[at * ROUNDS + round] ?? expect.unreachable();
        const change = await readyChange(kind, approver);
        const approve = await readyApproval(approver, referenceId);
        const [changed, answer] = await together(round, change, approve);
        expect([title, changed.status, changed.body.results?.[0]?.ruleId ?? null]).toEqual([title, 200, null]);
        await assertChanged(kind, approver, changed.body.changeId ?? changed.body.results[0].changeId);
        const isDone = answer === 'done';
        approved += Number(isDone);
        expect(['done', ...kind.refusals]).toContain(answer);
        const { legs, breaches } = await bank.books(referenceId);
        expect([breaches, legs.length]).toEqual([[], isDone ? 2 : 0]);
        const [row] = await db().select().from(transaction).where(eq(transaction.referenceId, referenceId));
        expect({ status: row?.status, version: row?.version }).toEqual(
          isDone ? { status: 'SUCCESS', version: 4 } : { status: 'VERIFY', version: 2 },
        );
        expect(await db().select().from(breach).where(eq(breach.referenceId, referenceId))).toEqual([]);
      }
      console.log(`${title}: ${approved} of ${ROUNDS} approved`);
      expect(await checkLedger(db())).toEqual([]);
    },
    3_600_000,
  );

  it(`blocks an administrator: that one decides no request afterwards, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await restore();
      const blocked = await bank.factories.user({ roleId: 'ADM_CORPORATE' });
      const clerk = clerkWith(bank, (await bank.factories.sessions([blocked.username]))[0] ?? '');
      const approver = await bank.factories.user({ roleId: 'APR_USER' });
      const { changeId } = (await asker(...formOf(approver, { limitTransaction: LOWERED }))).body;
      const [block, decision] = await together(
        round,
        () => decider('blockUser', { body: { userId: blocked.userId, reason: 'Uji' } }),
        () => clerk('approveRequests', { body: { items: [{ changeId, version: 1 }] } }),
      );
      expect(block.status).toBe(200);
      const [request] = await db()
        .select()
        .from(adminRequest)
        .where(eq(adminRequest.changeId, changeId as string));
      const [after] = await db().select().from(user).where(eq(user.userId, approver.userId));
      const isDone = decision.status === 200;
      expect([request?.status, after?.version]).toEqual(isDone ? ['APPROVED', 2] : ['NEW', 1]);
      if (!isDone) expect(decision.body.ruleId).toBe('session.required');
      expect(
        await db()
          .select()
          .from(breach)
          .where(eq(breach.referenceId, changeId as string)),
      ).toEqual([]);
    }
  }, 3_600_000);
});
