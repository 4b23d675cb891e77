import { formatDate, formatRupiah, parseAccount, plainText } from '@ibk/sdk/format';
import { messageOf, taxBillingCode, taxTypeByBilling, type TaxType } from '@ibk/sdk/rules';
import { type DocumentBilling, documentBillings } from '../billing/document-billings.ts';
import { paymentStatusName, type TaxPayment, taxPaymentOf } from '../billing/tax-payment.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure } from '../failure.ts';
import { inputName, readInputFile } from '../input-file.ts';
import { READ_ONLY, writeSheet } from '../sheet.ts';
import type { Terminal } from '../terminal.ts';
import { withSession } from '../with-session.ts';

export interface BillingCheckFlags extends LoginFlags {
  transaction?: string[];
  status?: boolean;
}

interface Row {
  code: string;
  taxType: TaxType | null;
  /** Indonesian message; empty when the code is fine. */
  message: string;
  known: DocumentBilling | null;
  /** Indonesian; null if the bank was not queried. */
  paymentStatus: string | null;
  payment: TaxPayment | null;
}

/** The first cell of a line, without the quoting of spreadsheets; a number as its digits. */
function firstCell(line: string): string {
  const cell = plainText(line.split(/[,;\t]/, 1)[0] ?? '').replace(/^="?|^["']|"$/g, '');
  return parseAccount(cell) ?? cell;
}

/** @throws {Failure} input: the file has no code; local: it cannot be read */
async function codesOf(terminal: Terminal, given: string): Promise<string[]> {
  const digits = parseAccount(given);
  if (digits !== null) return [digits];
  const bytes = await readInputFile(terminal, given, { details: ['Kode billing hanya terdiri dari angka.'] });
  const [first = '', ...more] = bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map(firstCell);
  const codes = [...(/^\d/.test(first) ? [first] : []), ...more].filter(Boolean);
  if (codes.length > 0) return codes;
  throw new Failure({
    exit: 'input',
    what: `${inputName(given)} tidak memuat kode billing.`,
    sent: 'belum ada.',
    next: 'tulis satu kode di awal setiap baris',
  });
}

function faultOf(code: string, at: number, codes: readonly string[]): string {
  return messageOf(taxBillingCode({ code })) ?? (codes.indexOf(code) < at ? 'Kode yang sama sudah ada di atas' : '');
}

const NOT_PAID = 'Belum dibayar lewat group Anda';

type Column = readonly [heading: string, cellOf: (row: Row) => string | null | undefined];

/** A calendar day gives the same text in every zone. */
const dayText = (day: string | null | undefined): string => (day ? formatDate(day, 'UTC') : '');
const rupiahText = (facts: { amount: number } | null): string => (facts ? formatRupiah(facts.amount) : '');

// prettier-ignore
const CODE_COLUMNS: readonly Column[] = [
  ['kode',           ({ code }) => code],
  ['jenis',          ({ taxType }) => taxType],
];
// prettier-ignore
const DOCUMENT_COLUMNS: readonly Column[] = [
  ['nilai',          ({ known }) => rupiahText(known)],
  ['berlaku sampai', ({ known }) => dayText(known?.expiredDate)],
  ['status',         ({ known }) => known?.status],
  ['transaksi',      ({ known }) => known?.transaction],
];
// prettier-ignore
const PAYMENT_COLUMNS: readonly Column[] = [
  ['pembayaran',     ({ paymentStatus }) => paymentStatus],
  ['nominal',        ({ payment }) => rupiahText(payment)],
  ['tanggal bayar',  ({ payment }) => dayText(payment?.paidOn)],
  ['referensi',      ({ payment }) => payment?.transaction],
  ['NTB',            ({ payment }) => payment?.ntb],
];
/** A code is paid once, so it has one NTPN. */
const NTPN_COLUMN: Column = ['NTPN', ({ payment, known }) => payment?.ntpn ?? known?.ntpn];

function columnsFor(hasDocuments: boolean, asksStatus: boolean): readonly Column[] {
  const stranger = hasDocuments ? 'Tidak ada di dokumen yang disebut' : '';
  return [
    ...CODE_COLUMNS,
    ...(hasDocuments ? DOCUMENT_COLUMNS : []),
    ...(asksStatus ? PAYMENT_COLUMNS : []),
    ...(hasDocuments || asksStatus ? [NTPN_COLUMN] : []),
    [
      'keterangan',
      ({ message, payment, known }) => message || payment?.reason?.replaceAll('\n', ' ') || (known ? '' : stranger),
    ],
  ];
}

/** Lists what was not checked, and the option that would check it. */
function advice(rows: readonly Row[], hasDocuments: boolean, asksStatus: boolean): string | null {
  if (hasDocuments) return null;
  if (!asksStatus)
    return 'Nilai dan masa berlaku hanya terbaca dari dokumennya: tambahkan --transaction REFERENSI. Status pembayaran dan NTPN: tambahkan --status.';
  const isOpen = rows.some(({ message, payment }) => message === '' && payment === null);
  return isOpen ? 'Potongan dokumen tidak ikut dicari: tambahkan --transaction REFERENSI.' : null;
}

/**
 * Checks the form of billing codes and shows their collector. Amount, expiry and status of a deduction come only from
 * the documents that the user specifies; `--status` reads the payment by the user's group from the bank.
 *
 * @throws {Failure} input, rows: a code that cannot be one, access, refused, network
 * @source 002 §3, 002 §5, 002 §9
 */
export async function billingCheck(host: Host, given: readonly string[], flags: BillingCheckFlags): Promise<void> {
  const { transaction: named = [], status: asksStatus = false } = flags;
  const hasDocuments = named.length > 0;
  const codes = (await Promise.all(given.map((each) => codesOf(host.terminal, each)))).flat();
  const rows = codes.map((code, at): Row => {
    const message = faultOf(code, at, codes);
    const taxType = taxTypeByBilling({ billingCode: code });
    return { code, message, taxType, known: null, paymentStatus: null, payment: null };
  });
  const valid = rows.filter(({ message }) => message === '');
  const asked = asksStatus ? valid : [];
  if (hasDocuments || asked.length > 0) {
    await withSession(host, flags, async ({ bank }) => {
      const known = new Map<string, DocumentBilling>();
      for (const each of named)
        for (const [code, facts] of await documentBillings(bank, each, host.signal)) known.set(code, facts);
      for (const row of rows) row.known = known.get(row.code) ?? null;
      for (const row of asked) {
        const payment = await taxPaymentOf(bank, row.code, host.signal);
        row.payment = payment;
        row.paymentStatus = payment ? paymentStatusName(payment.status) : row.known ? 'Potongan dokumen' : NOT_PAID;
      }
    });
  }
  const columns = columnsFor(hasDocuments, asksStatus);
  await writeSheet(host, {
    headings: columns.map(([heading]) => heading),
    rows: rows.map((row) => columns.map(([, cellOf]) => cellOf(row) ?? '')),
    json: rows,
  });
  const more = advice(rows, hasDocuments, asksStatus);
  if (more !== null) host.terminal.say(more);
  const bad = rows.length - valid.length;
  if (bad === 0) return;
  throw new Failure({
    exit: 'rows',
    what: `${bad} dari ${rows.length} kode billing tidak tepat.`,
    sent: hasDocuments || asked.length > 0 ? READ_ONLY : 'tidak ada.',
    next: 'periksa kolom keterangan',
  });
}
