import { csvLine } from '@ibk/sdk/format';
import type { FactsOf } from '@ibk/sdk/records';
import { expect, it } from 'vitest';
import { readCsv } from '@ibk/sdk/testing';
import { readXlsx } from '../../testing/read-xlsx.ts';
import { csvCell, fileColumns, sheetCell } from './file-columns.ts';
import { workbook } from './workbook.ts';

type Row = Record<string, string | null>;
const NAMES = Array.from({ length: 200 }, (_, at) => `f${at}`);
const FACTS = Object.fromEntries(
  NAMES.map((name, at) => [name, { kind: 'text' as const, label: `Kolom, ${at}`, of: (row: Row) => row[name] }]),
) satisfies FactsOf<Row>;
const COLUMNS = fileColumns<Row, string>(FACTS, Object.fromEntries(NAMES.map((name) => [name, 10])));
const ZONE = 'Asia/Jakarta';
const FULL: Row = Object.fromEntries(NAMES.map((name, at) => [name, at === 199 ? '=1+1' : `nilai ${at}`]));
const EMPTY: Row = Object.fromEntries(NAMES.map((name) => [name, null]));

it('writes 200 columns, a text that begins with =, and a row without values, into a spreadsheet', async () => {
  async function* pages() {
    yield [FULL, EMPTY].map((row) => COLUMNS.map((column) => sheetCell(column, row, ZONE)));
  }
  const table = { name: 'Lebar', columns: COLUMNS, pages: pages(), total: () => COLUMNS.map(() => null) };
  const parts: Uint8Array[] = [];
  for await (const part of workbook(table, { at: new Date('2026-07-14T02:42:00Z') })) parts.push(part);
  const { sheets, hasFormula } = readXlsx(Buffer.concat(parts));
  const [head = [], full = [], ...others] = sheets.Lebar ?? [];
  expect(head.map(({ value }) => value)).toEqual(NAMES.map((_, at) => `Kolom, ${at}`));
  expect(full.map(({ value }) => value)).toEqual(Object.values(FULL));
  expect(others.flat().filter(({ value }) => value !== null)).toEqual([]);
  expect(hasFormula).toBe(false);
});

it('writes the same into CSV, with the labels and the text guarded', () => {
  const line = (row: Row) =>
    csvLine(
      COLUMNS.map((column) => csvCell(column, row, ZONE)),
      ',',
    );
  const heads = csvLine(
    COLUMNS.map(({ name }) => name),
    ',',
  );
  const [head, full, empty] = readCsv(heads + line(FULL) + line(EMPTY));
  expect(head).toEqual(NAMES.map((_, at) => `Kolom, ${at}`));
  expect(full?.at(-1)).toBe("'=1+1");
  expect(full).toHaveLength(200);
  expect(empty?.join('')).toBe('');
});
