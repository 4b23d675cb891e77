import type { DeductionFamily } from '@ibk/sdk/rules';
import type { RowStatus, TransferChannel } from '../../db/schema/upload.ts';
import type { ProductId } from '../../domain/products/products.ts';
import { OWN_BANK } from '../../domain/rails/other-banks.ts';
import { TREASURY_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import { CLEARING } from './accounts.ts';

/** The bank's own treasury accounts: one holds deductions, the others receive them. */
export const { holding: HOLDING, region: REGION } = TREASURY_ACCOUNTS;

type Step = 'paid' | 'noNtpn' | 'refused' | 'refusedAfterDebit' | 'billingInvalid';

/** A deduction: tax, rupiah, the ending of its billing code (null means no code), and the result of its payment. */
type SeededDeduction = readonly [
  tax: keyof typeof TAXES,
  nilai: number,
  ending: string | null,
  step?: Step,
  day?: 'today' | 'yesterday',
];

// prettier-ignore
/** By our short name: kind, map code, deposit type, name, product code. */
export const TAXES = {
  pph21:     ['MPN',      '411121',     '100', 'PPh Pasal 21 (masa)',                              'MPN_G2'],
  pph22:     ['MPN',      '411122',     '920', 'PPh Pasal 22 belanja barang',                      'MPN_G2'],
  pph23:     ['MPN',      '411124',     '104', 'PPh Pasal 23 atas jasa',                           'MPN_G2'],
  pphFinal:  ['MPN',      '411128',     '409', 'PPh Final Pasal 4 ayat (2) jasa konstruksi',       'MPN_G2'],
  ppn:       ['MPN',      '411211',     '920', 'PPN Dalam Negeri bendahara APBD',                  'MPN_G2'],
  ppnbm:     ['MPN',      '411221',     '920', 'PPnBM bendahara APBD',                             'MPN_G2'],
  restoran:  ['PAD',      '999999-100', null,  'Pajak daerah: PBJT makanan/minuman (restoran)',    'CTAS_PHRI'],
  daerah:    ['PAD',      '999999-200', null,  'Pajak daerah lainnya',                             'CTAS_PJKLYN'],
  galian:    ['PAD',      '999999-300', null,  'Pajak mineral bukan logam dan batuan',             'PJKLYN'],
  iwp:       ['TRANSFER', 'IWP1',       null,  'Iuran Wajib Pegawai 1%',                           'TRF_INT'],
} as const;

/** A treasury document and the transaction that executes it. */
export interface SeededDocument {
  kasdaId: string;
  corporateId: string;
  corporateGroupId: string;
  family: DeductionFamily;
  productId: ProductId;
  jenisDokumen: 'SP2D' | 'SPJ';
  status: 'ENTRY' | 'VERIFY' | 'SUSPECT' | 'SUCCESS';
  keterangan: string;
  /** The payee's amount, rupiah; with an upload the sum of its rows. */
  net: number;
  /** @default FAR, at another bank */
  payee?: SeededPayee;
  upload?: SeededUpload;
  deductions: readonly SeededDeduction[];
}

/** The payee of a document: its name, account, account holder and bank, and the account that is credited. */
export type SeededPayee = Readonly<Record<'namaPenerima' | 'dest' | 'destName' | 'bankId' | 'creditAccount', string>>;

/** A bank of the bank list, and how a row reaches it. */
export type SeededWay = readonly [bankId: string, channel: TransferChannel];

/** An upload with the states of its rows. A payroll's rows have the instalment withheld from each. */
export interface SeededUpload {
  referenceChannel: string;
  filename: string;
  payrollId: string | null;
  /** Customer number, name, rupiah, status, fault, instalment, way. @default way within the bank */
  rows: readonly (readonly [string, string, number, RowStatus, string | null, number | null, SeededWay?])[];
}

const bud = { corporateId: 'BPKADSU', corporateGroupId: '01' } as const;
const lab = { corporateId: 'DINKESSU', corporateGroupId: '02' } as const;

export const FAR: SeededPayee = {
  namaPenerima: 'CV Perkasa Alat Kesehatan',
  dest: '033701004417517',
  destName: 'CV PERKASA ALAT KESEHATAN',
  bankId: '002',
  creditAccount: CLEARING,
};
const NEAR: SeededPayee = {
  namaPenerima: 'PT Karya Nusantara Persada',
  dest: '10001010071354',
  destName: 'PT KARYA NUSANTARA PERSADA',
  bankId: OWN_BANK,
  creditAccount: '10001010071354',
};
/** The payees of an upload are those of its rows, so that nothing is credited for the document itself. */
const staffOf = ({ referenceChannel, rows }: SeededUpload): SeededPayee => ({
  namaPenerima: 'Pegawai menurut daftar',
  dest: referenceChannel,
  destName: `${rows.length} penerima`,
  bankId: OWN_BANK,
  creditAccount: CLEARING,
});

// prettier-ignore
const UPLOADS = {
  salaries: { referenceChannel: 'UP26070001', filename: 'gaji-juli.xlsx', payrollId: 'GJ26070007', rows: [
    ['10001020031177', 'SAUT MARPAUNG',     6_214_500, 'SUCCESS', null, 1_250_000],
    ['10001020031185', 'ERNA SIHOMBING',    5_870_000, 'SUCCESS', null, 0],
    ['10001020031193', '=TIGOR HUTAPEA',    5_412_250, 'FAILED',  'Rekening tujuan tidak aktif', 875_500],
  ] },
  fees: { referenceChannel: 'UP26070002', filename: 'honor-lab.xlsx', payrollId: null, rows: [
    ['10001020044120', 'YUSUF RITONGA',     1_250_000, 'SUSPECT', null, null],
  ] },
  allowances: { referenceChannel: 'UP26070003', filename: 'tpp-juli.xlsx', payrollId: 'GJ26070008', rows: [
    ['10001020031177', 'SAUT MARPAUNG',     4_900_000, 'SUSPECT', null, 0],
    ['10001020031185', 'ERNA SIHOMBING',    4_150_000, 'SUSPECT', null, 0],
    ['10001020031201', 'ROTUA SIMANJUNTAK', 3_350_000, 'SUSPECT', null, 0],
  ] },
} as const satisfies Record<string, SeededUpload>;

/** Rows that wait for their approver, one of each kind. */
const WAITING: readonly SeededDeduction[] = [
  ['pph21', 4_250_000, '00'],
  ['pph22', 1_875_500, '01'],
  ['pph23', 960_000, null],
  ['pphFinal', 7_400_000, '02'],
  ['ppn', 24_750_000, '03'],
  ['ppnbm', 3_100_000, '04'],
  ['restoran', 1_150_000, '05'],
  ['daerah', 640_000, '00'],
  ['galian', 2_200_000, '00'],
  ['iwp', 485_250, null],
];
/** Rows after their payment: one of each status, and one whose reversal comes too late. */
const PAID: readonly SeededDeduction[] = [
  ['pph21', 3_180_000, '00', 'paid'],
  ['pph22', 1_420_000, '01', 'noNtpn'],
  ['pph23', 815_000, '02', 'refused'],
  ['pphFinal', 5_260_000, '03', 'refusedAfterDebit', 'today'],
  ['ppn', 19_305_000, '03', 'refusedAfterDebit', 'yesterday'],
  ['ppnbm', 2_700_000, '04', 'billingInvalid'],
  ['iwp', 391_600, null],
];
const FEW: readonly SeededDeduction[] = [
  ['pph21', 1_050_000, '00'],
  ['ppn', 6_600_000, null],
];

// prettier-ignore
/** Documents of both families, approved and unapproved, with and without an upload. */
export const DOCUMENTS: readonly SeededDocument[] = [
  { kasdaId: 'KD26070001', ...bud, family: 'agg-kasda', productId: 'KASDA_SP2D',    jenisDokumen: 'SP2D', status: 'SUCCESS', net: 412_600_000, keterangan: 'Belanja modal gedung puskesmas', deductions: WAITING },
  { kasdaId: 'KD26070002', ...bud, family: 'agg-kasda', productId: 'KASDA_SP2D',    jenisDokumen: 'SP2D', status: 'SUSPECT', net: 268_930_000, keterangan: 'Belanja alat kesehatan',         deductions: PAID },
  { kasdaId: 'KD26070003', ...bud, family: 'kasda',     productId: 'KASDA_SPJ',     jenisDokumen: 'SPJ',  status: 'SUCCESS', net: 189_470_000, keterangan: 'Belanja pemeliharaan jalan',     deductions: WAITING },
  { kasdaId: 'KD26070004', ...bud, family: 'kasda',     productId: 'KASDA_SP2D',    jenisDokumen: 'SP2D', status: 'SUSPECT', net: 231_115_000, keterangan: 'Belanja jasa konsultan',         deductions: PAID },
  { kasdaId: 'KD26070005', ...bud, family: 'agg-kasda', productId: 'KASDA_SP2D',    jenisDokumen: 'SP2D', status: 'ENTRY',   net: 54_300_000,  keterangan: 'Belanja makan minum rapat',      deductions: FEW },
  { kasdaId: 'KD26070006', ...bud, family: 'kasda',     productId: 'KASDA_SP2D',    jenisDokumen: 'SP2D', status: 'VERIFY',  net: 71_820_000,  keterangan: 'Belanja cetak dan penggandaan',  deductions: FEW },
  { kasdaId: 'KD26070007', ...bud, family: 'agg-kasda', productId: 'KASDA_PAYROLL', jenisDokumen: 'SP2D', status: 'SUCCESS', net: 17_496_750,  keterangan: 'Gaji pegawai bulan berjalan',    deductions: [['pph21', 240_000, '00'], ['iwp', 179_159, null]], payee: staffOf(UPLOADS.salaries), upload: UPLOADS.salaries },
  { kasdaId: 'KD26070008', ...bud, family: 'kasda',     productId: 'KASDA_PAYROLL', jenisDokumen: 'SP2D', status: 'SUSPECT', net: 12_400_000,  keterangan: 'Tambahan penghasilan pegawai',   deductions: [['pph21', 652_600, '06']], payee: staffOf(UPLOADS.allowances), upload: UPLOADS.allowances },
  { kasdaId: 'KD26070009', ...lab, family: 'agg-kasda', productId: 'SP2D',          jenisDokumen: 'SP2D', status: 'SUCCESS', net: 18_250_000,  keterangan: 'Belanja reagen laboratorium',    deductions: FEW },
  { kasdaId: 'KD26070010', ...lab, family: 'kasda',     productId: 'SP2D',          jenisDokumen: 'SP2D', status: 'SUCCESS', net: 9_640_000,   keterangan: 'Belanja servis alat',            deductions: FEW, payee: NEAR },
  { kasdaId: 'KD26070011', ...lab, family: 'agg-kasda', productId: 'SP2D_MLT_TRF',  jenisDokumen: 'SP2D', status: 'SUSPECT', net: 1_250_000,   keterangan: 'Honor petugas laboratorium',     deductions: [['pph21', 65_700, '00']], payee: staffOf(UPLOADS.fees), upload: UPLOADS.fees },
];

/** A document that was imported and waits for its entry. */
export interface ImportedOnly extends Omit<SeededDocument, 'status' | 'upload'> {
  status: 'ACTIVE';
  /** Rupiah by which its gross amount differs from net and deductions. */
  difference?: number;
}

// prettier-ignore
/** Documents of each group of products on both sides that nobody has entered yet. */
export const IMPORTED: readonly ImportedOnly[] = [
  { kasdaId: 'KD26070012', ...bud, family: 'agg-kasda', productId: 'KASDA_SP2D',       jenisDokumen: 'SP2D', status: 'ACTIVE', net: 38_500_000, keterangan: 'Belanja alat tulis kantor',    deductions: FEW },
  { kasdaId: 'KD26070013', ...bud, family: 'agg-kasda', productId: 'KASDA_SPJ',        jenisDokumen: 'SPJ',  status: 'ACTIVE', net: 12_750_000, keterangan: 'Belanja perjalanan dinas',     deductions: [] },
  { kasdaId: 'KD26070014', ...bud, family: 'agg-kasda', productId: 'KASDA_MLT_TRF',    jenisDokumen: 'SP2D', status: 'ACTIVE', net: 24_000_000, keterangan: 'Honor narasumber',             deductions: [['pph21', 1_200_000, '00']] },
  { kasdaId: 'KD26070015', ...bud, family: 'agg-kasda', productId: 'KASDA_PAYMENT',    jenisDokumen: 'SP2D', status: 'ACTIVE', net: 6_420_000,  keterangan: 'Belanja rekening listrik',     deductions: [] },
  { kasdaId: 'KD26070016', ...bud, family: 'agg-kasda', productId: 'KASDA_PURCHASE',   jenisDokumen: 'SP2D', status: 'ACTIVE', net: 1_000_000,  keterangan: 'Belanja token listrik',        deductions: [] },
  { kasdaId: 'KD26070017', ...bud, family: 'agg-kasda', productId: 'KASDA_SP2D',       jenisDokumen: 'SP2D', status: 'ACTIVE', net: 9_100_000,  keterangan: 'Belanja cetak spanduk',        deductions: [['ppn', 990_000, '02']], difference: 10_000 },
  { kasdaId: 'KD26070018', ...lab, family: 'kasda',     productId: 'SP2D',             jenisDokumen: 'SP2D', status: 'ACTIVE', net: 15_300_000, keterangan: 'Belanja bahan kimia',          deductions: FEW, payee: NEAR },
  { kasdaId: 'KD26070019', ...lab, family: 'kasda',     productId: 'SP2D_MLT_TRF',     jenisDokumen: 'SP2D', status: 'ACTIVE', net: 4_800_000,  keterangan: 'Honor petugas lapangan',       deductions: [['pph21', 240_000, null]] },
  { kasdaId: 'KD26070020', ...lab, family: 'kasda',     productId: 'SP2D_PAYROLL',     jenisDokumen: 'SP2D', status: 'ACTIVE', net: 21_650_000, keterangan: 'Gaji pegawai honorer',         deductions: [['iwp', 216_500, null]] },
  { kasdaId: 'KD26070021', ...lab, family: 'kasda',     productId: 'SP2D_PAYMENT_PLN', jenisDokumen: 'SP2D', status: 'ACTIVE', net: 2_340_000,  keterangan: 'Belanja listrik laboratorium', deductions: [] },
  { kasdaId: 'KD26070022', ...lab, family: 'kasda',     productId: 'SP2D_PURCHASE_PLN', jenisDokumen: 'SP2D', status: 'ACTIVE', net: 500_000,   keterangan: 'Token listrik gudang reagen',  deductions: [] },
];

/** What an import of BPKADSU could not take in. */
export const FAILURES = [
  {
    line: 4,
    noDokumen: '12.00/04.0/070023/LS/5.02.0.00.0.00.01.0000/M/7/2026',
    cause: 'import.sum',
    message: 'Nilai bruto dikurangi potongan lebih Rp.0.01 dari nilai bersih.',
  },
  {
    line: 7,
    noDokumen: '12.71/04.0/000045/LS/1.02.0.00.0.00.01.0000/M/7/2026',
    cause: 'import.government',
    message: 'Dokumen ini milik pemerintah daerah 12.71, bukan 12.00.',
  },
] as const;

// prettier-ignore
/** The users who carry out a group's documents, and the source account. */
export const DOCUMENT_USERS = {
  'BPKADSU 01':  { source: '10001040030017', maker: 'niaB1',     verifier: 'okiB1',   approver: 'pandeB1' },
  'DINKESSU 02': { source: '10002110204478', maker: 'kartikaD1', verifier: 'lidyaH1', approver: 'nelsonP1' },
} as const;
