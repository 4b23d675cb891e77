import { PAYEES } from './accounts.ts';

/** An entry before it is assigned to a group: its number, its description, and further fields of its form. */
type Saved = readonly [customerId: string, description: string, more?: Readonly<Record<string, string>>];

const bank = (code: string, name: string) => ({ bank: code, bankName: name });
const company = { recvType: '2', recvResident: '1', recvCitizen: '1' };

// prettier-ignore
/** Saved beneficiaries by productId; each group has some of every product. */
export const SAVED: Readonly<Record<string, readonly Saved[]>> = {
  TRF_INT: PAYEES.slice(0, 6),
  MLT_TRF_INT: PAYEES.slice(6),
  TRF_ONL: [
    ['0887120446',      'LIDYA SITUMORANG',          bank('014', 'BCA')],
    ['5210336789',      'RUDI TAMPUBOLON',           bank('014', 'BCA')],
    ['0119203348',      'CV PELITA ALAT TULIS',      bank('009', 'BNI')],
    ['1060011922450',   'PT SURYA KENCANA MEDIKA',   bank('008', 'MANDIRI')],
    ['033701009182504', 'UD MAKMUR JAYA PERCETAKAN', bank('002', 'BRI')],
  ],
  TRF_BIF: [
    ['1050033810927',   'DEWI ANGGRAINI HARAHAP',    bank('008', 'MANDIRI')],
    ['0334417820',      'CV CIPTA BOGA KATERING',    bank('009', 'BNI')],
    ['7825540913',      'HENDRA GUNAWAN SIREGAR',    bank('014', 'BCA')],
    ['005301002233507', 'KOPERASI TANI BANGUN',      bank('002', 'BRI')],
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
    ['121100458327', 'Kantor pusat'], ['121100771904', 'Gudang utama'], ['123400118256', 'Aula'], ['121200334871', 'Mess pegawai'],
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
