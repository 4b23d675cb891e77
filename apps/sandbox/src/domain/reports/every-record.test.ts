import { formatDateTime, formatRupiah, unguarded } from '@ibk/sdk/format';
import {
  factDifferences,
  type LabelledFacts,
  readCsv,
  RECORD_SAMPLES,
  SAMPLE_ROWS,
  type ShownText,
} from '@ibk/sdk/testing';
import { describe, expect, it } from 'vitest';
import { AT_ONCE } from '../../testing/at-once.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { momentOfSerial, readXlsx, type SheetCell } from '../../testing/read-xlsx.ts';
import { countedRows } from '../spreadsheets/counted-rows.ts';
import { fileColumns } from '../spreadsheets/file-columns.ts';
import { listCsv } from '../spreadsheets/list-csv.ts';
import { listXlsx } from '../spreadsheets/list-xlsx.ts';
import type { ListFile } from './list-file.ts';
import { listPdf } from './list-pdf.ts';

const ZONE = 'Asia/Jakarta';
const AT = new Date('2026-07-14T03:00:00Z');
const LOOK = { bankName: 'Bank', colour: '#0A6570', zone: ZONE, criteria: [], at: AT };

/** A file with every fact of a record: a column each, and on paper each with its label. */
function fileOf<Row>(facts: LabelledFacts<Row>): ListFile<Row> {
  const names = Object.keys(facts);
  // In one column a record of forty facts would be longer than a page.
  const half = Math.ceil(names.length / 2);
  const halves = [names.slice(0, half), names.slice(half)];
  const columns = fileColumns<Row, string>(facts, Object.fromEntries(names.map((name) => [name, 20])));
  return {
    title: 'Uji',
    rows: 'Uji',
    facts,
    columns,
    paper: halves.map((labelled) => ({ head: names[0] ?? '', width: 350, facts: [], labelled })),
    sums: [],
  };
}
async function* pageOf<Row>(row: Row) {
  yield [row];
}
async function whole(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}
const cellText = ({ value, format }: SheetCell): string => {
  if (typeof value !== 'number') return value ?? '';
  if (format === null) return String(value);
  return format === '#,##0.00' ? formatRupiah(value) : formatDateTime(momentOfSerial(value), 'UTC');
};
const pairs = (labels: readonly string[], values: readonly string[]): ShownText[] =>
  labels.map((label, at) => [label, values[at] ?? '']);

describe.each(SAMPLE_ROWS)('The record %s', (_, sample) => {
  it('is written into a CSV', async () => {
    const csv = await sample.drawnBy((facts, row) => {
      const file = fileOf(facts);
      return whole(listCsv(file, countedRows(file, pageOf(row)), ZONE));
    });
    const [labels = [], values = []] = readCsv(csv.toString('utf8').replace('\uFEFF', ''));
    expect(factDifferences(sample, ZONE, pairs(labels, values.map(unguarded)))).toEqual([]);
  });

  it('is written into a spreadsheet', async () => {
    const xlsx = await sample.drawnBy((facts, row) => {
      const file = fileOf(facts);
      return whole(listXlsx(file, countedRows(file, pageOf(row)), { zone: ZONE, at: AT }));
    });
    const [labels = [], values = []] = readXlsx(xlsx).sheets['Uji'] ?? [];
    expect(factDifferences(sample, ZONE, pairs(labels.map(cellText), values.map(cellText)))).toEqual([]);
  });
});

describe.each(Object.entries(RECORD_SAMPLES))('The record %s', (_, sample) => {
  it('is printed, each fact on a line with its label', async () => {
    const pdf = await sample.drawnBy((facts, row) => {
      const file = fileOf(facts);
      return whole(listPdf(file, countedRows(file, pageOf(row)), LOOK, AT_ONCE));
    });
    const { pages } = await readPdf(pdf);
    const [, cells = []] = pages.flatMap(({ rows }) => rows);
    const printed = cells.join(' ');
    const labels = sample.drawnBy((facts) => Object.values(facts).map(({ label }) => label));
    // Each value stands between its label and the next one.
    const starts = labels.reduce<number[]>(
      (found, label) => [...found, printed.indexOf(label, (found.at(-1) ?? -1) + 1)],
      [],
    );
    const lines = labels.map(
      (label, at) =>
        [
          printed.slice(starts[at], (starts[at] ?? 0) + label.length),
          printed.slice(starts[at], starts[at + 1]),
        ] as const,
    );
    expect(factDifferences(sample, ZONE, lines)).toEqual([]);
  });
});
