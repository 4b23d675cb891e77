import type { Bank } from '@ibk/sdk';
import { formatDateTime, formatRupiah, fromSen, toSen, unguarded } from '@ibk/sdk/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT_DOCUMENT } from '../../operation/contract.ts';
import { signedIn } from '../../sdk/client.ts';
import { LISTS } from '../../testing/every-list-cases.ts';
import type { Query } from '../../testing/listed.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { readCsv } from '@ibk/sdk/testing';
import { readPdf } from '../../testing/read-pdf.ts';
import { momentOfSerial, readXlsx, type SheetCell } from '../../testing/read-xlsx.ts';
import { printable } from '../papers/printable.ts';

interface Described {
  operationId: string;
  parameters?: readonly { name?: string; schema?: { enum?: readonly string[] } }[];
}
const { paths } = CONTRACT_DOCUMENT as { paths: Record<string, Record<string, Described>> };
/** The orders of each operation that has pages. A statement has one order, and tests of its own. */
const paged = new Map(
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'sort'))
    .map(({ operationId, parameters = [] }) => [
      operationId,
      parameters.find(({ name }) => name === 'sort')?.schema?.enum ?? [],
    ]),
);

/** Text sorts in the database's own order, that of code points. */
const compared = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));

/** The words and numbers of a text, without the signs between them. */
const plainWords = (text: string): string =>
  (
    printable(text)
      .replace(/(\d),(?=\d)/g, '$1')
      .replaceAll('Rp.', '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');

/** The text of a spreadsheet's cell as a CSV has it: amounts with two decimals, times in the bank's zone. */
function sheetText({ value, format }: SheetCell = { value: null, format: null }): string {
  if (value === null || typeof value === 'string') return plainWords(value ?? '');
  if (format === '#,##0.00') return plainWords(value.toFixed(2));
  return plainWords(format === null ? String(value) : formatDateTime(momentOfSerial(value), 'UTC'));
}

let bank: Sandbox;
beforeAll(async () => {
  bank = await startSandbox();
  // An invoice and two parts of plans are paid, so that lists of virtual accounts have something to sum.
  for (const [virtualAccountNumber, amount] of [
    ['1170032700010001', 100_000],
    ['1170032700020002', 425_000],
    ['1170032700020001', 5_000_000],
  ] as const)
    await bank.payVirtualAccount({ virtualAccountNumber, amount, payer: 'BUDI', paymentKey: virtualAccountNumber });
}, 120_000);
afterAll(() => bank.close());

it('is every list of the contract', () => expect(Object.keys(LISTS).sort()).toEqual([...paged.keys()].sort()));

describe.each(Object.entries(LISTS))('%s', (operationId, list) => {
  let client: Bank;
  let all: unknown[];
  /** All rows, by the cursor of each page. */
  const walked = async (query: Query) => {
    const rows: unknown[] = [];
    let page = await list.page(client, query);
    rows.push(...page.content);
    while (page.next !== null) {
      page = await list.page(client, { ...query, cursor: page.next });
      rows.push(...page.content);
    }
    return rows;
  };
  const keysOf = (rows: readonly unknown[]) => rows.map((row) => list.key(row)).sort();
  const sumOf = (rows: readonly unknown[]) =>
    fromSen(rows.reduce<bigint>((sum, row) => sum + toSen(list.amount?.(row) ?? 0), 0n));
  beforeAll(async () => {
    await list.prepare?.(bank);
    client = (await signedIn(bank, list.as)).bank;
    all = await walked({ size: 200 });
  }, 120_000);

  it('names each row by a key of its own', () => {
    expect(all.length).toBeGreaterThan(20);
    expect(new Set(keysOf(all)).size).toBe(all.length);
  });

  it.each(paged.get(operationId) ?? [])('goes through every row once by %s, in this order', async (sort) => {
    const [field = '', way] = sort.split(',');
    const rows = await walked({ sort, size: Math.ceil(all.length / 5) });
    expect(keysOf(rows)).toEqual(keysOf(all));
    const values = rows.map((row) => list.sorted(row)[field] ?? '');
    const ordered = values.toSorted((one, other) => (way === 'asc' ? 1 : -1) * compared(one, other));
    expect(values).toEqual(ordered);
  });

  it('returns the same rows by page number as by cursor, and no rows beyond the end', async () => {
    const size = Math.ceil(all.length / 3);
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list.page(client, { page, size })));
    expect(pages.flatMap(({ content }) => content).map((row) => list.key(row))).toEqual(
      all.map((row) => list.key(row)),
    );
    expect(pages.map(({ total }) => total)).toEqual(Array<number>(4).fill(all.length));
    expect(pages[3]?.content).toEqual([]);
    expect(pages[3]?.next).toBeNull();
  });

  it('refuses a cursor of another order', async () => {
    const [one = '', other = ''] = paged.get(operationId) ?? [];
    const { next } = await list.page(client, { sort: one, size: 2 });
    await expect(list.page(client, { sort: other, size: 2, cursor: next ?? '' })).rejects.toMatchObject({
      ruleId: 'contract.invalid',
    });
  });

  it.each(list.criteria)('finds by $by exactly the rows that meet it, and their totals', async ({ by, meets }) => {
    const expected = all.filter((row) => meets(row));
    const found = await walked({ ...by, size: 200 });
    expect(keysOf(found)).toEqual(keysOf(expected));
    expect(await list.totals(client, by)).toEqual({ count: expected.length, sum: sumOf(expected) });
  });

  it('has a criterion of each kind that finds some rows and leaves out others', () => {
    const counts = list.criteria.map(({ meets }) => all.filter((row) => meets(row)).length);
    expect(counts.filter((count) => count > 0 && count < all.length).length).toBeGreaterThan(3);
  });

  const { file } = list;
  it.each(file ? [file] : [])(
    'writes its rows into each format, in one order, and the totals below them',
    async (save) => {
      const { by, meets } = list.criteria.at(-1) ?? { by: {}, meets: () => true };
      const rows = all.filter((row) => meets(row));
      const [csv, xlsx, pdf] = await Promise.all(
        (['csv', 'xlsx', 'pdf'] as const).map(async (format) =>
          Buffer.from(await (await save(client, format, by)).arrayBuffer()),
        ),
      );
      if (!csv || !xlsx || !pdf) throw new Error('Three files were asked for');
      const [headings = [], ...lines] = readCsv(csv.toString('utf8').replace('\uFEFF', ''));
      expect(lines).toHaveLength(rows.length);
      const words = rows.flatMap((row) => list.key(row).split(' '));
      for (const word of words)
        expect([word, lines.some((line) => line.some((cell) => cell.includes(word)))]).toEqual([word, true]);
      const sheet = Object.values(readXlsx(xlsx).sheets)[0] ?? [];
      expect(sheet[0]?.map(({ value }) => value)).toEqual(headings);
      expect(sheet).toHaveLength(rows.length + 2);
      expect(sheet.at(-1)?.map(({ value }) => value)).toContain(list.amount ? sumOf(rows) : 'Total');
      const cells = sheet.slice(1, -1).map((row) => headings.map((_, column) => sheetText(row[column])));
      expect(cells).toEqual(lines.map((line) => line.map((cell) => plainWords(unguarded(cell)))));
      const { pages } = await readPdf(pdf);
      // A page has the tags of the whole table, with texts in its own rows only.
      const printed = pages.flatMap((page) => page.rows).filter((cells) => cells.some((cell) => cell !== ''));
      expect(printed).toHaveLength(rows.length + 2);
      // The labels of smaller facts are those of the columns.
      const labels = headings.flatMap((heading) => heading.split(' '));
      for (const [at, row] of printed.slice(1, -1).entries()) {
        const known = [...labels, ...(cells[at] ?? []).flatMap((cell) => cell.split(' '))].join('').toUpperCase();
        const strange = plainWords(row.join(' '))
          .split(' ')
          .filter((word) => !known.includes(word.toUpperCase()));
        expect([at, strange]).toEqual([at, []]);
      }
      if (list.amount) expect(printed.at(-1)?.join(' ')).toContain(formatRupiah(sumOf(rows)));
    },
  );

  const nothing = { q: 'tidak ada yang begini' };
  it.each(file ? [file] : [])('writes a list without rows as headings and totals of 0', async (save) => {
    const csv = Buffer.from(await (await save(client, 'csv', nothing)).arrayBuffer()).toString('utf8');
    expect(readCsv(csv)).toHaveLength(1);
    for (const format of ['xlsx', 'pdf'] as const)
      expect((await save(client, format, nothing)).size).toBeGreaterThan(500);
  });

  it('finds nothing by a text that no row has, and totals of 0', async () => {
    expect(await list.totals(client, nothing)).toEqual({ count: 0, sum: 0 });
    expect([operationId, (await list.page(client, nothing)).content]).toEqual([operationId, []]);
  });
});
