import { outsideOrder } from '../../db/schema/outside.ts';
import { MOST_PDF_ROWS } from '../../domain/reports/list-pdf.ts';
import { act, ONLINE, RTGS, SOURCE, stage } from '../desk.ts';
import { documentForm, importedDocument } from '../import-sample.ts';
import { multiplyTransaction } from '../multiply-transaction.ts';
import { bodyOf, change, enterDocuments, pay, potongan, reverse } from '../treasury-desk.ts';
import { ITEM, type Provoke } from './refusal-desk.ts';

/** A bill whose payment the biller executes. */
const BILL = '121100450029';
const OWN = { corporateId: 'DINKESSU', corporateGroupId: '01' };
const INTERNAL = {
  ...OWN,
  productId: 'TRF_INT',
  customerId: '10001020088124',
  description: 'KOPERASI PEGAWAI SEJAHTERA',
  data: {},
};
const SAVED_ONLINE = { ...OWN, productId: 'TRF_ONL', customerId: '1234', description: 'PT BARU' };
const saving =
  (entry: object): Provoke =>
  async (desk) =>
    (await desk.as())('saveBeneficiary', { body: { ...INTERNAL, ...entry } });
const TAX = {
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
};
const billing =
  (request: object): Provoke =>
  async (desk) =>
    (await desk.as())('createBilling', { body: { ...TAX, ...request } });
const inquiring =
  (request: object): Provoke =>
  async (desk) =>
    (await desk.as())('inquire', {
      body: { productId: 'PLN_POST', source: SOURCE, dest: BILL, amount: null, parameters: {}, ...request },
    });
/** A virtual account whose payer decides the amount. */
const OPEN_ACCOUNT = {
  productId: 'MULTI_PYM',
  dest: '1170022600001127',
  parameters: { merchantId: 'M0002', type: 'DEFAULT' },
};
/** Pays a deduction of BPKADSU as its approver. */
const paying =
  (kasdaId: string, kodeMap: string, more = {}): Provoke =>
  async (desk) =>
    pay(await desk.as('pandeB1'), await potongan(desk.db, kasdaId, kodeMap), more);
/** Recalls the entry of a document, changes what is stored of it, and enters it again. */
const enteringFreed =
  (statement: string, channel: '0' | '2' = '2'): Provoke =>
  async (desk) => {
    const clerk = await desk.as('niaB1');
    const { row, transaction } = await potongan(desk.db, 'KD26070005', '411121');
    const { referenceId, version } = transaction;
    await act(clerk, 'recall', { referenceId, version });
    await desk.execute(statement);
    return desk.row(enterDocuments(clerk, [{ kasdaId: row.kasdaId, version: 3, channel, note: '' }]));
  };
const changing =
  (code: string): Provoke =>
  async (desk) =>
    change(await desk.as('niaB1'), await potongan(desk.db, 'KD26070002', '411221'), code);

// prettier-ignore
/** Parameters, corporates, saved lists, treasury, billings and files. */
export const AREA_REFUSALS = {
  'parameter.unknown': [404, async (desk) => (await desk.as())('listDenominations', { path: { productId: 'NONE' } })],
  'product.unknown': [404, inquiring({ productId: 'NONE' })],
  'product.unavailable': [422, inquiring({ productId: 'INQ_ACCOUNT' })],
  'rail.amount': [422, inquiring({ ...RTGS, amount: 99_999_999.99 })],
  'rail.bank': [422, inquiring({ ...ONLINE, amount: 50_000, parameters: { bankCode: '001' } })],
  'rail.type': [422, inquiring({ ...RTGS, amount: 100_000_000, parameters: { ...RTGS.parameters, transactionType: '2' } })],
  'rail.noLookup': [422, async (desk) => (await desk.as())('validateExternalAccount', { query: { productId: 'SKN', bankCode: '0080017', accountNumber: '120045567781' } })],
  'bill.unknown': [404, inquiring({ dest: '121100459999' })],
  'bill.paid': [422, async (desk) => {
    const at = new Date(desk.bank.clock.now());
    const order = { orderKey: 'paid elsewhere', productId: 'PLN_POST', dest: BILL, billKey: `PLN_POST ${BILL} 2026-07` };
    await desk.db.insert(outsideOrder).values({ ...order, state: 'done', outcome: 'success', answersAt: at, at });
    return inquiring({})(desk);
  }],
  'bill.underWay': [422, async (desk) => {
    await desk.execute(`update "transaction" set status = 'SUSPECT', bill_key = 'MPN ' || (select id_billing from deduction
      where kasda_id = 'KD26070001' and kode_map = '411121') where reference_id = (select min(reference_id) from "transaction" where status = 'REJECT')`);
    return paying('KD26070001', '411121')(desk);
  }],
  'bill.expired': [422, inquiring({ productId: 'MPN_G3', dest: '326070125977704' })],
  'denom.unknown': [422, inquiring({ productId: 'PLN_PRE', dest: '12004556778', parameters: { denomId: '7' } })],
  'tax.billingCode': [422, inquiring({ productId: 'MPN_G2', dest: '02607010000701' })],
  'bill.deduction': [422, async (desk) => {
    const { row, transaction: { source } } = await potongan(desk.db, 'KD26070001', '411121');
    return (await desk.as('niaB1'))('inquire', { body: { productId: 'MPN_G3', source, dest: row.idBilling, amount: null, parameters: {} } });
  }],
  'bill.treasury': [422, async (desk) => inquiring({ productId: 'MPN_G3', dest: (await potongan(desk.db, 'KD26070001', '411121')).row.idBilling })(desk)],
  'bill.choice': [422, inquiring({ ...OPEN_ACCOUNT, parameters: { merchantId: 'M0002', type: 'INVOICE', invoiceId: 'inv_1' } })],
  'multiPayment.nominal': [422, inquiring(OPEN_ACCOUNT)],
  'multiPayment.readOnly': [422, inquiring({ ...OPEN_ACCOUNT, dest: '1170022600002036', amount: 5 })],
  'group.unknown': [404, async (desk) => (await desk.as())('listBeneficiaries', { query: { ...OWN, corporateGroupId: '02', productId: 'TRF_INT' } })],
  'list.prefix': [422, saving({ productId: 'PULSA_XL', customerId: '081212345678', description: 'Kurir' })],
  'list.unknown': [404, async (desk) => (await desk.as())('deleteBeneficiary', { query: { ...OWN, productId: 'TRF_INT', customerId: '1' } })],
  'list.duplicate': [422, async (desk) => { await saving({})(desk); return saving({})(desk); }],
  'list.required': [422, saving({ ...SAVED_ONLINE, data: {} })],
  'list.onlineAccount': [422, saving({ ...SAVED_ONLINE, customerId: '123', data: { bankCode: '008' } })],
  'list.internalName': [422, saving({ customerId: '10001020088125' })],
  'list.otherName': [422, saving({ description: 'PT ORANG LAIN' })],
  'list.bank': [422, saving({ ...SAVED_ONLINE, data: { bankCode: '999' } })],
  'list.merchant': [422, saving({ productId: 'MULTI_PYM', customerId: '1170010001', description: 'ANI', data: { merchantId: 'M0001' } })],
  'list.contradiction': [422, saving({ productId: 'PLN_PRE', customerId: '12004556779', description: 'Gudang', data: { areaCode: '061' } })],
  'deduction.unknown': [404, async (desk) => (await desk.as('pandeB1'))('reverseDeduction', { body: { requestId: 'rd_none', reason: 'Salah' } })],
  'deduction.documentNotApproved': [422, paying('KD26070005', '411121')],
  'import.file': [422, async (desk) => (await desk.as('niaB1'))('importDocuments', { body: documentForm('jenisDokumen;noDokumen') })],
  'import.twin': [422, async (desk) => {
    const [maker, body] = [await desk.as('niaB1'), { side: 'kasda', documents: [importedDocument('900001')] }];
    await maker('importDocuments', { body });
    return maker('importDocuments', { body });
  }],
  'document.unknown': [404, async (desk) => (await desk.as('pandeB1'))('readDocument', { path: { kasdaId: 'KD0' } })],
  'document.moved': [ITEM, async (desk) => desk.row(enterDocuments(await desk.as('niaB1'), [{ kasdaId: 'KD26070005', version: 1, channel: '2', note: '' }]))],
  'document.difference': [ITEM, enteringFreed("update treasury_document set gross = gross + 1 where kasda_id = 'KD26070005'")],
  'document.channel': [ITEM, enteringFreed('select 1', '0')],
  'document.payee': [ITEM, enteringFreed("update treasury_document set bank_id = '117' where kasda_id = 'KD26070005'", '0')],
  'document.name': [ITEM, enteringFreed("update treasury_document set bank_id = '117', rekening_penerima = '10001010071354' where kasda_id = 'KD26070005'", '0')],
  'document.code': [ITEM, enteringFreed("update deduction set expired_date = '2026-01-01' where kasda_id = 'KD26070005' and line = 1")],
  'document.billing': [ITEM, async (desk) => {
    const { transaction: { referenceId, version } } = await potongan(desk.db, 'KD26070006', '411211');
    return desk.row(stage(await desk.as('pandeB1'), 'approve', [{ referenceId, version }]));
  }],
  'deduction.underWay': [422, async (desk) => {
    await desk.execute(`update deduction set sent = '{"action":"updateBilling","requestId":"rd_0","code":"077000000000900","expiredDate":null}', sent_at = now() where kasda_id = 'KD26070001' and kode_map = '411121'`);
    return paying('KD26070001', '411121')(desk);
  }],
  'deduction.states': [422, paying('KD26070001', '999999-300')],
  'deduction.reversalSameDay': [422, async (desk) => reverse(await desk.as('pandeB1'), await potongan(desk.db, 'KD26070002', '411211'))],
  'billing.unknown': [404, async (desk) => (await desk.as())('readBilling', { path: { billNumber: '000000000000000' } })],
  'billing.otherCode': [422, paying('KD26070001', '411121', { idBilling: '026070001019999' })],
  'billing.newCode': [422, changing('x')],
  'billing.objection': [422, changing('077000000000004')],
  'npwp.unknown': [404, billing({ npwp: '999999999999999' })],
  'taxBilling.lookupPrecondition': [422, async (desk) => (await desk.as())('inquireNpwp', { body: { ...TAX, npwp: null } })],
  'taxBilling.fields': [422, billing({ amount: 0 })],
  'payroll.unknown': [404, async (desk) => {
    const { billing: _, kodeMap: __, ...fields } = bodyOf(await potongan(desk.db, 'KD26070003', '411121')) as Record<string, unknown>;
    return (await desk.as('niaB1'))('readPayrollStatus', { body: fields });
  }],
  'resi.notFinal': [422, async (desk) => { const { referenceId } = await desk.enter(await desk.as()); return (await desk.as())('readReceipt', { path: { referenceId } }); }],
  'resi.order': [422, async (desk) => {
    const schedule = { autoType: 'DAILY', startPeriode: '2026-07-15', endPeriode: '2026-07-31' } as const;
    const { referenceId } = await desk.enter(await desk.as(), { schedule });
    return (await desk.as())('fileReceipts', { body: { referenceIds: [referenceId], format: 'pdf' } });
  }],
  'report.period': [422, async (desk) => (await desk.as())('fileTransactionReport', { body: { format: 'csv', criteria: { from: '2010-01-01' } } })],
  'report.pdfRows': [422, async (desk) => {
    await multiplyTransaction(desk.db, (await desk.enter(await desk.as())).referenceId, MOST_PDF_ROWS);
    return (await desk.as())('fileTransactionReport', { body: { format: 'pdf', criteria: {} } });
  }],
  'statement.mode': [422, async (desk) => (await desk.as())('readStatement', { query: { accountNumber: SOURCE, filterLimit: true, filterPeriod: true } })],
  'statement.period': [422, async (desk) => (await desk.as())('readStatement', { query: { accountNumber: SOURCE, filterPeriod: true, startDate: '2026-07-14', endDate: '2026-07-13' } })],
  'statement.dayOpen': [422, async (desk) => (await desk.as())('fileStatement', { body: { accountNumber: SOURCE, startDate: '2026-07-14', endDate: '2026-07-14', format: 'mt940' } })],
  'resi.unknown': [404, async (desk) => (await desk.as())('verifyReceipt', { query: { code: '0000-0000-0000-0000' } })],
} as const satisfies Record<string, readonly [number, Provoke]>;
