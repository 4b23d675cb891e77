import type { VirtualAccount, VirtualAccountAnswer } from '@ibk/sdk/contract';
import type { Bank } from '@ibk/sdk';
import {
  virtualAccountFacts,
  virtualAccountFaults,
  virtualAccountFlags,
  virtualAccountRegistration,
  type VirtualAccountValues,
  virtualAccountValues,
} from '@ibk/sdk/forms';
import { vaForm, vaSetFixed, type VirtualAccountBillKind } from '@ibk/sdk/rules';
import type { FieldValue } from '../form/field-spec.ts';
import type { Messages } from '../form/form-state.ts';

/** What the form does: register an account, change one, or give one its next bill. */
export type FormMode = 'new' | 'change' | 'bill';

const FLAGS = ['virtualAccountFixed', 'virtualAccountOpen', 'virtualAccountSingle'] as const;
type Flag = (typeof FLAGS)[number];
/** A flag as its radio has it. */
const YES = 'ya';
const NO = 'tidak';
export const YES_OR_NO = [
  { id: YES, text: 'Ya' },
  { id: NO, text: 'Tidak' },
];
export const radioOf = (flag: unknown): string => (flag === true ? YES : NO);

/** The values of the form: those of the account, with flags as their radios have them, and the type of the merchant. */
export type AccountFormValues = Omit<VirtualAccountValues, Flag | 'additionalData' | 'expiredDate'> &
  Record<Flag, string> & {
    /** `YYYY-MM-DD`; null or empty without an end. */
    expiredDate: string | null;
    /** Decides whether the account's type is chosen; empty until a merchant is. */
    merchantType: string;
    additionalData: VirtualAccountValues['additionalData'];
  };

const flagsAs = <Value>(values: Record<Flag, unknown>, of: (value: unknown) => Value) =>
  Object.fromEntries(FLAGS.map((flag) => [flag, of(values[flag])])) as Record<Flag, Value>;

/** A typed time with its seconds. */
const wholeTime = (time: string): string => (/^\d{2}:\d{2}$/.test(time.trim()) ? `${time.trim()}:00` : time.trim());

/** The values as rules and bank read them. */
const accountValues = ({ merchantType: _, ...form }: AccountFormValues): VirtualAccountValues => ({
  ...form,
  ...flagsAs(form, (value) => value === YES),
  expiredDate: form.expiredDate ?? '',
  expiredTime: wholeTime(form.expiredTime),
});

/**
 * The form when it opens.
 *
 * @param bill the kind of bill that its screen begins with
 */
export function startOf(
  account: VirtualAccount | null,
  mode: FormMode,
  bill: VirtualAccountBillKind,
): AccountFormValues {
  const known = virtualAccountValues(account);
  const next = {
    ...virtualAccountValues(null),
    ...pickOwner(known),
    bill: bill === 'NONE' ? ('INVOICE' as const) : bill,
  };
  const values = account === null ? { ...known, bill } : mode === 'bill' ? next : known;
  return {
    ...values,
    ...flagsAs(values, radioOf),
    merchantType: account?.virtualAccountType ?? '',
    minTransaction: values.minTransaction || null,
    maxTransaction: values.maxTransaction || null,
    amount: values.amount || null,
  };
}
const pickOwner = (values: VirtualAccountValues) => ({
  ...{ merchantId: values.merchantId, virtualAccountNumber: values.virtualAccountNumber, idMember: values.idMember },
  ...{ virtualAccountName: values.virtualAccountName, virtualAccountType: values.virtualAccountType },
  virtualAccountFixed: values.virtualAccountFixed,
});

/** What the form shows and keeps now. @source 002 §4.5 */
export const shownIn = (form: AccountFormValues, editing: boolean) =>
  vaForm(virtualAccountFacts(accountValues(form), editing));

/** The messages of the form; whether an expiry is over is for the bank's clock. */
export function messagesOf(form: AccountFormValues, editing: boolean): Messages {
  const faults = virtualAccountFaults(accountValues(form), { editing, now: '' });
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]));
}

/** The change that a new merchant makes: its type is that of its accounts. */
const ofMerchant = (merchantType: string): Partial<AccountFormValues> => ({
  merchantType,
  virtualAccountType: merchantType === 'CR_ONLY' ? 'CR_ONLY' : 'DBCR',
});

/**
 * A change with its effects: 'fixed' forces two flags, a merchant has its type, and flags that are no longer shown have
 * their defaults. An account that exists keeps its own flags for a bill of no kind.
 *
 * @source 002 §4.5
 */
export function withEffects(
  form: AccountFormValues,
  part: Readonly<Record<string, FieldValue>>,
  { typeOf, account }: { typeOf: (merchantId: string) => string; account: VirtualAccount | null },
): Partial<AccountFormValues> {
  const changed: Partial<AccountFormValues> = { ...part };
  const { virtualAccountFixed: fixed, merchantId } = changed;
  if (fixed !== undefined) {
    const before = { open: form.virtualAccountOpen === YES, single: form.virtualAccountSingle === YES };
    const after = vaSetFixed({ before, fixed: fixed === YES });
    return { ...changed, virtualAccountOpen: radioOf(after.open), virtualAccountSingle: radioOf(after.single) };
  }
  const next = { ...changed, ...(merchantId === undefined ? {} : ofMerchant(typeOf(merchantId))) };
  if (next.bill === undefined && next.virtualAccountType === undefined) return next;
  const values = { ...accountValues({ ...form, ...next }), ...(account && flagsAs(account, Boolean)) };
  return { ...next, ...flagsAs(virtualAccountFlags(values), radioOf) };
}

/** A path in the bank's refusal as a field of the form. */
export const fieldOf = (path: string): string =>
  ({ virtualAccountExpired: 'expiredDate', virtualAccountInvoice: 'bill', virtualAccountInstallment: 'bill' })[path] ??
  path;

/** Sends the form. */
export function sendForm(
  bank: Bank,
  form: AccountFormValues,
  { account, mode, idempotencyKey }: { account: VirtualAccount | null; mode: FormMode; idempotencyKey: string },
): Promise<VirtualAccountAnswer> {
  const { virtualAccounts } = bank;
  const registration = virtualAccountRegistration(accountValues(form));
  if (account === null) return virtualAccounts.registerVirtualAccount(registration, { idempotencyKey });
  const { virtualAccountNumber: number, version } = account;
  if (mode === 'change') {
    const { virtualAccountFixed, virtualAccountOpen, virtualAccountSingle } = account;
    const flags = { virtualAccountFixed, virtualAccountOpen, virtualAccountSingle };
    return virtualAccounts.changeVirtualAccount(number, { ...registration, ...flags, version }, { idempotencyKey });
  }
  const { installmentType, tenor, virtualAccountExpired } = registration;
  const { invoiceMessage, installmentMessage, minTransaction, maxTransaction, amount } = registration;
  const message = invoiceMessage ?? installmentMessage;
  const bill = { bill: form.bill, message, installmentType, tenor, virtualAccountExpired, amount };
  return virtualAccounts.billVirtualAccount(
    number,
    { ...bill, version, minTransaction, maxTransaction },
    { idempotencyKey },
  );
}
