import { describe, expect, it } from 'vitest';
import { signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { deskBank } from '../../testing/desk-bank.ts';

const NEW = { merchantId: 'M0003', virtualAccountName: 'SITI RAHMADANI', virtualAccountType: 'CR_ONLY' };
const member = (at: number, more: object = {}) => ({ ...NEW, idMember: String(9_000 + at), ...more });
const DRAWN = { ...NEW, virtualAccountFixed: false, amount: 75_000 };
const INVOICE = { virtualAccountInvoice: true, invoiceMessage: 'SPP Agustus', amount: 250_000 };

describe.each(databases())('An import of virtual accounts on $name', ({ databaseUrl }) => {
  const { bank, maker } = deskBank({ databaseUrl });

  const send = (rows: readonly object[], more: object = {}, by = maker) =>
    by('importVirtualAccounts', { body: { rows, ...more } });
  const total = async (): Promise<number> => (await maker('listVirtualAccounts')).body.total;
  const acts = async () =>
    (await (await signIn(bank(), 'spvA1'))('listAudit', { query: { action: 'importVirtualAccounts' } })).body.rows;

  it('registers every row with its bill, and names the numbers in the order of the rows', async () => {
    const before = await total();
    const { status, body } = await send([DRAWN, member(2, INVOICE), member(1), DRAWN]);
    expect([status, body.accepted, body.faults]).toEqual([200, 4, []]);
    expect(body.virtualAccountNumbers.slice(1, 3)).toEqual(['1170030000009002', '1170030000009001']);
    expect(new Set(body.virtualAccountNumbers).size).toBe(4);
    expect(await total()).toBe(before + 4);
    const read = async (number: string) =>
      (await maker('readVirtualAccount', { path: { virtualAccountNumber: number } })).body;
    expect(await read('1170030000009002')).toMatchObject({ bill: 'INVOICE', owed: 250_000, status: 'ACTIVE' });
    expect(await read(body.virtualAccountNumbers[3])).toMatchObject({ idMember: null, owed: 75_000 });
    expect(await acts()).toMatchObject([{ username: 'ekoS1', message: '4 virtual account berhasil diregistrasi' }]);
  });

  it.each([true, false])('answers every fault of every row and registers nothing, as a dry run: %s', async (dryRun) => {
    const before = await total();
    const rows = [
      member(1),
      member(2, { merchantId: 'M0002', virtualAccountName: ' ' }),
      member(1),
      { ...NEW, idMember: '2600001127' },
      member(3, { virtualAccountInstallment: true, installmentMessage: 'Cicilan', installmentType: 'OPEN', tenor: 0 }),
      member(4, { minTransaction: 10_000, maxTransaction: 5_000 }),
      member(5, { virtualAccountExpired: '2026-07-14T09:41:00' }),
      member(6, { virtualAccountType: 'DBCR' }),
      member(7, { amount: 5_000 }),
    ];
    const { status, body } = await send(rows, { dryRun });
    expect([status, body.accepted, body.virtualAccountNumbers]).toEqual([200, 0, []]);
    const told = body.faults.map(({ row, field, ruleId }: Record<string, string>) => `${row} ${field} ${ruleId}`);
    expect(told).toEqual([
      '2 merchantId va.merchant',
      '2 virtualAccountName va.validate',
      '3 idMember va.memberTaken',
      '4 idMember va.memberTaken',
      '5 amount va.validate',
      '5 tenor va.tenor',
      '6 minTransaction va.limits',
      '7 virtualAccountExpired va.expiryPast',
      '8 virtualAccountType va.validate',
      '9 amount va.validate',
    ]);
    expect(body.message).toBe('8 dari 9 baris belum dapat didaftarkan. Tidak ada yang didaftarkan.');
    expect([await total(), await acts()]).toEqual([before, []]);
  });

  it('of good rows is only checked by a dry run', async () => {
    const before = await total();
    expect((await send([member(1), DRAWN], { dryRun: true })).body).toMatchObject({ accepted: 2, faults: [] });
    expect(await total()).toBe(before);
  });

  it('takes a member once of two at once, whole or not at all', async () => {
    const before = await total();
    const some = (from: number) => Array.from({ length: 40 }, (_, at) => member(from + at));
    const answers = await Promise.all([send(some(0)), send(some(20).toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.accepted as number).sort()).toEqual([0, 40]);
    const late = answers.find(({ body }) => body.accepted === 0)?.body;
    expect(late.faults).toHaveLength(20);
    expect(new Set(late.faults.map(({ ruleId }: { ruleId: string }) => ruleId))).toEqual(new Set(['va.memberTaken']));
    expect(await total()).toBe(before + 40);
  });

  it('is done once by one key, also if the bank draws the numbers', async () => {
    const request = { body: { rows: [DRAWN, DRAWN] }, key: 'impor-virtual-account-1' };
    const [one, two] = [await maker('importVirtualAccounts', request), await maker('importVirtualAccounts', request)];
    expect(one.body.accepted).toBe(2);
    expect(two.body).toEqual(one.body);
  });

  it('takes 1,000 rows in a few statements, and no more', async () => {
    const rows = Array.from({ length: 1_001 }, (_, at) => (at % 3 === 0 ? DRAWN : member(at, at % 2 ? INVOICE : {})));
    expect((await send(rows)).status).toBe(400);
    const { body } = await send(rows.slice(1));
    expect([body.accepted, new Set(body.virtualAccountNumbers).size]).toEqual([1_000, 1_000]);
  });

  it('is for makers only', async () => {
    expect((await send([member(1)], {}, await signIn(bank(), 'fitriA1'))).status).toBe(403);
  });
});
