import type { OperationId, RequestAction } from '@ibk/sdk/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { adminRequest } from '../db/schema/administration.ts';
import { audit } from '../db/schema/audit.ts';
import { groupAccount } from '../db/schema/banking.ts';
import { approvalMatrix, corporateGroup, user } from '../db/schema/identity.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { type Clerk, clerkWith, UNENCRYPTED } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { always, of, step } from '../testing/matrix-desk.ts';
import { type Act, type ActName, ACTS, breach, WATCH } from './administration-acts.ts';
import { enterVerified } from './enter-verified.ts';

/** Six kinds of changes, each against some of four acts: 1,512 rounds in the long form. */
const ROUNDS = inject('isLongProof') ? 84 : 1;
const CORPORATE = 'DINKESSU';
const GROUP = { corporateId: CORPORATE, corporateGroupId: '01' };
/** Whole rupiah, less than any of the transactions. */
const LOWERED = 1;

type Actor = typeof user.$inferSelect;
type Call = [OperationId, Parameters<Clerk>[1]];
interface Kind {
  action: RequestAction;
  /** The call that asks for the change, or that makes it at once. */
  asks: (actor: Actor, versions: { group: number; matrix: number }) => Call;
  isAtOnce?: true;
  /** The acts that it races, with the refusals that each meets after it; none if it concerns later entries only. */
  refusals: Partial<Record<ActName, readonly string[]>>;
}
/** The form of a user with some other values. */
const formOf = (
  { roleId, name, email, version, userId, approverClass, corporateGroupId }: Actor,
  changed: object,
): Call => [
  'changeUser',
  {
    path: { userId },
    body: {
      ...{ version, name, email, approverClass, roleId, corporateGroupId },
      ...{ limitTransaction: 1_000_000_000, validation: 'NON', ...changed },
    },
  },
];
/** An ended session is found by the act, by the authorisation, whose codes end with it, or before either. */
const ENDED = ['session.required', 'authorisation.expired'];
const OUT = { approval: ENDED, entry: ENDED, 'entry of a document': ENDED, 'payment of a deduction': ENDED };
const OVER = ['limit.user'];
const KINDS: Readonly<Record<string, Kind>> = {
  'blocks the user': {
    ...{ action: 'BLOCK', isAtOnce: true, refusals: OUT },
    asks: ({ userId }) => ['blockUser', { body: { userId, reason: 'Uji' } }],
  },
  'closes the user': {
    ...{ action: 'CLOSE', refusals: OUT },
    asks: ({ userId, version }) => ['closeUser', { path: { userId }, query: { version } }],
  },
  'moves the user to another group': {
    ...{ action: 'UPDATE', refusals: OUT },
    asks: (actor) => formOf(actor, { corporateGroupId: actor.corporateGroupId === '01' ? '02' : '01' }),
  },
  'lowers the limit of the user': {
    ...{ action: 'UPDATE', refusals: { approval: OVER, entry: OVER, 'entry of a document': OVER } },
    asks: (actor) => formOf(actor, { limitTransaction: LOWERED }),
  },
  'changes the matrix of the group': {
    ...{ action: 'UPDATE', refusals: { approval: [] } },
    asks: (_, { matrix }) => [
      'changeApprovalMatrix',
      { path: { corporateGroupId: '01' }, body: { version: matrix, tiers: always(step(of('Z'))) } },
    ],
  },
  'takes the account away from the group': {
    ...{ action: 'UPDATE', refusals: { approval: ['account.notPermitted', 'account.unknown'] } },
    asks: (_, { group }) => ['changeGroupAccounts', { path: GROUP, body: { version: group, accounts: [] } }],
  },
};

describe.each(databases())('An act while an administrator on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let asker: Clerk;
  let decider: Clerk;
  let references: string[];
  let accounts: (typeof groupAccount.$inferSelect)[];
  const db = () => bank.database.db;
  const ofGroup = and(eq(groupAccount.corporateId, CORPORATE), eq(groupAccount.corporateGroupId, '01'));
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    for (const statement of WATCH) await db().execute(statement);
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
  async function readyChange({ asks, isAtOnce }: Kind, actor: Actor): Promise<() => ReturnType<Clerk>> {
    const call = asks(actor, await versions());
    if (isAtOnce) return () => decider(...call);
    const asked = await asker(...call);
    expect([asked.status, asked.body]).toEqual([200, asked.body]);
    return () => decider('approveRequests', { body: { items: [{ changeId: asked.body.changeId, version: 1 }] } });
  }

  /** Readies an act. @returns the call, answered by 'done' or the rule that refuses */
  async function readyAct(act: Act, { username }: Actor, referenceId: string): Promise<() => Promise<string>> {
    const [token = ''] = await bank.factories.sessions([username]);
    const call = await act.ready(bank, clerkWith(bank, token), referenceId);
    return async () => {
      const { status, body } = await call();
      return (status === 200 ? body.results?.[0]?.ruleId : body.ruleId) ?? 'done';
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
  async function assertChanged({ action, asks }: Kind, actor: Actor, changeId: string): Promise<void> {
    const [request] = await db().select().from(adminRequest).where(eq(adminRequest.changeId, changeId));
    expect([request?.status, request?.action]).toEqual(['APPROVED', action]);
    const [after] = await db().select().from(user).where(eq(user.userId, actor.userId));
    const [, wanted] = asks(actor, { group: 0, matrix: 0 });
    const { corporateGroupId = actor.corporateGroupId, limitTransaction = 1_000_000_000 } = (wanted?.body ??
      {}) as Partial<{
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

  const races = Object.entries(KINDS).flatMap(([title, kind], at) =>
    (Object.keys(kind.refusals) as ActName[]).map((name) => ({ title, kind, at, name, act: ACTS[name] })),
  );
  it.each(races)(
    `$title, the $name is done by whoever may at its commit, or not at all, in ${ROUNDS} rounds`,
    async ({ title, kind, at, name, act }) => {
      let done = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        await restore();
        const actor = await bank.factories.user({ roleId: act.roleId, corporateGroupId: act.corporateGroupId });
        const referenceId = references[at * ROUNDS + round] ?? expect.unreachable();
        const change = await readyChange(kind, actor);
        const carryOut = await readyAct(act, actor, referenceId);
        const [changed, answer] = await together(round, change, carryOut);
        expect([title, changed.status, changed.body.results?.[0]?.ruleId ?? null]).toEqual([title, 200, null]);
        await assertChanged(kind, actor, changed.body.changeId ?? changed.body.results[0].changeId);
        const isDone = answer === 'done';
        done += Number(isDone);
        expect(['done', ...(kind.refusals[name] ?? [])]).toContain(answer);
        await act.assertLeft(bank, actor, referenceId, isDone);
        expect(await db().select().from(breach).where(eq(breach.username, actor.username))).toEqual([]);
      }
      console.log(`${title}: ${name}: ${done} of ${ROUNDS} done`);
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
          .where(eq(breach.subject, changeId as string)),
      ).toEqual([]);
    }
  }, 3_600_000);
});
