import { choiceOptions } from '@ibk/sdk/records';
import { type ListField, type ListVariant, listVariant } from '@ibk/sdk/rules';
import { payeeQuery } from '../../queries/payee.ts';
import { SELECTORS } from '../form/selectors.ts';
import type { FormField } from '../form-list/form-list-spec.ts';

/** The owner of the lists: product and corporate group. */
export interface ListGroup {
  corporateId: string;
  corporateGroupId: string;
}

/** A field without its name; the key of the record is the name. */
type Described = FormField extends infer Field ? (Field extends FormField ? Omit<Field, 'name'> : never) : never;
type Fields = Partial<Record<ListField, Described>>;

// prettier-ignore
const FIELDS = {
  customerId:   { kind: 'digits', label: 'Nomor tujuan' },
  areaCode:     { kind: 'digits', label: 'Kode area', hint: 'Misalnya 061' },
  vaNumber:     { kind: 'digits', label: 'Nomor virtual account' },
  account:      { kind: 'digits', label: 'Nomor rekening' },
  description:  { kind: 'text', label: 'Keterangan' },
  name:         { kind: 'text', label: 'Nama' },
  transferType: { kind: 'radio', label: 'Jenis transfer', options: choiceOptions('transferType') },
  recvType:     { kind: 'radio', label: 'Jenis penerima', options: choiceOptions('recipientType') },
  recvResident: { kind: 'radio', label: 'Kependudukan penerima', options: choiceOptions('residency') },
  recvCitizen:  { kind: 'radio', label: 'Kewarganegaraan penerima', options: choiceOptions('nationality') },
} as const satisfies Fields;

/** Fields that a variant adds, or describes differently from FIELDS. @source 001 §2.1 */
const OWN: Partial<Record<ListVariant, (group: ListGroup) => Fields>> = {
  'online transfer': () => ({
    bank: { kind: 'search', label: 'Bank tujuan', options: SELECTORS.bank },
  }),
  'external transfer': () => ({
    bank: { kind: 'search', label: 'Bank tujuan', options: SELECTORS.externalBank },
  }),
  'internal transfer': () => ({
    name: {
      kind: 'lookup',
      label: 'Nama',
      of: 'account',
      query: payeeQuery,
    },
  }),
  'multi virtual-account payment': (group) => ({
    merchantId: { kind: 'select', label: 'Merchant', options: (bank) => SELECTORS.merchantGroup(bank, group) },
  }),
};

/** The fields of a variant's add form, in the order of the rules. Fields that only this screen has come first. */
export function beneficiaryFields(variant: ListVariant, group: ListGroup): FormField[] {
  const own = OWN[variant]?.(group) ?? {};
  const described: Fields = { ...FIELDS, ...own };
  const listFields = listVariant({ variant }) as ListField[];
  const names = [
    ...Object.keys(own).filter((name) => !listFields.includes(name as ListField)),
    ...listFields,
  ] as ListField[];
  return names.flatMap((name) => {
    const field = described[name];
    return field ? [{ ...field, name }] : [];
  });
}
