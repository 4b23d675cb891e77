import { collect, deciding, type Table } from '../table.ts';

type Flag = boolean | null | undefined;

/** Credit and debit, or credit only. @source 002 §3 */
export type VirtualAccountType = 'DBCR' | 'CR_ONLY';

/** Facts that decide the fields of a virtual account; an absent flag is false. */
export interface VirtualAccountFacts {
  editing?: Flag;
  type?: string | null | undefined;
  fixed?: Flag;
  open?: Flag;
  single?: Flag;
  invoice?: Flag;
  installment?: Flag;
  installmentType?: string | null | undefined;
  installmentMessage?: string | null | undefined;
}

/** The facts with every flag filled in, so that a row can test for false. */
const whole = (facts: VirtualAccountFacts) => ({
  editing: facts.editing === true,
  type: facts.type ?? '',
  fixed: facts.fixed === true,
  open: facts.open === true,
  invoice: facts.invoice === true,
  installment: facts.installment === true,
  installmentType: facts.installmentType ?? '',
  installmentMessage: facts.installmentMessage ?? '',
});
type Whole = ReturnType<typeof whole>;

// prettier-ignore
const FORM_SHOWS = [
  ['number',   { editing: true }],
  ['memberId', { fixed: true }],
  ['type',     { type: /^(?!CR_ONLY$)/ }],
  ['flags',    { type: 'CR_ONLY', invoice: false, installment: false }],
  ['minMax',   { open: true }],
  ['minMax',   { installmentType: 'OPEN' }],
  ['nominal',  { open: false }],
  ['nominal',  { invoice: true }],
  ['nominal',  { installment: true }],
  ['tenor',    { installmentMessage: /./s }],
] as const satisfies Table<string, Whole>;

// prettier-ignore
const FORM_KEEPS = [
  ['number',             { editing: true }],
  ['memberId',           { editing: true }],
  ['type',               { editing: true }],
  ['fixed',              { editing: true }],
  ['open',               { editing: true }],
  ['open',               { fixed: false }],
  ['single',             { editing: true }],
  ['single',             { fixed: false }],
  ['invoiceMessage',     { editing: true }],
  ['installmentMessage', { editing: true }],
] as const satisfies Table<string, Whole>;

/** An optional part of the form; `flags` are fixed, open and single. */
export type VirtualAccountPart = (typeof FORM_SHOWS)[number][0];
/** A field of the form that may be read-only. */
export type VirtualAccountReadOnly = (typeof FORM_KEEPS)[number][0];

/**
 * va.form: the parts that the form of a virtual account shows besides the name, which it always shows, and the
 * read-only fields.
 *
 * @source 002 §2.9, 002 §4.5
 */
export const vaForm = (
  facts: VirtualAccountFacts,
): { visible: VirtualAccountPart[]; readOnly: VirtualAccountReadOnly[] } => ({
  visible: deciding('visible', () => [...new Set(collect(FORM_SHOWS, whole(facts)))]),
  readOnly: deciding('readOnly', () => [...new Set(collect(FORM_KEEPS, whole(facts)))]),
});

// prettier-ignore
const DETAIL_SHOWS = [
  ['memberId', { fixed: true }],
  ['minMax',   { open: true }],
  ['nominal',  { open: false }],
  ['nominal',  { invoice: true }],
  ['nominal',  { installment: true }],
  ['flags',    { type: 'CR_ONLY' }],
] as const satisfies Table<string, Whole>;

/** va.detail: the optional parts that the detail of a virtual account shows. @source 002 §2.10 */
export const vaDetail = (facts: VirtualAccountFacts): VirtualAccountPart[] => [
  ...new Set(collect(DETAIL_SHOWS, whole(facts))),
];

/**
 * va.setFixed: the effect of switching 'fixed' on the two other flags. Off forces both; on only unlocks them.
 *
 * @source 002 §4.5
 */
export const vaSetFixed = ({ before, fixed }: { before?: { open?: Flag; single?: Flag } | null; fixed: boolean }) => ({
  fixed,
  open: fixed && before?.open === true,
  single: !fixed || before?.single === true,
  openReadOnly: !fixed,
  singleReadOnly: !fixed,
});

/** va.defaults: initial values of a virtual account; amounts in rupiah. @source 002 §3, 002 §9 */
export const vaDefaults = () => ({
  virtualAccountFixed: true,
  virtualAccountOpen: true,
  virtualAccountSingle: false,
  virtualAccountType: 'DBCR' as VirtualAccountType,
  amount: 0,
  minTransaction: 0,
  maxTransaction: 0,
});
