import { OTHER_HOLDERS } from '../../domain/rails/data/other-holders.ts';
import { PAYEES } from './accounts.ts';

/** An entry before it is assigned to a group: its number, its description, and further fields of its form. */
type Saved = readonly [customerId: string, description: string, more?: Readonly<Record<string, string>>];

const bank = (code: string, name: string) => ({ bank: code, bankName: name });
/** An account at another bank under its holder's name. */
const held = (number: string, at: ReturnType<typeof bank>): Saved => [number, OTHER_HOLDERS[number] ?? '', at];
const company = { recvType: '2', recvResident: '1', recvCitizen: '1' };

// prettier-ignore
/** Saved beneficiaries by productId; each group has some of every product. */
export const SAVED: Readonly<Record<string, readonly Saved[]>> = {
  TRF_INT: PAYEES.slice(0, 6),
  MLT_TRF_INT: PAYEES.slice(6),
  TRF_ONL: [
    held('0887120446', bank('014', 'BCA')),
    held('5210336789', bank('014', 'BCA')),
    held('0119203348', bank('009', 'BNI')),
    held('1060011922450', bank('008', 'MANDIRI')),
    held('033701009182504', bank('002', 'BRI')),
  ],
  TRF_BIF: [
    held('1050033810927', bank('008', 'MANDIRI')),
    held('0334417820', bank('009', 'BNI')),
    held('7825540913', bank('014', 'BCA')),
    held('005301002233507', bank('002', 'BRI')),
  ],
  SKN: [
    ['033701004417503', 'CV PERKASA ALAT KESEHATAN', { ...bank('0020307', 'BRI'), transferType: '2', ...company }],
    ['120045567781',    'PT SAMUDERA FARMASI INDAH', { ...bank('0090010', 'BNI'), transferType: '2', ...company }],
    ['1060020817735',   'YAYASAN CITRA PENDIDIKAN',  { ...bank('0080017', 'MANDIRI'), transferType: '2', ...company }],
    ['0031127745',      'ROBERT HUTABARAT',          { ...bank('0110042', 'DANAMON'), transferType: '2', ...company, recvType: '1' }],
  ],
  RTGS: [
    ['1050012388471',   'PT PRATAMA ARTHA KONSTRUKSI', { ...bank('0080017', 'MANDIRI'), transferType: '3', ...company }],
    ['033701000871305', 'PT NUSANTARA BANGUN JAYA',  { ...bank('0020307', 'BRI'), transferType: '3', ...company }],
    ['0277881043',      'RKUD KABUPATEN DELI SERDANG', { ...bank('0090010', 'BNI'), transferType: '3', ...company, recvType: '3' }],
  ],
  PLN_PRE: [
    ['12004556778', 'Gudang obat'], ['12004890113', 'Kantor lantai 2'], ['14308821190', 'Rumah dinas'], ['12110045832', 'Pos jaga'],
  ],
  PLN_POST: [
    ['121100450029', 'UPT Labkesda'], ['121100450102', 'Gudang farmasi Binjai'], ['121100450203', 'Puskesmas Balige'], ['121100450304', 'Rumah dinas Sibolga'],
  ],
  PSTN: [
    ['4512345', 'Telepon kantor',  { areaCode: '061' }], ['4567788', 'Faksimile kantor', { areaCode: '061' }],
    ['21033',   'Cabang Balige',   { areaCode: '0632' }], ['8821190', 'Kantor Binjai', { areaCode: '061' }],
  ],
  PULSA_TELKOMSEL: [
    ['081263114477', 'Ponsel piket'], ['081361220985', 'Kepala bagian'], ['082165003312', 'Modem kantor'], ['085270114236', 'Kurir'],
  ],
  PDAM_TIRTANADI: [
    ['0108220014', 'Kantor pusat'], ['0108220377', 'Gudang utama'], ['0214410090', 'Mess pegawai'], ['0108990125', 'Kantin'],
  ],
  BPJSKS: [
    ['8888801234567890', 'Pegawai tetap'], ['8888801234567905', 'Pegawai kontrak'], ['8888807700123418', 'Satpam'],
  ],
};

/** Virtual accounts that a merchant's groups have saved: the number after the merchant's prefix, and the name. */
export const SAVED_PAYERS: readonly (readonly [number: string, name: string])[] = [
  ['2600001127', 'ANI PERMATA SARI'],
  ['2600001184', 'BAYU ALAMSYAH'],
  ['2600002036', 'CLARA HANDAYANI'],
];
