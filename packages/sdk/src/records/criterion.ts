import type {
  AccessCriteria,
  DeductionCriteria,
  ListedBilling,
  ListedDeduction,
  ListedDocument,
  StatementLine,
} from '../contract/index.ts';
import { formatAccount } from '../format/account.ts';
import { formatDate, isDay } from '../format/dates.ts';
import { plainText } from '../format/plain-text.ts';
import { isRupiah } from '../format/money.ts';
import { formatRupiah } from '../format/rupiah.ts';
import { DEDUCTION_STATUSES } from '../rules/deductions/deduction-states.ts';
import {
  ACCESS_CHANGE_NAMES,
  BILL_NAMES,
  DELIVERY_STATE_NAMES,
  DOCUMENT_STATE_NAMES,
  BILLING_STATE_NAMES,
  IMPORT_CAUSE_NAMES,
  RECONCILIATION_STATUS_NAMES,
  REQUEST_STATUS_NAMES,
  REQUEST_SUBJECT_NAMES,
  STAND_IN_STATUS_NAMES,
  ROLE_NAMES,
  STATUS_NAMES,
  UNUSED_NAME,
  UPLOAD_ONLY_NAMES,
  UPLOAD_ROW_STATUS_NAMES,
  USER_STATUS_NAMES,
  VIRTUAL_ACCOUNT_STATUS_NAMES,
} from './status-names.ts';

/** The types of treasury documents, as they are shown. */
const DOCUMENT_TYPES: Readonly<Record<ListedDocument['jenisDokumen'], string>> = { SP2D: 'SP2D', SPJ: 'SPJ' };

/** The types of deductions, as they are shown. @source 001 §2.5 */
const DEDUCTION_TYPES: Readonly<Record<ListedDeduction['tipeTransaksi'], string>> = {
  MPN: 'MPN',
  PAD: 'PAD',
  TRANSFER: 'TRANSFER',
};
/** The statuses of deductions, as they are shown. @source 001 §4 */
const STATUSES_OF_DEDUCTIONS = /* @__PURE__ */ Object.fromEntries(
  DEDUCTION_STATUSES['agg-kasda'].map((status) => [status, status]),
);

/** What may be amiss with the billing code of a deduction, as it is shown. @source ours */
const DEDUCTION_BILLINGS: Readonly<Record<NonNullable<DeductionCriteria['billing']>, string>> = {
  missing: 'Belum ada',
  expiring: 'Segera berakhir',
  unpaid: 'Belum dibayar',
};
/** What may be amiss with the NTPN of a deduction, as it is shown. @source ours */
const DEDUCTION_NTPNS: Readonly<Record<NonNullable<DeductionCriteria['ntpn']>, string>> = { missing: 'Belum ada' };

/** The collectors of billing codes, as they are shown. @source 002 §5 */
const COLLECTORS: Readonly<Record<ListedBilling['collector'], string>> = { DJP: 'DJP', DJBC: 'DJBC', DJA: 'DJA' };

/** The sides of a line of an account, as they are shown. @source 002 §3 */
const SIDES: Readonly<Record<StatementLine['dbCr'], string>> = { DB: 'DB', CR: 'CR' };

/** The subjects of requests, as they are chosen. */
const SUBJECTS = /* @__PURE__ */ Object.fromEntries(
  Object.entries(REQUEST_SUBJECT_NAMES).map(([id, name]) => [id, name.charAt(0).toUpperCase() + name.slice(1)]),
);

/** How the access of users may differ from the last review, as it is chosen. */
const ACCESS_CHANGES: Readonly<Record<NonNullable<AccessCriteria['change']>, string>> = {
  ANY: 'Semua perubahan',
  ...ACCESS_CHANGE_NAMES,
};

/** The closed lists that a choice may offer: each value with its text. */
const OFFERS = {
  transactionStatus: STATUS_NAMES,
  /** The selector of an upload has the statuses of its transaction. */
  uploadStatus: STATUS_NAMES,
  uploadRowStatus: UPLOAD_ROW_STATUS_NAMES,
  uploadOnly: UPLOAD_ONLY_NAMES,
  documentType: DOCUMENT_TYPES,
  documentState: DOCUMENT_STATE_NAMES,
  deductionType: DEDUCTION_TYPES,
  deductionBilling: DEDUCTION_BILLINGS,
  deductionNtpn: DEDUCTION_NTPNS,
  deductionStatus: STATUSES_OF_DEDUCTIONS,
  importCause: IMPORT_CAUSE_NAMES,
  side: SIDES,
  reconciliationStatus: RECONCILIATION_STATUS_NAMES,
  virtualAccountStatus: VIRTUAL_ACCOUNT_STATUS_NAMES,
  virtualAccountBill: BILL_NAMES,
  billingState: BILLING_STATE_NAMES,
  collector: COLLECTORS,
  userStatus: USER_STATUS_NAMES,
  standInStatus: STAND_IN_STATUS_NAMES,
  role: ROLE_NAMES,
  accessChange: ACCESS_CHANGES,
  accessUse: { unused: UNUSED_NAME },
  requestStatus: REQUEST_STATUS_NAMES,
  requestSubject: SUBJECTS,
  deliveryState: DELIVERY_STATE_NAMES,
} as const satisfies Record<string, Readonly<Record<string, string>>>;
/** The lists that the bank supplies. */
export type Offered =
  | 'product'
  | 'productGroup'
  | 'corporateGroup'
  | 'account'
  | 'accountType'
  | 'merchant'
  | 'adminRole'
  | 'userRole'
  | 'validationType';

interface CriterionBase {
  label: string;
  /** Name of its parameter in the address of a screen. */
  param: string;
}
/** One of a closed list. */
interface ChoiceCriterion extends CriterionBase {
  kind: 'choice';
  of: keyof typeof OFFERS;
}
/** One of a list that the bank supplies, by its id. */
interface ListedCriterion extends CriterionBase {
  kind: 'listed';
  from: Offered;
  /** The ids that it offers, if not the whole list. */
  only?: readonly string[];
}
/** A day, `YYYY-MM-DD`, with the criterion at the other end of its period. */
interface DayCriterion extends CriterionBase {
  kind: 'day';
  until?: string;
  since?: string;
}
/** Rupiah. */
interface AmountCriterion extends CriterionBase {
  kind: 'amount';
}
interface UsernameCriterion extends CriterionBase {
  kind: 'username';
}
/** Text that is contained somewhere. */
interface WordsCriterion extends CriterionBase {
  kind: 'words';
  /** In characters. */
  most: number;
}
interface YearCriterion extends CriterionBase {
  kind: 'year';
}
/** What narrows a list, stated once: its label, its kind and its name in an address. */
export type Criterion =
  | ChoiceCriterion
  | ListedCriterion
  | DayCriterion
  | AmountCriterion
  | UsernameCriterion
  | WordsCriterion
  | YearCriterion;
/** The kinds of criteria; each host asks and writes them by one table. */
type CriterionKind = Criterion['kind'];
/** The value of a criterion: an amount is a number, any other a text. */
export type CriterionValue = string | number;

type CriterionFor<Value> = Value extends number ? AmountCriterion : Value extends string ? Criterion : never;
/** The criteria of a list by their names in its query. A record's are declared with `satisfies CriteriaOf<Query>`. */
export type CriteriaOf<Query> = { readonly [Name in keyof Query]?: CriterionFor<NonNullable<Query[Name]>> };

const textLike =
  (pattern: RegExp) =>
  (text: string): string | null =>
    pattern.test(text) ? text : null;

type Reader<Kind extends CriterionKind> = (
  text: string,
  criterion: Extract<Criterion, { kind: Kind }>,
) => CriterionValue | null;
const READERS: { readonly [Kind in CriterionKind]: Reader<Kind> } = {
  choice: (text, { of }) => (Object.hasOwn(OFFERS[of], text) ? text : null),
  listed: (text, { from, only }) =>
    only?.includes(text) === false ? null : textLike(from === 'account' ? /^\d{1,34}$/ : /^\w{1,40}$/)(text),
  day: (text) => (isDay(text) ? text : null),
  amount: (text) => {
    const rupiah = /^\d{1,14}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
    return rupiah !== null && isRupiah(rupiah) ? rupiah : null;
  },
  username: textLike(/^\w{1,40}$/),
  words: (text, { most }) => (/^(?=.*\S)\P{C}+$/u.test(text) && text.length <= most ? text : null),
  year: textLike(/^\d{4}$/),
};

/** Reads a criterion as it stands in an address or as somebody typed it. @returns null for invalid text */
export const readCriterion = (criterion: Criterion, text: string): CriterionValue | null =>
  (READERS[criterion.kind] as Reader<CriterionKind>)(text, criterion);

/** The values of a choice, each with its text. */
export const offersOf = ({ of }: ChoiceCriterion): Readonly<Record<string, string>> => OFFERS[of];

/** The criteria that people type as text. */
export type TypedCriterion = Extract<Criterion, { kind: 'username' | 'words' | 'year' }>;
const MADE_OF: {
  readonly [Kind in TypedCriterion['kind']]: (criterion: Extract<Criterion, { kind: Kind }>) => string;
} = {
  username: () => 'Username terdiri dari huruf dan angka, paling banyak 40',
  words: ({ label, most }) => `${label} paling banyak ${most} karakter`,
  year: ({ label }) => `${label} terdiri dari empat angka`,
};
/** What a typed criterion is made of, for a text that cannot be read as one. */
export const criterionFault = (criterion: TypedCriterion): string =>
  (MADE_OF[criterion.kind] as (of: TypedCriterion) => string)(criterion);

interface TextOptions {
  /** IANA zone in which days are written. */
  zone: string;
  /** The text of a value that the bank supplies; null if it has none. */
  nameOf: (list: Offered, id: string) => string | null;
}
type Writer<Kind extends CriterionKind> = (
  value: string,
  criterion: Extract<Criterion, { kind: Kind }>,
  options: TextOptions,
) => string;
const WRITERS: { readonly [Kind in CriterionKind]: Writer<Kind> } = {
  choice: (id, criterion) => offersOf(criterion)[id] ?? id,
  listed: (id, { from }, { nameOf }) => (from === 'account' ? formatAccount(id) : (nameOf(from, id) ?? id)),
  day: (day, _, { zone }) => formatDate(day, zone),
  amount: (rupiah) => formatRupiah(Number(rupiah)),
  username: plainText,
  words: plainText,
  year: (year) => year,
};
/** A criterion in words, under the label of its field: 'Dari: 14-07-2026'. */
export const criterionText = (criterion: Criterion, value: CriterionValue, options: TextOptions): string =>
  `${criterion.label}: ${(WRITERS[criterion.kind] as Writer<CriterionKind>)(String(value), criterion, options)}`;
