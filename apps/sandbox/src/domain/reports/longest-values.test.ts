import type { ReportFile, Transaction } from '@ibk/sdk/contract';
import { formatDateTime, formatRupiah, unguarded } from '@ibk/sdk/format';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../db/schema/transactions.ts';
import { enterTransfer, signedIn } from '../../sdk/client.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { readCsv } from '@ibk/sdk/testing';
import { readPdf } from '../../testing/read-pdf.ts';
import { momentOfSerial, readXlsx } from '../../testing/read-xlsx.ts';
import { printable } from '../papers/printable.ts';

describe('In a report of the longest values', () => {
  let bank: Sandbox;
  let maker: Awaited<ReturnType<typeof signedIn>>['bank'];
  afterAll(() => bank.close());
  const report = async (format: ReportFile['format'], references = row.referenceId) =>
    new Uint8Array(await (await maker.files.fileTransactionReport({ format, criteria: { references } })).arrayBuffer());
  const moment = (at: string | null) => (at === null ? '' : formatDateTime(at, bank.profile.timeZone));
  const LONGEST = {
    note: 'Termin Ⅳ, ﬁnal № 17;=1+1 Łódź '.padEnd(200, 'catatan panjang '),
    destName: 'PERKUMPULAN PENGUSAHA KATERING NUSANTARA DAN SEKITARNYA '.repeat(2).trim(),
    sourceName: 'BENDAHARA PENGELUARAN PEMBANTU BIDANG PELAYANAN KESEHATAN MASYARAKAT PROVINSI SUMATERA UTARA',
    dest: '0123456789'.repeat(3) + '0123',
    amount: 9_000_000_000_000_25n,
    fee: 6_500_00n,
    errorMessage:
      'Ditolak karena nama penerima tidak sesuai dengan dokumen pendukung.\nPeriksa lagi, lalu entri ulang.',
  };
  /** The text of a cell, however its lines wrap. */
  const unwrapped = (text: string) => text.replace(/\s+/g, '');
  const lines = (...each: (string | null)[]) => unwrapped(printable(each.filter(Boolean).join(' ')));
  let row: Transaction;
  beforeAll(async () => {
    bank = await startSandbox();
    maker = (await signedIn(bank, 'ekoS1')).bank;
    const referenceId = await enterTransfer(maker);
    await bank.database.db.update(transaction).set(LONGEST).where(eq(transaction.referenceId, referenceId));
    row = (await maker.transactions.readTransaction(referenceId)).transaction;
  });

  it('every cell of a CSV is read back as the screen shows it', async () => {
    const [, cells = []] = readCsv(new TextDecoder().decode(await report('csv')));
    expect(cells.map(unguarded)).toEqual([
      ...[row.referenceId, row.productDescription, row.statusName],
      ...[row.source, row.sourceName, row.dest, row.destName],
      ...[row.amount.toFixed(2), row.fee.toFixed(2), row.total.toFixed(2), row.note],
      ...[
        row.userEntry ?? '',
        moment(row.dateEntry),
        '',
        '',
        '',
        '',
        '',
        row.errorMessage,
        ...Array<string>(5).fill(''),
      ],
    ]);
  });

  it('every cell of a spreadsheet is read back as the screen shows it', async () => {
    const [, cells = []] = readXlsx(await report('xlsx')).sheets.Transaksi ?? [];
    const shown = cells.map(({ value, format }) => {
      if (typeof value !== 'number') return value;
      if (format === '#,##0.00') return formatRupiah(value);
      return formatDateTime(momentOfSerial(value), 'UTC');
    });
    expect(shown).toEqual([
      ...[row.referenceId, row.productDescription, row.statusName],
      ...[row.source, row.sourceName, row.dest, row.destName],
      ...[formatRupiah(row.amount), formatRupiah(row.fee), formatRupiah(row.total), row.note],
      ...[row.userEntry, moment(row.dateEntry), null, null, null, null, null, row.errorMessage],
    ]);
  });

  it('every cell of a PDF is read back as the screen shows it, and no line end is a letter', async () => {
    const { pages } = await readPdf(await report('pdf'));
    const [, cells = []] = pages.flatMap((page) => page.rows);
    expect(cells.map(unwrapped)).toEqual([
      lines(row.referenceId, row.productDescription),
      lines(row.statusName, row.errorMessage),
      lines(row.sourceName, row.source),
      lines(row.destName, row.dest, row.note),
      lines(formatRupiah(row.amount), `Biaya ${formatRupiah(row.fee)}`),
      lines(moment(row.dateEntry), row.userEntry),
      '',
      '',
    ]);
    expect(cells.join(' ')).not.toContain('?');
    expect(unwrapped(cells[3] ?? '')).toContain(unwrapped('Termin IV, final No 17;=1+1 Lodz'));
  });

  /** The cells of the first row of each kind of file, as text. */
  const CELLS: Record<ReportFile['format'], (file: Uint8Array) => Promise<readonly string[] | undefined>> = {
    csv: (file) => Promise.resolve(readCsv(new TextDecoder().decode(file))[1]),
    xlsx: (file) => Promise.resolve(readXlsx(file).sheets.Transaksi?.[1]?.map(({ value }) => String(value))),
    pdf: async (file) => (await readPdf(file)).pages.flatMap((page) => page.rows)[1],
  };
  const RAN = { csv: '14-07-2026 07:00:00', xlsx: '46217.29166666', pdf: 'Dijalankan bank 14-07-2026 07:00:00' };
  it.each(['csv', 'xlsx', 'pdf'] as const)(
    'a %s states when the bank executed a run, and why a person closed it in place of what the receiver said',
    async (format) => {
      const referenceId = await enterTransfer(maker);
      const closed = {
        runAt: new Date('2026-07-14T00:00:00Z'),
        errorMessage: 'Ditolak biller',
        reason: 'Dibayar di loket',
      };
      await bank.database.db.update(transaction).set(closed).where(eq(transaction.referenceId, referenceId));
      const text = (await CELLS[format](await report(format, referenceId)))?.join(' ').replace(/\s+/g, ' ');
      expect(text).toContain(RAN[format]);
      expect(text).toContain('Dibayar di loket');
      expect(text).not.toContain('Ditolak biller');
    },
  );
});
