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
import { invalid } from './verdict.ts';

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

// prettier-ignore
/** Display formats of values. */
export const formatRules: Rules = {
  'account.format': { title: 'Account number as shown', indonesianTitle: 'Nomor rekening seperti ditampilkan', source: '000 §5; 002 §1', run: ({ accountNumber }: { accountNumber: unknown }) => formatAccount(textOf(accountNumber)) },
  'amount.format': { title: 'Amount as shown', indonesianTitle: 'Nominal seperti ditampilkan', source: '002 §1; 002 §9', run: ({ value }: { value: number }) => formatRupiah(value) },
  'amount.formatUpTo2': { title: 'Amount as shown', indonesianTitle: 'Nominal seperti ditampilkan, paling banyak dua desimal', source: '000 §5; 001 §5', run: ({ value }: { value: number }) => formatRupiah(value) },
  'date.format': { title: 'Calendar date as shown', indonesianTitle: 'Tanggal seperti ditampilkan', source: '000 §5; 001 §5; 002 §1', facts: DATE_FACTS, run: (date: CalendarDate) => shownDate(date, formatDate) },
  'datetime.format': { title: 'Date and time as shown', indonesianTitle: 'Tanggal dan jam seperti ditampilkan', source: '000 §5; 002 §1', facts: { local: 'localTime' }, run: ({ local }: { local: string }) => shownTime({ local }, formatDateTime) },
  'countdown.format': { title: 'Time left as shown', indonesianTitle: 'Sisa waktu seperti ditampilkan', source: '000 §4; 001 §4', run: ({ seconds }: { seconds: number }) => formatCountdown(seconds) },
  'account.redact': { title: 'Account number in a log', indonesianTitle: 'Nomor rekening dalam log', source: 'decisions G-14', run: ({ accountNumber }: { accountNumber: unknown }) => redactAccount(textOf(accountNumber)) },
  'amount.parse': { title: 'What a typed or pasted amount means', indonesianTitle: 'Arti nominal yang diketik atau ditempel', source: 'decisions P-24', run: readAmount },
  'text.plain': { title: 'Form in which a text is judged, searched and compared', indonesianTitle: 'Bentuk teks saat diperiksa, dicari, dan dibandingkan', source: 'decisions P-24', run: textForms },
  'number.parse': { title: 'What a typed or pasted number means', indonesianTitle: 'Arti nomor yang diketik atau ditempel', source: 'decisions P-24', run: ({ text }: { text: unknown }) => parseAccount(textOf(text)) },
  'phone.parse': { title: 'What a typed or pasted mobile number means', indonesianTitle: 'Arti nomor ponsel yang diketik atau ditempel', source: 'decisions P-24', run: ({ text }: { text: unknown }) => parsePhone(textOf(text)) },
  'date.parse': { title: 'What a typed or pasted date means', indonesianTitle: 'Arti tanggal yang diketik atau ditempel', source: 'decisions P-24', run: ({ text }: { text: unknown }) => parseDay(textOf(text)) },
  'name.compare': { title: "Whether a name is the holder's", indonesianTitle: 'Apakah sebuah nama adalah nama pemilik', source: 'decisions P-24', run: ({ name, holder }: { name: unknown; holder: unknown }) => compareNames(textOf(name), textOf(holder)) },
  'amount.terbilang': { title: 'Amount in words', indonesianTitle: 'Nominal dalam kata', source: 'decisions P-25', run: amountInWords },
  'npwp.format': { title: 'Tax number as printed', indonesianTitle: 'NPWP seperti dicetak', source: 'decisions P-25', run: ({ npwp }: { npwp: unknown }) => formatNpwp(textOf(npwp)) },
  'nop.format': { title: 'Number of a taxed property as printed', indonesianTitle: 'Nomor objek pajak seperti dicetak', source: 'decisions P-25', run: ({ nop }: { nop: unknown }) => formatNop(textOf(nop)) },
  'date.formatLong': { title: 'Calendar date in words', indonesianTitle: 'Tanggal dalam kata', source: 'decisions P-25', facts: DATE_FACTS, run: (date: CalendarDate) => shownDate(date, formatLongDate) },
  'datetime.formatLong': { title: 'Date and time in words, in a zone', indonesianTitle: 'Tanggal dan jam dalam kata, menurut zona waktu', source: 'decisions P-25', facts: { local: 'localTime', zone: 'zone' }, run: (facts: { local: string; zone: string }) => shownTime(facts, formatLongDateTime) },
  'log.redact': { title: 'Value as a log may hold it', indonesianTitle: 'Nilai yang boleh ditulis dalam log', source: 'decisions G-14', run: ({ value }: { value: unknown }) => redact(value) },
};
