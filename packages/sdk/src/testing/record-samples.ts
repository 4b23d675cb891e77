import type {
  Beneficiary,
  ListedAccount,
  ImportFailure,
  ListedDeduction,
  StatementLine,
  SuspectTransaction,
  Transaction,
} from '../contract/index.ts';
import * as records from '../records/index.ts';
import type { Fact } from '../records/index.ts';
import * as nulls from './bare-rows.ts';
import { DOCUMENT } from './listed-document-sample.ts';
import * as administration from './administration-samples.ts';
import * as billing from './billing-samples.ts';
import * as recap from './recap-samples.ts';
import { DIFFERENCE, PAIR, RECONCILIATION } from './reconciliation-samples.ts';
import { LOG_LINE, PAYMENT, VIRTUAL_ACCOUNT } from './virtual-account-samples.ts';
import { UPLOAD, UPLOAD_ROW } from './upload-samples.ts';

/** The facts of a record by name, each with a label of its own. */
export type LabelledFacts<Row> = Readonly<Record<string, Fact<Row, string> & { label: string }>>;
/** A record with a row. */
export interface RecordSample {
  /** Gives the facts and the row to a host, which draws them. */
  drawnBy: <Drawn>(host: <Row>(facts: LabelledFacts<Row>, row: Row) => Drawn) => Drawn;
}
/** A record with a row that has a value for every fact, and with a bare one, in which every field is null that may be. */
export interface RecordSamples extends RecordSample {
  bare: RecordSample;
}
/** Nothing for a row without a field that may be null. */
type NullsIfAny<Row> = keyof nulls.Nulls<Row> extends never ? [] : [nulls.Nulls<Row>];
const sample = <Row>(facts: LabelledFacts<Row>, row: Row, ...[bare]: NullsIfAny<Row>): RecordSamples => ({
  drawnBy: (host) => host(facts, row),
  bare: { drawnBy: (host) => host(facts, bare ? { ...row, ...bare } : row) },
});
const NAMES = { source: '10001040012345', sourceName: 'BENDAHARA PENGELUARAN', destName: 'CV BERKAH MEDAN KATERING' };

const TRANSACTION: Transaction = {
  ...NAMES,
  referenceId: 'IB260714000418',
  version: 3,
  status: 'FAILED',
  statusName: 'Gagal',
  productId: 'TRF_INT',
  productGroup: 'TRANSFER',
  productDescription: 'Transfer Internal',
  dest: '10001020077813',
  amount: 1_234_567.5,
  fee: 2_900,
  total: 1_237_467.5,
  note: 'Belanja Juli',
  schedule: { autoType: 'DATE', dateTransaction: '2026-07-20', note: 'Sewa gedung' },
  approval: { given: 1, needed: 1, awaited: '1 approver kelas A' },
  document: { jenisDokumen: 'SP2D', noDokumen: '0042/LS', tahun: '2026', nilai: 1_500_000, missing: ['Billing'] },
  upload: {
    referenceChannel: '5b1f7c1e-6b1d-4a3a-8a53-1d1f0a7c2e90',
    filename: 'gaji-juli.xlsx',
    count: 3,
    sha256: 'a'.repeat(64),
    success: 1,
    failed: 1,
    waiting: 1,
    paid: 411_500.5,
  },
  message: 'Ditolak',
  errorMessage: 'Ditolak biller',
  reason: 'Dibayar di loket',
  reasonCode: 'LAINNYA',
  transactionId: 'TX7731',
  settlementDate: '2026-07-15',
  returnOf: 'IB260713000011',
  returnedBy: 'IB260716000020',
  repayOf: 'IB260709000004',
  repaidBy: 'IB260717000006',
  correctionOf: 'IB260710000005',
  correctedBy: 'IB260718000007',
  scheduleOf: 'IB260701000003',
  dueDate: '2026-07-21',
  nextDueDate: '2026-08-21',
  nextRunAt: '2026-08-21T01:00:00Z',
  scheduleMessage: 'Dijalankan tiap bulan',
  scheduleWarning: 'Penyetuju tidak aktif',
  dateRun: '2026-07-14T05:00:00Z',
  ruleId: 'rail.refused',
  userEntry: 'ekoS1',
  dateEntry: '2026-07-14T01:00:00Z',
  userVerify: 'fitriA1',
  dateVerify: '2026-07-14T02:00:00Z',
  userApprove: 'gunawanR1',
  dateApprove: '2026-07-14T03:00:00Z',
  userReject: 'fitriA1',
  dateReject: '2026-07-14T04:00:00Z',
};
const DEDUCTION: ListedDeduction = {
  kasdaId: 'KD26070002',
  referenceId: 'IB260714000419',
  family: 'agg-kasda',
  tipeTransaksi: 'MPN',
  kodeMap: '411211',
  namaMap: 'PPN Dalam Negeri',
  status: 'GAGAL_EC',
  nilai: 19_305_000,
  idBilling: '026070002050003',
  expiredDate: '2026-08-01',
  ntpn: '8B0OI16QK2S5Z7G1',
  keteranganError: 'Ditolak penerima',
  paidOn: '2026-07-16',
  jenisDokumen: 'SP2D',
  noDokumen: '0042/LS',
  tahun: '2026',
  kodeSkpd: '5.02.0.00',
  namaSkpd: 'BPKAD',
  disbursedOn: '2026-07-17',
};
const IMPORT_FAILURE: ImportFailure = {
  importId: 'im_1',
  line: 7,
  side: 'kasda',
  jenisDokumen: 'SP2D',
  noDokumen: '0045/LS',
  tahun: '2025',
  cause: 'import.sum',
  message: 'Nilai bruto dikurangi potongan lebih Rp.0.01 dari nilai bersih.',
  filename: 'sp2d-juli.csv',
  importedBy: 'niaB1',
  importedAt: '2026-07-13T02:42:00Z',
  solvedAt: '2026-07-14T03:43:00Z',
};
const ACCOUNT: ListedAccount = {
  accountNumber: '10001040012345',
  accountName: 'BENDAHARA PENGELUARAN',
  accountTypeName: 'Giro Pemerintah',
  accountType: 'GIRO_PEMDA',
  mainAccount: true,
  accessTransaction: true,
  booked: 5_000_000,
  held: 1_000_000,
  available: 4_000_000,
};
const LINE: StatementLine = {
  line: 7,
  transactionDateTime: '2026-07-13T17:30:05Z',
  settlementDate: '2026-07-14',
  transactionMessage: 'Transfer keluar',
  dbCr: 'DB',
  amount: 50_000,
  lastBalance: 4_950_000,
  transactionId: 'TX7731',
  referenceId: 'IB260714000418',
  party: 'CV BERKAH',
  note: 'Belanja',
};
const BENEFICIARY: Beneficiary = {
  corporateId: 'DINKESSU',
  corporateGroupId: '01',
  productId: 'SKN',
  customerId: '120045567781',
  description: 'PT SAMUDERA FARMASI',
  data: {
    areaCode: '061',
    merchantId: 'M0003',
    bankName: 'Bank Mandiri',
    parameters: { recvType: '2', recvResident: '1', recvCitizen: '1' },
  },
};
const SUSPECT: SuspectTransaction = {
  ...NAMES,
  caseNumber: 'K-IB260714000418-1',
  referenceId: 'IB260714000418',
  requestId: 'rq_1',
  productId: 'TRF_ONL',
  productGroup: 'TRANSFER',
  productDescription: 'Transfer Online',
  dest: '5210336789',
  amount: 50_000,
  since: '2026-07-14T02:42:00Z',
  inquiries: 2,
  nextInquiryAt: '2026-07-14T02:57:00Z',
  actions: ['reinquiry'],
};

/**
 * Every record and every set of totals of `@ibk/sdk/records`. Every field of a row has a value, so that a fact which is
 * added is compared in every host.
 */
export const RECORD_SAMPLES = {
  TRANSACTION: sample(records.TRANSACTION, TRANSACTION, nulls.TRANSACTION_NULLS),
  TRANSACTION_TOTALS: sample(records.TRANSACTION_TOTALS, {
    count: 3,
    amount: 3_000,
    fee: 30,
    total: 3_030,
    byStatus: [],
  }),
  LISTED_DEDUCTION: sample(records.LISTED_DEDUCTION, DEDUCTION, nulls.DEDUCTION_NULLS),
  DEDUCTION_TOTALS: sample(records.DEDUCTION_TOTALS, { count: 4, nilai: 4_000 }),
  DOCUMENT: sample(records.DOCUMENT, DOCUMENT, nulls.DOCUMENT_NULLS),
  DOCUMENT_TOTALS: sample(records.DOCUMENT_TOTALS, { count: 3, gross: 3_000, deductions: 300, net: 2_700 }),
  IMPORT_FAILURE: sample(records.IMPORT_FAILURE, IMPORT_FAILURE, nulls.IMPORT_FAILURE_NULLS),
  IMPORT_FAILURE_TOTALS: sample(records.IMPORT_FAILURE_TOTALS, { count: 7, unsolved: 6 }),
  BILLING: sample(records.BILLING, billing.LISTED_BILLING, nulls.BILLING_NULLS),
  BILLING_FORM: sample(records.BILLING_FORM, billing.BILLING_FORM, nulls.BILLING_FORM_NULLS),
  BILLING_TOTALS: sample(records.BILLING_TOTALS, { count: 6, amount: 6_000 }),
  ACCOUNT: sample(records.ACCOUNT, ACCOUNT),
  ACCOUNT_TOTALS: sample(
    records.ACCOUNT_TOTALS,
    ['GIRO', 'GIRO_PEMDA', 'TABUNGAN'].map((accountType, at) => ({
      accountType,
      accountTypeName: accountType,
      count: at + 1,
      available: 1_000 * (at + 1),
    })),
  ),
  SKPD_RECAP: sample(records.SKPD_RECAP, recap.SKPD_RECAP, nulls.SKPD_RECAP_NULLS),
  SKPD_RECAP_TOTALS: sample(records.SKPD_RECAP_TOTALS, recap.SKPD_TOTALS),
  MAP_RECAP: sample(records.MAP_RECAP, recap.MAP_RECAP),
  MAP_RECAP_TOTALS: sample(records.MAP_RECAP_TOTALS, recap.MAP_TOTALS),
  RECAP_LINE: sample(records.RECAP_LINE, recap.RECAP_LINE, nulls.RECAP_LINE_NULLS),
  RECAP_LINE_TOTALS: sample(records.RECAP_LINE_TOTALS, recap.DOCUMENT_TOTALS),
  RECAP_FINDING: sample(records.RECAP_FINDING, recap.RECAP_FINDING, nulls.RECAP_FINDING_NULLS),
  RECAP_FINDING_TOTALS: sample(records.RECAP_FINDING_TOTALS, recap.CHECK_TOTALS),
  STATEMENT_LINE: sample(records.STATEMENT_LINE, LINE, nulls.LINE_NULLS),
  BENEFICIARY: sample(records.BENEFICIARY, BENEFICIARY),
  VIRTUAL_ACCOUNT: sample(records.VIRTUAL_ACCOUNT, VIRTUAL_ACCOUNT, nulls.VIRTUAL_ACCOUNT_NULLS),
  VIRTUAL_ACCOUNT_TOTALS: sample(records.VIRTUAL_ACCOUNT_TOTALS, { count: 5, paid: 5_000 }),
  VIRTUAL_ACCOUNT_LOG: sample(records.VIRTUAL_ACCOUNT_LOG, LOG_LINE, nulls.LOG_LINE_NULLS),
  INSTALLMENT_PAYMENT: sample(records.INSTALLMENT_PAYMENT, PAYMENT),
  RECONCILIATION: sample(records.RECONCILIATION, RECONCILIATION, nulls.RECONCILIATION_NULLS),
  RECONCILED_PAIR: sample(records.RECONCILED_PAIR, PAIR),
  RECONCILED_DIFFERENCE: sample(records.RECONCILED_DIFFERENCE, DIFFERENCE, nulls.DIFFERENCE_NULLS),
  SUSPECT: sample<SuspectTransaction>(records.SUSPECT, SUSPECT, nulls.SUSPECT_NULLS),
  SUPERVISOR: sample(records.SUPERVISOR, administration.SUPERVISOR, nulls.SUPERVISOR_NULLS),
  MANAGED_USER: sample(records.MANAGED_USER, administration.MANAGED_USER, nulls.MANAGED_USER_NULLS),
  USER_ACCESS: sample(records.USER_ACCESS, administration.USER_ACCESS, nulls.ACCESS_NULLS),
  ACCESS_TOTALS: sample(records.ACCESS_TOTALS, administration.ACCESS_SUMMARY, nulls.ACCESS_SUMMARY_NULLS),
  GROUP: sample(records.GROUP, administration.GROUP, nulls.GROUP_NULLS),
  GROUP_ACCOUNT: sample(records.GROUP_ACCOUNT, ACCOUNT),
  GROUP_MERCHANT: sample(records.GROUP_MERCHANT, administration.GROUP_MERCHANT, nulls.GROUP_MERCHANT_NULLS),
  GROUP_INSTANCE: sample(records.GROUP_INSTANCE, administration.GROUP_INSTANCE),
  ENDPOINT: sample(records.ENDPOINT, administration.ENDPOINT, nulls.ENDPOINT_NULLS),
  DELIVERY: sample(records.DELIVERY, administration.DELIVERY, nulls.DELIVERY_NULLS),
  STAND_IN: sample(records.STAND_IN, administration.STAND_IN, nulls.STAND_IN_NULLS),
  CHANGE_REQUEST: sample(records.CHANGE_REQUEST, administration.CHANGE_REQUEST, nulls.REQUEST_NULLS),
  UPLOAD: sample(records.UPLOAD, UPLOAD, nulls.UPLOAD_NULLS),
  UPLOAD_ROW: sample(records.UPLOAD_ROW, UPLOAD_ROW, nulls.UPLOAD_ROW_NULLS),
} as const satisfies Readonly<Record<string, RecordSamples>>;
/** Every record with its full row and with its bare one, each with a name. */
export const SAMPLE_ROWS: readonly (readonly [name: string, sample: RecordSample])[] = Object.entries(
  RECORD_SAMPLES,
).flatMap(([name, sample]) => [[name, sample] as const, [`${name}, bare`, sample.bare] as const]);
