import type { Bank } from '@ibk/sdk';
import { auditChain } from '@ibk/sdk/audit';
import type { AuditRow, ChangeAnswer, UserForm } from '@ibk/sdk/contract';
import { notices } from '@ibk/sdk/live';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { clientOf, enterTransfer, moveOne, signedIn } from './client.ts';

const CORPORATE = 'DINKESSU';
const NEW_GROUP = '03';
const ACCOUNTS = ['10001040012345', '10002110204478'] as const;
const LIMIT = 50_000_000;

let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  origin = await sandbox.listen();
});
afterAll(() => sandbox.close());

const as = async (username: string): Promise<Bank> => (await signedIn(sandbox, username)).bank;
const one = (approverClass: string, count = 1) => ({ approverClass, count });

/** Signs in with the credentials of the e-mail and replaces them, as the bank demands. */
async function firstLogin(email: string, newUsername: string): Promise<Bank> {
  const sent = (await sandbox.outbox()).findLast(({ recipient }) => recipient === email);
  const [, username = '', password = ''] = /Username Anda (\w+), password (\S+)\. /.exec(sent?.text ?? '') ?? [];
  const { bank } = clientOf(sandbox);
  await bank.session.login({ username, password });
  expect(bank.session.user()?.user.firstLogin).toBe(true);
  await bank.user.firstLogin({ newUsername, newPassword: 'Sandi12345', confirmPassword: 'Sandi12345' });
  return (await signedIn(sandbox, newUsername, { origin })).bank;
}

it('A new group with its people, accounts and matrix pays, feels each change at once, and can be reviewed', async () => {
  const [operator, supervisor, auditor] = await Promise.all([as('oprC1'), as('spvA1'), as('admA1')]);
  const { administration } = operator;
  const asked = async (answer: Promise<ChangeAnswer>) => supervisor.requests.readRequest((await answer).changeId);
  const approve = async (...answers: Promise<ChangeAnswer>[]) => {
    const requests = await Promise.all(answers.map(asked));
    const items = requests.map(({ changeId, version }) => ({ changeId, version }));
    const { results } = await supervisor.requests.approveRequests({ items });
    expect(results.map(({ outcome, status }) => [outcome, status])).toEqual(items.map(() => ['done', 'APPROVED']));
    return requests;
  };
  const versionOfGroup = async () => {
    const groups = await operator.corporate.listGroups(CORPORATE);
    return groups.find(({ corporateGroupId }) => corporateGroupId === NEW_GROUP)?.version ?? 0;
  };
  const userOf = async (name: string) => {
    for await (const user of administration.listUsers({ corporateGroupId: NEW_GROUP }))
      if (user.name === name) return user;
    throw new Error(`No user is called ${name}`);
  };

  const group = { corporateGroupName: 'Bidang Aset', limitTransaction: LIMIT };
  const [created] = await approve(administration.createGroup(group));
  expect(created).toMatchObject({ before: null, after: { corporateGroupName: 'Bidang Aset' } });

  const person = (name: string, roleId: UserForm['roleId'], approverClass: string | null = null): UserForm => ({
    ...{ name, email: `${name.split(' ')[0]!.toLowerCase()}@ibk.example`, roleId, approverClass },
    ...{ corporateGroupId: NEW_GROUP, limitTransaction: LIMIT, validation: 'NON' },
  });
  const people = [
    person('Juliana Pardede', 'OPR_USER'),
    person('Vera Siregar', 'VRF_USER'),
    person('Anton Harahap', 'APR_USER', 'A'),
    person('Bonar Sitorus', 'APR_USER', 'B'),
    person('Dora Lubis', 'APR_USER', 'B'),
    person('Berta Nasution', 'APR_USER'),
  ];
  const accounts = ACCOUNTS.map((accountNumber, at) => ({
    ...{ accountNumber, accessTransaction: true, mainAccount: at === 0 },
  }));
  await approve(
    administration.changeGroupAccounts(CORPORATE, NEW_GROUP, { version: await versionOfGroup(), accounts }),
    ...people.map((form) => administration.createUser(form)),
  );
  const anyOf = [one('A'), one('B', 2)];
  const tiers = [{ productGroup: null, upTo: null, steps: [{ anyOf }] }];
  const [matrix] = await approve(administration.changeApprovalMatrix(NEW_GROUP, { version: 0, tiers }));
  expect(matrix!.impact?.message).toMatch(/^\S.*\.$/);

  const unwanted = await asked(
    administration.changeGroup(CORPORATE, NEW_GROUP, {
      ...{ ...group, version: await versionOfGroup(), limitTransaction: LIMIT * 100 },
    }),
  );
  const rejection = { items: [{ changeId: unwanted.changeId, version: unwanted.version }], reason: 'Belum disetujui' };
  expect((await supervisor.requests.rejectRequests(rejection)).results[0]).toMatchObject({
    outcome: 'done',
    status: 'REJECT',
  });

  const maker = await firstLogin('juliana@ibk.example', 'julianaP1');
  const [verifier, bonar, berta] = [
    await firstLogin('vera@ibk.example', 'veraS1'),
    await firstLogin('bonar@ibk.example', 'bonarS1'),
    await firstLogin('berta@ibk.example', 'bertaN1'),
  ];
  const reference = await enterTransfer(maker, 20_000_000);
  expect(await moveOne(verifier, 'verify', reference)).toMatchObject({ outcome: 'done' });
  expect(await moveOne(bonar, 'approve', reference)).toMatchObject({ outcome: 'done', status: 'VERIFY' });

  const { userId, version } = await userOf('Juliana Pardede');
  const lowered = { ...person('Juliana Pardede', 'OPR_USER'), version, limitTransaction: 1_000_000 };
  await approve(administration.changeUser(userId, lowered));
  await expect(enterTransfer(maker, 20_000_000)).rejects.toMatchObject({ ruleId: 'limit.user' });

  const today = (await supervisor.requests.readRequest(unwanted.changeId)).dateEntry.slice(0, 10);
  const absent = { userId: (await userOf('Anton Harahap')).userId, standInId: (await userOf('Berta Nasution')).userId };
  await approve(administration.createStandIn({ ...absent, from: today, to: today, limitTransaction: LIMIT }));
  const second = await enterTransfer(maker, 500_000);
  await moveOne(verifier, 'verify', second);
  expect(await moveOne(berta, 'approve', second)).toMatchObject({ outcome: 'done', status: 'SUCCESS' });
  const { history } = await maker.transactions.readTransaction(second);
  const given = history.find(({ action }) => action === 'approve');
  expect(given).toMatchObject({ name: 'Berta Nasution', inPlaceOf: 'Anton Harahap' });

  const live = notices({ bank: maker });
  live.subscribe(() => undefined);
  await vi.waitFor(() => expect(live.state()).toBe('live'));
  await supervisor.administration.blockUser({ userId, reason: 'Pindah tugas' });
  await vi.waitFor(() => expect(live.state()).not.toBe('live'));
  await expect(enterTransfer(maker, 1_000)).rejects.toMatchObject({ kind: 'unauthorized' });

  await sandbox.runDue();
  const rows: AuditRow[] = [];
  for (let cursor: number | null = 0; cursor !== null;) {
    const page = await auditor.system.listAudit({ order: 'sealed', size: 200, ...(cursor > 0 && { cursor }) });
    rows.push(...page.rows);
    cursor = page.next;
  }
  const access = [];
  for await (const row of auditor.access.listAccess({ corporateGroupId: NEW_GROUP })) access.push(row);
  expect(access.map(({ name }) => name).sort()).toEqual(people.map(({ name }) => name).sort());
  await sandbox.close();
  expect(auditChain(rows)).toMatchObject({ firstBroken: null, sequence: rows.length });
  expect(rows.length).toBeGreaterThan(30);
});
