import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AggDeduction, KasdaInfo } from '@ibk/sdk/contract';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../../testing/clerk.ts';
import { act } from '../../testing/desk.ts';
import { type Sandbox, scenario, startSandbox } from '../../testing/index.ts';
import * as desk from '../../testing/treasury-desk.ts';

let bank: Sandbox;
let maker: Clerk;
let approver: Clerk;
let stranger: Clerk;
beforeAll(async () => {
  bank = await startSandbox({ changes: UNENCRYPTED });
  maker = await signIn(bank, 'niaB1');
  approver = await signIn(bank, 'pandeB1');
  stranger = await signIn(bank, 'ekoS1');
}, 120_000);
afterAll(async () => {
  expect(await checkLedger(bank.database.db)).toEqual([]);
  await bank.close();
});
const find = (kasdaId: string, kodeMap = '411121') => desk.potongan(bank.database.db, kasdaId, kodeMap);
const itemOf = async (kasdaId: string) => {
  const { referenceId, version } = (await find(kasdaId)).transaction;
  return { referenceId, version };
};
const deep = (levels: number): object => (levels === 0 ? {} : { in: deep(levels - 1) });

describe('The detail of a treasury document', () => {
  it('carries its deductions in the terms of its family, and their sum', async () => {
    const { referenceId } = await itemOf('KD26070001');
    const answer = await maker('readTransaction', { path: { referenceId } });
    const info = answer.body.dataRequest.content.info as KasdaInfo;
    expect(info).toMatchObject({ kasdaId: 'KD26070001', family: 'agg-kasda', rekeningSumber: '10001040030017' });
    const sum = info.listPotongan.reduce((total, { nilai }) => total + nilai, 0);
    expect([info.potongan, info.nilai]).toEqual([sum, info.total + sum]);
    const [first] = info.listPotongan;
    expect(first).toMatchObject({ status: 'AKTIF', additionalData: { productCode: 'MPN_G2' } });
    const kasda = await itemOf('KD26070003');
    const other = await maker('readTransaction', { path: { referenceId: kasda.referenceId } });
    const rows = other.body.dataRequest.content.info.listPotongan as {
      billing: object | null;
      detail: object | null;
    }[];
    expect(rows[0]).toMatchObject({ billing: { status: 'ACTIVE', amount: 4_250_000, npwp: '003456787124000' } });
    expect(rows.filter(({ billing }) => billing === null)).toHaveLength(2);
    expect(rows.filter(({ detail }) => detail !== null)).toHaveLength(1);
  });

  const infoOf = async (kasdaId: string) => {
    const { referenceId } = await itemOf(kasdaId);
    const answer = await maker('readTransaction', { path: { referenceId } });
    return answer.body.dataRequest.content.info as KasdaInfo;
  };

  it("lists the deposit types for a row's map, and its billing under every field name", async () => {
    for (const kasdaId of ['KD26070001', 'KD26070003']) {
      const { listPotongan, kodePemda } = await infoOf(kasdaId);
      const tax = listPotongan.find(({ kodeMap }) => kodeMap === '411211')!;
      const listed = await maker('listDepositTypes', { path: { mapId: '411211' } });
      expect(tax.listJenisSetoran).toEqual(listed.body);
      expect(listPotongan.find(({ kodeMap }) => kodeMap === 'IWP1')!.listJenisSetoran).toEqual([]);
      const name = 'Pemungut PPN Dalam Negeri Bendahara APBD';
      expect('billing' in tax ? tax.billing : tax.additionalData.billing).toMatchObject({
        jenisSetor: '920',
        jenisSetoran: '920',
        kodeJenisSetoran: '920',
        namaJenisSetor: name,
        namaJenisSetoran: name,
        kodePemda,
        detail: null,
      });
    }
  });

  it('is accepted back as it was read, in either form of a row', async () => {
    const which = await find('KD26070001', '411211');
    const potongan = (await infoOf('KD26070001')).listPotongan.find(
      ({ kodeMap }) => kodeMap === '411211',
    ) as AggDeduction;
    const { billing, productCode } = potongan.additionalData;
    for (const item of [potongan, { ...potongan, billing, productId: productCode }]) {
      const answer = await desk.pay(approver, which, { idBilling: '026070001019999', potongan: item });
      expect(answer.body.ruleId).toBe('billing.otherCode');
    }
  });

  it('keeps only uraian and note of a stored response', async () => {
    const { referenceId } = await itemOf('KD26070002');
    const before = (await maker('readTransaction', { path: { referenceId } })).body.dataResponse;
    const forged = { status: 'SUCCESS', source: '1', summary: { amount: 1 }, info: { listPotongan: [], total: 9 } };
    const dataResponse = { ...before, ...forged, uraian: 'Termin II', note: 'Sudah dicek' };
    const body = { referenceId, productId: 'KASDA_SP2D', dataResponse };
    expect(await maker('storeResponse', { body })).toMatchObject({ status: 200 });
    const after = (await maker('readTransaction', { path: { referenceId } })).body;
    const info = { ...before.info, uraian: 'Termin II' };
    expect(after.dataResponse).toEqual({ ...before, note: 'Sudah dicek', info });
    expect(after.transaction.status).toBe('SUSPECT');
    expect((await stranger('storeResponse', { body })).status).toBe(404);
    expect((await maker('storeResponse', { body: { ...body, productId: 'SP2D' } })).status).toBe(404);
  });

  it.each([
    ['too deep', () => deep(9), 400],
    ['just deep enough', () => deep(7), 200],
    ['too large', () => ({ text: 'x'.repeat(256 * 1024) }), 400],
    ['reordered by a right-to-left override', () => ({ uraian: 'Termin \u202eII' }), 400],
    ['padded by an invisible character', () => ({ uraian: 'Termin \ufeffII' }), 400],
    ['broken by a Unicode line separator', () => ({ uraian: 'Termin\u2028II' }), 400],
    ['of several lines', () => ({ note: 'Sudah\ndicek' }), 200],
  ])('stores or refuses a content that is %s', async (_, content, status) => {
    const { referenceId } = await itemOf('KD26070002');
    const body = { referenceId, productId: 'KASDA_SP2D', dataResponse: content() };
    expect((await maker('storeResponse', { body })).status).toBe(status);
  });
});

describe('The approval of a treasury document', () => {
  it('holds the net and withholds the deductions, which are payable from then on', async () => {
    await bank.useScenario(scenario('menolak').when({ productId: 'KASDA_SP2D' }).hangs({ asks: 'refuse' }));
    expect((await desk.createBilling(maker, await find('KD26070006', '411211'))).status).toBe(200);
    const before = await desk.held(bank.database.db);
    const done = await act(approver, 'approve', await itemOf('KD26070006'));
    expect(done).toMatchObject({ outcome: 'done', status: 'SUSPECT' });
    expect((await desk.held(bank.database.db)) - before).toBe(7_650_000_00n);
    expect((await desk.pay(approver, await find('KD26070006'))).body.status).toBe('SUCCESS');
  });

  it('is undone for unpaid deductions if the document later fails, and none of them can be paid then', async () => {
    const { transaction: row } = await find('KD26070006');
    const before = await desk.held(bank.database.db);
    // SKN knows the outcome at its next exchange.
    bank.clock.advance('1h');
    const people = ['niaB1', 'pandeB1', 'ekoS1'].map((username) => signIn(bank, username));
    [maker, approver, stranger] = (await Promise.all(people)) as [Clerk, Clerk, Clerk];
    const answer = await maker('reinquireTransaction', { body: { requestId: row.requestId } });
    expect(answer.body).toMatchObject({ status: 'FAILED', errorMessage: 'Ditolak bank penerima' });
    expect(before - (await desk.held(bank.database.db))).toBe(6_600_000_00n);
    const refused = await desk.pay(approver, await find('KD26070006', '411211'), { billing: {} });
    expect(refused.body.ruleId).toBe('deduction.documentNotApproved');
  });
});

describe('A reinquiry of a transaction', () => {
  const ask = (clerk: Clerk, requestId: string) => clerk('reinquireTransaction', { body: { requestId } });

  it('settles it once and reports a settled transaction as it is', async () => {
    const { requestId, referenceId } = (await find('KD26070002')).transaction;
    for (const clerk of [maker, approver]) {
      const answer = await ask(clerk, requestId);
      expect(answer.body).toEqual({
        message: 'Data berhasil di reinquiry',
        referenceId,
        status: 'SUCCESS',
        errorMessage: null,
      });
    }
    const { transaction: after } = await find('KD26070002');
    expect(after.transactionId).toMatch(/^TX\d{10}$/);
    expect((await ask(stranger, requestId)).status).toBe(404);
  });

  it('leaves it open while the rail has no answer', async () => {
    const { requestId, referenceId } = (await find('KD26070004')).transaction;
    await bank.force(referenceId, 'hang');
    expect((await ask(maker, requestId)).body.status).toBe('SUSPECT');
  });

  it('is refused before its execution', async () => {
    const answer = await ask(maker, (await find('KD26070005')).transaction.requestId);
    expect([answer.status, answer.body.ruleId]).toEqual([422, 'transaction.notExecuted']);
  });
});

describe('A payroll document', () => {
  it('reports upload and posting, found by its gaji object or by its fields', async () => {
    const done = {
      payrollId: 'GJ26070007',
      statusUpload: 'SUCCESS',
      statusPosting: 'SUCCESS',
      messagePosting: '2 dari 3 gaji dibukukan',
    };
    const whole = { payrollId: 'GJ26070007', rows: [{ nama: 'SAUT' }] };
    expect((await maker('readAggregatePayrollStatus', { body: whole })).body).toMatchObject(done);
    const { billing: _, kodeMap: __, ...fields } = desk.bodyOf(await find('KD26070008')) as Record<string, unknown>;
    const open = { payrollId: 'GJ26070008', statusPosting: 'SUSPECT', messagePosting: '0 dari 3 gaji dibukukan' };
    expect((await maker('readPayrollStatus', { body: fields })).body).toMatchObject(open);
    expect((await maker('readAggregatePayrollStatus', { body: fields })).body).toMatchObject(open);
  });

  it('is unknown to others, and so is the payroll of a document without one', async () => {
    const body = { payrollId: 'GJ26070007' };
    expect((await stranger('readAggregatePayrollStatus', { body })).status).toBe(404);
    const { billing: _, kodeMap: __, ...fields } = desk.bodyOf(await find('KD26070003')) as Record<string, unknown>;
    expect((await maker('readPayrollStatus', { body: fields })).body.ruleId).toBe('payroll.unknown');
    expect((await maker('readPayrollStatus', { body })).status).toBe(400);
    expect((await maker('readAggregatePayrollStatus', { body: { payrollId: 'x', deep: deep(9) } })).status).toBe(400);
  });
});
