import { formatAccount } from '../format/account.ts';
import { formatDate, formatDateTime } from '../format/dates.ts';
import { formatRupiah } from '../format/rupiah.ts';
import type { FactKind, FactValues, Party, ShownFact } from './fact.ts';

/** An account number as it is written. */
export const partyNumber = ({ account, shown = formatAccount(account) }: Party): string => shown;

/** NTPN (16 characters) and electricity token (20 digits) in groups of four; any other code as it is. */
export const groupedKey = (code: string): string =>
  /^\w{16}(\w{4})?$/.test(code) ? code.replace(/\w{4}(?=\w)/g, '$& ') : code;

/** How often an outcome was asked for, and when the bank asks next. @param zone IANA zone of the time */
export const inquiryText = ({ inquiries, nextAt }: FactValues['waiting'], zone: string): string =>
  [
    inquiries === 0 ? 'Belum ditanyakan lagi' : `${inquiries} kali ditanyakan`,
    ...(nextAt === null ? [] : [`lagi pukul ${formatDateTime(nextAt, zone).slice(11, 16)}`]),
  ].join(', ');

/** How far a batch is: '1997 berhasil, 3 gagal, 0 menunggu'. */
export const progressText = ({ success, failed, waiting }: FactValues['progress']): string =>
  `${success} berhasil, ${failed} gagal, ${waiting} menunggu`;

/** The lines of a value on paper, in a file and in a terminal, by its kind. */
const LINES: { readonly [Kind in FactKind]: (value: FactValues[Kind], zone: string) => readonly string[] } = {
  text: (text) => [text],
  code: (code) => [code],
  key: (code) => [groupedKey(code)],
  account: (party) => [partyNumber(party), party.name],
  party: (party) => [party.name, partyNumber(party)],
  amount: (rupiah) => [formatRupiah(rupiah)],
  count: (count) => [`${count}`],
  reference: ({ reference, product }) => [reference, product],
  status: ({ status, name }) => [name ?? status],
  moment: (instant, zone) => [formatDateTime(instant, zone)],
  timestamp: (instant, zone) => [formatDateTime(instant, zone)],
  progress: (progress) => [progressText(progress)],
  side: (side) => [side],
  date: (day, zone) => [formatDate(day, zone)],
  user: (username) => [username],
  waiting: (waiting, zone) => [`sejak ${formatDateTime(waiting.since, zone)}`, inquiryText(waiting, zone)],
  act: ({ who, at }, zone) => [who, formatDateTime(at, zone)],
};

/**
 * The lines of a fact's value: the first is the value, the others stand below it.
 *
 * @param zone IANA zone in which times are written
 */
export const factLines = ({ kind, value }: ShownFact, zone: string): string[] =>
  (LINES[kind] as (value: unknown, zone: string) => readonly string[])(value, zone).filter((line) => line !== '');

/** The smaller facts below a fact's value, a line each. */
export const detailLines = ({ detail = [] }: ShownFact, zone: string): string[] =>
  detail.map((fact) => `${fact.label}: ${factLines(fact, zone).join(' ')}`);
