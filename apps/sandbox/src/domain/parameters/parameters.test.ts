import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS, type OperationId, type Product } from '@ibk/sdk/contract';
import { ROLES } from '@ibk/sdk/rules';
import type { SecuredContext } from '../../operation/handler.ts';
import { profileOf } from '../../http/profiles.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../../testing/clerk.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { HANDLERS } from '../handlers.ts';
import { PRODUCT_GROUPS, PRODUCTS } from '../products/products.ts';
import { DENOMINATIONS, registeredPrefix } from './purchases.ts';
import { DEPOSIT_TYPES, PAY_TYPES } from './tax.ts';
import { treasuriesOf } from './treasuries.ts';

/** Every product id in 001 §9 and 002 §9. */
const NAMED = `SP2D_PAYROLL KASDA_PAYROLL KASDA_PAYROLL_MULTI SI_GAJI_MULTI SP2D_MLT_TRF KASDA_MLT_TRF MLT_TRF_INT
TRF_INT INQ_ACCOUNT MPN_G2 KASDA_SP2D KASDA_SPJ SP2D TRF_ONL TRF_BIF SKN RTGS PLN_PRE PSTN MPN_G3 BPJSTK_EPS`.split(
  /\s+/,
);
/** Parts of ids or groups that must occur, so that each content view has a product. */
const MARKERS = ['SP2D_PAYMENT_', 'SP2D_', 'TRANSFER_PEMDA', 'KASDA_', 'PAYMENT_PAD', 'MULTI_PYM', 'PURCHASE', 'TOPUP'];

const PARAMETERS = (Object.keys(OPERATIONS) as OperationId[]).filter((id) =>
  OPERATIONS[id].path.startsWith('/api/parameter/'),
);
/** Path values for which every parameter call finds an entry. */
const SOME = { mapId: '411121', akun: '411121', kodeJenisSetoran: '100', productId: 'PULSA_XL', first4digits: '0817' };

describe('The parameters', () => {
  let bank: Sandbox;
  let clerk: Clerk;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED });
    clerk = await signIn(bank, 'ekoS1');
  });
  afterAll(() => bank.close());
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

  it('consist of 21 lists and lookups, each non-empty for every role', async () => {
    expect(PARAMETERS).toHaveLength(21);
    const people = ROLES.map((role) =>
      bank.users.find(({ roleId, validation }) => roleId === role && validation === 'NON'),
    );
    for (const person of people) {
      const someone = await signIn(bank, person?.username ?? '');
      for (const operationId of PARAMETERS) {
        const { status, body } = await someone(operationId, { path: SOME });
        expect([operationId, status]).toEqual([operationId, 200]);
        expect(Object.keys(body as object).length).toBeGreaterThan(0);
      }
    }
  });

  it('are answered without the database', async () => {
    const nothingElse = { profile: profileOf('sumut') } as SecuredContext;
    for (const operationId of PARAMETERS) {
      const handler = HANDLERS[operationId] as (input: unknown, context: SecuredContext) => Promise<unknown>;
      await expect(handler({ path: SOME, query: {}, body: undefined }, nothingElse)).resolves.toBeDefined();
    }
  });

  it('are refused without a session', async () => {
    const url = 'http://bank.test/api/parameter/bank';
    const { header, value } = bank.profile.staticToken;
    expect((await bank.fetch(new Request(url, { headers: { [header]: value } }))).status).toBe(401);
  });

  it.each([
    ['listTaxMaps', 53, { mapId: '411121', description: 'PPh Pasal 21' }],
    ['listBanks', 117, { bankId: '002', initialName: 'BRI', name: 'Bank Rakyat Indonesia', bic: 'BRINIDJA' }],
    [
      'listExternalBanks',
      122,
      { sknCode: '0020307', initialName: 'BRI', name: 'Bank Rakyat Indonesia', bic: 'BRINIDJA' },
    ],
    ['listHolidays', 42, { date: '2026-12-25', description: 'Kelahiran Yesus Kristus (Natal)', tentative: false }],
    ['listTaxOffices', 341, { kpp: '124', name: 'KPP Pratama Medan Petisah' }],
    ['listTreasuries', 34, { treasuryId: '1271', treasuryName: 'Kas Daerah Kota Medan' }],
    ['listTransactionStatuses', 7, { id: 'SUSPECT', description: 'Dalam proses' }],
    ['listUploadStatuses', 6, { id: 'SUCCESS', description: 'Berhasil' }],
    ['listProductGroups', 25, { id: 'PURCHASE_PLN', description: 'Pembelian Token PLN' }],
    ['listAccountTypes', 3, { id: 'GIRO', description: 'Giro' }],
    ['listVirtualAccountStatuses', 5, { id: 'ACTIVE', description: 'Aktif' }],
  ] as const)("of %s are %i rows with exactly the contract's fields", async (operationId, count, row) => {
    const { body } = await clerk(operationId);
    expect(body).toHaveLength(count);
    expect(body).toContainEqual(row);
    const key = Object.keys(row)[0] ?? '';
    expect(new Set(body.map((each: Record<string, unknown>) => each[key])).size).toBe(count);
  });

  it('list the roles, and MONITORING_USER only if the deployment has it', async () => {
    expect(ids((await clerk('listUserRoles')).body)).toEqual(['OPR_USER', 'VRF_USER', 'APR_USER']);
    const admins = ['OPR_CORPORATE', 'SPV_CORPORATE', 'ADM_CORPORATE'];
    expect(ids((await clerk('listAdminRoles')).body)).toEqual([...admins, 'MONITORING_USER']);
    await using elsewhere = await startSandbox({ profile: 'sulut', changes: { ...UNENCRYPTED, geolocation: false } });
    expect(ids((await (await signIn(elsewhere, 'ekoS1'))('listAdminRoles')).body)).toEqual(admins);
  });

  it('offer NON and leave out its synonym NONE', async () => {
    expect(ids((await clerk('listValidationTypes')).body)).toEqual(['OTP', 'PIN', 'NON']);
  });

  it('give the hours of SKN and RTGS in the time zone of the national rails', async () => {
    const rail = { opensAt: '06:30', timeZone: 'Asia/Jakarta', workingDaysOnly: true };
    expect((await clerk('listCutOffs')).body).toEqual([
      { productId: 'SKN', closesAt: '15:00', ...rail },
      { productId: 'RTGS', closesAt: '15:30', ...rail },
    ]);
  });

  it('list every product in the documents, and only groups that are listed too', async () => {
    const products: Product[] = (await clerk('listProducts')).body;
    const productIds = products.map(({ productId }) => productId);
    expect(NAMED.filter((productId) => !productIds.includes(productId))).toEqual([]);
    const has = (marker: string) => products.some((each) => `${each.productId} ${each.productGroup}`.includes(marker));
    expect(MARKERS.filter((marker) => !has(marker))).toEqual([]);
    expect(new Set(products.map(({ productGroup }) => productGroup))).toEqual(new Set(Object.keys(PRODUCT_GROUPS)));
    expect(products).toContainEqual({
      productId: 'PLN_PRE',
      productDescription: 'PLN Prabayar',
      productGroup: 'PURCHASE_PLN',
      autoTransaction: true,
      featureInquiry: true,
    });
  });

  it('give the same flags of a deposit type under the names of 001 and of 002', async () => {
    const payTypes = (await clerk('listPayTypes', { path: { mapId: '411211' } })).body;
    expect(payTypes).toContainEqual({
      payType: '920',
      description: 'Pemungut PPN Dalam Negeri Bendahara APBD',
      validateNoSk: false,
      validateNop: false,
      validateIdPeserta: false,
      validateNpwp: true,
      validateNoFaktur: true,
      validateNpwpRekanan: true,
      validateNikRekanan: false,
    });
    const answer = await clerk('listPayTypesOf', { path: { akun: '411211', kodeJenisSetoran: '920' } });
    const depositType = {
      mapId: '411211',
      jenisSetoran: '920',
      namaSetoran: 'Pemungut PPN Dalam Negeri Bendahara APBD',
      valNop: false,
      valNoSk: false,
      valFaktur: true,
      valNpwpRekanan: true,
      valNikRekanan: false,
      valIdPeserta: false,
      valNpwp: true,
    };
    expect(answer.body).toEqual([depositType]);
    expect((await clerk('listDepositTypes', { path: { mapId: '411211' } })).body).toContainEqual(depositType);
  });

  it('refuse an unknown tax map, deposit type or product', async () => {
    const unknown = async (operationId: OperationId, path: Record<string, string>) => {
      const { status, body } = await clerk(operationId, { path });
      expect([operationId, status, body.ruleId]).toEqual([operationId, 404, 'parameter.unknown']);
    };
    await unknown('listPayTypes', { mapId: '999999' });
    await unknown('listDepositTypes', { mapId: '999999' });
    await unknown('listPayTypesOf', { akun: '999999', kodeJenisSetoran: '100' });
    await unknown('listPayTypesOf', { akun: '411121', kodeJenisSetoran: '999' });
    await unknown('listDenominations', { productId: 'CONSTRUCTOR' });
    expect((await clerk('listPayTypes', { path: { mapId: '412111' } })).body).toMatchObject([{ payType: '100' }]);
    expect((await clerk('listDenominations', { path: { productId: 'TRF_INT' } })).body).toEqual([]);
    expect((await clerk('listDenominations', { path: { productId: '__proto__' } })).status).toBe(400);
  });

  it('accept a product only with the prefixes of its operator', async () => {
    const read = (productId: string, first4digits: string) =>
      clerk('readPrefix', { path: { productId, first4digits } });
    expect((await read('DATA_TELKOMSEL', '0812')).body).toEqual({
      productId: 'DATA_TELKOMSEL',
      prefix: '0812',
      description: 'Telkomsel',
    });
    for (const [productId, prefix] of [
      ['DATA_TELKOMSEL', '0817'],
      ['PULSA_XL', '0812'],
      ['PULSA_XL', '0000'],
      ['PLN_PRE', '0812'],
      ['TIDAK_ADA', '0812'],
    ] as const) {
      const { status, body } = await read(productId, prefix);
      expect([productId, prefix, status, body.ruleId, body.message]).toEqual([
        ...[productId, prefix, 422, 'list.prefix'],
        'Prefix tidak terdaftar untuk jenis transaksi yang anda pilih',
      ]);
    }
    for (const digits of ['081', '08123', '08a2']) expect((await read('PULSA_XL', digits)).status).toBe(400);
  });
});

describe('The parameter data', () => {
  it('contains 352 deposit types of DJP and one of each other map, each once under its map', () => {
    const all = [...PAY_TYPES].flatMap(([mapId, types]) => types.map(({ payType }) => `${mapId}-${payType}`));
    expect([all.length, new Set(all).size]).toEqual([371, 371]);
    expect([...DEPOSIT_TYPES.values()].flat()).toHaveLength(371);
  });

  it('requires each of the seven fields for some deposit types and not for others', () => {
    const all = [...DEPOSIT_TYPES.values()].flat();
    const flags = [
      'valNop',
      'valNoSk',
      'valFaktur',
      'valNpwpRekanan',
      'valNikRekanan',
      'valIdPeserta',
      'valNpwp',
    ] as const;
    for (const flag of flags) expect(new Set(all.map((each) => each[flag])).size, flag).toBe(2);
  });

  it('prices 188 denominations, only for products and prefixes that are sold', () => {
    const all = [...DENOMINATIONS.values()].flat();
    expect(all).toHaveLength(188);
    expect(all.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true);
    for (const [productId, rows] of DENOMINATIONS)
      expect(new Set(rows.map(({ denomId }) => denomId)).size, productId).toBe(rows.length);
    const mobile = Object.keys(PRODUCTS).filter((productId) => /^(?:PULSA|DATA)_/.test(productId));
    expect(mobile.filter((productId) => DENOMINATIONS.get(productId)?.length === 0)).toEqual([]);
    const prefixes = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, '0'));
    expect(mobile.filter((id) => !prefixes.some((prefix) => registeredPrefix(id, prefix)))).toEqual([]);
    expect(prefixes.filter((prefix) => mobile.some((id) => registeredPrefix(id, prefix)))).toHaveLength(41);
  });

  it('has the treasuries of each home province, and all of them for a deployment without one', () => {
    const homes = ['SUMUT', 'SULTENG', 'SULUT', 'BENGKULU', 'Default'];
    expect(homes.map((name) => treasuriesOf(name).length)).toEqual([34, 14, 23, 11, 82]);
  });
});
