import { LIMITS } from '@ibk/sdk/contract';
import { parseAccount } from '@ibk/sdk/format';
import { choiceOptions } from '@ibk/sdk/records';
import { entryProduct, taxTypeByBilling } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { ComboBox } from '../../primitives/combo-box/combo-box.tsx';
import { RadioGroup, type RadioOption } from '../../primitives/radio-group/radio-group.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { banksQuery, denominationsQuery, productsQuery } from '../../queries/reference.ts';
import { type EntryFieldProps, fieldId } from './entry-field-props.ts';
import { ENTRY_LABELS, fieldLabel } from './entry-labels.ts';

type TextName = 'account' | 'name' | 'areaCode' | 'billingCode' | 'customer';
interface TextTraits {
  /** The most characters; a number has a check of its own. */
  limit?: number;
  /** Whether a phone shows digits to type it. @default true */
  isNumber?: boolean;
  /** What the typed text already tells. */
  note?: (text: string) => string | undefined;
}
/** Makes a field for a number, or for another text of one line. */
const textField = (name: TextName, { limit, isNumber = true, note }: TextTraits = {}) =>
  function EntryText({ screen, values, messages, onChange }: EntryFieldProps) {
    return (
      <TextField
        id={fieldId(name)}
        name={name}
        label={fieldLabel(name, entryProduct(screen, values))}
        note={note?.(values[name])}
        {...(limit === undefined ? {} : { limit })}
        autoComplete="off"
        inputMode={isNumber ? 'numeric' : 'text'}
        value={values[name]}
        onChange={(text) => onChange({ [name]: text })}
        error={messages[name]}
      />
    );
  };

type RadioName = 'transferType' | 'recvType' | 'recvResident' | 'recvCitizen';
/** Makes a field for a choice between a few options, all of them visible. */
const radioField = (name: RadioName, options: readonly RadioOption[]) =>
  function EntryRadio({ values, messages, onChange }: EntryFieldProps) {
    return (
      <RadioGroup
        id={fieldId(name)}
        label={ENTRY_LABELS[name]}
        options={options}
        value={values[name]}
        onChange={(id) => onChange({ [name]: id })}
        error={messages[name]}
      />
    );
  };

export const AccountField = textField('account');
export const NameField = textField('name', { limit: LIMITS.payeeName, isNumber: false });
export const AreaCodeField = textField('areaCode');
export const CustomerField = textField('customer');
/** The collector follows from the first digit. @source 002 §5 */
export const BillingCodeField = textField('billingCode', {
  note: (text) => {
    const collector = taxTypeByBilling({ billingCode: parseAccount(text) ?? '' });
    return collector === null ? '15 digit' : `15 digit, ${collector}`;
  },
});

export const TransferTypeField = radioField('transferType', choiceOptions('transferType'));
export const RecipientTypeField = radioField('recvType', choiceOptions('recipientType'));
export const ResidencyField = radioField('recvResident', choiceOptions('residency'));
export const NationalityField = radioField('recvCitizen', choiceOptions('nationality'));

/** The choice between the products of a screen. @source 001 §2.8 */
export function ProductField({ screen, values, messages, onChange }: EntryFieldProps) {
  const { data = [] } = useQuery(productsQuery(useBank()));
  const options = data
    .filter(({ productId }) => screen.products.includes(productId))
    .map(({ productId, productDescription }) => ({ id: productId, text: productDescription }));
  return (
    <Select
      id={fieldId('product')}
      label={ENTRY_LABELS.product}
      options={options}
      value={values.product || null}
      onChange={(product) => onChange({ product, bank: '', denom: '' })}
      error={messages['product']}
    />
  );
}

/** The payee's bank, from the list that belongs to the product. @source 001 §2.1, 001 §2.8 */
export function BankField({ screen, values, messages, onChange }: EntryFieldProps) {
  const { data = [] } = useQuery(banksQuery(useBank(), entryProduct(screen, values)));
  return (
    <ComboBox
      id={fieldId('bank')}
      label={ENTRY_LABELS.bank}
      options={data}
      value={values.bank || null}
      onChange={(bank) => onChange({ bank: bank ?? '' })}
      error={messages['bank']}
    />
  );
}

/** The item to buy, from the product's denominations. @source 001 §2.8 */
export function DenominationField({ screen, values, messages, onChange }: EntryFieldProps) {
  const productId = entryProduct(screen, values);
  const { data = [] } = useQuery(denominationsQuery(useBank(), productId));
  return (
    <Select
      id={fieldId('denom')}
      label={ENTRY_LABELS.denom}
      options={data.map(({ denomId, description }) => ({ id: denomId, text: description }))}
      value={values.denom || null}
      onChange={(denom) => onChange({ denom })}
      error={messages['denom']}
      isDisabled={productId === ''}
    />
  );
}

export const NoteField = ({ values, messages, onChange }: EntryFieldProps) => (
  <TextField
    id={fieldId('note')}
    label={ENTRY_LABELS.note}
    name="note"
    note={`maks. ${LIMITS.note} karakter`}
    limit={LIMITS.note}
    value={values.note}
    onChange={(note) => onChange({ note })}
    error={messages['note']}
  />
);
