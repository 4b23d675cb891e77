import { formatRupiah } from '@ibk/sdk/format';
import { expect, it } from 'vitest';
import { AT_ONCE } from '../../testing/at-once.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import type { RowOf } from '../recap/disbursed.ts';
import { countedRows } from '../spreadsheets/counted-rows.ts';
import type { ListFile } from './list-file.ts';
import { listPdf } from './list-pdf.ts';
import { FILED_COLLECT, FILED_DTH, FILED_RTH } from './recap-report.ts';

const LOOK = { bankName: 'Bank', colour: '#0A6570', zone: 'Asia/Jakarta', criteria: [], at: new Date(0) };
/** The rows of the table of a paper with one row, each as a text. */
async function printed<Row>(file: ListFile<Row>, row: Row): Promise<string[]> {
  async function* pages() {
    yield [row];
  }
  const parts: Uint8Array[] = [];
  for await (const part of listPdf(file, countedRows(file, pages()), LOOK, AT_ONCE)) parts.push(part);
  return (await readPdf(Buffer.concat(parts))).pages.flatMap(({ rows }) => rows.map((cells) => cells.join(' ')));
}

const SKPD = {
  kodeSkpd: '5.02.0.00.0.00.01.0000',
  namaSkpd: 'Badan Pengelolaan Keuangan',
  jumlahSpm: 9,
  jumlahSp2d: 9,
};
const LINE = { line: 0, noDokumen: '12.00/04.0/000001/LS/5.02.0.00.0.00.01.0000/M/7/2026', ntpn: 'N2607000101A7K2Z' };
const MAP = { tipeTransaksi: 'MPN', kodeMap: '411121', namaMap: 'PPh Pasal 21', jumlah: 20_000, tanpaNtpn: 20_000 };
const all = (amount: number, ...names: string[]) => Object.fromEntries(names.map((name) => [name, amount]));
const ofSkpd = (amount: number): RowOf<'skpd'> => {
  const [nilaiSpm, nilaiSp2d] = [amount, amount];
  const taxes = { pph21: amount, pph22: amount, pph23: amount, pph4: amount, ppn: amount, pajakLain: amount };
  return { ...SKPD, nilaiSpm, nilaiSp2d, ...taxes, pajak: amount };
};

it.each([
  ['RTH', 9_999_999_999_999.99, 9, (amount: number) => printed(FILED_RTH.file, ofSkpd(amount))],
  [
    'DTH',
    999_999_999_999.99,
    3,
    (amount: number) =>
      printed(FILED_DTH.file, { ...LINE, ...all(amount, 'nilaiSpm', 'nilaiSp2d', 'nilai') } as RowOf<'document'>),
  ],
  [
    'COLLECT',
    9_999_999_999_999.99,
    2,
    (amount: number) => printed(FILED_COLLECT.file, { ...MAP, ...all(amount, 'nilai', 'dibayar') } as RowOf<'map'>),
  ],
] as const)(
  'prints each amount of %s up to %d on one line, in its row and in the totals',
  async (_paper, highest, amounts, print) => {
    for (const amount of [100_000_000, 1_234_567_890.12, highest]) {
      const [, ...rows] = await print(amount);
      // An amount that wraps has a blank between its lines.
      const whole = rows.map((row) => row.split(formatRupiah(amount)).length - 1);
      expect([amount, whole]).toEqual([amount, [amounts, amounts]]);
    }
  },
);
