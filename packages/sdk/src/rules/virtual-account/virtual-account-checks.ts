import { isDay, localDay } from '../../format/dates.ts';
import { CONSTANTS } from '../constants.ts';
import { invalid, isEmptyText, type Typed, type Verdict } from '../verdict.ts';
import { ABSENT, ask, decide, messagesOf, type Questions, type Table } from '../table.ts';
import { multiPaymentNominal } from '../views/multi-payment.ts';
import { vaForm, type VirtualAccountFacts } from './virtual-account-fields.ts';

/** One field of the form, with the facts of the other fields. */
export interface VirtualAccountCheck extends VirtualAccountFacts {
  field: string;
  /** Amounts are numbers in rupiah. */
  value: string | number | null | undefined;
}

type Message = Exclude<Verdict, null>;
type FieldFacts = Omit<VirtualAccountCheck, 'value'> & { value: string };

// prettier-ignore
const MESSAGES = /* @__PURE__ */ (() => [
  ['Input Nama Virtual Account',   { field: 'virtualAccountName',   value: ABSENT }],
  ['Input No Virtual Account',     { field: 'virtualAccountNumber', value: ABSENT, editing: true }],
  ['Input ID Member',              { field: 'idMember',             value: ABSENT, fixed: true }],
  ['Input Keterangan Invoice',     { field: 'invoiceMessage',       value: ABSENT, invoice: true }],
  ['Input Keterangan Installment', { field: 'installmentMessage',   value: ABSENT, installment: true }],
  [invalid(`Tenor maksimal ${CONSTANTS.tenorMax} digit angka`), { field: 'tenor', value: /^(?!\d{1,3}$)./s }],
] as const satisfies Table<Message, FieldFacts>)();

/**
 * va.validate: the message for one field while all others are valid; the amount is checked only if Nominal is shown.
 *
 * @source 002 §5
 */
export function vaValidate({ value, ...facts }: VirtualAccountCheck): Verdict {
  if (facts.field === 'amount') {
    return vaForm(facts).visible.includes('nominal') ? multiPaymentNominal({ value }) : null;
  }
  return decide<Message, FieldFacts>(MESSAGES, { ...facts, value: String(value ?? '').trim() }) ?? null;
}

interface DataRow<Text> {
  key: Text;
  value: Text;
}

// prettier-ignore
const DATA_ROW: Record<keyof DataRow<Typed>, Questions<string, DataRow<Typed>>> = {
  key:   [['Input Key',   'empty or blank', ({ key }) => isEmptyText(key)]],
  value: [['Input Value', 'empty or blank', ({ value }) => isEmptyText(value)]],
};

/** va.additionalData: messages by field of one row of 'Data Tambahan'. @source 002 §5 */
export const vaAdditionalData = (row: DataRow<Typed>) => messagesOf(DATA_ROW, row);

/**
 * va.additionalDataMap: the rows as a map in the virtual account; the later of two rows with the same key wins.
 *
 * @source 002 §3
 */
export const vaAdditionalDataMap = (facts: { rows?: readonly DataRow<string>[] | null }): Record<string, string> =>
  Object.fromEntries((facts.rows ?? []).map(({ key, value }) => [key, value]));

/** The table's rows; the inverse of `vaAdditionalDataMap`. @source 002 §3 */
export const vaAdditionalDataRows = (map: Readonly<Record<string, string>> | null): DataRow<string>[] =>
  Object.entries(map ?? {}).map(([key, value]) => ({ key, value }));

const EXPIRES = ['virtualAccountExpired', 'installmentExpired', 'invoiceExpired'] as const;

const NO_DATE = /* @__PURE__ */ invalid('Tanggal kedaluwarsa tidak valid');
const NO_TIME = /* @__PURE__ */ invalid('Jam kedaluwarsa tidak valid');

/**
 * va.expiry: the expiry of a virtual account, and the three fields that carry it. A date without a time means the start
 * of that day; a time without a date is ignored. A date or time that does not exist is refused.
 *
 * @source 002 §5
 */
export function vaExpiry({ date, time }: { date?: Typed; time?: Typed }) {
  if (!date) return { empty: true as const, copiedTo: EXPIRES };
  if (!isDay(date)) return NO_DATE;
  const at = time || '00:00:00';
  return localDay(`${date}T${at}`) === null ? NO_TIME : { date, time: at, copiedTo: EXPIRES };
}

interface TenorFacts {
  installment?: boolean | null | undefined;
  tenor?: string | number | null | undefined;
}
// prettier-ignore
const TENOR: Questions<string, TenorFacts> = [
  ['Tenor paling sedikit 1', 'no part of a plan', ({ installment, tenor }) => installment === true && !(Number(tenor ?? 0) > 0)],
];

/** va.tenor: the message for a plan without a part; null if the tenor is fine or there is no plan. @source ours */
export const vaTenor = (facts: TenorFacts): string | null => ask(TENOR, facts) ?? null;

interface LimitFacts {
  min: number;
  max: number;
}
// prettier-ignore
const LIMITS: Questions<string, LimitFacts> = [
  ['Transaksi minimum melebihi transaksi maksimum', 'a minimum above the maximum', ({ min, max }) => max > 0 && min > max],
];

/** va.limits: the message for a minimum above the maximum, in rupiah; a maximum of 0 means unlimited. @source ours */
export const vaLimitsOrder = (facts: LimitFacts): string | null => ask(LIMITS, facts) ?? null;

interface ExpiryFacts {
  /** Local times of the bank, `YYYY-MM-DDTHH:mm:ss`. */
  expired?: Typed;
  now: string;
}
const isLocal = (text: Typed): text is string => localDay(text) !== null;
// prettier-ignore
const EXPIRY: Questions<string, ExpiryFacts> = [
  ['Tanggal dan jam kedaluwarsa sudah lewat', 'not after now', ({ expired, now }) => isLocal(expired) && isLocal(now) && expired <= now],
];

/** va.expiryPast: the message for an expiry that is over already. @source ours */
export const vaExpiryPast = (facts: ExpiryFacts): string | null => ask(EXPIRY, facts) ?? null;
