/** The ends of the numbers of the documents of a month; those that are only entered together follow `many`. */
const NUMBERS = {
  alone: 990_001,
  first: 990_002,
  second: 990_003,
  phri: 990_004,
  payroll: 990_005,
  many: 991_000,
};
/** The account that pays the documents. */
const SOURCE = '10001040030017';
/** What the payee of each document receives, but of the payroll. */
const NET = 1_000_000;
/** What a payroll pays out, by the rows of its file. */
const SALARIES = [
  ['10001020077813', 'CV BERKAH MEDAN KATERING', 4_000_000],
  ['10003011184206', 'PT DELI PRIMA SEJAHTERA', 2_000_000],
] as const;

type Cells = Readonly<Record<string, string>>;
interface Deduction {
  kodeMap: string;
  nilai: number;
  /** @default none */
  code?: string;
  /** Other columns of its line. */
  more?: Cells;
}

/** The lines of a document, as a regional application exports them: one a deduction. */
function linesOf(today: string, number: number, deductions: readonly Deduction[], more: Cells = {}): Cells[] {
  const document = {
    jenisDokumen: 'SP2D',
    noDokumen: `12.00/04.0/${number}/LS/5.02.0.00.0.00.01.0000/M/07/2026`,
    tanggalDokumen: today,
    tahun: today.slice(0, 4),
    noSpm: `12.00/03.0/${number}/LS/5.02.0.00.0.00.01.0000/M/07/2026`,
    noTransaksi: `TRX${number}`,
    kodeSkpd: '5.02.0.00.0.00.01.0000',
    product: 'KASDA_SP2D',
    rekeningSumber: SOURCE,
    nilai: String(deductions.reduce((sum, { nilai }) => sum + nilai, NET)),
    nilaiBersih: String(NET),
    namaPenerima: 'CV Perkasa Alat Kesehatan',
    rekeningPenerima: '033701004417517',
    namaRekening: 'CV PERKASA ALAT KESEHATAN',
    bankId: '002',
    npwp: '003456787124000',
    keterangan: `Belanja bulan ini ${number}`,
    keteranganDokumen: `SP2D LS ${number}`,
    ...more,
  };
  if (deductions.length === 0) return [{ ...document, tipe: '', kodeMap: '', nilaiPotongan: '', productCode: '' }];
  return deductions.map(({ kodeMap, nilai, code = '', more: own }) => ({
    ...document,
    ...{ tipe: 'MPN', kodeMap, nilaiPotongan: String(nilai), productCode: 'MPN_G2', idBilling: code },
    ...own,
  }));
}

function csvOf(lines: readonly Cells[]): string {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))]
    .map((cells) => cells.join(';'))
    .join('\n');
}

/** A restaurant's tax, with the details of its deposit slip. */
const RESTAURANT = {
  ...{ tipe: 'PAD', productCode: 'CTAS_PHRI', noSts: 'STS/0714/2026', account: '4.1.01.19.01.0001' },
  ...{ customerName: 'CV BERKAH MEDAN KATERING', customerAddress: 'Jl. Sei Batang Hari 21, Medan' },
  ...{ handphone: '081260004127', nop: '127101000100501230', anggaran: 'APBD' },
};

/** How a month is paid: the ending of a code decides how its payment ends. */
const CODES = { at: '077990000000', lost: '101', expired: '204', afterDebit: '303', paid: '400' };

/** A file of a month: documents of each kind, as many with one tax as asked for, and two that cannot be imported. */
function monthFile(today: string, many = 0): string {
  const { at, lost, expired, afterDebit, paid } = CODES;
  return csvOf([
    ...linesOf(today, NUMBERS.alone, [
      { kodeMap: '411121', nilai: 50_000, code: at + lost },
      { kodeMap: '411122', nilai: 15_000, code: at + expired },
      { kodeMap: '411124', nilai: 20_000 },
    ]),
    ...linesOf(today, NUMBERS.first, [
      { kodeMap: '411211', nilai: 110_000, code: at + afterDebit },
      { kodeMap: '411121', nilai: 30_000 },
    ]),
    ...linesOf(today, NUMBERS.second, [{ kodeMap: '411128', nilai: 40_000, code: at + paid }]),
    ...linesOf(today, NUMBERS.phri, [
      { kodeMap: '999999-100', nilai: 100_000, code: '977990000000500', more: RESTAURANT },
    ]),
    ...Array.from({ length: many }, (_, each) =>
      linesOf(today, NUMBERS.many + each, [
        { kodeMap: '411121', nilai: 5_000.5 + each, code: `0778${String(each).padStart(9, '0')}00` },
      ]),
    ).flat(),
    ...linesOf(today, 992_001, [{ kodeMap: '411121', nilai: 1_000 }], { nilaiBersih: '999999.99' }),
    ...linesOf(today, 992_002, [{ kodeMap: '411121', nilai: 1_000 }], { kodeSkpd: '9.99.0.00.0.00.01.0000' }),
  ]);
}

const SALARY = String(SALARIES.reduce((sum, [, , amount]) => sum + amount, 0));
/** A file of a payroll without its rows. */
const payrollFile = (today: string): string =>
  csvOf(linesOf(today, NUMBERS.payroll, [], { product: 'KASDA_PAYROLL', nilai: SALARY, nilaiBersih: SALARY }));
/** The rows of the payroll. */
const salaryFile = (): string => ['nomor_rekening;nama;nominal', ...SALARIES.map((each) => each.join(';'))].join('\n');

/** The files of a treasury's month, the numbers of their documents, and the account that pays them. */
export const treasuryMonth = { NUMBERS, SOURCE, monthFile, payrollFile, salaryFile };
