import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../testing/start-sandbox.ts';
import { CORPORATE_INSTANCES, CORPORATE_MERCHANTS, MERCHANTS, OWN_ACCOUNTS, PAYEES } from './data/accounts.ts';
import { CORPORATES, GROUPS } from './data/people.ts';
import { DOCUMENTS, IMPORTED } from './data/treasury.ts';
import { ADMIN_REQUESTS } from './data/requests.ts';

const inGroup = ({ corporateId, groups }: { corporateId: string; groups: readonly string[] }, what: string) =>
  groups.map((group) => `${corporateId} ${group.slice(0, 2)} ${what}`);

/**
 * Each table whose rows come unchanged from the data: their number, their names in the data, and the query for them.
 */
// prettier-ignore
const SEEDED: readonly [table: string, count: number, names: readonly string[], row: string][] = [
  ['corporate',         4,  CORPORATES.map(({ corporateId, name, needVerification }) => `${corporateId} ${name} ${needVerification}`), `corporate_id || ' ' || name || ' ' || need_verification`],
  ['corporate_group',   8,  GROUPS.map(({ corporateId, corporateGroupId, name, status = 'ACTIVE' }) => `${corporateId} ${corporateGroupId} ${name} ${status}`), `corporate_id || ' ' || corporate_group_id || ' ' || name || ' ' || status`],
  ['ibk_user',          42, GROUPS.flatMap(({ corporateId, corporateGroupId, people }) => people.map(([username, name, role, validation]) => `${corporateId} ${corporateGroupId} ${username} ${name} ${role} ${validation}`)), `corporate_id || ' ' || corporate_group_id || ' ' || username || ' ' || name || ' ' || role_id || ' ' || validation`],
  ['group_account',     11, OWN_ACCOUNTS.flatMap(({ corporateId, accountNumber, groups }) => groups.map((group) => `${corporateId} ${group.slice(0, 2)} ${accountNumber} ${group.endsWith('+')}`)), `corporate_id || ' ' || corporate_group_id || ' ' || account_number || ' ' || access_transaction`],
  ['approval_matrix',   1,  GROUPS.flatMap(({ corporateId, corporateGroupId, matrix }) => (matrix ? [`${corporateId} ${corporateGroupId} ${matrix.version}`] : [])), `corporate_id || ' ' || corporate_group_id || ' ' || version`],
  ['merchant',          5,  MERCHANTS.map(({ merchantId, virtualAccountPrefix }) => `${merchantId} ${virtualAccountPrefix}`), `merchant_id || ' ' || virtual_account_prefix`],
  ['corporate_merchant', 7, CORPORATE_MERCHANTS.map(({ corporateId, merchantId, settlementAccount = 'none' }) => `${corporateId} ${merchantId} ${settlementAccount}`), `corporate_id || ' ' || merchant_id || ' ' || coalesce(settlement_account, 'none')`],
  ['group_merchant',    5,  CORPORATE_MERCHANTS.flatMap((each) => inGroup(each, each.merchantId)), `corporate_id || ' ' || corporate_group_id || ' ' || merchant_id`],
  ['corporate_instance', 3, CORPORATE_INSTANCES.map(({ corporateId, instanceId, treasuryId }) => `${corporateId} ${instanceId} ${treasuryId}`), `corporate_id || ' ' || instance_id || ' ' || treasury_id`],
  ['group_instance',    3,  CORPORATE_INSTANCES.flatMap((each) => inGroup(each, each.instanceId)), `corporate_id || ' ' || corporate_group_id || ' ' || instance_id`],
  ['admin_request',     12, ADMIN_REQUESTS.map(({ subject, action, username, status }) => `${subject} ${action} u_${username} ${status}`), `subject || ' ' || action || ' ' || subject_id || ' ' || status`],
  ['treasury_document', 22,  [...DOCUMENTS, ...IMPORTED].map(({ kasdaId, family, jenisDokumen }) => `${kasdaId} ${family} ${jenisDokumen}`), `kasda_id || ' ' || family || ' ' || jenis_dokumen`],
  ['deduction',         54,  [...DOCUMENTS, ...IMPORTED].flatMap(({ kasdaId, deductions }) => deductions.map((_, at) => `${kasdaId} ${at + 1}`)), `kasda_id || ' ' || line`],
];
const BALANCES = [...OWN_ACCOUNTS.map(({ accountNumber, available }) => `${accountNumber} ${available}`)];

describe('The seeded world', () => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox();
  });
  afterAll(() => bank.close());
  const rowsOf = async (table: string, row: string): Promise<string[]> => {
    const query = sql.raw(`select ${row} as name from ${table}`);
    return ((await bank.database.db.execute(query)) as { rows: { name: string }[] }).rows
      .map(({ name }) => name)
      .sort();
  };

  it.each(SEEDED)('has %s with its %i rows, each as the data states it', async (table, count, names, row) => {
    expect(names).toHaveLength(count);
    expect(await rowsOf(table, row)).toEqual([...names].sort());
  });

  it('has every account of the data, with the amount that may be spent from it', async () => {
    const ready = await rowsOf(
      'balance join account using (account_number)',
      `account_number || ' ' || (booked - held)`,
    );
    expect(ready.filter((each) => OWN_ACCOUNTS.some(({ accountNumber }) => each.startsWith(accountNumber)))).toEqual(
      [...BALANCES].sort(),
    );
    const named = await rowsOf('account', `account_number || ' ' || account_name`);
    for (const [accountNumber, accountName] of PAYEES) expect(named).toContain(`${accountNumber} ${accountName}`);
    expect([OWN_ACCOUNTS.length, PAYEES.length]).toEqual([9, 12]);
  });
});
