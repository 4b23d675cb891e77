import type { OperationId, Role } from '@ibk/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { audit } from '../db/schema/audit.ts';
import { user } from '../db/schema/identity.ts';
import { type Clerk, clerkWith, UNENCRYPTED } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { KEPT, textOfSen } from './kept-subjects.ts';

const isLong = inject('isLongProof');
const ROUNDS = isLong ? 200 : 10;
const ALL: readonly Role[] = [
  ...(['OPR_USER', 'VRF_USER', 'APR_USER', 'OPR_CORPORATE'] as const),
  ...(['SPV_CORPORATE', 'ADM_CORPORATE', 'MONITORING_USER'] as const),
];

/** The model: who may ask and who may decide. It is written down here again and shares nothing with the bank. */
const MAY_ASK = ['OPR_CORPORATE', 'SPV_CORPORATE', 'ADM_CORPORATE'] as const;
const MAY_DECIDE = ['SPV_CORPORATE', 'ADM_CORPORATE'];
type Relation = 'maker' | 'subject' | 'other';
type Verb = 'approve' | 'reject';
/** What a decision is answered: a status of HTTP, a rule, or done. */
function expected(role: Role, relation: Relation, isOpen: boolean): string {
  if (!MAY_DECIDE.includes(role)) return '403';
  if (!isOpen) return 'request.stale';
  return { maker: 'request.own', subject: 'request.self', other: 'done' }[relation];
}

const SUBJECTS = {
  spv: { role: 'SPV_CORPORATE', create: 'createSupervisor', change: 'changeSupervisor', close: 'closeSupervisor' },
  admin: {
    role: 'ADM_CORPORATE',
    create: 'createAdministrator',
    change: 'changeAdministrator',
    close: 'closeAdministrator',
  },
  user: { role: 'OPR_USER', create: 'createUser', change: 'changeUser', close: 'closeUser' },
} as const;
type Subject = keyof typeof SUBJECTS;
const ACTIONS = ['CREATE', 'UPDATE', 'CLOSE', 'UNBLOCK', 'RESET_PASSWORD', 'RESET_PIN'] as const;
type Action = (typeof ACTIONS)[number];
type Target = typeof user.$inferSelect;

/** The call that asks for an action, and its request. */
function asking(subject: Subject, action: Action, target: Target): [OperationId, Parameters<Clerk>[1]] {
  const { change, close, create, role } = SUBJECTS[subject];
  const { userId, email, name } = target;
  const path = subject === 'spv' ? { corporateSpvId: userId } : { userId };
  const person = { name: `${name} Baru`, email };
  const rights = { roleId: role, corporateGroupId: '01', limitTransaction: 5_000, validation: 'PIN' };
  const form = subject === 'spv' ? person : { ...person, ...rights };
  const body = { userId, reason: 'Uji' };
  const calls: Record<Action, [OperationId, Parameters<Clerk>[1]]> = {
    CREATE: [create, { body: { ...form, email: 'baru@ibk.example' } }],
    UPDATE: [change, { path, body: { ...form, version: target.version } }],
    CLOSE: [close, { path, query: { version: target.version } }],
    UNBLOCK: ['unblockUser', { body }],
    RESET_PASSWORD: ['resetUserPassword', { body }],
    RESET_PIN: ['resetUserPin', { body }],
  };
  return calls[action];
}

/** What a group may use: the call that lists it, the one that asks for a change, and a set that differs from none. */
const ACCESS = {
  groupAccount: {
    ...({ list: 'listGroupAccounts', change: 'changeGroupAccounts', field: 'accounts' } as const),
    some: [{ accountNumber: '10002110204478', accessTransaction: true, mainAccount: true }],
  },
  groupMerchant: { list: 'listGroupMerchants', change: 'changeGroupMerchants', field: 'merchants', some: ['M0001'] },
  groupInstance: { list: 'listGroupInstances', change: 'changeGroupInstances', field: 'instances', some: ['117002'] },
} as const;
type AccessSubject = keyof typeof ACCESS;
const GROUP = { corporateId: 'DINKESSU', corporateGroupId: '02' };
const ONE_A = { approverClass: 'A', count: 1 };
interface Stored {
  version: number;
  needVerification?: boolean;
  tiers?: unknown[];
}
interface Thing {
  subject: string;
  read: OperationId;
  change: OperationId;
  at: Parameters<Clerk>[1];
  /** The fields of another state. */
  changed: (stored: Stored) => object;
}
/** What belongs to the corporate and is no person: how it is read, and how its change is asked for. */
const THINGS: readonly Thing[] = [
  {
    ...{ subject: 'setting', read: 'readSetting', change: 'changeSetting', at: {} },
    changed: ({ needVerification }) => ({ needVerification: !needVerification }),
  },
  {
    ...{ subject: 'approvalMatrix', read: 'readApprovalMatrix', change: 'changeApprovalMatrix' },
    at: { path: { corporateGroupId: '01' } },
    changed: ({ tiers }) => ({ tiers: tiers?.length ? [] : [{ steps: [{ anyOf: [ONE_A] }] }] }),
  },
];
const CASES = (Object.keys(SUBJECTS) as Subject[]).flatMap((subject) => ACTIONS.map((action) => ({ subject, action })));
/** Whoever asks and whatever is decided: in the long form each of them, else one in turn. */
const WAYS = MAY_ASK.flatMap((maker) => (['approve', 'reject'] as const).map((verb): [Role, Verb] => [maker, verb]));

describe.each(databases())('Under four eyes on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  /** Two users of each role who are never the subject. */
  const people = new Map<Role, Clerk[]>();
  beforeAll(async () => {
    bank = await startSandbox({ changes: { ...UNENCRYPTED, monitoringRole: true }, databaseUrl });
    for (const roleId of ALL) {
      const names = [await bank.factories.user({ roleId }), await bank.factories.user({ roleId })].map(
        (each) => each.username,
      );
      people.set(
        roleId,
        (await bank.factories.sessions(names)).map((token) => clerkWith(bank, token)),
      );
    }
  });
  afterAll(() => bank.close());
  const clerkOf = (role: Role, at: number): Clerk => people.get(role)?.[at] ?? expect.unreachable();

  const newTarget = (subject: Subject, action: Action) =>
    bank.factories.user({
      ...{ roleId: SUBJECTS[subject].role, validation: 'PIN' },
      status: action === 'UNBLOCK' ? 'BLOCKED' : 'ACTIVE',
    });
  const stored = async ({ userId }: Pick<Target, 'userId'>) =>
    (await bank.database.db.select().from(user).where(eq(user.userId, userId)))[0];
  /** What a decision is answered, in the words of the model. */
  async function decide(clerk: Clerk, verb: Verb, changeId: string): Promise<string> {
    const items = [{ changeId, version: 1 }];
    const request = { body: verb === 'approve' ? { items } : { items, reason: 'Uji' } };
    const { status, body } = await clerk(verb === 'approve' ? 'approveRequests' : 'rejectRequests', request);
    return status === 200 ? (body.results[0].ruleId ?? 'done') : String(status);
  }
  /** Everyone who tries, whoever must be refused first, so that the last one finds the request open. */
  async function attempts(maker: Role, target: Target | null): Promise<[Role, Relation, Clerk][]> {
    const others = ALL.map((role): [Role, Relation, Clerk] => [role, 'other', clerkOf(role, 1)]);
    const made: [Role, Relation, Clerk] = [maker, 'maker', clerkOf(maker, 0)];
    const isUser = target?.status === 'ACTIVE';
    const [token = ''] = isUser ? await bank.factories.sessions([target.username]) : [];
    const own: [Role, Relation, Clerk][] = isUser ? [[target.roleId, 'subject', clerkWith(bank, token)]] : [];
    return [made, ...own, ...others].sort(
      ([role, relation], [otherRole, otherRelation]) =>
        Number(expected(role, relation, true) === 'done') - Number(expected(otherRole, otherRelation, true) === 'done'),
    );
  }

  /** Has each of them decide, and compares every answer with the model; `unchanged` is asked while the request is open. */
  async function decideByAll(
    tries: readonly [Role, Relation, Clerk][],
    verb: Verb,
    changeId: string,
    unchanged: () => Promise<void>,
  ): Promise<void> {
    let isOpen = true;
    for (const [role, relation, clerk] of tries) {
      const answer = await decide(clerk, verb, changeId);
      expect([role, relation, isOpen, answer]).toEqual([role, relation, isOpen, expected(role, relation, isOpen)]);
      if (isOpen && answer !== 'done') await unchanged();
      if (answer === 'done') isOpen = false;
    }
    expect(isOpen).toBe(false);
  }

  it.each(CASES.map((each, at) => ({ ...each, ways: isLong ? WAYS : [WAYS[at % WAYS.length]] })))(
    '$action of $subject is asked for by three roles and decided once, by another person of two',
    async ({ subject, action, ways }) => {
      for (const [maker, verb] of ways.filter((way) => way !== undefined)) {
        const target = await newTarget(subject, action);
        const [operation, request] = asking(subject, action, target);
        const refused = ALL.filter((role) => !(MAY_ASK as readonly Role[]).includes(role));
        for (const role of refused) expect((await clerkOf(role, 0)(operation, request)).status).toBe(403);
        const before = await stored(target);
        const asked = await clerkOf(maker, 0)(operation, request);
        expect([maker, asked.status, asked.body.status]).toEqual([maker, 200, 'NEW']);
        const { changeId } = asked.body;
        const tries = await attempts(maker, action === 'CREATE' ? null : target);
        await decideByAll(tries, verb, changeId, async () => expect(await stored(target)).toEqual(before));
        const isChanged = verb === 'approve' && action !== 'CREATE';
        expect((await stored(target))?.version).toBe((before?.version ?? 0) + (isChanged ? 1 : 0));
      }
    },
    600_000,
  );

  it.each(
    (Object.keys(ACCESS) as AccessSubject[]).map((subject, at) => ({ subject, ways: isLong ? WAYS : [WAYS[at]] })),
  )(
    'UPDATE of $subject is asked for by three roles and decided once, by another person of two',
    async ({ subject, ways }) => {
      const { list, change, field, some } = ACCESS[subject];
      const read = async (): Promise<{ version: number; rows: number }> => {
        const groups = (await clerkOf('OPR_CORPORATE', 0)('listGroups', { path: { corporateId: GROUP.corporateId } }))
          .body;
        const { version } = groups.find((each: typeof GROUP) => each.corporateGroupId === GROUP.corporateGroupId);
        const rows = (await clerkOf('OPR_CORPORATE', 0)(list, { path: GROUP })).body;
        return { version, rows: rows.length };
      };
      for (const [maker, verb] of ways.filter((way) => way !== undefined)) {
        const before = await read();
        const wanted = before.rows === 0 ? some : [];
        const request = { path: GROUP, body: { version: before.version, [field]: wanted } };
        const refused = ALL.filter((role) => !(MAY_ASK as readonly Role[]).includes(role));
        for (const role of refused) expect((await clerkOf(role, 0)(change, request)).status).toBe(403);
        const { changeId, status } = (await clerkOf(maker, 0)(change, request)).body;
        expect([maker, status]).toEqual([maker, 'NEW']);
        await decideByAll(await attempts(maker, null), verb, changeId, async () =>
          expect(await read()).toEqual(before),
        );
        const isChanged = verb === 'approve';
        expect(await read()).toEqual(isChanged ? { version: before.version + 1, rows: wanted.length } : before);
      }
    },
    600_000,
  );

  it.each(THINGS.map((each, at) => ({ ...each, ways: isLong ? WAYS : [WAYS[at % WAYS.length]] })))(
    'UPDATE of $subject is asked for by three roles and decided once, by another person of two',
    async ({ read, change, at, changed, ways }) => {
      await bank.factories.user({ roleId: 'APR_USER', approverClass: 'A' });
      const now = async (): Promise<Stored> => (await clerkOf('ADM_CORPORATE', 1)(read, at)).body;
      for (const [maker, verb] of ways.filter((way) => way !== undefined)) {
        const { version } = await now();
        const request = { ...at, body: { version, ...changed(await now()) } };
        const refused = ALL.filter((role) => !(MAY_ASK as readonly Role[]).includes(role));
        for (const role of refused) expect((await clerkOf(role, 0)(change, request)).status).toBe(403);
        const asked = await clerkOf(maker, 0)(change, request);
        expect([maker, asked.status, asked.body.status]).toEqual([maker, 200, 'NEW']);
        await decideByAll(await attempts(maker, null), verb, asked.body.changeId, async () =>
          expect((await now()).version).toBe(version),
        );
        expect((await now()).version).toBe(version + (verb === 'approve' ? 1 : 0));
      }
    },
    600_000,
  );

  it.each(
    Object.entries(KEPT).flatMap(([subject, { calls, ...kept }]) =>
      Object.entries(calls).map(([action, asked], at) => ({
        ...{ subject, action, asked, ...kept },
        ways: isLong ? WAYS : [WAYS[at % WAYS.length]],
      })),
    ),
  )(
    '$action of $subject is asked for by three roles and decided once, by another person of two',
    async ({ action, asked, add, table, ways }) => {
      for (const [maker, verb] of ways.filter((way) => way !== undefined)) {
        await bank.database.db.delete(table);
        const [operation, request] = asked(await add(bank, action));
        const rows = () => bank.database.db.select().from(table);
        for (const role of ALL.filter((each) => !(MAY_ASK as readonly Role[]).includes(each)))
          expect((await clerkOf(role, 0)(operation, request)).status).toBe(403);
        const answer = await clerkOf(maker, 0)(operation, request);
        expect([maker, answer.status, answer.body.status]).toEqual([maker, 200, 'NEW']);
        const before = await rows();
        await decideByAll(await attempts(maker, null), verb, answer.body.changeId, async () =>
          expect(await rows()).toEqual(before),
        );
        expect(JSON.stringify(await rows(), textOfSen) !== JSON.stringify(before, textOfSen)).toBe(verb === 'approve');
      }
      await bank.database.db.delete(table);
    },
    120_000,
  );

  it(`of two deciders at the same time one wins in each of ${ROUNDS} rounds: one change, one row of the audit trail`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const target = await newTarget('user', 'UPDATE');
      const { changeId } = (await clerkOf('OPR_CORPORATE', 0)(...asking('user', 'UPDATE', target))).body;
      const [supervisor, administrator] = [clerkOf('SPV_CORPORATE', 1), clerkOf('ADM_CORPORATE', 1)];
      const verb: Verb = round % 2 === 0 ? 'approve' : 'reject';
      const answers = await Promise.all([
        decide(supervisor, 'approve', changeId),
        decide(administrator, verb, changeId),
      ]);
      expect(answers.sort()).toEqual(['done', 'request.stale']);
      const { status } = (await supervisor('readRequest', { path: { changeId } })).body;
      expect((await stored(target))?.version).toBe(status === 'APPROVED' ? 2 : 1);
      const done = and(eq(audit.changeId, changeId), eq(audit.outcome, 'DONE'));
      const rows = (await bank.database.db.select().from(audit).where(done)).map((row) => row.action).sort();
      expect(rows).toEqual([status === 'APPROVED' ? 'approveRequests' : 'rejectRequests', 'changeUser'].sort());
    }
  }, 600_000);
});
