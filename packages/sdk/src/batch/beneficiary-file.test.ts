import { describe, expect, it } from 'vitest';
import type { Beneficiary } from '../contract/index.ts';
import { beneficiaryOf } from '../forms/beneficiary-entry.ts';
import { beneficiaryCsv, beneficiaryJson, readBeneficiaries } from './beneficiary-file.ts';
import { describeFault } from './faults.ts';

const list = { corporateId: 'DINKESSU', corporateGroupId: '01' };
const bank = { bankCode: '008', bankName: 'MANDIRI', account: '0050012388471', name: '\'=1+1, "PT"' };
const parameters = { recvType: '2', recvResident: '1', recvCitizen: '2' } as const;
const entry = (productId: string, customerId: string, description: string, data: Beneficiary['data'] = {}) => ({
  ...list,
  productId,
  customerId,
  description,
  data,
});

const LISTS: readonly (readonly [string, Beneficiary])[] = [
  ['nomor_tujuan,keterangan', entry('PLN_PRE', '012004556778', '-Gudang; obat')],
  ['nomor_tujuan,keterangan', entry('PULSA_XL', '081812345678', '@Kurir')],
  ['kode_area,nomor_tujuan,keterangan', entry('PSTN', '4512345', '="061"', { areaCode: '061' })],
  ['nomor_va,nama,merchant', entry('MULTI_PYM', '1170032600001127', 'ANI', { merchantId: 'M0003' })],
  ['nomor_rekening,nama,kode_bank,nama_bank', entry('TRF_ONL', bank.account, bank.name, bank)],
  ['nomor_rekening,nama', entry('TRF_INT', '10001020077813', 'CV BERKAH')],
  [
    'nomor_rekening,nama,kode_bank,nama_bank,jenis_penerima,kependudukan,kewarganegaraan',
    entry('RTGS', bank.account, bank.name, { dest: bank, parameters }),
  ],
];

describe.each(LISTS)('A list with the columns %s', (headings, saved) => {
  const { productId } = saved;
  const again = async (text: string): Promise<Beneficiary[]> => {
    const { variant, rows, faults } = await readBeneficiaries(text, productId);
    expect(faults).toEqual([]);
    return rows.map(({ form }) => beneficiaryOf({ ...list, productId }, variant, form));
  };

  it('is read back exactly as it was written', async () => {
    const csv = [...beneficiaryCsv(productId, [saved])].join('');
    expect(csv.startsWith(`\uFEFF${headings}\r\n`)).toBe(true);
    expect(await again(csv)).toEqual([saved]);
    expect(await again(beneficiaryJson([saved]))).toEqual([saved]);
  });

  it('has no cell that a spreadsheet would evaluate or truncate', () => {
    const [, line = ''] = [...beneficiaryCsv(productId, [saved], { byteOrderMark: false })];
    expect(line).not.toMatch(/(^|,)"?[=+\-@]/);
    expect(line).not.toMatch(/(^|,)(0\d|\d{12})/);
  });
});

it('An account number may have the separators that people type', async () => {
  const { rows } = await readBeneficiaries('Nama;Nomor Rekening\nCV BERKAH;100.01.02007781-3\n', 'TRF_INT');
  expect(rows).toEqual([
    { row: 2, customerId: '10001020077813', form: { account: '10001020077813', name: 'CV BERKAH' } },
  ]);
});

it.each([
  ['nomor_tujuan,keterangan\n,A\n', 'Baris 2, kolom nomor_tujuan: Masukan nomor tujuan'],
  [
    'nomor_tujuan,keterangan\n+62812,A\n',
    'Baris 2, kolom nomor_tujuan: Nomor tujuan harus angka, paling banyak 34 digit',
  ],
  ['nomor_tujuan,keterangan\n12,A\n12,B\n', 'Baris 3, kolom nomor_tujuan: Nomor 12 sudah ada di baris 2.'],
  [
    'nomor_tujuan,keterangan\n12,A,B\n',
    'Baris 2: Ada 3 isian untuk 2 kolom. Isian yang memuat tanda pemisah harus diapit tanda kutip.',
  ],
  ['nomor_tujuan,keterangan\n,\n12,A\n', 'Baris 2: Baris kosong. Hapus baris ini.'],
  ['nomor_tujuan,keterangan\n12,"A\n', 'Baris 2: Tanda kutip tidak berpasangan.'],
  ['nomor_tujuan\n12\n', 'Baris 1, kolom keterangan: Kolom ini tidak ada. Judul yang ditemukan: nomor_tujuan.'],
  [
    'nomor_tujuan,keterangan,Nomor Tujuan\n12,A,13\n',
    'Baris 1, kolom nomor_tujuan: Kolom ini ada lebih dari sekali: nomor_tujuan, Nomor Tujuan.',
  ],
  ['[]', 'Berkas kosong.'],
  ['[{"customerId":12}]', 'Baris 1, kolom nomor_tujuan: Masukan nomor tujuan'],
  ['[null]', 'Berkas bukan JSON yang ditulis oleh ibk beneficiaries export --json.'],
  ['[{"customerId":"1","customerId":"2"}]', 'Berkas bukan JSON yang ditulis oleh ibk beneficiaries export --json.'],
  ['[', 'Berkas bukan JSON yang ditulis oleh ibk beneficiaries export --json.'],
])('The first fault of %j is reported with its place', async (text, sentence) => {
  const { faults } = await readBeneficiaries(text, 'PLN_PRE');
  expect(faults.map(describeFault)[0]).toBe(sentence);
});
