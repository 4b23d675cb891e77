import type { ReconciledAccount } from '@ibk/sdk';
import { type CashBook, describeFault, openingOfBook, readCashBook, type Thousands } from '@ibk/sdk/batch';
import { formatAccount, formatRupiah, isDay, parseAccount } from '@ibk/sdk/format';
import { openingNote, RECONCILED_DIFFERENCE, RECONCILED_PAIR } from '@ibk/sdk/records';
import { readWhole } from '../batch/read-input.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure } from '../failure.ts';
import { READ_ONLY, writeSheet } from '../sheet.ts';
import type { Terminal } from '../terminal.ts';
import { withSession } from '../with-session.ts';

export interface ReconcileFlags extends LoginFlags {
  account: string;
  from: string;
  to: string;
  thousands?: string;
}

const THOUSANDS: Readonly<Record<string, Thousands>> = { titik: '.', koma: ',' };

const usage = (what: string): Failure =>
  new Failure({ exit: 'usage', what, sent: 'belum ada.', next: 'ibk reconcile --help' });

/** @throws {Failure} usage: a wrong number, day or separator */
function askedBy({ account, from, to, thousands }: ReconcileFlags) {
  const accountNumber = parseAccount(account);
  if (accountNumber === null) throw usage(`${account} bukan nomor rekening.`);
  for (const day of [from, to]) if (!isDay(day)) throw usage(`${day} bukan tanggal YYYY-MM-DD.`);
  const separator = thousands === undefined ? undefined : THOUSANDS[thousands];
  if (thousands !== undefined && separator === undefined) throw usage('--thousands adalah titik atau koma.');
  return { query: { accountNumber, startDate: from, endDate: to }, separator };
}

/** Reads the whole book. @throws {Failure} input: the file's faults, all listed; nothing was sent */
const readBook = (terminal: Terminal, path: string, separator: Thousands | undefined): Promise<CashBook> =>
  readWhole(terminal, path, (source) => readCashBook(source, separator), {
    missing: 'ibk reconcile --help',
    fix: 'perbaiki berkas; bila hanya tanda ribuan yang meragukan, tambahkan --thousands titik atau koma',
  });

const HEADINGS = ['hasil', 'keterangan', 'selisih', 'bank', 'buku'];

/** The table of pairs and differences; each line and row by its day, number and amount. */
const rowsOf = ({ pairs, differences }: ReconciledAccount): string[][] => [
  ...pairs.map((pair) => [
    'COCOK',
    RECONCILED_PAIR.by.of(pair),
    '',
    RECONCILED_PAIR.bank.of(pair) ?? '',
    RECONCILED_PAIR.book.of(pair) ?? '',
  ]),
  ...differences.map((each) => [
    'SELISIH',
    each.message,
    formatRupiah(each.amount),
    RECONCILED_DIFFERENCE.bank.of(each) ?? '',
    RECONCILED_DIFFERENCE.book.of(each) ?? '',
  ]),
];

/**
 * Compares a cash book with the lines of an own account, and stores nothing at the bank.
 *
 * @throws {Failure} rows: the book and the bank differ
 */
export async function reconcile(host: Host, path: string, flags: ReconcileFlags): Promise<void> {
  const { signal, terminal } = host;
  const { query, separator } = askedBy(flags);
  const book = await readBook(terminal, path, separator);
  await withSession(host, flags, async ({ bank }) => {
    const found = await bank.accounts.reconcile(query, book.rows, { signal });
    const { pairs, differences, totals, outside } = found;
    const openingBook = openingOfBook(book, query.startDate);
    const opening = openingNote(totals.openingBank, openingBook);
    await writeSheet(host, {
      headings: HEADINGS,
      rows: rowsOf(found),
      json: { ...query, ...found, openingBook, skipped: book.skipped },
    });
    if (!host.flags.json) {
      for (const each of book.skipped) terminal.say(describeFault(each));
      if (opening !== null) terminal.say(`${opening}.`);
      if (outside.length > 0) terminal.say(`${outside.length} baris di luar periode tidak dibandingkan.`);
      terminal.say(
        `Rekening ${formatAccount(query.accountNumber)}: ${pairs.length} cocok, ${differences.length} selisih.`,
      );
      terminal.say(
        `Saldo bank ${formatRupiah(totals.closingBank)}, selisih ${formatRupiah(totals.differences)}, saldo buku ${formatRupiah(totals.closingBook)}.`,
      );
    }
    if (differences.length === 0) return;
    throw new Failure({
      exit: 'rows',
      what: `${differences.length} selisih antara bank dan buku.`,
      sent: READ_ONLY,
      next: 'perbaiki buku, atau jelaskan selisih di portal: Mutasi Rekening, Rekonsiliasi',
    });
  });
}
