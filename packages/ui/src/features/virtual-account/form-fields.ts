import { BILL_NAMES, INSTALLMENT_TYPE_NAMES, VIRTUAL_ACCOUNT_TYPE_NAMES } from '@ibk/sdk/records';
import type { VirtualAccountPart, VirtualAccountReadOnly } from '@ibk/sdk/rules';
import { virtualAccountMerchantsQuery } from '../../queries/virtual-accounts.ts';
import { type FieldSpec, optionsOf } from '../form/field-spec.ts';
import { type AccountFormValues, type FormMode, shownIn, YES_OR_NO } from './form-values.ts';

/** What a field of the form depends on. */
export interface AccountFacts {
  values: AccountFormValues;
  mode: FormMode;
}
/** A field of the form. */
export type AccountField = FieldSpec<AccountFacts> & {
  name: keyof AccountFormValues;
  /** Whether the next bill of an account has it too. @default false */
  isOfBill?: true;
};

const editing = ({ mode }: AccountFacts): boolean => mode !== 'new';
const has = (facts: AccountFacts, part: VirtualAccountPart): boolean =>
  shownIn(facts.values, editing(facts)).visible.includes(part);
const shows = (part: VirtualAccountPart) => (facts: AccountFacts) => has(facts, part);
const keeps = (field: VirtualAccountReadOnly) => (facts: AccountFacts) =>
  facts.mode !== 'bill' && shownIn(facts.values, editing(facts)).readOnly.includes(field);
const isChange = ({ mode }: AccountFacts): boolean => mode === 'change';
const withBill = (bill: AccountFormValues['bill']) => (facts: AccountFacts) => facts.values.bill === bill;
/** The names of values as options. */
export const optionsIn = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, text]) => ({ id, text }));

/** What the nominal of a plan is. @source 002 §3 */
const NOMINAL_NOTES = { CLOSED: 'per angsuran', OPEN: 'seluruhnya', '': undefined } as const;
const nominalNote = ({ values: { bill, installmentType } }: AccountFacts): string | undefined =>
  bill === 'INSTALLMENT' ? NOMINAL_NOTES[installmentType] : undefined;

// prettier-ignore
/** The fields of a virtual account, in the order of the form. @source 002 §2.9, 002 §4.5 */
const ACCOUNT_FIELDS: readonly AccountField[] = [
  { name: 'merchantId', kind: 'search', label: 'Merchant', isReadOnly: editing,
    options: (bank) => optionsOf(virtualAccountMerchantsQuery(bank), (merchants) => merchants.map(({ merchantId: id, merchantName: text }) => ({ id, text }))) },
  { name: 'virtualAccountNumber', kind: 'digits', label: 'No. Virtual Account', isShown: shows('number'), isReadOnly: keeps('number') },
  { name: 'virtualAccountName',   kind: 'text',   label: 'Nama Virtual Account', limit: 60 },
  { name: 'idMember',             kind: 'digits', label: 'ID Member', isShown: shows('memberId'), isReadOnly: keeps('memberId') },
  // The type of its merchant decides whether there is a choice, so that nobody loses the choice by it.
  { name: 'virtualAccountType',   kind: 'radio',  label: 'Jenis', options: optionsIn(VIRTUAL_ACCOUNT_TYPE_NAMES), isShown: ({ values }) => values.merchantType !== 'CR_ONLY', isReadOnly: keeps('type') },
  { name: 'bill',                 kind: 'radio',  label: 'Tagihan', options: optionsIn(BILL_NAMES), isReadOnly: isChange, isOfBill: true },
  { name: 'virtualAccountFixed',  kind: 'radio',  label: 'Tetap', options: YES_OR_NO, isShown: shows('flags'), isReadOnly: keeps('fixed') },
  { name: 'virtualAccountOpen',   kind: 'radio',  label: 'Nominal bebas', options: YES_OR_NO, isShown: shows('flags'), isReadOnly: keeps('open') },
  { name: 'virtualAccountSingle', kind: 'radio',  label: 'Sekali bayar', options: YES_OR_NO, isShown: shows('flags'), isReadOnly: keeps('single') },
  { name: 'invoiceMessage',       kind: 'text',   label: 'Keterangan Invoice', limit: 60, isShown: withBill('INVOICE'), isReadOnly: keeps('invoiceMessage'), isOfBill: true },
  { name: 'installmentMessage',   kind: 'text',   label: 'Keterangan Installment', limit: 60, isShown: withBill('INSTALLMENT'), isReadOnly: keeps('installmentMessage'), isOfBill: true },
  { name: 'installmentType',      kind: 'radio',  label: 'Tipe Installment', options: optionsIn(INSTALLMENT_TYPE_NAMES), isShown: withBill('INSTALLMENT'), isOfBill: true },
  { name: 'tenor',                kind: 'digits', label: 'Tenor', note: 'maks. 3 angka', isShown: shows('tenor'), isOfBill: true },
  { name: 'expiredDate',          kind: 'date',   label: 'Tanggal Kedaluwarsa', isOfBill: true },
  { name: 'expiredTime',          kind: 'text',   label: 'Jam Kedaluwarsa', note: 'JJ:MM, kosong berarti 00:00', isShown: ({ values }) => Boolean(values.expiredDate), isOfBill: true },
  { name: 'minTransaction',       kind: 'amount', label: 'Transaksi Minimum', isShown: shows('minMax'), isOfBill: true },
  { name: 'maxTransaction',       kind: 'amount', label: 'Transaksi Maksimum', note: 'kosong berarti tanpa batas', isShown: shows('minMax'), isOfBill: true },
  { name: 'amount',               kind: 'amount', label: 'Nominal', note: nominalNote, isShown: shows('nominal'), isOfBill: true },
];

/** The fields that a form shows now. */
export const shownFields = (facts: AccountFacts): AccountField[] =>
  ACCOUNT_FIELDS.filter(
    ({ isShown, isOfBill = false }) => (facts.mode !== 'bill' || isOfBill) && (isShown?.(facts) ?? true),
  );
