import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../db/schema/transactions.ts';
import { account } from '../db/schema/banking.ts';
import { GROUPS } from '../demo/data/people.ts';
import { OWN_ACCOUNTS } from '../demo/data/accounts.ts';
import { type Clerk, UNENCRYPTED, signIn, type ClerkAnswer } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';

/** Users who may sign in, each with their corporate and group. */
const PEOPLE = GROUPS.filter(({ status }) => status !== 'CLOSED').flatMap(({ corporateId, corporateGroupId, people }) =>
  people
    .filter(([, , , , more = {}]) => !more.status && !more.firstLogin && !more.needChangePassword)
    .map(([username, , role]) => ({
      username,
      corporateId,
      corporateGroupId,
      isWide: !role.endsWith('_USER') || role === 'MONITORING_USER',
    })),
);
const CORPORATES = new Set(GROUPS.map(({ corporateId }) => corporateId));
const withoutTrace = ({ status, body }: ClerkAnswer) => ({ status, ...body, traceId: '' });

let bank: Sandbox;
beforeAll(async () => {
  bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl: databases()[0]?.databaseUrl });
});
afterAll(() => bank.close());

describe.each(PEOPLE)('For $username, the bank', ({ username, corporateId, corporateGroupId, isWide }) => {
  let clerk: Clerk;
  beforeAll(async () => {
    clerk = await signIn(bank, username);
  });

  it('answers a foreign transaction exactly like an unknown one', async () => {
    const rows = await bank.database.db.select().from(transaction);
    const unknown = withoutTrace(await clerk('readTransaction', { path: { referenceId: 'IB000000000000' } }));
    expect(unknown).toMatchObject({ status: 404, ruleId: 'transaction.unknown' });
    const sample = rows.filter((_, index) => index % 15 === 0);
    for (const row of sample) {
      const path = { referenceId: row.referenceId };
      const isOwn = row.corporateId === corporateId && (isWide || row.corporateGroupId === corporateGroupId);
      const [detail, explained] = [
        await clerk('readTransaction', { path }),
        await clerk('explainTransaction', { path }),
      ];
      expect([detail.status, explained.status]).toEqual(isOwn ? [200, 200] : [404, 404]);
      if (!isOwn) expect(withoutTrace(detail)).toEqual(unknown);
    }
  });

  it('answers a foreign balance exactly like that of an unknown account', async () => {
    const unknown = withoutTrace(await clerk('readBalance', { query: { accountNumber: '99999999999999' } }));
    expect(unknown).toMatchObject({ status: 404, ruleId: 'account.unknown' });
    const rows = await bank.database.db.select().from(account);
    for (const { accountNumber } of rows) {
      const own = OWN_ACCOUNTS.find((each) => each.accountNumber === accountNumber);
      const groups = own?.groups.map((group) => group.slice(0, 2)) ?? [];
      const isOwn = own?.corporateId === corporateId && (isWide || groups.includes(corporateGroupId));
      const answer = await clerk('readBalance', { query: { accountNumber } });
      if (isOwn) expect(answer.status).toBe(200);
      else expect(withoutTrace(answer)).toEqual(unknown);
    }
  });

  it('answers for the accounts of another corporate exactly like for an unknown corporate', async () => {
    const answers = await Promise.all(
      [...CORPORATES, 'NOBODY'].map((id) => clerk('listAccounts', { path: { corporateId: id } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map((each) => JSON.stringify(withoutTrace(each)))).size,
    ).toBe(1);
    const own = await clerk('listAccounts', { path: { corporateId } });
    const expected = OWN_ACCOUNTS.filter(
      (each) =>
        each.corporateId === corporateId && (isWide || each.groups.some((group) => group.startsWith(corporateGroupId))),
    );
    expect(own.body.map((each: { accountNumber: string }) => each.accountNumber).sort()).toEqual(
      expected.map(({ accountNumber }) => accountNumber).sort(),
    );
  });
});
