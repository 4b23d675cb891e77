import type { Bank } from '@ibk/sdk';
import type { UserAccess } from '@ibk/sdk/contract';
import { accessChanges } from '@ibk/sdk/records';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../db/schema/audit.ts';
import { groupAccount } from '../../db/schema/banking.ts';
import { approvalMatrix, corporateGroup, user } from '../../db/schema/identity.ts';
import { signedIn } from '../../sdk/client.ts';
import { databases } from '../../testing/databases.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';

const OF_GROUP = { corporateId: 'DINKESSU', corporateGroupId: '01' };
const oneOf = (approverClass: string) => [{ anyOf: [{ approverClass, count: 1 }] }];

describe.each(databases())('The review of access on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let access: Bank['access'];
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
  });
  afterAll(() => bank.close());
  beforeEach(async () => {
    await bank.reset();
    access = (await signedIn(bank, 'admA1')).bank.access;
    await access.reviewAccess((await access.summariseAccess({})).stateHash);
  });
  const all = async (query = {}) => {
    const rows: UserAccess[] = [];
    for await (const row of access.listAccess(query)) rows.push(row);
    return rows;
  };
  /** The users whose row says that something changed, which are those that the criterion finds and the summary counts. */
  const changed = async () => {
    const rows = (await all()).filter(({ change }) => change !== null);
    expect((await all({ change: 'ANY' })).map(({ userId }) => userId)).toEqual(rows.map(({ userId }) => userId));
    expect((await access.summariseAccess({})).changed).toBe(rows.length);
    return Object.fromEntries(rows.map((row) => [row.username, row]));
  };
  const inMatrix = (...steps: ReturnType<typeof oneOf>[]) => {
    const tiers = steps.map((each, at) => ({ productGroup: null, upTo: at === 0 ? 50_000_000 : null, steps: each }));
    return bank.database.db
      .insert(approvalMatrix)
      .values({ ...OF_GROUP, version: 9, tiers })
      .onConflictDoUpdate({
        target: [approvalMatrix.corporateId, approvalMatrix.corporateGroupId],
        set: { version: 9, tiers },
      });
  };
  const set = (username: string, columns: Partial<typeof user.$inferInsert>) =>
    bank.database.db.update(user).set(columns).where(eq(user.username, username));

  it('marks nothing after it, and is kept with its reviewer in the audit trail', async () => {
    expect(await changed()).toEqual({});
    const { reviewed, stateHash } = await access.summariseAccess({});
    expect(reviewed).toMatchObject({ reviewedBy: 'admA1', stateHash, users: (await all()).length });
    const [row] = await bank.database.db.select().from(audit).where(eq(audit.action, 'reviewAccess'));
    expect(row).toMatchObject({ username: 'admA1', outcome: 'DONE' });
  });

  it('marks each user whose own access changed, in words, and refuses the state of before', async () => {
    const { stateHash } = await access.summariseAccess({});
    await set('ekoS1', { limitTransaction: 750_000_000_00n, validation: 'PIN' });
    await set('fitriA1', { status: 'CLOSED' });
    const rows = await changed();
    expect(Object.keys(rows).sort()).toEqual(['ekoS1', 'fitriA1']);
    expect(rows['fitriA1']).toMatchObject({ change: 'CLOSED', accounts: [], places: [] });
    expect(accessChanges(rows['ekoS1'] as UserAccess).map(({ label, after }) => [label, after])).toEqual([
      ['Limit', 'Rp.750,000,000.00'],
      ['Validasi', 'PIN'],
    ]);
    await expect(access.reviewAccess(stateHash)).rejects.toMatchObject({ ruleId: 'review.changed' });
    await access.reviewAccess((await access.summariseAccess({})).stateHash);
    expect(await changed()).toEqual({});
    expect((await all()).map(({ username }) => username)).not.toContain('fitriA1');
  });

  it('marks no user for a name, a sign-in or the name of a group', async () => {
    const { stateHash } = await access.summariseAccess({});
    await set('ekoS1', { name: 'Eko S', lastLoginAt: new Date(bank.clock.now()), email: 'eko@ibk.example' });
    await bank.database.db
      .update(corporateGroup)
      .set({ name: 'Lain' })
      .where(eq(corporateGroup.corporateGroupId, '01'));
    expect([await changed(), (await access.summariseAccess({})).stateHash]).toEqual([{}, stateHash]);
  });

  it('marks all users of a group whose account may send money no more', async () => {
    const [first] = await bank.database.db
      .select()
      .from(groupAccount)
      .where(and(eq(groupAccount.corporateId, 'DINKESSU'), eq(groupAccount.corporateGroupId, '01')));
    await bank.database.db
      .update(groupAccount)
      .set({ accessTransaction: !first?.accessTransaction })
      .where(eq(groupAccount.accountNumber, first?.accountNumber ?? ''));
    const ofGroup = (await all({ corporateGroupId: '01' })).map(({ username }) => username);
    expect(Object.keys(await changed())).toEqual(expect.arrayContaining(ofGroup));
  });

  it('marks of a changed matrix only the approvers whose places are others', async () => {
    await set('agusS1', { approverClass: 'A' });
    await set('gunawanR1', { approverClass: 'B' });
    await inMatrix(oneOf('A'), oneOf('B'));
    await access.reviewAccess((await access.summariseAccess({})).stateHash);
    await inMatrix(oneOf('A'), [...oneOf('B'), ...oneOf('Z')]);
    const rows = Object.values(await changed());
    expect(new Set(rows.map(({ approverClass }) => approverClass))).toEqual(new Set(['B']));
    await bank.database.db.delete(approvalMatrix).where(eq(approvalMatrix.corporateGroupId, '01'));
    // Without a matrix any approver is enough, which is the place of class B in the last tier, too.
    expect(Object.keys(await changed()).sort()).toEqual(['agusS1', 'rosmalaT1']);
  });

  it('marks users who were neither added nor signed in within 90 days, also those who never signed in', async () => {
    const days = (count: number) => new Date(bank.clock.now() - count * 24 * 60 * 60_000);
    await set('ekoS1', { lastLoginAt: days(89) });
    await set('fitriA1', { lastLoginAt: days(91) });
    await set('baruF1', { createdAt: days(91), lastLoginAt: null });
    await set('gantiP1', { createdAt: days(89), lastLoginAt: null });
    await set('pinB1', { createdAt: days(89), lastLoginAt: days(91) });
    const unused = (await all({ use: 'unused' })).map(({ username }) => username);
    const asked = ['ekoS1', 'fitriA1', 'baruF1', 'gantiP1', 'pinB1'];
    expect(asked.filter((username) => unused.includes(username))).toEqual(['fitriA1', 'baruF1']);
    expect((await all()).filter(({ isUnused }) => isUnused).map(({ username }) => username)).toEqual(unused);
  });

  it('lists the absences to come with both users, and leaves out those that are over', async () => {
    const { content } = await (await signedIn(bank, 'admB1')).bank.access.pageOfAccess({ corporateGroupId: '03' });
    const absence = { from: '2026-08-03', to: '2026-08-14', limitTransaction: 100_000_000 };
    const listed = content.flatMap(({ username, standIns }) => standIns.map((each) => [username, each]));
    expect(listed).toEqual([
      ['winarS1', { acts: true, name: 'Yanti Gultom', ...absence }],
      ['yantiG1', { acts: false, name: 'Winarto Situmorang', ...absence }],
    ]);
  });
});
