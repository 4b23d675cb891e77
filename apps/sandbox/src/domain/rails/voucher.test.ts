import { describe, expect, it } from 'vitest';
import { outsideOrder } from '../../db/schema/outside.ts';
import { inquiry } from '../../db/schema/transactions.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { databases } from '../../testing/databases.ts';
import { deskBank } from '../../testing/desk-bank.ts';
import { enterInquiry, SOURCE, stage } from '../../testing/desk.ts';

const METER = '12004556778';
const METER_LOST = '14308830204';

describe.each(databases())('A purchase on $name', ({ databaseUrl }) => {
  const { bank, maker, verifier, approver } = deskBank({ databaseUrl });

  const ask = (productId: string, dest: string, denomId: string) =>
    maker('inquire', { body: { productId, source: SOURCE, dest, amount: null, parameters: { denomId } } });
  async function bought(dest: string) {
    const { requestId } = (await ask('PLN_PRE', dest, '100')).body;
    const { referenceId } = (await enterInquiry(maker, requestId)).body;
    await stage(verifier, 'verify', [{ referenceId, version: 1 }]);
    await stage(approver, 'approve', [{ referenceId, version: 2 }]);
    return { referenceId: referenceId as string, requestId: requestId as string };
  }
  const detailOf = async (referenceId: string) => (await maker('readTransaction', { path: { referenceId } })).body;

  it('is for one mobile number, with 0, 62, 0062 or nothing before it', async () => {
    const ways = ['081234567890', '6281234567890', '006281234567890', '81234567890'];
    const answers = await Promise.all(ways.map((dest) => ask('PULSA_TELKOMSEL', dest, '50')));
    expect(answers.map(({ status, body }) => [status, body.content?.dest])).toEqual(ways.map(() => [200, ways[0]]));
  });

  it('costs its denomination and the fee, and names what was chosen', async () => {
    const { amountParameters, content, data } = (await ask('PLN_PRE', METER, '100')).body;
    expect(amountParameters).toEqual({ amount: 100_000, feeExclude: 3_000, feeInclude: 0, total: 103_000 });
    expect(data).toEqual({ denom: { denomId: '100', description: 'Token PLN 100.000' } });
    expect(content).toMatchObject({ destName: 'GUDANG OBAT DINKES SUMUT', references: [{ name: 'Tarif/daya' }, {}] });
  });

  it('of electricity brings a token of 20 digits, another one each time', async () => {
    const [first, second] = [await bought(METER), await bought(METER)];
    const tokens = await Promise.all(
      [first, second].map(async ({ referenceId }) => {
        const { transaction, dataRequest, dataResponse } = await detailOf(referenceId);
        expect(transaction.status).toBe('SUCCESS');
        expect(dataRequest.data.denom.description).toBe('Token PLN 100.000');
        expect(dataRequest.content.token).toBeUndefined();
        return dataResponse.token as string;
      }),
    );
    for (const token of tokens) expect(token).toMatch(/^\d{20}$/);
    expect(tokens[0]).not.toBe(tokens[1]);
    expect(await checkLedger(bank().database.db)).toEqual([]);
  });

  it('whose answer is lost brings its token with a reinquiry, and is bought once', async () => {
    const { referenceId, requestId } = await bought(METER_LOST);
    expect((await detailOf(referenceId)).transaction.status).toBe('SUSPECT');
    for (let times = 0; times < 2; times += 1) await maker('reinquireTransaction', { body: { requestId } });
    const { transaction, dataResponse } = await detailOf(referenceId);
    expect([transaction.status, dataResponse.token]).toEqual(['SUCCESS', expect.stringMatching(/^\d{20}$/)]);
    expect(await bank().database.db.$count(outsideOrder)).toBeGreaterThan(0);
    expect(await checkLedger(bank().database.db)).toEqual([]);
  });

  it('that a tester settles by hand brings its token too', async () => {
    await bank().useScenario({ name: 'silent', rules: [{ match: { productId: 'PLN_PRE' }, outcome: 'hang' }] });
    const { referenceId } = await bought(METER);
    await bank().force(referenceId, 'settle');
    expect((await detailOf(referenceId)).dataResponse.token).toMatch(/^\d{20}$/);
  });

  const PREFIX = 'Prefix tidak terdaftar untuk jenis transaksi yang anda pilih';
  it.each([
    ['of airtime for a number of another operator', 'PULSA_XL', '081263114477', '10', 422, 'list.prefix', PREFIX],
    ['of data for a number of another operator', 'DATA_AXIS', '081263114477', '1GB30H', 422, 'list.prefix', PREFIX],
    ['for a number of three digits', 'PULSA_XL', '081', '10', 422, 'list.prefix', PREFIX],
    [
      'for a number that is too short',
      'PULSA_TELKOMSEL',
      '081263114',
      '10',
      404,
      'bill.unknown',
      'Nomor ponsel tidak ditemukan, periksa kembali',
    ],
    [
      'for an unknown meter',
      'PLN_PRE',
      '12004556779',
      '100',
      404,
      'bill.unknown',
      'Nomor meter tidak ditemukan, periksa kembali',
    ],
    [
      'for an unknown wallet',
      'TOPUP_OVO',
      '081263114477',
      '10',
      404,
      'bill.unknown',
      'Nomor ponsel tidak ditemukan, periksa kembali',
    ],
    ['for a number with letters', 'PLN_PRE', '1200455677A', '100', 400, 'contract.invalid', expect.any(String)],
  ])(
    '%s is refused at the field, and nothing is written',
    async (_name, productId, dest, denomId, status, ruleId, text) => {
      const before = await bank().database.db.$count(inquiry);
      expect(await ask(productId, dest, denomId)).toMatchObject({ status, body: { ruleId, fields: { dest: text } } });
      expect(await bank().database.db.$count(inquiry)).toBe(before);
    },
  );

  it('of a denomination that is not sold any more is refused at its field', async () => {
    expect(await ask('PLN_PRE', METER, '7')).toMatchObject({
      status: 422,
      body: { ruleId: 'denom.unknown', fields: { 'parameters.denomId': expect.any(String) } },
    });
  });
});
