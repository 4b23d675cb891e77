import type { VirtualAccountFacts, VirtualAccountPart, VirtualAccountReadOnly } from '../rules/index.ts';
import { type Case, cases } from './cases.ts';

/** A control of a form, by the role and the beginning of the name that a screen reader reads. */
export type Control = readonly [role: 'textbox' | 'radiogroup', name: string];

// prettier-ignore
/** The controls of each part that rule va.form may show. @source 002 §4.5 */
export const VA_FORM_PARTS: Readonly<Record<VirtualAccountPart, readonly Control[]>> = {
  number:   [['textbox', 'No. Virtual Account']],
  memberId: [['textbox', 'ID Member']],
  type:     [['radiogroup', 'Jenis']],
  flags:    [['radiogroup', 'Tetap'], ['radiogroup', 'Nominal bebas'], ['radiogroup', 'Sekali bayar']],
  minMax:   [['textbox', 'Transaksi Minimum'], ['textbox', 'Transaksi Maksimum']],
  nominal:  [['textbox', 'Nominal']],
  tenor:    [['textbox', 'Tenor']],
};
// prettier-ignore
/** The controls that rule va.form may lock. @source 002 §4.5 */
export const VA_FORM_LOCKS: Readonly<Record<VirtualAccountReadOnly, Control>> = {
  number:             ['textbox', 'No. Virtual Account'],
  memberId:           ['textbox', 'ID Member'],
  type:               ['radiogroup', 'Jenis'],
  fixed:              ['radiogroup', 'Tetap'],
  open:               ['radiogroup', 'Nominal bebas'],
  single:             ['radiogroup', 'Sekali bayar'],
  invoiceMessage:     ['textbox', 'Keterangan Invoice'],
  installmentMessage: ['textbox', 'Keterangan Installment'],
};

interface FormAnswer {
  visible: VirtualAccountPart[];
  readOnly: VirtualAccountReadOnly[];
}
/**
 * The cases of va.form that an account of the bank can have: a type of the bank, a bill of one kind, and a type and a text of
 * a plan only with its plan.
 */
export const vaFormCases = (): Case<VirtualAccountFacts, FormAnswer>[] =>
  cases<VirtualAccountFacts, FormAnswer>('va.form').filter(
    ({ facts }) =>
      !(facts.invoice && facts.installment) &&
      (facts.installment === true || (!facts.installmentType && !facts.installmentMessage)) &&
      (facts.type === 'CR_ONLY' || facts.type === 'DBCR'),
  );
