import { readFile } from 'node:fs/promises';
import type { Bank } from '@ibk/sdk';
import type { components } from '@ibk/sdk/contract';
import { formatDate, formatRupiah } from '@ibk/sdk/format';
import { taxTypeByBilling, type TaxType } from '@ibk/sdk/rules';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure } from '../failure.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

export interface BillingCheckFlags extends LoginFlags {
  transaction?: string[];
}

/** The facts about a code from a treasury document. */
interface Known {
  transaction: string;
  /** Rupiah. */
  amount: number;
  expiredDate: string | null;
  status: string;
}

interface Row {
  code: string;
  taxType: TaxType | null;
  /** Indonesian message; empty when the code is fine. */
  message: string;
  known: Known | null;
}

/** @source BillingCode in the contract */
const LONGEST = 15;
const isCode = (text: string): boolean => /^\d+$/.test(text);

/** The first cell of a line, without the quoting of spreadsheets. */
const firstCell = (line: string): string => (line.split(/[,;\t]/, 1)[0] ?? '').trim().replace(/^="?|^["']|"$/g, '');

/** @throws {Failure} input: the file is missing or holds no code */
async function codesOf(given: string): Promise<string[]> {
  if (isCode(given)) return [given];
  const text = await readFile(given, 'utf8').catch(() => '');
  const [first = '', ...more] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map(firstCell);
  const codes = [...(/^\d/.test(first) ? [first] : []), ...more].filter(Boolean);
  if (codes.length > 0) return codes;
  throw new Failure({
    exit: 'input',
    what: `${given} bukan kode billing, dan bukan berkas yang memuatnya.`,
    sent: 'belum ada.',
    next: 'tulis satu kode di awal setiap baris',
  });
}

function messageOf(code: string, at: number, codes: readonly string[]): string {
  if (!isCode(code)) return 'Kode billing hanya terdiri dari angka';
  if (code.length > LONGEST) return `Kode billing maksimal ${LONGEST} angka`;
  return codes.indexOf(code) < at ? 'Kode yang sama sudah ada di atas' : '';
}

type Deduction = components['schemas']['AggDeduction'] | components['schemas']['KasdaDeduction'];

const billingOf = (deduction: Deduction) =>
  'billing' in deduction ? deduction.billing : deduction.additionalData.billing;

/** The billings of a document by their code. The contract has no call that looks up a code directly. */
async function read(bank: Bank, transaction: string, signal: AbortSignal): Promise<[string, Known][]> {
  const { dataRequest } = await bank.transactions.readTransaction(transaction, { signal });
  const { info } = dataRequest.content;
  const deductions = info && 'listPotongan' in info ? info.listPotongan : [];
  const billings = deductions.flatMap((each) => billingOf(each) ?? []);
  return billings.map(({ billnum, amount, expiredDate, status }) => [
    billnum,
    { transaction, amount, expiredDate, status },
  ]);
}

/**
 * Checks the form of billing codes and names who collects them. Amount, expiry and status come only from the documents
 * that the user names; without a document they stay empty.
 *
 * @throws {Failure} input, rows: a code that cannot be one, access, refused, network
 * @source 002 §5, 002 §9
 */
export async function billingCheck(host: Host, given: readonly string[], flags: BillingCheckFlags): Promise<void> {
  const { transaction: named = [] } = flags;
  const codes = (await Promise.all(given.map(codesOf))).flat();
  const known = new Map<string, Known>();
  if (named.length > 0) {
    await withSession(host, flags, async ({ bank }) => {
      for (const each of named) for (const [code, facts] of await read(bank, each, host.signal)) known.set(code, facts);
    });
  }
  const rows = codes.map((code, at): Row => {
    const message = messageOf(code, at, codes);
    return { code, message, taxType: taxTypeByBilling({ billingCode: code }), known: known.get(code) ?? null };
  });
  const hasDocuments = named.length > 0;
  await writeSheet(host, {
    headings: [
      'kode',
      'jenis',
      ...(hasDocuments ? ['nilai', 'berlaku sampai', 'status', 'transaksi'] : []),
      'keterangan',
    ],
    rows: rows.map(({ code, taxType, message, known: facts }) => [
      code,
      taxType ?? '',
      ...(hasDocuments ? cellsOf(facts) : []),
      message || (hasDocuments && !facts ? 'Tidak ada di dokumen yang disebut' : ''),
    ]),
    json: rows,
  });
  if (!hasDocuments)
    host.terminal.say('Nilai dan masa berlaku hanya terbaca dari dokumennya: tambahkan --transaction REFERENSI.');
  const bad = rows.filter(({ message }) => message !== '').length;
  if (bad === 0) return;
  throw new Failure({
    exit: 'rows',
    what: `${bad} dari ${rows.length} kode billing tidak tepat.`,
    sent: hasDocuments ? 'hanya permintaan membaca; tidak ada yang berubah di bank.' : 'tidak ada.',
    next: 'periksa kolom keterangan',
  });
}

const cellsOf = (known: Known | null): string[] => {
  if (!known) return ['', '', '', ''];
  const { transaction, amount, expiredDate, status } = known;
  // `expiredDate` is a calendar day, so any zone gives the same text.
  return [formatRupiah(amount), expiredDate ? formatDate(expiredDate, 'UTC') : '', status, transaction];
};
