import { compareNames, type NameVerdict } from '../../format/compare-names.ts';
import { isDay, shownDay } from '../../format/dates.ts';
import { toSen } from '../../format/money.ts';
import { formatRupiah } from '../../format/rupiah.ts';
import { ask, own, type Questions } from '../table.ts';
import { CHANNELS } from '../transactions/transfer.ts';

/** A deduction of a document, with what is known of its billing code. Amounts are in rupiah. */
export interface CheckedDeduction {
  namaMap: string;
  /** Whether it is a state tax, which only a billing code pays. */
  isMpn: boolean;
  amount: number;
  code: string | null;
  /** Last day of the code, `YYYY-MM-DD`; null if it is not known. */
  expiredDate: string | null;
  /** Amount for which the code was made; null if it is not known. */
  issued: number | null;
  /** Whose code it is: `foreign` of another corporate, `taken` of another deduction of this one. */
  owner: 'own' | 'taken' | 'foreign';
  isPaid: boolean;
}

/** A treasury document before its entry. Amounts are in rupiah, days `YYYY-MM-DD`. */
export interface TreasuryCheckFacts {
  gross: number;
  net: number;
  rows: readonly CheckedDeduction[];
  /** How it is to be paid: 0 Transfer, 1 Transfer Antar Bank, 2 SKN, 3 RTGS. */
  channel: string;
  /** Whether it is entered alone; the screens that enter several have no Transfer Antar Bank. */
  isAlone: boolean;
  /** The payee as the document states it, and what the payee's bank answers about the account. */
  recipient: {
    account: string;
    name: string;
    bank: string;
    isOwnBank: boolean;
    /** Whether that bank takes transfers of this channel. */
    takesChannel: boolean;
    /** `source` if the account is the one that pays, `unasked` if nobody can be asked. */
    state: 'open' | 'closed' | 'unknown' | 'source' | 'unasked';
    /** The account's holder; null if nobody answers it. */
    holder: string | null;
  };
  /** Another document of 30 days with the same payee and gross amount; null without one. */
  twin: { noDokumen: string; tanggalDokumen: string } | null;
  today: string;
  /** The first working day after today. */
  nextWorkingDay: string;
}

/** What 'Cek' says of a document: one of level `refuse` keeps it from being entered. */
export interface TreasuryFinding {
  ruleId:
    | 'document.difference'
    | 'document.channel'
    | 'document.payee'
    | 'document.name'
    | 'document.code'
    | 'document.billing'
    | 'document.twin';
  level: 'refuse' | 'warn';
  /** Ready to show. */
  message: string;
}

type Ends = readonly [ruleId: TreasuryFinding['ruleId'], level: TreasuryFinding['level'], message: string];

const differenceOf = ({ gross, net, rows }: TreasuryCheckFacts): bigint =>
  toSen(gross) - rows.reduce((sum, { amount }) => sum + toSen(amount), 0n) - toSen(net);
const nameIs = ({ recipient: { name, holder } }: TreasuryCheckFacts): NameVerdict =>
  holder === null ? 'match' : compareNames(name, holder);
/** Whether a code ends before a day; no code does before something that is not one. */
const endsBefore = (expiredDate: string | null, day: string): boolean =>
  expiredDate !== null && isDay(day) && expiredDate < day;
const named = ({ recipient: { name, holder } }: TreasuryCheckFacts, how: string): string =>
  `Nama rekening ${name} pada dokumen ${how} nama pemiliknya menurut bank, ${holder ?? ''}.`;

// prettier-ignore
/** What is wrong with a document as a whole: its rule, its level and its sentence. */
const OF_DOCUMENT = {
  difference: (facts) => {
    const difference = differenceOf(facts);
    return ['document.difference', 'refuse', `Nilai bruto dikurangi potongan berbeda ${formatRupiah(difference < 0n ? -difference : difference)} dari nilai bersih.`];
  },
  onlyOther:  () => ['document.channel', 'refuse', 'Penerima di bank ini dibayar dengan Transfer. Pilih Transfer.'],
  onlyOwn:    () => ['document.channel', 'refuse', 'Transfer hanya untuk penerima di bank ini. Pilih kanal lain.'],
  onlyAlone:  () => ['document.channel', 'refuse', 'Transfer Antar Bank hanya untuk entri satu dokumen. Pilih kanal lain.'],
  notServed:  ({ recipient, channel }) => ['document.channel', 'refuse', `Bank ${recipient.bank} tidak melayani ${own(CHANNELS, channel) ?? 'kanal ini'}. Pilih kanal lain.`],
  source:     () => ['document.payee', 'refuse', 'Rekening tujuan sama dengan rekening sumber.'],
  unknown:    ({ recipient }) => ['document.payee', 'refuse', `Rekening tujuan ${recipient.account} tidak ditemukan.`],
  closed:     ({ recipient }) => ['document.payee', 'refuse', `Rekening tujuan ${recipient.account} tidak aktif.`],
  differs:    (facts) => ['document.name', 'refuse', named(facts, 'berbeda dengan')],
  close:      (facts) => ['document.name', 'warn', named(facts, 'mirip dengan')],
  twin:       ({ twin }) => ['document.twin', 'warn', `Penerima dan nilai bruto sama dengan dokumen ${twin?.noDokumen ?? ''} tanggal ${shownDay(twin?.tanggalDokumen ?? '')}.`],
} as const satisfies Record<string, (facts: TreasuryCheckFacts) => Ends>;

const codeOf = ({ code, namaMap }: CheckedDeduction): string => `Kode billing ${code ?? ''} untuk ${namaMap}`;
// prettier-ignore
/** What is wrong with a deduction. */
const OF_ROW = {
  noCode:  ({ namaMap }) => ['document.billing', 'warn', `${namaMap} belum memiliki kode billing.`],
  foreign: (row) => ['document.code', 'refuse', `${codeOf(row)} bukan milik instansi Anda.`],
  paid:    (row) => ['document.code', 'refuse', `${codeOf(row)} sudah dibayar.`],
  taken:   (row) => ['document.code', 'refuse', `${codeOf(row)} sudah dipakai untuk potongan lain.`],
  other:   (row) => ['document.code', 'refuse', `${codeOf(row)} bernilai ${formatRupiah(row.issued ?? 0)}, berbeda dengan potongan ${formatRupiah(row.amount)}.`],
  expired: (row) => ['document.code', 'refuse', `${codeOf(row)} sudah kedaluwarsa sejak ${shownDay(row.expiredDate ?? '')}.`],
  ends:    (row) => ['document.code', 'warn', `${codeOf(row)} hanya berlaku sampai ${shownDay(row.expiredDate ?? '')}, sebelum hari kerja berikutnya.`],
} as const satisfies Record<string, (row: CheckedDeduction) => Ends>;

type Of<Words> = keyof Words | null;
type Seen = CheckedDeduction & Pick<TreasuryCheckFacts, 'today' | 'nextWorkingDay'>;

// prettier-ignore
/** Each list is read from the top and says at most one thing. */
const SUM: Questions<Of<typeof OF_DOCUMENT>, TreasuryCheckFacts> = [
  ['difference', 'gross less deductions is not net', (facts) => differenceOf(facts) !== 0n],
];
// prettier-ignore
const CHANNEL: Questions<Of<typeof OF_DOCUMENT>, TreasuryCheckFacts> = [
  ['onlyOther', 'within the bank by another channel',  ({ recipient, channel }) => recipient.isOwnBank && channel !== '0'],
  ['onlyOwn',   'to another bank by Transfer',         ({ recipient, channel }) => !recipient.isOwnBank && channel === '0'],
  ['onlyAlone', 'Transfer Antar Bank among several',   ({ channel, isAlone }) => channel === '1' && !isAlone],
  ['notServed', 'the bank does not take the channel',  ({ recipient }) => !recipient.takesChannel],
];
// prettier-ignore
const PAYEE: Questions<Of<typeof OF_DOCUMENT>, TreasuryCheckFacts> = [
  ['source',  'the account that pays',   ({ recipient }) => recipient.state === 'source'],
  ['unknown', 'no such account',         ({ recipient }) => recipient.state === 'unknown'],
  ['closed',  'a closed account',        ({ recipient }) => recipient.state === 'closed'],
  ['differs', 'another name',            (facts) => nameIs(facts) === 'differs'],
  ['close',   'nearly the same name',    (facts) => nameIs(facts) === 'close'],
  [null,      'nothing against the payee', () => true],
];
// prettier-ignore
const TWIN: Questions<Of<typeof OF_DOCUMENT>, TreasuryCheckFacts> = [
  ['twin', 'the same payee and gross within 30 days', ({ twin }) => twin !== null],
];
// prettier-ignore
const CODE: Questions<Of<typeof OF_ROW>, Seen> = [
  ['noCode',  'a state tax without a code',       ({ code, isMpn }) => code === null && isMpn],
  ['foreign', 'a code of another corporate',      ({ owner }) => owner === 'foreign'],
  ['paid',    'a code that was paid',             ({ isPaid }) => isPaid],
  ['taken',   'a code of another deduction',      ({ owner }) => owner === 'taken'],
  ['other',   'a code of another amount',         ({ issued, amount }) => issued !== null && toSen(issued) !== toSen(amount)],
  ['expired', 'a code that ended',                ({ expiredDate, today }) => endsBefore(expiredDate, today)],
  ['ends',    'a code that ends before the next working day', ({ expiredDate, nextWorkingDay }) => endsBefore(expiredDate, nextWorkingDay)],
];

const findingOf = ([ruleId, level, message]: Ends): TreasuryFinding => ({ ruleId, level, message });

/**
 * treasury.check: what 'Cek' finds in a document, by its own figures, its payee and the codes of its deductions. The guards of
 * an entry, such as window and balance, come beside it.
 *
 * @source decisions P-45
 */
export function treasuryCheck(facts: TreasuryCheckFacts): TreasuryFinding[] {
  const { today, nextWorkingDay } = facts;
  const ofDocument = [SUM, CHANNEL, PAYEE, TWIN].flatMap((list) => {
    const word = ask(list, facts);
    return word ? [findingOf(OF_DOCUMENT[word](facts))] : [];
  });
  const ofRows = facts.rows.flatMap((row) => {
    const word = ask(CODE, { ...row, today, nextWorkingDay });
    return word ? [findingOf(OF_ROW[word](row))] : [];
  });
  return [...ofDocument, ...ofRows];
}
