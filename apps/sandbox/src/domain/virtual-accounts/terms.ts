import type { VirtualAccountRegistration } from '@ibk/sdk/contract';
import { virtualAccountFaults, virtualAccountRegistration, virtualAccountValues } from '@ibk/sdk/forms';
import { MAX_RUPIAH, toSen } from '@ibk/sdk/format';
import type { virtualAccountBill } from '../../db/schema/virtual-accounts.ts';
import { momentOf } from '../../operation/bank-day.ts';
import { Refused, type RuleId } from '../../operation/refusals.ts';
import { MOST_OF_BILL } from '../collections/judge-payment.ts';
import { localMoment } from './to-virtual-account.ts';

type BillRow = typeof virtualAccountBill.$inferInsert;

/** Fields of the form by their names in the contract, if these differ. */
const PLACES: Readonly<Record<string, string>> = {
  expiredDate: 'virtualAccountExpired',
  expiredTime: 'virtualAccountExpired',
};

/** A value of the form for comparison: a text without blanks around it, null for an empty one. */
export const sameText = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() || null;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
};

interface Setting {
  /** Whether the account exists; its number is known then. */
  number: string | null;
  now: Date;
  zone: string;
  /** The expiry that the account has, which may stay although it is over. */
  kept?: string | null;
}

/** What is wrong with a form, at a field of the contract. */
export interface TermFault {
  ruleId: RuleId;
  field: string;
  /** Indonesian, without the field. */
  message: string;
}

/** The refusal of a form with faults; its rule is that of the first. */
export function refusedForm(faults: readonly TermFault[]): Refused {
  const fields = Object.fromEntries(faults.map(({ field, message }) => [field, message]));
  return new Refused(faults[0]?.ruleId ?? 'va.validate', { facts: { message: faults[0]?.message ?? '' }, fields });
}

/**
 * Reads the form of an account by the same rules as the client. A field that the form does not show for its other fields
 * must have its default: it is a fault rather than dropped.
 *
 * @returns the form as it is stored, whole and without empty texts; or what is wrong with it
 */
export function readTerms(
  sent: VirtualAccountRegistration,
  { number, now, zone, kept }: Setting,
): Required<VirtualAccountRegistration> | TermFault[] {
  const values = virtualAccountValues({ ...sent, ...(number === null ? {} : { virtualAccountNumber: number }) });
  const isKept = kept !== undefined && kept !== null && kept === sent.virtualAccountExpired;
  const faults = virtualAccountFaults(values, { editing: number !== null, now: localMoment(now, zone) }).filter(
    ({ ruleId }) => !(isKept && ruleId === 'va.expiryPast'),
  );
  if (faults.length > 0) return faults.map(({ field, ...fault }) => ({ ...fault, field: PLACES[field] ?? field }));
  const plain = virtualAccountRegistration(values);
  const names = Object.keys(plain) as (keyof VirtualAccountRegistration)[];
  const wrong = names.filter((name) => sent[name] !== undefined && sameText(sent[name]) !== sameText(plain[name]));
  // Each part of a closed plan has the amount.
  const parts = plain.installmentType === 'CLOSED' ? (plain.tenor ?? 1) : 1;
  if (toSen(plain.amount) * BigInt(parts) > toSen(MAX_RUPIAH))
    return [{ ruleId: 'va.sumTooLarge', field: 'amount', message: MOST_OF_BILL }];
  if (wrong.length === 0) return plain;
  const message = 'Isian ini tidak berlaku untuk jenis dan tagihan yang dipilih';
  return wrong.map((field) => ({ ruleId: 'va.validate', field, message }));
}

/** The form of an account, whole. @throws Refused va.tenor, va.limits, va.expiryPast, va.validate, va.sumTooLarge */
export function checkTerms(...form: Parameters<typeof readTerms>): Required<VirtualAccountRegistration> {
  const read = readTerms(...form);
  if (Array.isArray(read)) throw refusedForm(read);
  return read;
}

/** The columns of a bill with terms that are checked. */
export function billColumns(
  terms: ReturnType<typeof checkTerms>,
  zone: string,
): Omit<BillRow, 'virtualAccountNumber' | 'sequence'> {
  const { virtualAccountInvoice, virtualAccountInstallment, virtualAccountExpired: expired } = terms;
  const [day = '', time = ''] = expired?.split('T') ?? [];
  return {
    kind: virtualAccountInvoice ? 'INVOICE' : virtualAccountInstallment ? 'INSTALLMENT' : 'NONE',
    message: terms.invoiceMessage ?? terms.installmentMessage,
    installmentType: terms.installmentType,
    tenor: terms.tenor,
    amount: toSen(terms.amount),
    minTransaction: toSen(terms.minTransaction),
    maxTransaction: toSen(terms.maxTransaction),
    expiredAt: expired ? momentOf(day, time, zone) : null,
  };
}
