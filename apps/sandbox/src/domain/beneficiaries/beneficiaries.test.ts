import type { Beneficiary } from '@ibk/sdk/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beneficiary } from '../../db/schema/beneficiaries.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { checkEntry } from './check-entry.ts';

const own = { corporateId: 'DINKESSU', corporateGroupId: '01' };
const entry = (productId: string, customerId: string, description: string, data: object = {}) => ({
  ...own,
  productId,
  customerId,
  description,
  data,
});
const internal = entry('TRF_INT', '10001020088124', 'KOPERASI PEGAWAI SEJAHTERA');
const mandiri = { bankCode: '008', bankName: 'MANDIRI', account: '1234', name: 'PT BARU' };
const online = entry('TRF_ONL', '1234', 'PT BARU', mandiri);
const external = entry('SKN', '99887766', 'PT BARU', {
  dest: { bankCode: '0080017', bankName: 'MANDIRI', account: '99887766', name: 'PT BARU' },
  parameters: { recvType: '2', recvResident: '1', recvCitizen: '1' },
});

describe.each(databases())('A saved beneficiary list on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let operator: Clerk;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl, changes: UNENCRYPTED });
    operator = await signIn(bank, 'ekoS1');
  });
  afterAll(() => bank.close());
  const save = (body: object, more: object = {}) => operator('saveBeneficiary', { body, ...more });
  const list = async (productId: string, clerk = operator): Promise<Beneficiary[]> =>
    (await clerk('listBeneficiaries', { query: { ...own, productId } })).body;
  const numbers = async (productId: string) => (await list(productId)).map(({ customerId }) => customerId);
  const key = { ...own, productId: 'TRF_INT', customerId: internal.customerId };

  describe('with its seeded entries', () => {
    beforeEach(async () => {
      await bank.reset();
      operator = await signIn(bank, 'ekoS1');
    });
    it('accepts an entry, shows it to every user of the group and deletes it again', async () => {
      const before = await numbers('TRF_INT');
      expect(await save(internal)).toMatchObject({ status: 200, body: { message: 'Data berhasil disimpan' } });
      const verifier = await signIn(bank, 'fitriA1');
      expect(await list('TRF_INT', verifier)).toContainEqual(internal);
      const approver = await signIn(bank, 'gunawanR1');
      const deleted = await approver('deleteBeneficiary', { query: key });
      expect(deleted).toMatchObject({ status: 200, body: { message: 'Data berhasil dihapus' } });
      expect(await numbers('TRF_INT')).toEqual(before);
      const again = await operator('deleteBeneficiary', { query: key });
      expect([again.status, again.body.ruleId]).toEqual([404, 'list.unknown']);
    });

    it('keeps a description without its invisible characters', async () => {
      await save(entry('PLN_PRE', '12004556779', ' Gudang\u200b\u00a0obat\u202e '));
      const saved = (await list('PLN_PRE')).find(({ customerId }) => customerId === '12004556779');
      expect(saved?.description).toBe('Gudang obat');
    });

    it('contains a mobile number once, whatever its prefix', async () => {
      const halo = (number: string) => entry('HALO', number, 'Kantor');
      expect((await save(halo('6281100012345'))).status).toBe(200);
      expect(await numbers('HALO')).toContain('081100012345');
      const again = await Promise.all(['081100012345', '81100012345'].map((number) => save(halo(number))));
      expect(again.map(({ body }) => body.ruleId)).toEqual(['list.duplicate', 'list.duplicate']);
    });

    it('contains a number once, however many users save it at the same time', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => save(internal)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
      expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
        ruleId: 'list.duplicate',
        message: 'Tujuan transaksi telah terdaftar.',
      });
      expect((await numbers('TRF_INT')).filter((number) => number === internal.customerId)).toHaveLength(1);
    });

    it('answers a repeated key with the first answer and saves once', async () => {
      const same = { key: 'simpan-sekali-saja-1' };
      await save(internal, same);
      const again = await save(internal, same);
      expect(again).toMatchObject({ status: 200, body: { message: 'Data berhasil disimpan' } });
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect((await save(online, same)).body.ruleId).toBe('idempotency.otherBody');
    });

    it('may contain a number that the list of another product contains', async () => {
      expect((await save(internal)).status).toBe(200);
      expect((await save({ ...internal, productId: 'MLT_TRF_INT' })).status).toBe(200);
    });

    it.each([
      online,
      external,
      entry('PULSA_XL', '081812345678', 'Kurir'),
      entry('TOPUP_OVO', '081812345678', 'Kurir'),
    ])('stores the fields that the form of $productId asks for', async (body) => {
      expect((await save(body)).status).toBe(200);
      expect(await list(body.productId)).toContainEqual(body);
    });

    it("completes entries from the bank's own data", async () => {
      await save(entry('TRF_ONL', '1234', 'PT BARU', { bankCode: '008' }));
      expect(await list('TRF_ONL')).toContainEqual(online);
      await save({ ...internal, description: 'koperasi  pegawai sejahtera' });
      expect(await list('TRF_INT')).toContainEqual(internal);
    });
  });

  // prettier-ignore
  it.each([
    ['list.prefix', entry('PULSA_XL', '081212345678', 'Kurir'), 'Prefix tidak terdaftar untuk jenis transaksi yang anda pilih'],
    ['list.prefix', entry('PULSA_XL', '081', 'Kurir'), 'Prefix tidak terdaftar untuk jenis transaksi yang anda pilih'],
    ['list.internalName', { ...internal, customerId: '10001020088125' }, 'Inquiry No. Rekening'],
    ['list.internalName', { ...internal, customerId: '10001010099901', description: 'UD SUKSES MAKMUR' }, 'Inquiry No. Rekening'],
    ['list.internalName', { ...internal, customerId: '00000000000001', description: 'MODAL BANK' }, 'Inquiry No. Rekening'],
    ['list.otherName', { ...internal, description: 'PT ORANG LAIN' }, 'Nama pemilik rekening menurut bank berbeda. Lakukan inquiry lagi.'],
    ['list.onlineAccount', entry('TRF_ONL', '123', 'PT BARU', { bankCode: '008' }), 'Nomor Rekening tidak boleh kurang dari 3 digit'],
    ['list.required', entry('TRF_ONL', '1234', 'PT BARU'), 'Masukan bank tujuan'],
    ['list.required', entry('PLN_PRE', '12004556779', '  '), 'Masukan keterangan'],
    ['list.required', entry('PLN_PRE', '12004556779', 'a\u0007b'), 'Keterangan memuat karakter yang tidak dapat digunakan'],
    ['list.required', entry('PSTN', '4512346', 'Kantor'), 'Masukan kode area'],
    ['list.bank', entry('TRF_ONL', '1234', 'PT BARU', { bankCode: '999' }), 'Bank tujuan tidak terdaftar. Pilih bank lain.'],
    ['list.merchant', entry('MULTI_PYM', '1170010001', 'ANI', { merchantId: 'M0001' }), 'Merchant tidak dibuka untuk group Anda. Pilih merchant lain.'],
    ['list.contradiction', entry('TRF_ONL', '1234', 'PT BARU', { ...mandiri, account: '4321' }), 'Isian tidak sesuai dengan jenis daftar. Periksa kembali isian Anda.'],
    ['list.contradiction', entry('TRF_ONL', '1234', 'PT BARU', { ...mandiri, bankName: 'BCA' }), 'Isian tidak sesuai dengan jenis daftar. Periksa kembali isian Anda.'],
    ['list.contradiction', entry('PLN_PRE', '12004556779', 'Gudang', { areaCode: '061' }), 'Isian tidak sesuai dengan jenis daftar. Periksa kembali isian Anda.'],
  ])('refuses an invalid entry by %s and stores nothing', async (ruleId, body, message) => {
    const before = await bank.database.db.$count(beneficiary);
    expect(await save(body)).toMatchObject({ status: 422, body: { ruleId, message } });
    expect(await bank.database.db.$count(beneficiary)).toBe(before);
  });

  it.each([
    ['another corporate', { corporateId: 'ANDALAS' }, 'corporate.unknown'],
    ['another group', { corporateGroupId: '02' }, 'group.unknown'],
    ['an unknown product', { productId: 'constructor' }, 'parameter.unknown'],
  ])('of %s is unknown to list, save and delete', async (_whose, change, ruleId) => {
    const answers = await Promise.all([
      operator('listBeneficiaries', { query: { ...own, productId: 'TRF_INT', ...change } }),
      save({ ...internal, ...change }),
      operator('deleteBeneficiary', { query: { ...key, ...change } }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.ruleId])).toEqual(answers.map(() => [404, ruleId]));
  });

  it.each(['admA1', 'spvA1', 'oprC1', 'monA1'])('is closed to %s', async (username) => {
    const clerk = await signIn(bank, username);
    const answers = await Promise.all([
      clerk('listBeneficiaries', { query: { ...own, productId: 'TRF_INT' } }),
      clerk('saveBeneficiary', { body: internal }),
      clerk('deleteBeneficiary', { query: key }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('refuses fields that the contract does not declare', async () => {
    expect((await save({ ...internal, data: { pin: '1' } })).status).toBe(400);
    expect((await save({ ...internal, customerId: '12a' })).status).toBe(400);
  });

  it('is seeded with entries that it would accept', async () => {
    const { db } = bank.database;
    const rows = await db.select().from(beneficiary);
    expect(rows.length).toBeGreaterThan(150);
    for (const { savedBy: _, savedAt: __, ...row } of rows) expect(await checkEntry(db, row)).toEqual(row);
  });
});
