import type { Journey, Step } from './journey.ts';

/** A value of the first deduction that is found in a state. */
const of = (is: string) => (path: string) => `$deductions/?is=${is}/${path}`;
type Value = ReturnType<typeof of>;
const withCode =
  (value: Value, code: string): Value =>
  (path) =>
    path === 'code' ? code : value(path);

const aggregateBody = (value: Value) => ({
  kasdaId: value('document/kasdaId'),
  tahun: value('document/tahun'),
  noDokumen: value('document/noDokumen'),
  jenisDokumen: value('document/jenisDokumen'),
  rekeningSumber: value('document/rekeningSumber'),
  idBilling: value('code'),
  potongan: { kodeMap: value('kodeMap') },
});
const kasdaBody = (value: Value) => ({
  productId: value('document/productId'),
  noTransaksi: value('document/noTransaksi'),
  noDokumen: value('document/noDokumen'),
  tahun: value('document/tahun'),
  noRekening: value('document/rekeningSumber'),
  kodeMap: value('kodeMap'),
  billing: { billnum: value('code') },
});
const billingBody = (value: Value) => ({
  useNpwp: true,
  npwp: '$example/npwp',
  kodeMap: value('kodeMap'),
  jenisSetor: value('depositType'),
  periode1: '$example/periode1',
  periode2: '$example/periode2',
  tahun: value('document/tahun'),
  npwpSetor: '$example/npwpSetor',
  namaSetor: '$example/namaSetor',
  additionalData: {
    accountNumber: value('document/rekeningSumber'),
    noTransaksi: value('document/noTransaksi'),
    noDokumen: value('document/noDokumen'),
  },
});

const REASON = 'Uji kesesuaian kontrak';

/** Identifies a deduction that does not exist at any bank. */
const UNKNOWN: Readonly<Record<string, string>> = {
  'document/kasdaId': 'TIDAK-ADA-0',
  'document/tahun': '2000',
  'document/noDokumen': 'TIDAK-ADA-0',
  'document/jenisDokumen': 'SP2D',
  'document/rekeningSumber': '99999999999999',
  'document/productId': 'KASDA_SP2D',
  'document/noTransaksi': 'TIDAK-ADA-0',
  kodeMap: '411121',
  code: '020000000000000',
  depositType: '100',
};
const ofUnknown: Value = (path) => UNKNOWN[path] ?? '';

/** The calls and states of each family. */
const FAMILIES = [
  {
    family: 'agg-kasda',
    states: { payable: 'AKTIF', refused: 'GAGAL_EC', unanswered: 'REINQUIRY', codeRefused: 'UBAH_BILLING' },
    pay: 'payAggregateBilling',
    change: 'changeAggregateBilling',
    reverse: 'reverseDeduction',
    bodyOf: aggregateBody,
    newCode: 'idBilling',
  },
  {
    family: 'kasda',
    states: { payable: 'ACTIVE', refused: 'FAILED_EC', unanswered: 'SUSPECT', codeRefused: 'CHANGE_BILLING' },
    pay: 'payTreasuryBilling',
    change: 'changeTreasuryBilling',
    reverse: 'reverseTransaction',
    bodyOf: kasdaBody,
    newCode: 'newBillNum',
  },
] as const;
type Family = (typeof FAMILIES)[number];

/** The refusal of something that does not exist. */
const unknown = (what: 'deduction' | 'document' | 'transaction') =>
  ({ fault: 'atas yang tidak ada', statuses: [404], ruleId: `${what}.unknown` }) as const;
/** The tax authority may refuse the call, or the day may not allow it. */
const OR_REFUSED = { statuses: [200, 422] } as const;

// prettier-ignore
const journeysOf = ({ family, states, pay, change, reverse, bodyOf, newCode }: Family): readonly Journey[] => {
  const [payable, refused, unanswered, codeRefused] = [of(`${family} ${states.payable}`), of(`${family} ${states.refused}`), of(`${family} ${states.unanswered}`), of(`${family} ${states.codeRefused}`)];
  const about = { source: '002 §7', isTreasury: true } as const;
  return [
    { id: `${pay}-unknown`, title: `Potongan ${family} yang tidak ada`, source: '002 §7', steps: [
      { by: 'APR_USER', op: pay, body: bodyOf(ofUnknown), ...unknown('deduction') },
      { by: 'OPR_USER', op: change, body: { ...bodyOf(ofUnknown), [newCode]: '020000000000001' }, ...unknown('deduction') },
      { by: 'APR_USER', op: reverse, body: { requestId: 'rd_TIDAK-ADA', reason: REASON }, ...unknown('deduction') },
    ] },
    { ...about, id: pay, title: `Pembayaran potongan ${family}, dan pengulangannya`, steps: [
      { by: 'APR_USER', op: pay, key: '$keys/pay', body: bodyOf(payable) },
      { by: 'APR_USER', op: pay, as: 'repeated', fault: 'diulang dengan kunci yang sama', key: '$keys/pay', body: bodyOf(payable), headers: { 'idempotency-replayed': 'true' } },
      { by: 'APR_USER', op: pay, as: 'otherCode', fault: 'dengan kode billing lain', key: '$keys/other', body: bodyOf(withCode(payable, '1')), statuses: [422] },
    ] },
    { ...about, id: change, title: `Penggantian kode billing potongan ${family}`, steps: [
      { by: 'OPR_USER', op: change, body: { ...bodyOf(codeRefused), [newCode]: '$newCode' }, ...OR_REFUSED },
    ] },
    { ...about, id: reverse, title: `Reversal potongan ${family}`, steps: [
      { by: 'APR_USER', op: reverse, body: { requestId: refused('requestId'), reason: REASON }, ...OR_REFUSED },
    ] },
    { ...about, id: `reinquireDeduction-${family}`, title: `Reinquiry potongan ${family}`, steps: [
      { by: 'OPR_USER', op: 'reinquireDeduction', body: { requestId: unanswered('requestId') }, then: { requestId: [unanswered('requestId')] } },
    ] },
  ];
};

const withoutCode = (family: string): Step => {
  const value = of(`${family} tanpa kode`);
  const path = { productCode: value('productCode') };
  return { by: 'OPR_USER', op: 'createTreasuryBilling', path, body: billingBody(value), ...OR_REFUSED };
};

/** A document that cannot be imported, since no group has its source account. */
const NOT_IMPORTED = {
  jenisDokumen: 'SP2D',
  noDokumen: 'TIDAK-ADA-0',
  tanggalDokumen: '2026-07-13',
  tahun: '2026',
  noSpm: 'TIDAK-ADA-0',
  noTransaksi: 'TIDAK-ADA-0',
  kodeSkpd: '5.02.0.00.0.00.01.0000',
  product: 'KASDA_SP2D',
  rekeningSumber: '99999999999999',
  nilai: 1000,
  nilaiBersih: 1000,
  namaPenerima: REASON,
  rekeningPenerima: '99999999999999',
  namaRekening: REASON,
  bankId: '002',
  npwp: '003456787124000',
  keterangan: REASON,
  keteranganDokumen: REASON,
  potongan: [],
};

// prettier-ignore
/** Deductions of treasury documents: unknown ones are refused, and those that a treasury shows are paid. */
export const TREASURY_JOURNEYS: readonly Journey[] = [
  { id: 'treasury-unknown', title: 'Dokumen dan pembayaran yang tidak ada', source: '002 §7', steps: [
    { by: 'OPR_USER', op: 'reinquireDeduction', body: { requestId: 'rd_TIDAK-ADA' }, ...unknown('deduction') },
    { by: 'OPR_USER', op: 'reinquireTransaction', body: { requestId: 'rq_TIDAK-ADA' }, ...unknown('transaction') },
    { by: 'OPR_USER', op: 'storeResponse', body: { referenceId: 'TIDAK-ADA-0', productId: 'KASDA_SP2D', dataResponse: {} }, ...unknown('transaction') },
    { by: 'OPR_USER', op: 'createTreasuryBilling', path: { productCode: 'MPN_G2' }, body: billingBody(ofUnknown), ...unknown('deduction') },
    { by: 'OPR_USER', op: 'importDocuments', key: '$keys/import', body: { side: 'kasda', documents: [NOT_IMPORTED] } },
    { by: 'OPR_USER', op: 'enterDocuments', key: '$keys/documents', body: { items: [{ kasdaId: 'TIDAK-ADA-0', version: 1, channel: '0', note: '' }], authorisation: { authorisationId: 'au_TIDAK-ADA', code: '000000' } }, fault: 'tanpa otorisasi', statuses: [404], ruleId: 'authorisation.unknown' },
    { by: 'APR_USER', op: 'payDeductions', key: '$keys/all', body: { items: [{ kasdaId: 'TIDAK-ADA-0', kodeMap: '411121', idBilling: '020000000000000' }] }, then: { 'results/0/ruleId': ['deduction.unknown'] } },
    { by: 'OPR_USER', op: 'authorise', body: { action: 'entry', documents: [{ kasdaId: 'TIDAK-ADA-0', version: 1 }] }, ...unknown('document') },
  ] },
  ...FAMILIES.flatMap(journeysOf),
  ...FAMILIES.map(({ family }): Journey => ({ id: `createTreasuryBilling-${family}`, title: `Kode billing potongan ${family}`, source: '002 §7', isTreasury: true, steps: [withoutCode(family)] })),
];
