import { INTERNAL_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import type { ACCOUNT_TYPES } from '../../domain/banking/account-types.ts';

/** The account that funds every opening balance. */
export const CAPITAL = '00000000000001';
export const CLEARING = INTERNAL_ACCOUNTS.clearing.accountNumber;

/** An account of a corporate. */
export interface OwnAccount {
  accountNumber: string;
  accountName: string;
  accountType: keyof typeof ACCOUNT_TYPES;
  corporateId: string;
  /** Groups that may view it; with '+' they may also send from it. */
  groups: readonly string[];
  /** Whole sen that may be spent after the previous month is booked. */
  available: bigint;
}

// prettier-ignore
export const OWN_ACCOUNTS: readonly OwnAccount[] = [
  { accountNumber: '10001040012345', accountName: 'BENDAHARA PENGELUARAN DINKES', accountType: 'GIRO_PEMDA', corporateId: 'DINKESSU',  groups: ['01+'],       available: 1_284_750_600_00n },
  { accountNumber: '10001040018710', accountName: 'BENDAHARA GAJI DINKES',        accountType: 'GIRO_PEMDA', corporateId: 'DINKESSU',  groups: ['01+'],       available: 318_904_112_50n },
  { accountNumber: '10002110204478', accountName: 'BLUD UPT LABKESDA',            accountType: 'TABUNGAN',   corporateId: 'DINKESSU',  groups: ['01', '02+'], available: 76_215_000_00n },
  { accountNumber: '10001010045127', accountName: 'PT ANDALAS KARYA MANDIRI',     accountType: 'GIRO',       corporateId: 'ANDALAS',   groups: ['01+', '02'], available: 2_410_375_250_00n },
  { accountNumber: '10001010045135', accountName: 'PT ANDALAS PROYEK TOBA',       accountType: 'GIRO',       corporateId: 'ANDALAS',   groups: ['02+'],       available: 540_000_000_00n },
  { accountNumber: '10001010061889', accountName: 'CV TOBA CIPTA SARANA',         accountType: 'GIRO',       corporateId: 'TOBACIPTA', groups: ['01+'],       available: 187_640_000_00n },
  { accountNumber: '10001010061897', accountName: 'CV TOBA CIPTA SARANA BINJAI',  accountType: 'GIRO',       corporateId: 'TOBACIPTA', groups: ['02+'],       available: 12_500_000_00n },
  { accountNumber: '10001040030017', accountName: 'RKUD PROVINSI SUMATERA UTARA', accountType: 'GIRO_PEMDA', corporateId: 'BPKADSU',   groups: ['01+'],       available: 25_840_116_000_00n },
  { accountNumber: '10001040030025', accountName: 'BIDANG PERBENDAHARAAN BPKAD',  accountType: 'GIRO_PEMDA', corporateId: 'BPKADSU',   groups: ['03+'],       available: 4_000_000_000_00n },
];

type Payee = readonly [accountNumber: string, accountName: string];

// prettier-ignore
/** Other customers of the bank, payees of the corporates. */
export const PAYEES: readonly [Payee, ...Payee[]] = [
  ['10001020077813', 'CV BERKAH MEDAN KATERING'],
  ['10003011184206', 'PT DELI PRIMA SEJAHTERA'],
  ['10001010033428', 'PT SINAR BELAWAN LOGISTIK'],
  ['10001020088124', 'KOPERASI PEGAWAI SEJAHTERA'],
  ['11001010012907', 'UD BUMI ANUGERAH BINJAI'],
  ['12001010004516', 'CV CAHAYA GEMILANG SIANTAR'],
  ['13001020031178', 'CV BAHARI SENTOSA SIBOLGA'],
  ['10001010071354', 'PT KARYA NUSANTARA PERSADA'],
  ['10001020091660', 'YAYASAN BINA KASIH MEDAN'],
  ['14001010022043', 'PT MITRA SURYA KENCANA'],
  ['15001020017731', 'CV GRAHA PELITA KISARAN'],
  ['10001010082291', 'PERUMDA AIR BERSIH MEDAN'],
];
/** Employees with an account at the bank, who are paid by uploads. */
export const EMPLOYEES: readonly Payee[] = [
  ['10001020031177', 'SAUT MARPAUNG'],
  ['10001020031185', 'ERNA SIHOMBING'],
  ['10001020031201', 'ROTUA SIMANJUNTAK'],
  ['10001020044120', 'YUSUF RITONGA'],
];
export const CLOSED_EMPLOYEE: Payee = ['10001020031193', 'TIGOR HUTAPEA'];
export const CLOSED_PAYEE: Payee = ['10001010099901', 'UD SUKSES MAKMUR'];

// prettier-ignore
/** Payees at other banks in the previous month: product, number there, name. */
type FarPayee = readonly [productId: 'SKN' | 'RTGS' | 'TRF_ONL', dest: string, destName: string];
export const FAR_PAYEES: readonly [FarPayee, ...FarPayee[]] = [
  ['SKN', '033701004417503', 'CV PERKASA ALAT KESEHATAN'],
  ['RTGS', '1050012388471', 'PT PRATAMA ARTHA KONSTRUKSI'],
  ['TRF_ONL', '0887120446', 'LIDYA SITUMORANG'],
  ['SKN', '120045567781', 'PT SAMUDERA FARMASI INDAH'],
  ['TRF_ONL', '5210336789', 'RUDI TAMPUBOLON'],
];

export const MERCHANTS = [
  {
    merchantId: 'M0001',
    merchantName: 'Universitas Andalas Nusantara',
    merchantType: 'CR_ONLY',
    virtualAccountPrefix: '117001',
  },
  { merchantId: 'M0002', merchantName: 'Rumah Sakit Bina Kasih', merchantType: 'DBCR', virtualAccountPrefix: '117002' },
  {
    merchantId: 'M0003',
    merchantName: 'Koperasi Pegawai Sejahtera',
    merchantType: 'CR_ONLY',
    virtualAccountPrefix: '117003',
  },
  {
    merchantId: 'M0004',
    merchantName: 'Laboratorium Kesehatan Daerah',
    merchantType: 'ALL',
    virtualAccountPrefix: '117004',
  },
  {
    merchantId: 'M0005',
    merchantName: 'Retribusi Daerah Sumut',
    merchantType: 'CR_ONLY',
    virtualAccountPrefix: '117005',
  },
] as const;

/** A merchant that a corporate has access to, and the groups that use it. */
interface CorporateMerchant {
  corporateId: string;
  merchantId: (typeof MERCHANTS)[number]['merchantId'];
  groups: readonly string[];
  /** The account that collects what its virtual accounts are paid; absent if the merchant is only paid. */
  settlementAccount?: string;
}
export const CORPORATE_MERCHANTS: readonly CorporateMerchant[] = [
  { corporateId: 'DINKESSU', merchantId: 'M0001', groups: [] },
  { corporateId: 'DINKESSU', merchantId: 'M0002', groups: ['01'] },
  { corporateId: 'DINKESSU', merchantId: 'M0003', groups: ['01'], settlementAccount: '10002110204478' },
  { corporateId: 'DINKESSU', merchantId: 'M0004', groups: ['01'], settlementAccount: '10002110204478' },
  { corporateId: 'ANDALAS', merchantId: 'M0001', groups: ['01'], settlementAccount: '10001010045127' },
  { corporateId: 'ANDALAS', merchantId: 'M0002', groups: [] },
  { corporateId: 'BPKADSU', merchantId: 'M0005', groups: ['01'], settlementAccount: '10001040030017' },
];
/** The payroll instances that a corporate has access to, and the groups that use them. */
export const CORPORATE_INSTANCES = [
  {
    corporateId: 'DINKESSU',
    instanceId: '117001',
    branchId: '100',
    groups: ['01'],
    treasuryId: '1200',
    treasuryName: 'Kas Daerah Provinsi Sumatera Utara',
  },
  {
    corporateId: 'DINKESSU',
    instanceId: '117002',
    branchId: '100',
    groups: ['02'],
    treasuryId: '1271',
    treasuryName: 'Kas Daerah Kota Medan',
  },
  {
    corporateId: 'ANDALAS',
    instanceId: '117004',
    branchId: '100',
    groups: ['01'],
    treasuryId: '1200',
    treasuryName: 'Kas Daerah Provinsi Sumatera Utara',
  },
] as const;
