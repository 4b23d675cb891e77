import type { VirtualAccount, VirtualAccountRegistration } from '../contract/index.ts';
import {
  vaAdditionalData,
  vaAdditionalDataMap,
  vaAdditionalDataRows,
  vaExpiry,
  vaExpiryPast,
  vaLimitsOrder,
  vaTenor,
} from '../rules/virtual-account/virtual-account-checks.ts';
import type { VirtualAccountBillKind } from '../rules/virtual-account/virtual-account-bill.ts';
import {
  vaDefaults,
  vaForm,
  vaSetFixed,
  type VirtualAccountFacts,
  type VirtualAccountPart,
  type VirtualAccountType,
} from '../rules/virtual-account/virtual-account-fields.ts';
import { fieldErrors } from './field-errors.ts';
import { virtualAccountForm } from './virtual-account.ts';

/** A virtual account as its form holds it. Amounts are rupiah, and null while they are empty. @source 002 §2.9 */
export interface VirtualAccountValues {
  merchantId: string;
  virtualAccountNumber: string;
  virtualAccountName: string;
  idMember: string;
  virtualAccountType: VirtualAccountType;
  virtualAccountFixed: boolean;
  virtualAccountOpen: boolean;
  virtualAccountSingle: boolean;
  bill: VirtualAccountBillKind;
  invoiceMessage: string;
  installmentMessage: string;
  installmentType: 'OPEN' | 'CLOSED' | '';
  tenor: string;
  /** `YYYY-MM-DD`, or empty without an end. */
  expiredDate: string;
  /** `HH:mm:ss`, or empty for the start of the day. */
  expiredTime: string;
  minTransaction: number | null;
  maxTransaction: number | null;
  amount: number | null;
  additionalData: readonly { key: string; value: string }[];
}

/**
 * Fixed, open and single are chosen for CR_ONLY without a bill; otherwise they have their defaults. An account that is not
 * fixed takes one payment of its amount.
 *
 * @source 002 §4.5
 */
export function virtualAccountFlags({ virtualAccountType, bill, ...values }: VirtualAccountValues) {
  const isChosen = virtualAccountType === 'CR_ONLY' && bill === 'NONE';
  const chosen = isChosen ? values : vaDefaults();
  const { fixed, open, single } = vaSetFixed({
    before: { open: chosen.virtualAccountOpen, single: chosen.virtualAccountSingle },
    fixed: chosen.virtualAccountFixed,
  });
  return { virtualAccountFixed: fixed, virtualAccountOpen: open, virtualAccountSingle: single };
}

/** The facts by which rule va.form decides the fields of a form. @source 002 §4.5 */
export function virtualAccountFacts(values: VirtualAccountValues, editing: boolean): VirtualAccountFacts {
  const installment = values.bill === 'INSTALLMENT';
  return {
    editing,
    type: values.virtualAccountType,
    fixed: values.virtualAccountFixed,
    open: values.virtualAccountOpen,
    single: values.virtualAccountSingle,
    invoice: values.bill === 'INVOICE',
    installment,
    installmentType: installment ? values.installmentType : null,
    installmentMessage: installment ? values.installmentMessage.trim() : null,
  };
}

const textOr = (text: string): string | null => text.trim() || null;

/** The expiry of a form, `YYYY-MM-DDTHH:mm:ss`; null without one, or if the typed one does not exist. @source 002 §5 */
export function virtualAccountExpiry({
  expiredDate: date,
  expiredTime: time,
}: Pick<VirtualAccountValues, 'expiredDate' | 'expiredTime'>): string | null {
  const expiry = vaExpiry({ date, time });
  return 'date' in expiry ? `${expiry.date}T${expiry.time}` : null;
}

/** The registration of a form: a field that it does not show has its default. @source 002 §3, 002 §4.5 */
export function virtualAccountRegistration(values: VirtualAccountValues): Required<VirtualAccountRegistration> {
  const flags = virtualAccountFlags(values);
  const facts = virtualAccountFacts({ ...values, ...flags }, false);
  const shown = new Set<VirtualAccountPart>(vaForm(facts).visible);
  const { invoice = false, installment = false } = facts;
  return {
    merchantId: values.merchantId,
    virtualAccountName: values.virtualAccountName.trim(),
    idMember: shown.has('memberId') ? textOr(values.idMember) : null,
    virtualAccountType: values.virtualAccountType,
    ...flags,
    virtualAccountInvoice: invoice === true,
    virtualAccountInstallment: installment === true,
    invoiceMessage: invoice ? textOr(values.invoiceMessage) : null,
    installmentMessage: installment ? textOr(values.installmentMessage) : null,
    installmentType: installment ? values.installmentType || null : null,
    tenor: shown.has('tenor') ? Number(values.tenor) : null,
    virtualAccountExpired: virtualAccountExpiry(values),
    minTransaction: shown.has('minMax') ? (values.minTransaction ?? 0) : 0,
    maxTransaction: shown.has('minMax') ? (values.maxTransaction ?? 0) : 0,
    amount: shown.has('nominal') ? (values.amount ?? 0) : 0,
    additionalData: vaAdditionalDataMap({ rows: values.additionalData }),
  };
}

type Stated = VirtualAccountRegistration & Partial<Pick<VirtualAccount, 'virtualAccountNumber'>>;

const billOf = ({ virtualAccountInvoice, virtualAccountInstallment }: Stated): VirtualAccountBillKind => {
  if (virtualAccountInvoice) return 'INVOICE';
  return virtualAccountInstallment ? 'INSTALLMENT' : 'NONE';
};

/** The values of a form for an account, or for what a program registers; the defaults of the documents for a new one. */
export function virtualAccountValues(account: Stated | null): VirtualAccountValues {
  const { virtualAccountExpired, tenor, additionalData, ...stated }: Partial<Stated> = account ?? {};
  const [expiredDate = '', expiredTime = ''] = virtualAccountExpired?.split('T') ?? [];
  const defaults = vaDefaults();
  return {
    merchantId: stated.merchantId ?? '',
    virtualAccountNumber: stated.virtualAccountNumber ?? '',
    virtualAccountName: stated.virtualAccountName ?? '',
    idMember: stated.idMember ?? '',
    virtualAccountType: stated.virtualAccountType ?? defaults.virtualAccountType,
    virtualAccountFixed: stated.virtualAccountFixed ?? defaults.virtualAccountFixed,
    virtualAccountOpen: stated.virtualAccountOpen ?? defaults.virtualAccountOpen,
    virtualAccountSingle: stated.virtualAccountSingle ?? defaults.virtualAccountSingle,
    bill: account ? billOf(account) : 'NONE',
    invoiceMessage: stated.invoiceMessage ?? '',
    installmentMessage: stated.installmentMessage ?? '',
    installmentType: stated.installmentType ?? '',
    tenor: tenor === null || tenor === undefined ? '' : String(tenor),
    expiredDate,
    expiredTime,
    minTransaction: stated.minTransaction ?? defaults.minTransaction,
    maxTransaction: stated.maxTransaction ?? defaults.maxTransaction,
    amount: stated.amount ?? defaults.amount,
    additionalData: vaAdditionalDataRows(additionalData ?? null),
  };
}

/** Rules of a virtual account's form that have an id of their own, by the field that their message stands at. */
export type VirtualAccountFormRule = 'va.tenor' | 'va.limits' | 'va.expiryPast' | 'va.validate';

/** A message of the form, and the rule that it comes from. */
export interface VirtualAccountFault {
  ruleId: VirtualAccountFormRule;
  field: keyof VirtualAccountValues;
  message: string;
}

/**
 * What is wrong with a form, by field; the form of the portal shows it, and the bank refuses by it.
 *
 * @param now the bank's local time, `YYYY-MM-DDTHH:mm:ss`
 * @source 002 §5, ours
 */
export function virtualAccountFaults(
  values: VirtualAccountValues,
  { editing, now }: { editing: boolean; now: string },
): VirtualAccountFault[] {
  const facts = virtualAccountFacts({ ...values, ...virtualAccountFlags(values) }, editing);
  const shown = new Set(vaForm(facts).visible);
  const fault = (ruleId: VirtualAccountFormRule, field: keyof VirtualAccountValues, message: string | null) =>
    message === null ? [] : [{ ruleId, field, message }];
  const { invoice, installment } = facts;
  const checked = fieldErrors(virtualAccountForm({ editing }), {
    ...values,
    virtualAccountInvoice: invoice,
    virtualAccountInstallment: installment,
    virtualAccountFixed: facts.fixed,
    virtualAccountOpen: facts.open,
    virtualAccountSingle: facts.single,
    installmentType: facts.installmentType || null,
    tenor: shown.has('tenor') ? values.tenor : '',
    additionalData: vaAdditionalDataMap({ rows: values.additionalData }),
  });
  const expiry = virtualAccountExpiry(values);
  const [unfilled = null] = values.additionalData.flatMap((row) => Object.values(vaAdditionalData(row)));
  const min = shown.has('minMax') ? (values.minTransaction ?? 0) : 0;
  return [
    ...fault('va.validate', 'merchantId', values.merchantId === '' ? 'Pilih merchant' : null),
    ...Object.entries(checked).flatMap(([field, message]) =>
      fault('va.validate', field as keyof VirtualAccountValues, message),
    ),
    ...fault(
      'va.validate',
      'installmentType',
      installment && values.installmentType === '' ? 'Pilih jenis installment' : null,
    ),
    ...fault('va.validate', 'additionalData', unfilled),
    ...fault(
      'va.tenor',
      'tenor',
      checked['tenor'] ? null : vaTenor({ installment: shown.has('tenor'), tenor: values.tenor }),
    ),
    ...fault('va.limits', 'minTransaction', vaLimitsOrder({ min, max: values.maxTransaction ?? 0 })),
    ...fault('va.expiryPast', 'expiredDate', vaExpiryPast({ expired: expiry, now })),
  ];
}
