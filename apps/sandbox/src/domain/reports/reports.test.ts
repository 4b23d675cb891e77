import { isBankError } from '@ibk/sdk';
import type { ReportFile, Transaction, TransactionCriteria } from '@ibk/sdk/contract';
import { formatDateTime, formatRupiah } from '@ibk/sdk/format';
import { FILE_FACTS } from '@ibk/sdk/records';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../db/schema/transactions.ts';
import { CONTRACT_DOCUMENT } from '../../operation/contract.ts';
import { enterTransfer, signedIn } from '../../sdk/client.ts';
import type { Session } from '../../operation/session.ts';
import { AT_ONCE } from '../../testing/at-once.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { multiplyTransaction } from '../../testing/multiply-transaction.ts';
import { readCsv } from '@ibk/sdk/testing';
import { readPdf } from '../../testing/read-pdf.ts';
import { momentOfSerial, readXlsx } from '../../testing/read-xlsx.ts';
import { Visitor } from '../../testing/visitor.ts';
import { fileRows } from './file-list.ts';
import { listXlsx } from '../spreadsheets/list-xlsx.ts';
import { FILED_TRANSACTIONS } from './transaction-report.ts';

type Client = Awaited<ReturnType<typeof signedIn>>['bank'];
let bank: Sandbox;
let maker: Client;

beforeAll(async () => {
  bank = await startSandbox();
  maker = (await signedIn(bank, 'ekoS1')).bank;
}, 120_000);
afterAll(() => bank.close());

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const report = async (format: ReportFile['format'], criteria: TransactionCriteria, client = maker) =>
  bytesOf(await client.files.fileTransactionReport({ format, criteria }));
async function rowsOf(criteria: TransactionCriteria, client = maker): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  for await (const row of client.transactions.listTransactions({ ...criteria, size: 200 })) rows.push(row);
  return rows;
}
const csvOf = (bytes: Uint8Array) => readCsv(new TextDecoder().decode(bytes));
const moment = (at: string | null) => (at === null ? '' : formatDateTime(at, bank.profile.timeZone));

/** Digits as a spreadsheet is to keep them. */
const asText = (text: string) => (/^0\d+$|^\d{12,}$/.test(text) ? `'${text}` : text);

const CRITERIA: TransactionCriteria[] = [
  {},
  { status: 'SUCCESS' },
  { from: '2026-07-01', to: '2026-07-14', amountFrom: 1_000_000 },
  { q: 'dinas', userEntry: 'ekoS1' },
  { current: true },
  { status: 'REJECT', from: '2026-07-14', to: '2026-07-01' },
];

describe.each(CRITERIA)('A report by %j', (criteria) => {
  it('has exactly the rows of the list as CSV, in its order', async () => {
    const [rows, bytes] = [await rowsOf(criteria), await report('csv', criteria)];
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [headings = [], ...lines] = csvOf(bytes);
    expect(headings[0]).toBe('Referensi');
    expect(lines).toEqual(
      rows.map((row) => [
        ...[row.referenceId, row.productDescription, row.statusName],
        ...[row.source, row.sourceName, row.dest, row.destName].map(asText),
        ...[row.amount.toFixed(2), row.fee.toFixed(2), row.total.toFixed(2), row.note],
        ...[row.userEntry ?? '', moment(row.dateEntry), row.userVerify ?? '', moment(row.dateVerify)],
        ...[row.userApprove ?? '', moment(row.dateApprove), moment(row.dateRun)],
        row.reason ?? row.errorMessage ?? row.scheduleWarning ?? row.scheduleMessage ?? '',
        // None of them has a file.
        ...FILE_FACTS.map(() => ''),
      ]),
    );
  });

  it('has the same rows as a spreadsheet, with typed amounts and dates and the totals of the summary', async () => {
    const [rows, summary] = [await rowsOf(criteria), await maker.transactions.summariseTransactions(criteria)];
    const { sheets, hasFormula } = readXlsx(await report('xlsx', criteria));
    expect(hasFormula).toBe(false);
    const [headings = [], ...lines] = sheets.Transaksi ?? [];
    const at = (name: string) => headings.findIndex(({ value }) => value === name);
    const total = lines.pop() ?? [];
    expect(lines.map((line) => line[at('Referensi')]?.value)).toEqual(rows.map(({ referenceId }) => referenceId));
    expect(lines.map((line) => line[at('Jumlah')])).toEqual(
      rows.map(({ amount }) => ({ value: amount, format: '#,##0.00' })),
    );
    for (const [index, line] of lines.entries()) {
      const { value, format } = line[at('Entry')] ?? {};
      expect(format).toBe('dd\\-mm\\-yyyy\\ hh:mm:ss');
      // A spreadsheet counts days from 30-12-1899, without a zone.
      const shown = momentOfSerial(Number(value));
      expect(formatDateTime(shown, 'UTC')).toBe(moment(rows[index]?.dateEntry ?? null));
    }
    expect(['Jumlah', 'Biaya', 'Total'].map((name) => total[at(name)]?.value)).toEqual([
      summary.amount,
      summary.fee,
      summary.total,
    ]);
  });
});

// A PDF draws every row, so it takes the criteria that few rows meet; the first of them fill several pages.
const ON_PAPER = CRITERIA.slice(2);
it.each(ON_PAPER)('A report by %j has the same rows as a tagged PDF with page numbers and totals', async (criteria) => {
  const [rows, summary] = [await rowsOf(criteria), await maker.transactions.summariseTransactions(criteria)];
  const { pages, isTagged, title, language } = await readPdf(await report('pdf', criteria));
  expect({ isTagged, title, language }).toEqual({ isTagged: true, title: 'Laporan Transaksi', language: 'id-ID' });
  const text = pages.map((page) => page.text).join(' ');
  expect(text.match(/\bIB\d{12}\b/g) ?? []).toEqual(rows.map(({ referenceId }) => referenceId));
  expect(text).toContain(`${summary.count} transaksi`);
  expect(text).toContain(`Total ${formatRupiah(summary.total)}`);
  // The table is one, so every page has the tags of all its rows.
  const roles = pages[0]?.roles ?? [];
  expect(roles.filter((role) => role === 'TR')).toHaveLength(rows.length + 2);
  expect(roles.filter((role) => role === 'TH')).toHaveLength(8);
  for (const [index, page] of pages.entries()) expect(page.text).toContain(`Halaman ${index + 1} dari ${pages.length}`);
});

describe('A report', () => {
  it('takes every criterion of the list', () => {
    const { paths, components } = CONTRACT_DOCUMENT as {
      paths: Record<string, { get: { parameters: { name: string }[] } }>;
      components: { schemas: { TransactionCriteria: { properties: object } } };
    };
    const names = paths['/api/transaction/summary']?.get.parameters.map(({ name }) => name);
    expect(Object.keys(components.schemas.TransactionCriteria.properties).sort()).toEqual(names?.sort());
  });

  it('contains no text that a spreadsheet calculates, and keeps such a text in its own cell', async () => {
    const guarded = { '=1+1': "'=1+1", '+1': "'+1", '-1': "'-1", '@A1': "'@A1", 'ATK;=1+1;': "ATK;'=1+1;" };
    const texts = [...Object.keys(guarded), '\tx', '\rx', '"a,b"', 'a\r\nb', '_x0041_', '<&>', 'é漢\u0001'];
    const references: string[] = [];
    for (const note of texts) {
      const referenceId = await enterTransfer(maker);
      await bank.database.db.update(transaction).set({ note }).where(eq(transaction.referenceId, referenceId));
      references.push(referenceId);
    }
    const criteria = { references: references.join() };
    const [headings = [], ...lines] = csvOf(await report('csv', criteria));
    const csv = new Map(lines.map((line) => [line[0] ?? '', line[headings.indexOf('Berita')]]));
    expect(references.map((reference) => csv.get(reference))).toEqual(
      texts.map((text) => (guarded as Record<string, string>)[text] ?? text),
    );
    const { sheets, hasFormula } = readXlsx(await report('xlsx', criteria));
    const [head = [], ...rows] = sheets.Transaksi ?? [];
    const note = head.findIndex(({ value }) => value === 'Berita');
    const xlsx = new Map(rows.map((row) => [row[0]?.value, row[note]?.value]));
    expect(references.map((reference) => xlsx.get(reference))).toEqual(texts.map((text) => text.replace('\u0001', '')));
    expect(hasFormula).toBe(false);
  });

  it('never contains a row of another group', async () => {
    const stranger = (await signedIn(bank, 'niaB1')).bank;
    const own = new Set((await rowsOf({}, stranger)).map(({ referenceId }) => referenceId));
    const foreign = (await rowsOf({})).map(({ referenceId }) => referenceId);
    expect(own.size).toBeGreaterThan(0);
    expect(foreign.length).toBeGreaterThan(0);
    const lines = csvOf(await report('csv', {}, stranger)).slice(1);
    expect(new Set(lines.map(([reference]) => reference))).toEqual(own);
    const asked = csvOf(await report('csv', { references: foreign.slice(0, 200).join() }, stranger));
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['csv', 'text/csv; charset=utf-8'],
    ['pdf', 'application/pdf'],
  ])('as %s has its media type, the bank day in its name, and the number of its rows', async (format, media) => {
    const visitor = new Visitor(bank);
    await visitor.signIn('ekoS1');
    const criteria = { status: 'FAILED' } as const;
    const { headers } = await visitor.call('fileTransactionReport', { body: { format, criteria } });
    const { count } = await maker.transactions.summariseTransactions(criteria);
    expect(['Content-Type', 'Content-Disposition', 'X-Total-Count'].map((name) => headers.get(name))).toEqual([
      media,
      `attachment; filename="laporan-transaksi-2026-07-14.${format}"`,
      String(count),
    ]);
  });

  it.each([{ from: '2016-07-13', to: '2026-07-14' }, { from: '2016-01-01' }])(
    'over ten years by %j is refused with advice, and nothing is sent',
    async (criteria) => {
      let parts = 0;
      const refused = maker.files.fileTransactionReport(
        { format: 'csv', criteria },
        { onProgress: () => (parts += 1) },
      );
      await expect(refused).rejects.toMatchObject({
        ruleId: 'report.period',
        status: 422,
        message: 'Laporan mencakup paling lama 10 tahun. Persempit periodenya, atau unduh beberapa laporan.',
      });
      expect(parts).toBeLessThanOrEqual(1);
    },
  );
});

describe('A long report', () => {
  let long: Sandbox;
  let client: Client;
  const ROWS = 5_000;
  beforeAll(async () => {
    long = await startSandbox();
    client = (await signedIn(long, 'ekoS1')).bank;
    await multiplyTransaction(long.database.db, await enterTransfer(client), ROWS);
  }, 120_000);
  afterAll(() => long.close());

  it('reports the number of its rows while its parts arrive', async () => {
    const { count } = await client.transactions.summariseTransactions({});
    const seen: [bytes: number, rows: number | null][] = [];
    const file = await client.files.fileTransactionReport(
      { format: 'csv', criteria: {} },
      { onProgress: ({ receivedBytes, totalRows }) => seen.push([receivedBytes, totalRows]) },
    );
    expect(seen.length).toBeGreaterThan(ROWS / 500);
    expect(new Set(seen.map(([, rows]) => rows))).toEqual(new Set([count]));
    const sizes = seen.map(([bytes]) => bytes);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(sizes.at(-1)).toBe(file.size);
    expect(csvOf(await bytesOf(file))).toHaveLength(count + 1);
  });

  /** The rows that this file's client has entered. */
  const source = { ...FILED_TRANSACTIONS.source, scope: () => eq(transaction.note, 'Uji klien') };
  const askingNow = () => ({
    read: long.database.db,
    session: {} as Session,
    now: new Date(long.clock.now()),
    zone: 'Asia/Jakarta',
  });

  it('leaves out a row that meets its criteria no more when its page is read', async () => {
    const { db } = long.database;
    const [gone] = await db.select({ id: transaction.referenceId }).from(transaction).where(source.scope()).limit(1);
    const put = (status: 'ENTRY' | 'REJECT') =>
      db.update(transaction).set({ status }).where(eq(transaction.referenceId, gone!.id));
    let turns = 0;
    // The first turn is before the rows are found, the second before the first page of them is read.
    const turn = async () => void ((turns += 1) === 2 && (await put('REJECT')));
    const read: string[] = [];
    const { pages } = fileRows({ ...FILED_TRANSACTIONS, source }, askingNow(), { status: 'ENTRY' }, { turn });
    for await (const page of pages) read.push(...page.map(({ referenceId }) => referenceId));
    await put('ENTRY');
    expect(read).toHaveLength(ROWS);
    expect(new Set(read).size).toBe(ROWS);
    expect(read).not.toContain(gone?.id);
  });

  it('continues on another sheet when one is full, with the total on the last', async () => {
    const asking = askingNow();
    const rows = fileRows({ ...FILED_TRANSACTIONS, source }, asking, {}, AT_ONCE);
    const options = { zone: asking.zone, at: asking.now };
    const parts: Uint8Array[] = [];
    for await (const part of listXlsx(FILED_TRANSACTIONS.file, rows, { ...options, sheetRows: 2_000 }))
      parts.push(part);
    const { sheets } = readXlsx(Buffer.concat(parts));
    const { count } = rows.totals();
    expect(Object.keys(sheets)).toEqual(['Transaksi', 'Transaksi 2', 'Transaksi 3']);
    expect(Object.values(sheets).map((rows) => rows.length - 1)).toEqual([2_000, 2_000, count - 4_000 + 1]);
    const references = Object.values(sheets).flatMap((rows) => rows.slice(1).map(([first]) => first?.value));
    expect(references.pop()).toBe('Total');
    expect(new Set(references).size).toBe(count);
  });

  it('ends in the bank as soon as its caller cancels it', async () => {
    const cancelling = new AbortController();
    let parts = 0;
    const cancelled = client.files.fileTransactionReport(
      { format: 'csv', criteria: {} },
      {
        signal: cancelling.signal,
        onProgress: () => {
          parts += 1;
          cancelling.abort();
        },
      },
    );
    await expect(cancelled).rejects.toSatisfy((error) => !isBankError(error));
    expect(parts).toBe(1);
  });

  it('is refused as a PDF that would be too long, with advice to use another format', async () => {
    const refused = client.files.fileTransactionReport({ format: 'pdf', criteria: {} });
    await expect(refused).rejects.toMatchObject({ ruleId: 'report.pdfRows' });
    await expect(refused).rejects.toThrow(/^PDF memuat paling banyak 5000 transaksi, .* Unduh sebagai Excel atau CSV/);
  });
});
