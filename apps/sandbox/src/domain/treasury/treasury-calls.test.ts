import { and, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromSen } from '@ibk/sdk/format';
import { taxBilling } from '../../db/schema/tax-billing.ts';
import { deductionHistory, treasuryDocument } from '../../db/schema/treasury.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../../testing/clerk.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import * as desk from '../../testing/treasury-desk.ts';

const AGG = 'KD26070001';
const AGG_PAID = 'KD26070002';
const KASDA = 'KD26070003';
const KASDA_PAID = 'KD26070004';

let bank: Sandbox;
let maker: Clerk;
let verifier: Clerk;
let approver: Clerk;
let stranger: Clerk;
beforeAll(async () => {
  bank = await startSandbox({ changes: UNENCRYPTED });
  [maker, verifier, approver] = [
    await signIn(bank, 'niaB1'),
    await signIn(bank, 'okiB1'),
    await signIn(bank, 'pandeB1'),
  ];
  stranger = await signIn(bank, 'gunawanR1');
}, 120_000);
afterAll(async () => {
  expect(await checkLedger(bank.database.db)).toEqual([]);
  await bank.close();
});
const find = (kasdaId: string, kodeMap: string) => desk.potongan(bank.database.db, kasdaId, kodeMap);

describe('The payment of a deduction', () => {
  it('takes account and amount from the stored row rather than from the request', async () => {
    const which = await find(AGG, '411128');
    const answer = await desk.pay(approver, which, { potongan: { kodeMap: '411128', nilai: 1 } });
    expect(answer.body).toMatchObject({ status: 'GAGAL', nilai: 7_400_000, kasdaId: AGG });
    expect(answer.body).toMatchObject({ keteranganError: 'Pembayaran ditolak kantor pajak sebelum pendebitan' });
  });

  it('is refused for another code than the stored one, and for a row without a code', async () => {
    const other = await desk.pay(approver, await find(AGG, '411121'), { idBilling: '026070001019999' });
    expect([other.status, other.body.ruleId]).toEqual([422, 'billing.otherCode']);
    const none = await desk.pay(approver, await find(AGG, '411124'), { idBilling: '026070001019999' });
    expect([none.status, none.body.ruleId]).toEqual([422, 'billing.otherCode']);
  });

  it.each(['KD26070005', 'KD26070006'])('is refused while document %s is not approved', async (kasdaId) => {
    const answer = await desk.pay(approver, await find(kasdaId, '411121'));
    expect([answer.status, answer.body.ruleId]).toEqual([422, 'deduction.documentNotApproved']);
  });

  it('reports a refusal in the terms of each family, and pays regional taxes too', async () => {
    const late = await desk.pay(approver, await find(KASDA, '411211'));
    expect(late.body).toMatchObject({ status: 'FAILED_EC', billing: { status: 'FAILED_EC', ntpn: null } });
    const region = await desk.pay(approver, await find(KASDA, '999999-200'));
    expect(region.body).toMatchObject({ status: 'SUCCESS', message: 'Data berhasil di transaksikan' });
    const known = await find(AGG, '999999-300');
    const refused = await desk.pay(approver, known);
    expect(refused.body).toMatchObject({
      ruleId: 'deduction.states',
      message: 'Potongan ini sudah dibayar.',
    });
  });

  it('does not find a row by a wrong document field or by the call of the other family', async () => {
    const which = await find(AGG, '411121');
    const wrong = [
      { tahun: '2025' },
      { rekeningSumber: '10001040012345' },
      { kasdaId: KASDA },
      { jenisDokumen: 'SPJ' },
    ];
    for (const part of wrong) expect((await desk.pay(approver, which, part)).status).toBe(404);
    const kasda = await find(KASDA, '411121');
    for (const part of [{ noTransaksi: 'TRX0' }, { productId: 'SP2D' }, { noReference: 'IB0' }])
      expect((await desk.pay(approver, kasda, part)).status).toBe(404);
  });
});

describe('A reinquiry or reversal', () => {
  it('brings the NTPN to a row of either family once', async () => {
    for (const kasdaId of [AGG_PAID, KASDA_PAID]) {
      const which = await find(kasdaId, '411122');
      const answer = await desk.reinquire(verifier, which);
      expect(answer.body).toMatchObject({ message: 'Data berhasil di reinquiry', requestId: which.row.requestId });
      expect((await find(kasdaId, '411122')).row.ntpn).toBe(answer.body.ntpn);
      expect((await desk.reinquire(verifier, which)).status).toBe(422);
    }
  });

  it('reverses on the day of the payment and refuses on a later day with the reason', async () => {
    const late = await desk.reverse(approver, await find(AGG_PAID, '411211'));
    expect(late).toMatchObject({
      status: 422,
      body: { ruleId: 'deduction.reversalSameDay', message: 'Reversal hanya bisa dilakukan di hari yang sama' },
    });
    const which = await find(KASDA_PAID, '411128');
    const done = await desk.reverse(approver, which);
    expect(done.body).toMatchObject({ message: 'Data berhasil di reversal', status: 'ACTIVE' });
    const entries = await bank.database.db
      .select()
      .from(deductionHistory)
      .where(eq(deductionHistory.deductionId, which.row.deductionId));
    expect(entries.at(-1)).toMatchObject({ action: 'reverse', posting: 'reverse', reason: 'Ditolak kantor pajak' });
  });

  it('reverses a row only by the call of its own family', async () => {
    const { row } = await find(AGG_PAID, '411128');
    const body = { requestId: row.requestId, reason: 'x' };
    expect((await approver('reverseTransaction', { body })).status).toBe(404);
    expect((await approver('reverseDeduction', { body: { ...body, reason: '' } })).status).toBe(400);
    expect((await approver('reverseDeduction', { body: { ...body, reason: ' ' } })).body.ruleId).toBe('cred.reason');
  });
});

describe('A new billing code', () => {
  it("is refused with a message, in the way each family's call prescribes", async () => {
    const agg = await desk.change(maker, await find(AGG_PAID, '411221'), '077000000000004');
    expect([agg.status, agg.body.ruleId]).toEqual([422, 'billing.objection']);
    const kasda = await desk.change(maker, await find(KASDA_PAID, '411221'), '077000000000004');
    expect(kasda).toMatchObject({ status: 200, body: { status: 'FAILED', billing: { status: 'CHANGE_BILLING' } } });
    for (const code of ['', 'x', '1234567890123456']) {
      const answer = await desk.change(maker, await find(AGG_PAID, '411221'), code);
      expect([answer.status, answer.body.ruleId]).toEqual([422, 'billing.newCode']);
    }
    const used = await desk.change(maker, await find(AGG_PAID, '411221'), '026070001010000');
    expect(used.body.message).toBe('Kode billing sudah dipakai untuk potongan lain');
  });

  it('of another corporate is accepted like an unknown one, and the tax authority judges it when it is paid', async () => {
    const isTheirs = and(eq(taxBilling.corporateId, 'DINKESSU'), gte(taxBilling.expiredDate, '2026-07-14'));
    const [theirs] = await bank.database.db.select().from(taxBilling).where(isTheirs);
    const code = theirs?.billNumber ?? '';
    const which = await find(KASDA_PAID, '411221');
    expect(theirs?.amount).not.toBe(which.row.nilai);
    const taken = await desk.change(maker, which, code);
    expect(taken.body).toMatchObject({ status: 'SUCCESS', message: 'Kode Billing berhasil di ubah' });
    expect(JSON.stringify(taken.body)).not.toContain(theirs?.data.npwp);
    const held = await desk.held(bank.database.db);
    const paid = await desk.pay(approver, await find(KASDA_PAID, '411221'));
    expect(paid.body.message).toBe('Nilai kode billing berbeda dengan nilai potongan. Ubah kode billing.');
    expect(await desk.held(bank.database.db)).toBe(held);
  });

  it('makes the row payable again', async () => {
    const which = await find(KASDA_PAID, '411221');
    const answer = await desk.change(maker, which, '077000000000100');
    expect(answer.body).toMatchObject({
      status: 'SUCCESS',
      message: 'Kode Billing berhasil di ubah',
      billing: { billnum: '077000000000100', status: 'ACTIVE' },
    });
    const paid = await desk.pay(approver, await find(KASDA_PAID, '411221'));
    expect(paid.body).toMatchObject({ status: 'SUCCESS', billing: { billnum: '077000000000100' } });
  });

  it('is also created for a row whose code must be changed, and makes it payable again', async () => {
    const which = await find(AGG_PAID, '411221');
    expect(which.row.status).toBe('UBAH_BILLING');
    const partner = { npwpRekanan: '0034567871240001', nikRekanan: '1271010101800001', noFaktur: '0100002612345678' };
    const answer = await desk.createBilling(maker, which, { jenisSetoran: '920', ...partner });
    expect(answer.body).toMatchObject({
      status: 'SUCCESS',
      billing: { status: 'AKTIF', amount: fromSen(which.row.nilai) },
    });
    const { row } = await find(AGG_PAID, '411221');
    expect(row).toMatchObject({ idBilling: answer.body.billing.billnum, status: 'AKTIF', errorText: null });
    expect(row.idBilling).not.toBe(which.row.idBilling);
    expect((await desk.pay(approver, await find(AGG_PAID, '411221'))).body.status).toBe('BERHASIL');
  });

  it('is taken for a row of either family that has none yet, while its document waits, and only once', async () => {
    for (const [kasdaId, code] of [
      ['KD26070005', '077000000000200'],
      ['KD26070006', '077000000000300'],
    ] as const) {
      const which = await find(kasdaId, '411211');
      expect(which.row.idBilling).toBeNull();
      expect((await desk.change(maker, which, '077000000000004')).body.message).toContain('kedaluwarsa');
      expect((await desk.change(maker, which, code)).body).toMatchObject({ message: 'Kode Billing berhasil di ubah' });
      expect((await find(kasdaId, '411211')).row).toMatchObject({ idBilling: code, status: which.row.status });
      const again = await desk.change(maker, await find(kasdaId, '411211'), '077000000000400');
      expect(again.body.ruleId).toBe('deduction.states');
    }
  });

  it('is created for a row without one, over the stored amount', async () => {
    const { transaction, document } = await find(KASDA, '411124');
    const { source: accountNumber } = transaction;
    const body = {
      useNpwp: true,
      npwp: '015128473122000',
      kodeMap: '411124',
      jenisSetoran: '104',
      amount: 1,
      billnum: '9',
      periode1: '07',
      periode2: '07',
      tahun: '2026',
      npwpSetor: '015128473122000',
      namaSetor: 'CV BERKAH',
      namaWajibPajak: 'SIAPA SAJA',
      additionalData: { accountNumber, noTransaksi: document.noTransaksi },
    };
    const path = { productCode: 'MPN_G2' };
    const short = await maker('createTreasuryBilling', { path, body: { ...body, npwpSetor: '1' } });
    expect(short).toMatchObject({ status: 422, body: { ruleId: 'taxBilling.fields' } });
    expect(Object.keys(short.body.fields as object)).toContain('npwpSetor');
    const answer = await maker('createTreasuryBilling', { path, body });
    expect(answer.body).toMatchObject({
      status: 'SUCCESS',
      message: 'Berhasil Membuat Billing',
      needCreateBilling: false,
      billing: { amount: 960_000, namaWajibPajak: 'CV BERKAH MEDAN KATERING', jenisSetor: '104', status: 'ACTIVE' },
    });
    expect(answer.body.billing.billnum).toMatch(/^[0-3]\d{12}00$/);
    expect((await maker('createTreasuryBilling', { path, body })).body.ruleId).toBe('deduction.states');
    expect((await desk.pay(approver, await find(KASDA, '411124'))).body.status).toBe('SUCCESS');
  });
});

describe('A transaction number shared by two documents', () => {
  it('finds no row unless the document number is given too', async () => {
    const [agg, kasda] = [await find(AGG, '411124'), await find(KASDA, '411124')];
    const number = (noTransaksi: string) =>
      bank.database.db.update(treasuryDocument).set({ noTransaksi }).where(eq(treasuryDocument.kasdaId, KASDA));
    const { noTransaksi, noDokumen } = agg.document;
    await number(noTransaksi);
    const create = (more: object) =>
      maker('createTreasuryBilling', {
        path: { productCode: 'MPN_G2' },
        body: {
          npwp: '015128473122000',
          kodeMap: '411124',
          jenisSetoran: '104',
          periode1: '07',
          periode2: '07',
          tahun: '2026',
          npwpSetor: '015128473122000',
          namaSetor: 'CV BERKAH',
          additionalData: { accountNumber: agg.transaction.source, noTransaksi, ...more },
        },
      });
    expect((await create({})).body.ruleId).toBe('deduction.unknown');
    const answer = await create({ noDokumen });
    expect((await find(AGG, '411124')).row.idBilling).toBe(answer.body.billing.billnum);
    await number(kasda.document.noTransaksi);
  });
});

describe('The treasury calls', () => {
  const bodies = async () => {
    const [agg, kasda] = [await find(AGG, '411121'), await find(KASDA, '411121')];
    const of = (which: desk.Potongan) => desk.bodyOf(which);
    return [
      ['payAggregateBilling', of(agg), approver, maker],
      ['changeAggregateBilling', of(agg), maker, approver],
      ['payTreasuryBilling', of(kasda), approver, verifier],
      ['changeTreasuryBilling', { ...of(kasda), newBillNum: '077000000000200' }, maker, approver],
      ['reverseDeduction', { requestId: 'rd_none', reason: 'x' }, approver, maker],
      ['reverseTransaction', { requestId: 'rd_none', reason: 'x' }, approver, verifier],
    ] as const;
  };

  it('answer 403 to all roles but the decided one, and 404 to another corporate', async () => {
    for (const [operation, body, , wrong] of await bodies()) {
      expect([operation, (await wrong(operation, { body })).status]).toEqual([operation, 403]);
    }
    const lab = await signIn(bank, 'nelsonP1');
    for (const other of [stranger, lab]) {
      for (const [operation, body] of (await bodies()).filter(([, , right]) => right === approver))
        expect([operation, (await other(operation, { body })).status]).toEqual([operation, 404]);
      const { requestId } = (await find(AGG_PAID, '411121')).row;
      expect((await other('reinquireDeduction', { body: { requestId } })).status).toBe(404);
    }
    const admin = await signIn(bank, 'admB1');
    expect((await admin('reinquireDeduction', { body: { requestId: 'rd_none' } })).status).toBe(403);
  });

  it('refuse fields that the contract does not declare', async () => {
    const which = await find(AGG, '411121');
    expect((await desk.pay(approver, which, { account: '1' })).status).toBe(400);
    expect((await desk.pay(approver, which, { potongan: { kodeMap: '411121', ntpn: 'X' } })).status).toBe(400);
  });
});

describe('After the end of the bank day, the bank', () => {
  beforeEach(async () => {
    bank.clock.set(Date.parse('2026-07-14T17:00:00Z'));
    approver = await signIn(bank, 'pandeB1');
  });
  it('no longer reverses a payment from before midnight in its own zone', async () => {
    const answer = await desk.reverse(approver, await find(AGG_PAID, '411128'));
    expect(answer.body.ruleId).toBe('deduction.reversalSameDay');
  });
});
