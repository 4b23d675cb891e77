import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taxBilling } from '../../db/schema/tax-billing.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../../testing/clerk.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { eq } from 'drizzle-orm';

const FORM = {
  useNpwp: true,
  npwp: '022906317125000',
  mapTransaction: '411121',
  jenisSetor: '100',
  tahun: '2026',
  periode1: '07',
  periode2: '07',
  npwpSetor: '022906317125000',
  namaSetor: 'PT PRATAMA',
  amount: 1_250_000.5,
  uraian: 'PPh 21 Juli',
  noTransaksi: 'TRX1',
  additionalData: { map: { mapId: '411121' }, payType: { x: 1 } },
};

describe('A tax billing', () => {
  let bank: Sandbox;
  let maker: Clerk;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED });
    maker = await signIn(bank, 'ekoS1');
  }, 120_000);
  afterAll(() => bank.close());
  const create = (change: object = {}) => maker('createBilling', { body: { ...FORM, ...change } });

  it('gets its taxpayer by NPWP and keeps the other typed fields', async () => {
    const answer = await maker('inquireNpwp', { body: { ...FORM, nama: 'PALSU', stranger: 1 } });
    const { stranger: _, ...known } = answer.body as Record<string, unknown>;
    expect(answer.body).toEqual(known);
    expect(answer.body).toMatchObject({
      nama: 'PT PRATAMA ARTHA KONSTRUKSI',
      alamat: 'Jl. Sisingamangaraja 45',
      kota: 'Lubuk Pakam',
      amount: 1_250_000.5,
      billNumber: null,
      additionalData: FORM.additionalData,
    });
  });

  it.each([
    [{ mapTransaction: null }, 'Harap pilih kode map terlebih dahulu'],
    [{ jenisSetor: '' }, 'Harap pilih jenis setoran terlebih dahulu'],
    [{ npwp: null }, 'Harap input npwp terlebih dahulu'],
  ])('is not looked up without %o', async (change, message) => {
    const answer = await maker('inquireNpwp', { body: { ...FORM, ...change } });
    expect(answer).toMatchObject({ status: 422, body: { ruleId: 'taxBilling.lookupPrecondition', message } });
  });

  it('takes tax numbers of 16 and 22 digits in a deployment that has their rules', async () => {
    const changes = { ...UNENCRYPTED, rulePacks: ['documents', 'npwp16'] };
    await using elsewhere = await startSandbox({ changes });
    const clerk = await signIn(elsewhere, 'ekoS1');
    for (const npwp of ['0022906317125000', '0022906317125000000001']) {
      const made = await clerk('createBilling', { body: { ...FORM, npwp, npwpSetor: npwp } });
      expect(made).toMatchObject({ status: 200, body: { npwp, nama: 'PT PRATAMA ARTHA KONSTRUKSI' } });
    }
    const size = '16 digit, atau 22 digit untuk NITKU';
    const fields = { npwp: `NPWP harus ${size}`, npwpSetor: `NPWP penyetor harus ${size}` };
    expect((await clerk('createBilling', { body: FORM })).body).toMatchObject({ ruleId: 'taxBilling.fields', fields });
  });

  it('ignores fields that only the bank may set', async () => {
    const fields = { kodePemda: '12.00', status: 'SUCCESS', errorMessage: 'PALSU', jumlahDetail: 9 };
    for (const operation of ['inquireNpwp', 'createBilling'] as const) {
      const answer = await maker(operation, { body: { ...FORM, ...fields } });
      expect(answer.status).toBe(200);
      for (const name of Object.keys(fields)) expect(answer.body).not.toHaveProperty(name);
    }
  });

  it('is refused for an unknown NPWP', async () => {
    for (const operation of ['inquireNpwp', 'createBilling'] as const) {
      const answer = await maker(operation, { body: { ...FORM, npwp: '999999999999999' } });
      expect([answer.status, answer.body.ruleId]).toEqual([404, 'npwp.unknown']);
    }
  });

  it('gets a code of 15 digits, which is stored with its amount and last day', async () => {
    const answer = await create({ billNumber: '1', expiredDate: '2099-01-01', nama: 'PALSU' });
    expect(answer.body).toMatchObject({
      expiredDate: '2026-07-28',
      nama: 'PT PRATAMA ARTHA KONSTRUKSI',
      amount: 1_250_000.5,
    });
    expect(answer.body.billNumber).toMatch(/^[0-3]\d{12}00$/);
    const [stored] = await bank.database.db
      .select()
      .from(taxBilling)
      .where(eq(taxBilling.billNumber, answer.body.billNumber as string));
    expect(stored).toMatchObject({ corporateId: 'DINKESSU', amount: 1_250_000_50n, expiredDate: '2026-07-28' });
  });

  it('without an NPWP is issued under the tax office', async () => {
    const typed = { useNpwp: false, npwp: '1', kpp: '124', nama: 'BUDI', alamat: 'Jl. Sutomo 7', kota: 'Medan' };
    const answer = await create(typed);
    expect(answer.body).toMatchObject({ npwp: '000000000124000', nama: 'BUDI', kota: 'Medan' });
  });

  it.each([
    ['amount', { amount: 0 }, 'Nominal tidak valid'],
    ['npwpSetor', { npwpSetor: '123' }, 'NPWP penyetor harus 15 digit'],
    ['jenisSetor', { jenisSetor: '999' }, 'Pilih jenis setoran'],
    ['noKetetapan', { jenisSetor: '300' }, 'Input nomor ketetapan'],
    ['periode1', { periode1: null }, 'Pilih periode awal'],
  ])('is refused by the rules of its form for %s', async (field, change, message) => {
    const answer = await create(change);
    expect(answer).toMatchObject({ status: 422, body: { ruleId: 'taxBilling.fields', fields: { [field]: message } } });
  });

  it.each([
    ['DJP', '411121', /^[0-3]/, '2026-07-28'],
    ['DJBC', '412111', /^[4-6]/, '2026-07-21'],
    ['DJA', '425151', /^[7-9]/, '2026-07-21'],
  ])('of %s has a code and a last day by its map', async (collector, mapTransaction, digit, expiredDate) => {
    const { billNumber } = (await create({ mapTransaction })).body as { billNumber: string };
    const { body } = await maker('readBilling', { path: { billNumber } });
    expect(body.billing).toMatchObject({ billNumber: expect.stringMatching(digit), collector, expiredDate });
    expect(body.form).toMatchObject({ billNumber, mapTransaction, nama: 'PT PRATAMA ARTHA KONSTRUKSI' });
  });

  it('is seen by its own corporate only', async () => {
    const path = { billNumber: (await create()).body.billNumber as string };
    expect((await maker('readBilling', { path })).body.billing).toMatchObject({ state: 'open', ntpn: null });
    const stranger = await signIn(bank, 'niaB1');
    expect(await stranger('readBilling', { path })).toMatchObject({ status: 404, body: { ruleId: 'billing.unknown' } });
  });

  it('is created once per key, and only by operators', async () => {
    const request = { body: FORM, key: 'billing-0123456789' };
    const [first, second] = [await maker('createBilling', request), await maker('createBilling', request)];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    const approver = await signIn(bank, 'gunawanR1');
    expect((await approver('createBilling', { body: FORM })).status).toBe(403);
    expect((await approver('inquireNpwp', { body: FORM })).status).toBe(403);
  });
});
