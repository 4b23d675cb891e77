import { formatAccount, parseAccount } from '../format/account.ts';
import { formatCountdown } from '../format/countdown.ts';
import { compareNames } from '../format/compare-names.ts';
import { formatDate, formatDateTime, isDay, localDay, parseDay } from '../format/dates.ts';
import { formatLongDate, formatLongDateTime } from '../format/long-dates.ts';
import { fromSen, isRupiah } from '../format/money.ts';
import { parseRupiah } from '../format/parse-rupiah.ts';
import { parsePhone } from '../format/phone-number.ts';
import { plainCode, plainLines, plainText } from '../format/plain-text.ts';
import { redactAccount } from '../format/redact-account.ts';
import { foldedText, searchedText } from '../format/searched-text.ts';
import { redact } from '../format/redact.ts';
import { formatRupiah } from '../format/rupiah.ts';
import { formatNop, formatNpwp } from '../format/tax-number.ts';
import { terbilang } from '../format/terbilang.ts';
import { type CalendarDate, dayText, isZone } from './fact-kinds.ts';
import type { Rules } from './rule.ts';
import { type Invalid, invalid, messageOf, type Verdict } from './verdict.ts';
import { dayWords, rupiahWords, SHOWN, told } from './says.ts';

const DATE_FACTS = { year: 'year', month: 'month', day: 'dayOfMonth' } as const;

/** The display text of a date or local time; null for a date that does not exist. */
const shownDate = (date: CalendarDate, show: (text: string, zone: string) => string): string | null =>
  isDay(dayText(date)) ? show(dayText(date), 'UTC') : null;
const shownTime = (
  { local, zone = 'UTC' }: { local: string; zone?: string },
  show: (text: string, zone: string) => string,
): string | null => (localDay(local) !== null && isZone(zone) ? show(local, zone) : null);
/** Facts are untrusted JSON; anything but a string is read as ''. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * An amount in words, from JSON: `value` is rupiah as a number, `sen` is whole sen as text, for amounts beyond exact
 * numbers.
 */
function amountInWords({ value, sen }: { value?: unknown; sen?: unknown }): unknown {
  if (typeof sen === 'string' && /^-?\d{1,20}$/.test(sen)) return terbilang(BigInt(sen));
  return isRupiah(value) ? terbilang(value) : invalid('Nominal tidak valid');
}

/** The forms of a text: one line, several lines, a code, a text without regard to case, and a searched text. */
const textForms = ({ text }: { text: unknown }) => {
  const given = textOf(text);
  return {
    line: plainText(given),
    lines: plainLines(given),
    code: plainCode(given),
    folded: foldedText(given),
    searched: searchedText(given),
  };
};

/** Parses a typed amount; the readings are in rupiah, since JSON has no bigint. */
function readAmount({ text }: { text: unknown }): unknown {
  const read = parseRupiah(textOf(text));
  if ('sen' in read) return { amount: fromSen(read.sen) };
  return 'ambiguous' in read ? { ambiguous: read.ambiguous.map(fromSen) } : read;
}

type Reading = { amount: number } | { ambiguous: readonly number[] } | Invalid;

const readingSentence = (read: Reading): string => {
  if ('amount' in read) return `berarti ${rupiahWords(read.amount)}`;
  return 'ambiguous' in read
    ? `ditanyakan dulu: ${read.ambiguous.map(rupiahWords).join(' atau ')}`
    : `ditolak: ${read.message}`;
};

// prettier-ignore
/** Display formats of values. */
export const formatRules: Rules = {
  'account.format': { title: 'Account number as shown', indonesianTitle: 'Nomor rekening seperti ditampilkan', source: '000 §5; 002 §1', run: ({ accountNumber }: { accountNumber: unknown }) => formatAccount(textOf(accountNumber)), says: SHOWN },
  'amount.format': { title: 'Amount as shown', indonesianTitle: 'Nominal seperti ditampilkan', source: '002 §1; 002 §9', run: ({ value }: { value: number }) => formatRupiah(value), says: SHOWN },
  'amount.formatUpTo2': { title: 'Amount as shown', indonesianTitle: 'Nominal seperti ditampilkan, paling banyak dua desimal', source: '000 §5; 001 §5', run: ({ value }: { value: number }) => formatRupiah(value), says: SHOWN },
  'date.format': { title: 'Calendar date as shown', indonesianTitle: 'Tanggal seperti ditampilkan', source: '000 §5; 001 §5; 002 §1', facts: DATE_FACTS, run: (date: CalendarDate) => shownDate(date, formatDate), says: SHOWN },
  'datetime.format': { title: 'Date and time as shown', indonesianTitle: 'Tanggal dan jam seperti ditampilkan', source: '000 §5; 002 §1', facts: { local: 'localTime' }, run: ({ local }: { local: string }) => shownTime({ local }, formatDateTime), says: SHOWN },
  'countdown.format': { title: 'Time left as shown', indonesianTitle: 'Sisa waktu seperti ditampilkan', source: '000 §4; 001 §4', run: ({ seconds }: { seconds: number }) => formatCountdown(seconds), says: SHOWN },
  'account.redact': { title: 'Account number in a log', indonesianTitle: 'Nomor rekening dalam log', source: 'decisions G-14', run: ({ accountNumber }: { accountNumber: unknown }) => redactAccount(textOf(accountNumber)), says: SHOWN },
  'amount.parse': { title: 'What a typed or pasted amount means', indonesianTitle: 'Arti nominal yang diketik atau ditempel', source: 'decisions P-24', run: readAmount, says: readingSentence },
  'text.plain': { title: 'Form in which a text is judged, searched and compared', indonesianTitle: 'Bentuk teks saat diperiksa, dicari, dan dibandingkan', source: 'decisions P-24', run: textForms, says: (forms: object) => told(forms).replaceAll('\n', ' / ') },
  'number.parse': { title: 'What a typed or pasted number means', indonesianTitle: 'Arti nomor yang diketik atau ditempel', source: 'decisions P-24', run: ({ text }: { text: unknown }) => parseAccount(textOf(text)), says: { null: 'bukan nomor', else: (number: string) => `nomor ${number}` } },
  'phone.parse': { title: 'What a typed or pasted mobile number means', indonesianTitle: 'Arti nomor ponsel yang diketik atau ditempel', source: 'decisions P-24', run: ({ text }: { text: unknown }) => parsePhone(textOf(text)), says: { null: 'bukan nomor ponsel', else: (number: string) => `nomor ${number}` } },
  'date.parse': { title: 'What a typed or pasted date means', indonesianTitle: 'Arti tanggal yang diketik atau ditempel', source: 'decisions P-24', run: ({ text }: { text: unknown }) => parseDay(textOf(text)), says: { null: 'bukan tanggal', else: (day: string) => `tanggal ${dayWords(day)}` } },
  'name.compare': { title: "Whether a name is the holder's", indonesianTitle: 'Apakah sebuah nama adalah nama pemilik', source: 'decisions P-24', run: ({ name, holder }: { name: unknown; holder: unknown }) => compareNames(textOf(name), textOf(holder)), says: { match: 'nama sama', close: 'nama mirip', differs: 'nama berbeda' } },
  'amount.terbilang': { title: 'Amount in words', indonesianTitle: 'Nominal dalam kata', source: 'decisions P-25', run: amountInWords, says: (words: string | Verdict) => (typeof words === 'string' ? words : `ditolak: ${messageOf(words) ?? ''}`) },
  'npwp.format': { title: 'Tax number as printed', indonesianTitle: 'NPWP seperti dicetak', source: 'decisions P-25', run: ({ npwp }: { npwp: unknown }) => formatNpwp(textOf(npwp)), says: SHOWN },
  'nop.format': { title: 'Number of a taxed property as printed', indonesianTitle: 'Nomor objek pajak seperti dicetak', source: 'decisions P-25', run: ({ nop }: { nop: unknown }) => formatNop(textOf(nop)), says: SHOWN },
  'date.formatLong': { title: 'Calendar date in words', indonesianTitle: 'Tanggal dalam kata', source: 'decisions P-25', facts: DATE_FACTS, run: (date: CalendarDate) => shownDate(date, formatLongDate), says: SHOWN },
  'datetime.formatLong': { title: 'Date and time in words, in a zone', indonesianTitle: 'Tanggal dan jam dalam kata, menurut zona waktu', source: 'decisions P-25', facts: { local: 'localTime', zone: 'zone' }, run: (facts: { local: string; zone: string }) => shownTime(facts, formatLongDateTime), says: SHOWN },
  'log.redact': { title: 'Value as a log may hold it', indonesianTitle: 'Nilai yang boleh ditulis dalam log', source: 'decisions G-14', run: ({ value }: { value: unknown }) => redact(value), says: { null: 'ditulis kosong', else: (value: unknown) => `ditulis ${told(value)}` } },
};
