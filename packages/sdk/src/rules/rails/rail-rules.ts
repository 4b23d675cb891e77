import { dayWords, rupiahWords, type Says } from '../says.ts';
import type { Rules } from '../rule.ts';
import { transactionDuplicate } from './duplicate.ts';
import { productFee, type RailTerms, railTerms } from './rail-terms.ts';
import { type RailDay, railWindow, type RailWindows, workingDay } from './rail-window.ts';

const hoursWords = ({ day, opensAt, closesAt }: RailDay): string => `${dayWords(day)} ${opensAt}–${closesAt} WIB`;

const WINDOWS: Says = {
  null: 'buka setiap saat',
  else: ({ open, next }: RailWindows) =>
    open === null
      ? `tutup; buka lagi ${hoursWords(next)}`
      : `buka sampai ${open.closesAt} WIB; sesudah itu ${hoursWords(next)}`,
};

const termsSentence = ({ min, max, groupDay, hours }: RailTerms): string =>
  [
    `paling sedikit ${rupiahWords(min)}`,
    max === null ? 'tanpa batas atas' : `paling banyak ${rupiahWords(max)}`,
    groupDay !== null && `satu grup paling banyak ${rupiahWords(groupDay)} sehari`,
    hours === null ? 'setiap saat' : `hari kerja ${hours.opensAt}–${hours.closesAt} WIB`,
  ]
    .filter(Boolean)
    .join(', ');

// prettier-ignore
/** Terms, hours and fees of payments, and payments that are there already. */
export const railRules: Rules = {
  'rail.terms': { title: 'Limits and hours of a transfer to another bank', indonesianTitle: 'Batas nominal dan jam layanan transfer ke bank lain', source: 'decision 012', facts: { productId: 'product or other' }, run: railTerms, says: { null: 'tanpa batas dan jam layanan', else: termsSentence } },
  'rail.window': { title: 'Whether a rail is open', indonesianTitle: 'Jendela layanan: apakah kanal sebuah produk buka, juga pada hari libur', source: 'decision 012', facts: { productId: 'product or other', local: 'localTime', 'holidays[]': 'day' }, run: railWindow, says: WINDOWS },
  'day.working': { title: 'Working day of the banks', indonesianTitle: 'Hari kerja bank: apakah sebuah hari libur, dan hari kerja berikutnya', source: '001 §2.7; decision 017', facts: { day: 'day', 'holidays[]': 'day' }, run: workingDay, says: { null: 'tanggal itu tidak ada', else: (day: string, facts: { day: string }) => (day === facts.day ? `hari kerja: ${dayWords(day)}` : `bank libur, buka lagi ${dayWords(day)}`) } },
  'product.fee': { title: 'Fee of a product', indonesianTitle: 'Biaya sebuah produk', source: 'decision 012', facts: { productId: 'product or other', productGroup: 'productGroup or other' }, run: productFee, says: { 0: 'tanpa biaya', else: (fee: number) => `biaya ${rupiahWords(fee)}` } },
  'transaction.duplicate': { title: 'Same payment on the same day', indonesianTitle: 'Duplikat: pembayaran yang sama pada hari yang sama', source: 'decision 018', facts: { 'sameDay[].status': 'transactionStatus or other' }, run: transactionDuplicate, says: { null: 'tidak ada duplikat', else: (reference: string) => `diperingatkan, sama dengan transaksi ${reference}` } },
};
