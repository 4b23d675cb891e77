import { describe, expect, it } from 'vitest';
import { describeFault } from './faults.ts';
import { importFaults, readVirtualAccounts, virtualAccountTemplateCsv } from './virtual-account-file.ts';

const read = async (...lines: string[]) => {
  const { rows, faults, ignored } = await readVirtualAccounts(`${lines.join('\n')}\n`);
  return { registrations: rows.map(({ registration }) => registration), ignored, told: faults.map(describeFault) };
};
const HEAD = 'merchant;nama;id_member';
const FREE = { merchantId: 'M0003', virtualAccountName: 'SITI', idMember: '9001', virtualAccountType: 'CR_ONLY' };

describe('A file of virtual accounts', () => {
  it('states what its cells hold; an empty cell and an absent column state nothing', async () => {
    const { registrations, told } = await read(
      `${HEAD};minimum;data: Unit;tagihan`,
      'M0003;SITI;90.01;10.000,00;Labkesda;',
      'M0003;BUDI;9002;;;tanpa tagihan',
    );
    expect(told).toEqual([]);
    expect(registrations).toEqual([
      { ...FREE, minTransaction: 10_000, additionalData: { Unit: 'Labkesda' } },
      { ...FREE, virtualAccountName: 'BUDI', idMember: '9002', additionalData: {} },
    ]);
  });

  it('names a bill, its text and its terms in the words of the form', async () => {
    const { registrations, told } = await read(
      `${HEAD};tagihan;keterangan;tipe_installment;tenor;nominal;kedaluwarsa`,
      'M0003;A;1;Invoice;SPP;;;250000;31-12-2030 23:59',
      'M0003;B;2;INSTALLMENT;Uang pangkal;tetap;10;150000;2030-12-31',
    );
    expect(told).toEqual([]);
    expect(registrations).toMatchObject([
      {
        virtualAccountInvoice: true,
        invoiceMessage: 'SPP',
        amount: 250_000,
        virtualAccountExpired: '2030-12-31T23:59:00',
      },
      {
        ...{
          virtualAccountInstallment: true,
          installmentMessage: 'Uang pangkal',
          installmentType: 'CLOSED',
          tenor: 10,
        },
        virtualAccountExpired: '2030-12-31T00:00:00',
      },
    ]);
  });

  it('that is the template is read as it is written', async () => {
    const { rows, faults } = await readVirtualAccounts(virtualAccountTemplateCsv());
    expect([rows.length, faults]).toEqual([2, []]);
  });

  it('has its columns that are not read named', async () => {
    expect((await read(`${HEAD};maksmum`, 'M0003;SITI;9001;5')).ignored).toEqual(['maksmum']);
  });

  it.each([
    ['M 3;SITI;1;;;;', 'Baris 2, kolom merchant: Isi dengan ID merchant, seperti M0003'],
    [';SITI;1;;;;', 'Baris 2, kolom merchant: Pilih merchant'],
    ['M3;;1;;;;', 'Baris 2, kolom nama: Input Nama Virtual Account'],
    [`M3;${'A'.repeat(61)};1;;;;`, 'Baris 2, kolom nama: Paling banyak 60 karakter'],
    ['M3;A;;;;;', 'Baris 2, kolom id_member: Input ID Member'],
    ['M3;A;2,6E+09;;;;', 'Baris 2, kolom id_member: "2,6E+09" adalah notasi ilmiah Excel'],
    ['M3;A;1;faktur;;;', 'Baris 2, kolom tagihan: Isi dengan Tanpa tagihan, Invoice, Installment'],
    ['M3;A;1;;SPP;;', 'Baris 2, kolom keterangan: Keterangan hanya untuk invoice atau installment'],
    ['M3;A;1;invoice;;;5000', 'Baris 2, kolom keterangan: Input Keterangan Invoice'],
    ['M3;A;1;;;1.234;', 'Baris 2, kolom minimum: "1.234" dapat dibaca sebagai ribuan atau desimal'],
    ['M3;A;1;;;-5;', 'Baris 2, kolom minimum: "-5" bukan nominal yang sah'],
    ['M3;A;1;;;=5;', 'Baris 2, kolom minimum: Isian dihitung dengan rumus'],
    ['M3;A;1;;;;;9', 'Baris 2: Ada 8 isian untuk 7 kolom'],
  ])('with the row %s has its fault at the cell', async (row, sentence) => {
    const { told } = await read(`${HEAD};tagihan;keterangan;minimum;nominal`, row);
    expect(told[0]).toContain(sentence);
  });

  it.each([
    ['nama;id_member', 'Baris 1, kolom merchant: Kolom ini tidak ada'],
    [`${HEAD};data: Unit;data: unit;data:Unit`, 'Baris 1, kolom data: Unit: Kolom ini ada lebih dari sekali'],
  ])('with the heading %s is refused whole', async (heading, sentence) => {
    expect((await read(heading, 'M3;A;1')).told[0]).toContain(sentence);
  });

  it('reads an amount in the way that the other amounts of its column leave no doubt of', async () => {
    const { registrations } = await read(`${HEAD};minimum`, 'M3;A;1;1.234', 'M3;B;2;1.234,50');
    expect(registrations.map(({ minTransaction }) => minTransaction)).toEqual([1_234, 1_234.5]);
  });

  it('holds 1,000 accounts at most', async () => {
    const rows = Array.from({ length: 1_001 }, (_, at) => `M3;A;${at}`);
    expect((await read(HEAD, ...rows)).told).toEqual([
      'Baris 1002: Berkas memuat lebih dari 1000 virtual account. Bagi menjadi beberapa berkas.',
    ]);
    expect((await read(HEAD, ...rows.slice(1))).registrations).toHaveLength(1_000);
  });

  it('gives a fault of the bank its row and column in the file', async () => {
    const file = await readVirtualAccounts(`${HEAD}\n\nM3;A;1\n`);
    const fault = { row: 1, field: 'idMember', ruleId: 'va.memberTaken', message: 'ID Member sudah terdaftar' };
    expect(importFaults(file, [fault]).map(describeFault)).toEqual([
      'Baris 3, kolom id_member: ID Member sudah terdaftar',
    ]);
  });
});
