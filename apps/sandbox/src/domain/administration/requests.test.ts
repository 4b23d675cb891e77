import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../db/schema/audit.ts';
import { session, user } from '../../db/schema/identity.ts';
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
});
