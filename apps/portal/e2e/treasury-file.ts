/** The ends of the numbers of the documents of the month. */
export const NUMBERS = { alone: '990001', first: '990002', second: '990003', payroll: '990004' } as const;

type Cells = Readonly<Record<string, string>>;
interface Row {
  kodeMap: string;
  nilai: number;
  /** @default none */
  code?: string;
}

/** A line a deduction, as a regional application exports them. @param more other columns of the document */
function linesOf(today: string, number: string, rows: readonly Row[], more: Cells = {}): Cells[] {
  const net = 1_000_000;
  const document = {
    jenisDokumen: 'SP2D',
    noDokumen: `12.00/04.0/${number}/LS/5.02.0.00.0.00.01.0000/M/11/2026`,
    tanggalDokumen: today,
    tahun: today.slice(0, 4),
    noSpm: `12.00/03.0/${number}/LS/5.02.0.00.0.00.01.0000/M/11/2026`,
    noTransaksi: `TRX${number}`,
    kodeSkpd: '5.02.0.00.0.00.01.0000',
    product: 'KASDA_SP2D',
    rekeningSumber: '10001040030017',
    nilai: String(rows.reduce((sum, { nilai }) => sum + nilai, net)),
    nilaiBersih: String(net),
    namaPenerima: 'CV Perkasa Alat Kesehatan',
    rekeningPenerima: '033701004417517',
    namaRekening: 'CV PERKASA ALAT KESEHATAN',
    bankId: '002',
    npwp: '003456787124000',
    keterangan: `Belanja bulan ini ${number}`,
    keteranganDokumen: `SP2D LS ${number}`,
    ...more,
  };
  if (rows.length === 0) return [{ ...document, tipe: '', kodeMap: '', nilaiPotongan: '', productCode: '' }];
  return rows.map(({ kodeMap, nilai, code = '' }) => ({
    ...document,
    tipe: 'MPN',
    kodeMap,
    nilaiPotongan: String(nilai),
    productCode: 'MPN_G2',
    idBilling: code,
  }));
}

function csvOf(lines: readonly Cells[]): string {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))]
    .map((cells) => cells.join(';'))
    .join('\r\n');
}

/** A file of five documents, of which the last two cannot be imported: a sum is wrong by one sen, and an agency unknown. */
export function monthFile(today: string): string {
  const good = [
    ...linesOf(today, NUMBERS.alone, [
      { kodeMap: '411121', nilai: 50_000, code: '077990000000101' },
      { kodeMap: '411122', nilai: 15_000, code: '077990000000204' },
      { kodeMap: '411124', nilai: 20_000 },
    ]),
    ...linesOf(today, NUMBERS.first, [
      { kodeMap: '411211', nilai: 110_000, code: '077990000000303' },
      { kodeMap: '411121', nilai: 30_000 },
    ]),
    ...linesOf(today, NUMBERS.second, [{ kodeMap: '411128', nilai: 40_000, code: '077990000000400' }], {
      rekeningPenerima: '033701004417609',
    }),
  ];
  const bad = [
    ...linesOf(today, '990008', [{ kodeMap: '411121', nilai: 1_000 }], { nilaiBersih: '999999.99' }),
    ...linesOf(today, '990009', [{ kodeMap: '411121', nilai: 1_000 }], { kodeSkpd: '9.99.0.00.0.00.01.0000' }),
  ];
  return csvOf([...good, ...bad]);
}

/** A file of a payroll of six million without its rows. */
export const payrollFile = (today: string): string =>
  csvOf(linesOf(today, NUMBERS.payroll, [], { product: 'KASDA_PAYROLL', nilai: '6000000', nilaiBersih: '6000000' }));
