import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { leg } from '../../db/schema/banking.ts';
import { inquiry } from '../../db/schema/transactions.ts';
import { databases } from '../../testing/databases.ts';
import { deskBank } from '../../testing/desk-bank.ts';
import { enterInquiry, SOURCE, stage } from '../../testing/desk.ts';

const [FREE, INVOICE, FIXED, CLOSED, OPEN, EXPIRED] = [
  '1170022600001127',
  '1170022600001184',
  '1170022600002036',
  '1170022600002113',
  '1170022600003041',
  '1170022600003118',
] as const;
const HOSPITAL = '10001020091660';
const DEFAULT = { merchantId: 'M0002', type: 'DEFAULT' };

describe.each(databases())('A payment to a virtual account on $name', ({ databaseUrl }) => {
  const { bank, maker, verifier, approver } = deskBank({ databaseUrl });

  const billsOf = (virtualAccount: string, merchantId = 'M0002') =>
    maker('readVirtualAccountBills', { query: { merchantId, virtualAccount } });
  const ask = (dest: string, amount: number | null, parameters: object = DEFAULT) =>
    maker('inquire', { body: { productId: 'MULTI_PYM', source: SOURCE, dest, amount, parameters } });
  /** Names the only choice of a virtual account, as its payer would. */
  async function chosen(dest: string): Promise<object> {
    const [{ type, invoiceId, installmentId, installmentDetailId }] = (await billsOf(dest)).body.choices;
    const ids =
      type === 'INVOICE' ? { invoiceId } : type === 'INSTALLMENT' ? { installmentId, installmentDetailId } : {};
    return { merchantId: 'M0002', type, ...ids };
  }
  async function verified(dest: string, amount: number | null): Promise<string> {
    const { requestId } = (await ask(dest, amount, await chosen(dest))).body;
    const { referenceId } = (await enterInquiry(maker, requestId)).body;
    await stage(verifier, 'verify', [{ referenceId, version: 1 }]);
    return referenceId;
  }
  const approve = async (referenceId: string) =>
    (await stage(approver, 'approve', [{ referenceId, version: 2 }])).body.results[0];
  const paid = async (dest: string, amount: number | null) => approve(await verified(dest, amount));

  it.each([
    ['of a free amount', FREE, { type: 'DEFAULT', amount: 0, otherInfo: { minTransaction: 10_000 } }],
    ['of a fixed amount', FIXED, { type: 'DEFAULT', amount: 150_000 }],
    ['of an invoice', INVOICE, { type: 'INVOICE', amount: 2_450_000, invoiceMessage: 'Tagihan Juli 2026' }],
    ['of a closed installment', CLOSED, { type: 'INSTALLMENT', amount: 750_000, otherInfo: { deficiencyTenor: 3 } }],
    ['of an open installment', OPEN, { type: 'INSTALLMENT', amount: 0, otherInfo: { deficiencyAmount: 6_000_000 } }],
  ])('%s is offered with its terms, and credits the merchant', async (_name, dest, choice) => {
    expect((await billsOf(dest)).body).toMatchObject({ merchantName: 'Rumah Sakit Bina Kasih', choices: [choice] });
    const { referenceId, status } = await paid(dest, choice.amount || 500_000);
    expect(status).toBe('SUCCESS');
    const legs = await bank().database.db.select().from(leg).where(eq(leg.referenceId, referenceId)).orderBy(leg.leg);
    expect(legs[1]).toMatchObject({ accountNumber: HOSPITAL, amount: BigInt(choice.amount || 500_000) * 100n });
    const { content } = (await maker('readTransaction', { path: { referenceId } })).body.dataRequest;
    expect(content).toMatchObject({
      type: 'MULTI_PYM',
      selection: { merchantId: 'M0002', virtualAccount: dest, type: choice.type, amount: choice.amount || 500_000 },
      bills: [{ billName: content.destName }],
    });
  });

  it('of an invoice is made once, and a second approval is told who approved the first', async () => {
    const [first, second] = [await verified(INVOICE, null), await verified(INVOICE, null)];
    expect(await approve(first)).toMatchObject({ status: 'SUCCESS' });
    expect(await approve(second)).toMatchObject({
      outcome: 'refused',
      ruleId: 'bill.paid',
      message: expect.stringContaining(`dibayar dengan ${first}, disetujui `),
    });
    expect(await billsOf(INVOICE)).toMatchObject({ status: 422, body: { ruleId: 'bill.paid' } });
  });

  it('of a closed installment plan continues with the next installment, until the last', async () => {
    for (const left of [3, 2, 1]) {
      expect((await billsOf(CLOSED)).body.choices).toMatchObject([{ otherInfo: { deficiencyTenor: left } }]);
      expect(await paid(CLOSED, null)).toMatchObject({ status: 'SUCCESS' });
    }
    expect(await billsOf(CLOSED)).toMatchObject({ status: 422, body: { ruleId: 'bill.paid' } });
  });

  it('of an installment that fails leaves it open, whatever was paid after it', async () => {
    const rule = { match: { productId: 'MULTI_PYM', nth: 1 }, outcome: 'hang' } as const;
    await bank().useScenario({ name: 'silent', rules: [rule] });
    const { referenceId, status } = await paid(CLOSED, null);
    expect(status).toBe('SUSPECT');
    expect(await paid(CLOSED, null)).toMatchObject({ status: 'SUCCESS' });
    await bank().force(referenceId, 'fail');
    expect(await paid(CLOSED, null)).toMatchObject({ status: 'SUCCESS' });
    expect((await billsOf(CLOSED)).body.choices).toMatchObject([{ otherInfo: { deficiencyTenor: 1 } }]);
  });

  it('of an open installment lowers what is left, and never exceeds it', async () => {
    await paid(OPEN, 5_000_000);
    expect((await billsOf(OPEN)).body.choices).toMatchObject([{ otherInfo: { deficiencyAmount: 1_000_000 } }]);
    expect(await ask(OPEN, 1_000_000.01, await chosen(OPEN))).toMatchObject({ body: { ruleId: 'rail.amount' } });
    await paid(OPEN, 750_000);
    // The rest is below the minimum of a payment.
    expect(await paid(OPEN, 250_000)).toMatchObject({ status: 'SUCCESS' });
    expect(await billsOf(OPEN)).toMatchObject({ body: { ruleId: 'bill.paid' } });
  });

  it('of a free amount may be repeated', async () => {
    expect([await paid(FREE, 10_000), await paid(FREE, 10_000)]).toMatchObject([
      { status: 'SUCCESS' },
      { status: 'SUCCESS' },
    ]);
  });

  const NONE = { ...DEFAULT, merchantId: 'M0001' };
  it.each([
    [
      'below the minimum of its bill',
      FREE,
      9_999.99,
      DEFAULT,
      422,
      'rail.amount',
      'Nominal paling sedikit Rp.10,000.00',
    ],
    [
      'above the maximum of its bill',
      FREE,
      5_000_001,
      DEFAULT,
      422,
      'rail.amount',
      'Nominal paling banyak Rp.5,000,000.00',
    ],
    ['without an amount', FREE, null, DEFAULT, 422, 'multiPayment.nominal', 'Masukan nominal transaksi'],
    [
      'of another amount than its bill',
      FIXED,
      5_000,
      DEFAULT,
      422,
      'multiPayment.readOnly',
      'Nominal tagihan Rp.150,000.00',
    ],
    ['of a bill that it does not have', INVOICE, null, DEFAULT, 422, 'bill.choice', expect.any(String)],
    ['that has expired', EXPIRED, 50_000, DEFAULT, 422, 'bill.expired', 'Virtual account sudah kedaluwarsa'],
    [
      'that does not exist',
      '1170022699999999',
      50_000,
      DEFAULT,
      404,
      'bill.unknown',
      'Nomor virtual account tidak ditemukan, periksa kembali',
    ],
    [
      'of a merchant that the group does not serve',
      '1170012600001127',
      50_000,
      NONE,
      422,
      'list.merchant',
      expect.any(String),
    ],
  ])(
    '%s is refused at its field, and nothing is written',
    async (_name, dest, amount, parameters, status, ruleId, text) => {
      const before = await bank().database.db.$count(inquiry);
      const { status: answered, body } = await ask(dest, amount, parameters);
      expect([answered, body.ruleId, Object.values(body.fields)]).toEqual([status, ruleId, [text]]);
      expect(await bank().database.db.$count(inquiry)).toBe(before);
    },
  );
});
