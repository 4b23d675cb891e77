import type { FactsOf } from '@ibk/sdk/records';
import { expect, it } from 'vitest';
import { AT_ONCE } from '../../testing/at-once.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { countedRows } from '../spreadsheets/counted-rows.ts';
import { listPdf } from './list-pdf.ts';

type Row = Record<string, string | null>;
const NAMES = Array.from({ length: 200 }, (_, at) => `f${at}`);
const FACTS = Object.fromEntries(
  NAMES.map((name, at) => [name, { kind: 'text' as const, label: `K, ${at}`, of: (row: Row) => row[name] }]),
) satisfies FactsOf<Row>;
const FULL: Row = Object.fromEntries(NAMES.map((name, at) => [name, at === 199 ? '=1+1' : `n${at}`]));
const EMPTY: Row = Object.fromEntries(NAMES.map((name) => [name, null]));

/** Twenty facts share each of ten columns. */
const COLUMNS = Array.from({ length: 10 }, (_, at) => NAMES.slice(at * 20, at * 20 + 20));
const FILE = {
  title: 'Lebar',
  rows: 'Baris',
  facts: FACTS,
  columns: [],
  paper: COLUMNS.map((names) => ({ head: names[0] ?? '', width: 70, facts: [], labelled: names })),
  sums: [],
};

it('prints 200 facts with a comma in their labels, a text that begins with =, and a row without values', async () => {
  async function* pages() {
    yield [FULL, EMPTY];
  }
  const look = { bankName: 'Bank', colour: '#0A6570', zone: 'Asia/Jakarta', criteria: [], at: new Date(0) };
  const parts: Uint8Array[] = [];
  for await (const part of listPdf(FILE, countedRows(FILE, pages()), look, AT_ONCE)) parts.push(part);
  const { pages: printed } = await readPdf(Buffer.concat(parts));
  const [head = [], full = [], empty = [], total = []] = printed.flatMap(({ rows }) => rows);
  expect(head).toEqual(COLUMNS.map((_, at) => `K, ${at * 20}`));
  expect(full.join(' ')).toBe(NAMES.map((name, at) => `K, ${at} ${FULL[name]}`).join(' '));
  expect(empty.join('')).toBe('');
  expect(total.slice(0, 2)).toEqual(['Total', '2 baris']);
});
