import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../db/schema/audit.ts';
import { corporateGroup, session, user } from '../../db/schema/identity.ts';
import { type Clerk, signIn, UNENCRYPTED } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';

const FORM = {
  ...{ name: 'Tiar Sinambela', email: 'tiar@ibk.example', phone: '081211112222', nip: '1271014507900002' },
  ...{ roleId: 'OPR_USER', corporateGroupId: '01', limitTransaction: 250_000_000, validation: 'OTP' },
};
const EKO = { path: { userId: 'u_ekoS1' } };

describe.each(databases())('A request of an administrator on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let [operator, administrator, supervisor]: Clerk[] = [];
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl, changes: UNENCRYPTED });
  });
  afterAll(() => bank.close());
  beforeEach(async () => {
    await bank.reset();
    [operator, administrator, supervisor] = await Promise.all(
      ['oprC1', 'admA1', 'spvA1'].map((name) => signIn(bank, name)),
    );
  });
  const as = (clerk: Clerk | undefined): Clerk => {
    if (!clerk) throw new Error('Nobody is signed in');
    return clerk;
  };
  const rowOf = async (username: string) => {
    const [row] = await bank.database.db.select().from(user).where(eq(user.username, username));
    return row;
  };
  const listed = async (clerk: Clerk, q: string) => (await clerk('listUsers', { query: { q } })).body.content[0];
  /** The form of a listed user, changed. */
  const changeOf = async (clerk: Clerk, q: string, changes: object) => {
    const { name, email, phone, nip, roleId, corporateGroupId, limitTransaction, validation, approverClass, version } =
      await listed(clerk, q);
    const form = { name, email, phone, nip, roleId, corporateGroupId, limitTransaction, validation, approverClass };
    return { ...form, version, ...changes };
  };
  const decide = async (clerk: Clerk, verb: 'approveRequests' | 'rejectRequests', changeId: string, more = {}) => {
    const answer = await clerk(verb, { body: { items: [{ changeId, version: 1 }], ...more } });
    return answer.body.results?.[0] ?? answer.body;
  };
  const askLimit = async (limitTransaction: number) => {
    const body = await changeOf(as(operator), 'ekoS1', { limitTransaction });
    return as(operator)('changeUser', { ...EKO, body });
  };

  it('takes effect when another administrator approves it, with the fields before and after in the audit trail', async () => {
    const asked = await askLimit(750_000_000);
    expect(asked.body).toMatchObject({ status: 'NEW', message: 'Perubahan user Eko Siregar menunggu persetujuan.' });
    const { changeId } = asked.body;
    expect(await rowOf('ekoS1')).toMatchObject({ limitTransaction: 500_000_000_00n, version: 1 });
    expect(await listed(as(operator), 'ekoS1')).toMatchObject({
      pending: { changeId, userEntry: 'oprC1' },
      actions: [],
    });
    const seen = (await as(administrator)('readRequest', { path: { changeId } })).body;
    expect(seen).toMatchObject({
      ...{ subject: 'user', action: 'UPDATE', subjectId: 'u_ekoS1', userEntry: 'oprC1', status: 'NEW', against: null },
      before: { limitTransaction: 500_000_000, roleId: 'OPR_USER' },
      after: { limitTransaction: 750_000_000, roleId: 'OPR_USER' },
    });
    expect(await decide(as(administrator), 'approveRequests', changeId)).toMatchObject({
      ...{ outcome: 'done', status: 'APPROVED', version: 2, ruleId: null, by: 'admA1' },
      message: 'Perubahan user Eko Siregar disetujui.',
    });
    expect(await rowOf('ekoS1')).toMatchObject({ limitTransaction: 750_000_000_00n, version: 2 });
    const trail = await bank.database.db
      .select()
      .from(audit)
      .where(eq(audit.changeId, changeId))
      .orderBy(audit.auditId);
    expect(trail.map(({ action, username, changes }) => [action, username, changes])).toEqual([
      ['changeUser', 'oprC1', []],
      ['approveRequests', 'admA1', [{ field: 'limitTransaction', before: '500000000', after: '750000000' }]],
    ]);
  });

  it('changes nothing when it is rejected, and says why', async () => {
    const { changeId } = (await askLimit(750_000_000)).body;
    expect(await decide(as(supervisor), 'rejectRequests', changeId, { reason: ' ' })).toMatchObject({
      ruleId: 'cred.reason',
    });
    expect(await decide(as(supervisor), 'rejectRequests', changeId, { reason: 'Belum perlu' })).toMatchObject({
      ...{ outcome: 'done', status: 'REJECT', by: 'spvA1' },
    });
    expect(await rowOf('ekoS1')).toMatchObject({ limitTransaction: 500_000_000_00n, version: 1 });
    const { body } = await as(operator)('readRequest', { path: { changeId } });
    expect(body).toMatchObject({
      decisionReason: 'Belum perlu',
      decidedBy: 'spvA1',
      against: { ruleId: 'role.forbidden' },
    });
  });

  it('is refused at approval if its fields have changed since, and names them', async () => {
    const { changeId } = (await askLimit(750_000_000)).body;
    await bank.database.db.update(user).set({ phone: '0810' }).where(eq(user.username, 'ekoS1'));
    expect(await decide(as(administrator), 'approveRequests', changeId)).toMatchObject({
      ...{ outcome: 'refused', status: 'NEW', ruleId: 'request.stale' },
      message: 'Telepon sudah berubah sejak permintaan ini dibuat. Muat ulang, lalu putuskan lagi.',
    });
    expect(await rowOf('ekoS1')).toMatchObject({ limitTransaction: 500_000_000_00n });
  });

  it('is refused at approval if a guard stands against it by then', async () => {
    const body = { ...FORM, corporateGroupId: '02' };
    const { changeId } = (await as(operator)('createUser', { body })).body;
    const second = and(eq(corporateGroup.corporateId, 'DINKESSU'), eq(corporateGroup.corporateGroupId, '02'));
    await bank.database.db.update(corporateGroup).set({ status: 'CLOSED' }).where(second);
    expect(await decide(as(administrator), 'approveRequests', changeId)).toMatchObject({ ruleId: 'group.unknown' });
  });

  it('gives a new user credentials that only the e-mail has, and that have to be changed', async () => {
    const asked = await as(operator)('createUser', { body: { ...FORM, phone: '081252859000' } });
    const { changeId } = asked.body;
    const seen = await as(administrator)('readRequest', { path: { changeId } });
    expect(seen.body.warnings).toEqual(['Nomor telepon sama dengan user aktif Sri Pasaribu (spvA1).']);
    expect(seen.body.before).toBeNull();
    const answer = await as(administrator)('approveRequests', { body: { items: [{ changeId, version: 1 }] } });
    const sent = (await bank.outbox()).at(-1);
    const [, username = ''] = /Username Anda (\w+)/.exec(sent?.text ?? '') ?? [];
    const password = sent?.code ?? '';
    expect(username).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]{5,15}$/);
    const rows = await bank.database.db.select().from(audit).where(eq(audit.changeId, changeId));
    for (const told of [asked.body, seen.body, answer.body, rows])
      for (const secret of [username, password]) expect(JSON.stringify(told)).not.toContain(secret);
    expect(await rowOf(username)).toMatchObject({
      name: FORM.name,
      firstLogin: true,
      roleId: 'OPR_USER',
      email: FORM.email,
    });
    const clerk = await signIn(bank, username, password);
    expect((await clerk('readDashboard')).body.ruleId).toBe('session.mustChange');
  });

  it('adds a supervisor without rights over money, in the first active group', async () => {
    const { name, email } = FORM;
    const { changeId } = (await as(operator)('createSupervisor', { body: { name, email } })).body;
    await decide(as(administrator), 'approveRequests', changeId);
    const [made] = await bank.database.db.select().from(user).where(eq(user.email, email));
    expect(made).toMatchObject({
      ...{ roleId: 'SPV_CORPORATE', corporateGroupId: '01', validation: 'NON', limitTransaction: 0n, phone: null },
    });
  });

  const sessions = () => bank.database.db.select().from(session).where(eq(session.userId, 'u_budiP1'));
  // prettier-ignore
  it.each([
    ['closeUser',         { path: { userId: 'u_budiP1' }, query: { version: 1 } }, { status: 'CLOSED' }],
    ['resetUserPassword', { body: { userId: 'u_budiP1', reason: 'Lupa' } },        { needChangePassword: true }],
    ['resetUserPin',      { body: { userId: 'u_budiP1', reason: 'Lupa' } },        { firstPin: true, pinHash: null }],
  ] as const)('ends every session of the user by %s, once it is approved', async (operation, request, after) => {
    const [asker, decider] = [await signIn(bank, 'admC1'), await signIn(bank, 'spvC1')];
    const clerk = await signIn(bank, 'budiP1');
    const { changeId } = (await asker(operation, request)).body;
    expect(await sessions()).toHaveLength(1);
    expect(await decide(decider, 'approveRequests', changeId)).toMatchObject({ outcome: 'done' });
    expect(await sessions()).toEqual([]);
    expect((await clerk('readDashboard')).status).toBe(401);
    expect(await rowOf('budiP1')).toMatchObject(after);
  });

  it('lets a user sign in with the temporary password alone, and only to change it', async () => {
    const { changeId } = (await as(operator)('resetUserPassword', { body: { userId: 'u_ekoS1', reason: 'Lupa' } }))
      .body;
    await decide(as(administrator), 'approveRequests', changeId);
    await expect(signIn(bank, 'ekoS1')).rejects.toThrow('login.refused');
    const clerk = await signIn(bank, 'ekoS1', (await bank.outbox()).at(-1)?.code ?? '');
    expect((await clerk('readDashboard')).body.ruleId).toBe('session.mustChange');
  });

  it('is listed as approved by its maker when it blocks at once, and opens again under four eyes', async () => {
    const clerk = await signIn(bank, 'ekoS1');
    const blocked = await as(supervisor)('blockUser', { body: { userId: 'u_ekoS1', reason: 'Perangkat hilang' } });
    expect(blocked.body).toMatchObject({ status: 'APPROVED' });
    expect((await clerk('readDashboard')).status).toBe(401);
    const path = { changeId: blocked.body.changeId };
    expect((await as(operator)('readRequest', { path })).body).toMatchObject({
      ...{ userEntry: 'spvA1', decidedBy: 'spvA1', reason: 'Perangkat hilang', status: 'APPROVED' },
      ...{ before: { status: 'ACTIVE' }, after: { status: 'BLOCKED' } },
    });
    await expect(signIn(bank, 'ekoS1')).rejects.toThrow('login.refused');
    const asked = await as(supervisor)('unblockUser', { body: { userId: 'u_ekoS1', reason: 'Ditemukan' } });
    expect(await decide(as(supervisor), 'approveRequests', asked.body.changeId)).toMatchObject({
      ruleId: 'request.own',
    });
    await decide(as(administrator), 'approveRequests', asked.body.changeId);
    expect((await (await signIn(bank, 'ekoS1'))('readDashboard')).status).toBe(200);
  });

  it('ends the sessions of a user who moves to another group, and of no other change', async () => {
    await signIn(bank, 'ekoS1');
    const open = async () =>
      (await bank.database.db.select().from(session).where(eq(session.userId, 'u_ekoS1'))).length;
    await decide(as(administrator), 'approveRequests', (await askLimit(1_000)).body.changeId);
    expect(await open()).toBe(1);
    const body = await changeOf(as(operator), 'ekoS1', { corporateGroupId: '02' });
    await decide(
      as(administrator),
      'approveRequests',
      (await as(operator)('changeUser', { ...EKO, body })).body.changeId,
    );
    expect(await open()).toBe(0);
    expect(await rowOf('ekoS1')).toMatchObject({ corporateGroupId: '02', version: 3 });
  });

  it('keeps two users who may decide, also when both are to be closed by one call', async () => {
    const deciders = [
      await bank.factories.user({ roleId: 'SPV_CORPORATE' }),
      await bank.factories.user({ roleId: 'ADM_CORPORATE' }),
    ];
    const [spv, adm] = deciders.map(({ userId }) => userId);
    await bank.database.db.update(user).set({ status: 'CLOSED' }).where(eq(user.username, 'spvA1'));
    const asked = [
      await as(operator)('closeSupervisor', { path: { corporateSpvId: spv ?? '' }, query: { version: 1 } }),
      await as(operator)('closeAdministrator', { path: { userId: adm ?? '' }, query: { version: 1 } }),
    ];
    const items = asked.map(({ body }) => ({ changeId: body.changeId, version: 1 }));
    const { results } = (await as(administrator)('approveRequests', { body: { items } })).body;
    expect(results.map(({ ruleId }: { ruleId: string | null }) => ruleId).sort()).toEqual(
      [null, 'request.lastDecider'].sort(),
    );
  });

  it('is decided once for a key, and in the order of the call with a result each', async () => {
    const { changeId } = (await askLimit(750_000_000)).body;
    const items = [
      { changeId: 'ch_none', version: 1 },
      { changeId, version: 1 },
    ];
    const request = { body: { items }, key: 'administrasi-0123456789' };
    const [first, again] = [
      await as(administrator)('approveRequests', request),
      await as(administrator)('approveRequests', request),
    ];
    expect(first.body.results).toMatchObject([
      { ruleId: 'request.unknown', status: null },
      { changeId, outcome: 'done' },
    ]);
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
  });

  it('adds, changes and closes a group, which gets the next number and closes only when nothing is left in it', async () => {
    const groups = async () => (await as(operator)('listGroups', { path: { corporateId: 'DINKESSU' } })).body;
    const apply = async (asked: Awaited<ReturnType<Clerk>>) =>
      decide(as(administrator), 'approveRequests', asked.body.changeId);
    const form = { corporateGroupName: ' UPT Farmasi ', limitTransaction: 2_000_000_000 };
    const [first, second] = [
      await as(operator)('createGroup', { body: form }),
      await as(operator)('createGroup', { body: form }),
    ];
    expect([await apply(second), await apply(first)]).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect((await groups()).map((each: { corporateGroupId: string }) => each.corporateGroupId)).toEqual([
      '01',
      '02',
      '03',
      '04',
    ]);
    const path = { corporateId: 'DINKESSU', corporateGroupId: '03' };
    const body = { ...form, forbidNoAuthorisation: true, version: 1 };
    const asked = await as(operator)('changeGroup', { path, body });
    expect((await groups())[2]).toMatchObject({ pending: { changeId: asked.body.changeId, userEntry: 'oprC1' } });
    await apply(asked);
    expect((await groups())[2]).toMatchObject({
      ...{
        corporateGroupName: 'UPT Farmasi',
        forbidNoAuthorisation: true,
        version: 2,
        pending: null,
        status: 'ACTIVE',
      },
    });
    const closing = await as(operator)('closeGroup', { path, query: { version: 2 } });
    const { userId } = await bank.factories.user({ corporateGroupId: '03' });
    expect(await apply(closing)).toMatchObject({
      ruleId: 'group.inUse',
      message: 'Group UPT Farmasi belum dapat ditutup: masih ada 1 user aktif.',
    });
    await bank.database.db.update(user).set({ status: 'CLOSED' }).where(eq(user.userId, userId));
    expect(await apply(closing)).toMatchObject({ outcome: 'done' });
    expect((await groups())[2]).toMatchObject({ status: 'CLOSED' });
    const lab = { path: { ...path, corporateGroupId: '02' }, query: { version: 1 } };
    expect((await as(operator)('closeGroup', lab)).body.message).toMatch(/transaksi yang belum selesai, 3 user aktif/);
  });
});
