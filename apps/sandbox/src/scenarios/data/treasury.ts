import type { DeductionFamily } from '@ibk/sdk/rules';
import type { ProductId } from '../../domain/transactions/products.ts';

/** The bank's own accounts of the treasury: where deductions wait, and where they go. */
export const HOLDING = '00000000000003';
export const STATE = '00000000000004';
export const REGION = '00000000000005';

type Step = 'paid' | 'noNtpn' | 'refused' | 'refusedAfterDebit' | 'billingInvalid';

/** A deduction: what it is, rupiah, the ending of its billing code (null has none), and what became of its payment. */
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

/** A treasury document and the transaction that carries it out. */
export interface SeededDocument {
  kasdaId: string;
  corporateId: string;
  corporateGroupId: string;
  family: DeductionFamily;
  productId: ProductId;
  jenisDokumen: 'SP2D' | 'SPJ';
  status: 'ENTRY' | 'VERIFY' | 'SUSPECT' | 'SUCCESS';
  keterangan: string;
  /** What the payee gets, rupiah. */
  net: number;
  payroll?: true;
  deductions: readonly SeededDeduction[];
}

const bud = { corporateId: 'BPKADSU', corporateGroupId: '01' } as const;
const lab = { corporateId: 'DINKESSU', corporateGroupId: '02' } as const;

/** Rows that wait for their approver: one of each kind. */
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
/** Rows after their payment: one of each status, and a reversal that comes too late. */
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
/** Both families, approved and not, with and without payroll. */
export const DOCUMENTS: readonly SeededDocument[] = [
  { kasdaId: 'KD26070001', ...bud, family: 'agg-kasda', productId: 'KASDA_SP2D',    jenisDokumen: 'SP2D', status: 'SUCCESS', net: 412_600_000, keterangan: 'Belanja modal gedung puskesmas', deductions: WAITING },
  { kasdaId: 'KD26070002', ...bud, family: 'agg-kasda', productId: 'KASDA_SP2D',    jenisDokumen: 'SP2D', status: 'SUSPECT', net: 268_930_000, keterangan: 'Belanja alat kesehatan',         deductions: PAID },
  { kasdaId: 'KD26070003', ...bud, family: 'kasda',     productId: 'KASDA_SPJ',     jenisDokumen: 'SPJ',  status: 'SUCCESS', net: 189_470_000, keterangan: 'Belanja pemeliharaan jalan',     deductions: WAITING },
  { kasdaId: 'KD26070004', ...bud, family: 'kasda',     productId: 'KASDA_SP2D',    jenisDokumen: 'SP2D', status: 'SUSPECT', net: 231_115_000, keterangan: 'Belanja jasa konsultan',         deductions: PAID },
  { kasdaId: 'KD26070005', ...bud, family: 'agg-kasda', productId: 'KASDA_SP2D',    jenisDokumen: 'SP2D', status: 'ENTRY',   net: 54_300_000,  keterangan: 'Belanja makan minum rapat',      deductions: FEW },
  { kasdaId: 'KD26070006', ...bud, family: 'kasda',     productId: 'KASDA_SP2D',    jenisDokumen: 'SP2D', status: 'VERIFY',  net: 71_820_000,  keterangan: 'Belanja cetak dan penggandaan',  deductions: FEW },
  { kasdaId: 'KD26070007', ...bud, family: 'agg-kasda', productId: 'KASDA_PAYROLL', jenisDokumen: 'SP2D', status: 'SUCCESS', net: 846_210_500, keterangan: 'Gaji pegawai bulan berjalan',    deductions: [['pph21', 11_640_000, '00'], ['iwp', 8_462_100, null]], payroll: true },
  { kasdaId: 'KD26070008', ...bud, family: 'kasda',     productId: 'KASDA_PAYROLL', jenisDokumen: 'SP2D', status: 'SUSPECT', net: 92_400_000,  keterangan: 'Tambahan penghasilan pegawai',   deductions: [['pph21', 4_620_000, '06']], payroll: true },
  { kasdaId: 'KD26070009', ...lab, family: 'agg-kasda', productId: 'SP2D',          jenisDokumen: 'SP2D', status: 'SUCCESS', net: 18_250_000,  keterangan: 'Belanja reagen laboratorium',    deductions: FEW },
  { kasdaId: 'KD26070010', ...lab, family: 'kasda',     productId: 'SP2D',          jenisDokumen: 'SP2D', status: 'SUCCESS', net: 9_640_000,   keterangan: 'Belanja servis alat',            deductions: FEW },
];

// prettier-ignore
/** Who carries a group's documents, from which account. */
export const HANDS = {
  'BPKADSU 01':  { source: '10001040030017', maker: 'niaB1',     verifier: 'okiB1',   approver: 'pandeB1' },
  'DINKESSU 02': { source: '10002110204478', maker: 'kartikaD1', verifier: 'lidyaH1', approver: 'nelsonP1' },
} as const;

// prettier-ignore
/** Uploads whose result can be printed: customer number, name, rupiah, status, fault. */
export const UPLOADS = [
  { referenceChannel: 'UP26070001', ...bud, filename: 'gaji-juli.xlsx', productId: 'KASDA_PAYROLL', payrollId: 'GJ26070007', rows: [
    ['10001020031177', 'SAUT MARPAUNG',     6_214_500, 'SUCCESS', null],
    ['10001020031185', 'ERNA SIHOMBING',    5_870_000, 'SUCCESS', null],
    ['10001020031193', '=TIGOR HUTAPEA',    5_412_250, 'FAILED',  'Rekening tujuan tidak aktif'],
  ] },
  { referenceChannel: 'UP26070002', ...lab, filename: 'honor-lab.xlsx', productId: 'SP2D_MLT_TRF', payrollId: null, rows: [
    ['10001020044120', 'YUSUF RITONGA',     1_250_000, 'SUSPECT', null],
  ] },
] as const;
