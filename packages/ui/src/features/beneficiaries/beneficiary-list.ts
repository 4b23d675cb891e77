import { saveInList } from '@ibk/sdk';
import type { Beneficiary } from '@ibk/sdk/contract';
import {
  BENEFICIARY_FORMS,
  beneficiaryField,
  beneficiaryForm,
  type BeneficiaryForm,
  beneficiaryOf,
  fieldErrors,
  plainBeneficiary,
} from '@ibk/sdk/forms';
import { DONE_TEXTS, listExternalDefaults, type ListVariant } from '@ibk/sdk/rules';
import type { Write } from '../../doubts/doubts.ts';
import { beneficiariesQuery } from '../../queries/beneficiaries.ts';
import { keys } from '../../queries/keys.ts';
import type { WholeTable } from '../list/list-table.ts';
import type { FormField, FormList, FormValues, RowForm } from '../form-list/form-list-spec.ts';
import { beneficiaryColumns } from './beneficiary-columns.ts';
import { beneficiaryFields, type ListGroup } from './beneficiary-fields.ts';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { removal } from '../form-list/verbs.ts';
import { numberText } from './list-texts.ts';

/** The saved list on the screen. */
export interface ChosenList extends ListGroup {
  productId: string;
  variant: ListVariant;
  /** Show only the entries of this merchant; an empty string shows all of them. */
  merchantId: string;
}

/** The form as the rules read it. */
const formOf = (productId: string, fields: readonly FormField[], values: FormValues): BeneficiaryForm =>
  plainBeneficiary(productId, Object.fromEntries(fields.map(({ name }) => [name, String(values[name] ?? '')])));

/** A doubt about an entry of a saved list: whether it was added or removed. */
export const savedDoubt = (action: 'add' | 'remove', entry: Beneficiary): Write<'saved'> => {
  const { corporateId, corporateGroupId, productId, customerId, description } = entry;
  return {
    kind: 'saved',
    about: { action, name: description, entry: { corporateId, corporateGroupId, productId, customerId } },
  };
};

/** Initial values of a new entry. An external entry belongs to the list it is added from. @source 001 §2.1 */
const START: Partial<Record<ListVariant, (list: ChosenList) => FormValues>> = {
  'external transfer': (list) => ({ ...listExternalDefaults(), ...beneficiaryForm(list.variant, list) }),
  'multi virtual-account payment': ({ merchantId }) => ({ merchantId }),
};

function formOfList(list: ChosenList): RowForm<Beneficiary> {
  const { variant, corporateId, corporateGroupId, productId } = list;
  const fields = beneficiaryFields(variant, { corporateId, corporateGroupId });
  const asksMerchant = fields.some(({ name }) => name === 'merchantId');
  return {
    fields,
    start: () => ({ ...Object.fromEntries(fields.map(({ name }) => [name, ''])), ...START[variant]?.(list) }),
    check: (values) => ({
      // An entry without a merchant would appear in no merchant's list.
      ...(asksMerchant && !values['merchantId'] ? { merchantId: 'Pilih merchant' } : {}),
      ...fieldErrors(BENEFICIARY_FORMS[variant], formOf(productId, fields, values)),
    }),
    save: (bank, values, { idempotencyKey }) => saveInList(bank, variant, entryOf(list, values), { idempotencyKey }),
    doubt: (values) => savedDoubt('add', entryOf(list, values)),
    fieldOf: (path) => beneficiaryField(variant, path),
  };
}

/** The entry that a completed form saves. */
export const entryOf = (list: ChosenList, values: FormValues): Beneficiary =>
  beneficiaryOf(list, list.variant, formOf(list.productId, beneficiaryFields(list.variant, list), values));

/**
 * A saved list with its add form.
 *
 * @param merchant returns a merchant's name
 * @source 001 §2.1
 */
export function beneficiaryList(
  list: ChosenList,
  merchant: (merchantId: string) => string,
): FormList<Beneficiary> & { table: WholeTable<Beneficiary> } {
  const { variant, corporateId, corporateGroupId, productId, merchantId } = list;
  const key = { corporateId, corporateGroupId, productId };
  const rowName = (row: Beneficiary) => `${row.description}, ${numberText(variant, row)}`;
  return {
    table: {
      label: 'Daftar tersimpan',
      rows: (bank) => beneficiariesQuery(bank, merchantId === '' ? key : { ...key, merchantId }),
      columns: beneficiaryColumns(variant, merchant),
      rowKey: ({ customerId }) => customerId,
      rowAction: null,
      // Without the details of recipients there is room for names.
      first: { ...firstView, hidden: variant === 'external transfer' ? ['recipient'] : [] },
    },
    facts: {},
    stale: [keys.beneficiaries],
    rowName,
    form: formOfList(list),
    verbs: [
      removal(rowName, {
        send: async (bank, { customerId }, options) => {
          await bank.beneficiaries.deleteBeneficiary({ ...key, customerId }, options);
          return { message: DONE_TEXTS.listEntryDeleted };
        },
        doubt: (row) => savedDoubt('remove', row),
      }),
    ],
  };
}
