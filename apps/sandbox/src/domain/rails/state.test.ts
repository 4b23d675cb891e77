import { eq } from 'drizzle-orm';
import { taxTypeByBilling } from '@ibk/sdk/rules';
import { describe, expect, it } from 'vitest';
import { leg } from '../../db/schema/banking.ts';
import { outsideOrder } from '../../db/schema/outside.ts';
import { taxBilling } from '../../db/schema/tax-billing.ts';
import { inquiry } from '../../db/schema/transactions.ts';
import { writeTo } from '../../db/write.ts';
import { INTERNAL_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import { signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { deskBank } from '../../testing/desk-bank.ts';
import { act, enterInquiry, SOURCE, stage } from '../../testing/desk.ts';
import { potongan } from '../../testing/treasury-desk.ts';
import { billingCodeKey } from '../bills/billing-code-key.ts';
import { taxAuthority } from '../billing/tax-authority.ts';
import { STATE_BILLINGS } from './data/state-billings.ts';

/** A code of each collector with this ending, which decides the outcome of its payment in the scenario `normal`. */
const codesEnding = (ending: string) =>
  STATE_BILLINGS.map(({ code }) => code)
    .filter((code) => code.endsWith(ending))
    .map((code) => [taxTypeByBilling({ billingCode: code }), code] as const);
const [[, PAID], , [, OF_DJA]] = codesEnding('11') as [readonly [string, string], unknown, readonly [string, string]];
const NTPN = /^[0-9A-Z]{16}$/;

it('Each collector has ten codes', () => {
  const collectors = STATE_BILLINGS.map(({ code }) => taxTypeByBilling({ billingCode: code }));
  for (const each of ['DJP', 'DJBC', 'DJA']) expect(collectors.filter((name) => name === each)).toHaveLength(10);
});

describe.each(databases())('A billing code on $name', ({ databaseUrl }) => {
  const { bank, maker, verifier, approver } = deskBank({ databaseUrl });

  const ask = (dest: string, productId = 'MPN_G3') =>
    maker('inquire', { body: { productId, source: SOURCE, dest, amount: null, parameters: {} } });
  async function verified(code: string) {
    const { requestId } = (await ask(code)).body;
    const { referenceId } = (await enterInquiry(maker, requestId)).body;
    await stage(verifier, 'verify', [{ referenceId, version: 1 }]);
    return { referenceId: referenceId as string, requestId: requestId as string };
  }
  async function approved(code: string) {
    const entry = await verified(code);
    const { results } = (await stage(approver, 'approve', [{ referenceId: entry.referenceId, version: 2 }])).body;
    return { ...entry, ...results[0] };
  }
  const detailOf = async (referenceId: string) => (await maker('readTransaction', { path: { referenceId } })).body;

  it.each(codesEnding('11'))('of %s is shown with its payer, paid to the state, and gets an NTPN', async (_, code) => {
    const { amount, info } = STATE_BILLINGS.find((each) => each.code === code)!;
    const { content, amountParameters } = (await ask(code)).body;
    expect(content).toMatchObject({ dest: code, destName: info.namaWajibPajak, info, type: 'PAYMENT_TAX' });
    expect(amountParameters).toMatchObject({ amount, feeExclude: 0, total: amount });

    const { referenceId, status } = await approved(code);
    expect(status).toBe('SUCCESS');
    const { dataResponse } = await detailOf(referenceId);
    expect(dataResponse.info).toEqual({ ...info, ntpn: expect.stringMatching(NTPN) });
    expect(dataResponse.references).toEqual([
      { name: 'NTB', value: expect.stringMatching(/^\d{12}$/) },
      { name: 'STAN', value: expect.stringMatching(/^\d{6}$/) },
    ]);
    const legs = await bank().database.db.select().from(leg).where(eq(leg.referenceId, referenceId)).orderBy(leg.leg);
    expect(legs.map(({ accountNumber }) => accountNumber)).toEqual([SOURCE, INTERNAL_ACCOUNTS.state.accountNumber]);
  });

  it.each(codesEnding('01'))('of %s without an NTPN stays SUSPECT until a reinquiry brings it', async (_, code) => {
    const { referenceId, requestId, status } = await approved(code);
    expect(status).toBe('SUSPECT');
    expect((await detailOf(referenceId)).dataResponse).toBeNull();
    expect((await maker('reinquireTransaction', { body: { requestId } })).body).toMatchObject({ status: 'SUCCESS' });
    const first = (await detailOf(referenceId)).dataResponse.info.ntpn;
    expect(first).toMatch(NTPN);
    await maker('reinquireTransaction', { body: { requestId } });
    expect((await detailOf(referenceId)).dataResponse.info.ntpn).toBe(first);
  });

  it.each([...codesEnding('02'), ...codesEnding('03')])(
    'of %s that is refused (%s) returns the money',
    async (_, code) => {
      const before = (await maker('readBalance', { query: { accountNumber: SOURCE } })).body.lastBalance;
      expect(await approved(code)).toMatchObject({ status: 'FAILED', message: expect.stringContaining('Ditolak') });
      expect((await maker('readBalance', { query: { accountNumber: SOURCE } })).body.lastBalance).toBe(before);
    },
  );

  it('is paid once, by either of the two products', async () => {
    await approved(PAID);
    expect(await ask(PAID, 'MPN_G2')).toMatchObject({ status: 422, body: { ruleId: 'bill.paid' } });
  });

  it('that a treasury document has paid is not paid again', async () => {
    const at = new Date(bank().clock.now());
    const order = {
      orderKey: 'KD1-1',
      productId: 'KASDA_SP2D',
      dest: OF_DJA,
      billKey: billingCodeKey(OF_DJA),
      state: 'done',
      outcome: 'success',
    } as const;
    await bank()
      .database.db.insert(outsideOrder)
      .values({ ...order, answersAt: at, at });
    expect(await ask(OF_DJA)).toMatchObject({ status: 422, body: { ruleId: 'bill.paid' } });
  });

  it('that was paid as a tax payment is reported as paid when a treasury document contains it', async () => {
    await approved(PAID);
    const bill = { code: PAID, productCode: 'KASDA_SP2D', kodeMap: '411121', amount: 1n };
    const answer = await writeTo(bank().database.db)((tx) =>
      taxAuthority.pay(
        tx,
        { ...bill, billed: null, expiredDate: null, today: '2026-07-14' },
        'KD1-1',
        new Date(bank().clock.now()),
      ),
    );
    expect(answer.outcome).toBe('alreadyPaid');
  });

  it('of a deduction is paid from its document only, whichever corporate it belongs to', async () => {
    const { row } = await potongan(bank().database.db, 'KD26070001', '411121');
    expect(row.idBilling).toMatch(/^\d{15}$/);
    expect(await ask(row.idBilling ?? '')).toMatchObject({
      status: 422,
      body: {
        ruleId: 'bill.treasury',
        message: 'Kode billing ini hanya dapat dibayar dari dokumen kas daerah yang memuatnya.',
      },
    });
  });

  describe('that this bank has made', () => {
    const FORM = {
      ...{ useNpwp: true, npwp: '022906317125000', mapTransaction: '411121', jenisSetor: '100', tahun: '2026' },
      ...{ periode1: '06', periode2: '07', npwpSetor: '022906317125000', namaSetor: 'PT PRATAMA', amount: 1_250_000.5 },
    };
    const made = async () => (await maker('createBilling', { body: FORM })).body.billNumber as string;
    const read = async (billNumber: string) => (await maker('readBilling', { path: { billNumber } })).body.billing;

    it('is shown as its form states it, paid, and shows its NTPN from then on', async () => {
      const code = await made();
      const { content, amountParameters } = (await ask(code)).body;
      expect(content.info).toMatchObject({
        namaWajibPajak: 'PT PRATAMA ARTHA KONSTRUKSI',
        akun: '411121',
        masaPajak: '06-2026 s.d. 07-2026',
      });
      expect(amountParameters.amount).toBe(1_250_000.5);
      const { referenceId, status } = await approved(code);
      expect(status).toBe('SUCCESS');
      const { ntpn } = (await detailOf(referenceId)).dataResponse.info;
      expect(await read(code)).toMatchObject({ state: 'paid', ntpn });
      expect(ntpn).toMatch(NTPN);
      expect(await ask(code)).toMatchObject({ status: 422, body: { ruleId: 'bill.paid' } });
    });

    it('is paid by any corporate that has it, and is refused after its last day', async () => {
      const code = await made();
      const other = await signIn(bank(), 'niaB1');
      const asked = { productId: 'MPN_G3', source: '10001040030017', dest: code, amount: null, parameters: {} };
      expect((await other('inquire', { body: asked })).status).toBe(200);
      const past = { expiredDate: '2026-07-13' };
      await bank().database.db.update(taxBilling).set(past).where(eq(taxBilling.billNumber, code));
      expect(await ask(code)).toMatchObject({ status: 422, body: { ruleId: 'bill.expired' } });
      expect(await read(code)).toMatchObject({ state: 'expired' });
    });

    it.each([
      ['a disbursed', 'KD26070001', 'SUCCESS'],
      ['an ACTIVE', 'KD26070005', 'ACTIVE'],
    ])(
      'for a deduction of %s document is sent to it by name, and only to those who see it',
      async (_, kasdaId, state) => {
        const { row, document, transaction } = await potongan(bank().database.db, kasdaId, '411121');
        const owner = await signIn(bank(), 'niaB1');
        if (state === 'ACTIVE')
          await act(owner, 'recall', { referenceId: transaction.referenceId, version: transaction.version });
        const dest = row.idBilling ?? '';
        const body = { productId: 'MPN_G3', source: document.source, dest, amount: null, parameters: {} };
        expect(await owner('inquire', { body })).toMatchObject({
          status: 422,
          body: { ruleId: 'bill.deduction', message: expect.stringContaining(`SP2D ${document.noDokumen}`) },
        });
        const { billing } = (await owner('readBilling', { path: { billNumber: dest } })).body;
        expect(billing).toMatchObject({ kasdaId, noDokumen: document.noDokumen });
        const shown = await owner('readDocument', { path: { kasdaId } });
        expect(shown.body.document.state).toBe(state);
      },
    );
  });

  it.each([
    ['of 14 digits', PAID.slice(1), 422, 'tax.billingCode', 'Kode billing harus 15 digit'],
    ['of 16 digits', `${PAID}1`, 422, 'tax.billingCode', 'Kode billing harus 15 digit'],
    ['with letters', 'A26070100007011', 400, 'contract.invalid', expect.any(String)],
    ['that nobody has issued', '026070199999911', 404, 'bill.unknown', 'Kode billing tidak ditemukan, periksa kembali'],
    ['that has expired', '326070125977704', 422, 'bill.expired', 'Kode billing sudah kedaluwarsa, buat kode baru'],
    ['that was paid elsewhere', '026070129687805', 422, 'bill.paid', 'Kode billing sudah dibayar'],
  ])('%s is refused at the field, and nothing is written', async (_name, code, status, ruleId, dest) => {
    const before = await bank().database.db.$count(inquiry);
    expect(await ask(code)).toMatchObject({ status, body: { ruleId, fields: { dest } } });
    expect(await bank().database.db.$count(inquiry)).toBe(before);
  });
});
