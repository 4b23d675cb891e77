import { entryProduct } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { AmountField } from '../../primitives/amount-field/amount-field.tsx';
import { ComboBox } from '../../primitives/combo-box/combo-box.tsx';
import { RadioGroup, type RadioOption } from '../../primitives/radio-group/radio-group.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { banksQuery, denominationsQuery, productsQuery } from '../../queries/reference.ts';
import { type EntryFieldProps, fieldId } from './entry-field-props.ts';

/** Longest note that the bank accepts. */
const NOTE_MAX = 40;

type TextName = 'account' | 'name' | 'areaCode' | 'customer';
interface TextTraits {
  label: string;
  maxLength: number;
  /** Only digits can be typed. @default false */
  isDigits?: boolean;
}
/** Makes a text field with a label and a maximum length. */
const textField = (name: TextName, { label, maxLength, isDigits = false }: TextTraits) =>
  function EntryText({ values, messages, onChange }: EntryFieldProps) {
    return (
      <TextField
        id={fieldId(name)}
        name={name}
        label={label}
        maxLength={maxLength}
        autoComplete="off"
        {...(isDigits ? { inputMode: 'numeric' as const } : {})}
        value={values[name]}
        onChange={(text) => onChange({ [name]: isDigits ? text.replace(/[^\d.\s-]/g, '') : text })}
        error={messages[name]}
      />
    );
  };

type RadioName = 'recvType' | 'recvResident' | 'recvCitizen';
/** Makes a field for a choice between a few options, all of them visible. */
const radioField = (name: RadioName, label: string, options: readonly RadioOption[]) =>
  function EntryRadio({ values, messages, onChange }: EntryFieldProps) {
    return (
      <RadioGroup
        id={fieldId(name)}
        label={label}
        options={options}
        value={values[name]}
        onChange={(id) => onChange({ [name]: id })}
        error={messages[name]}
      />
    );
  };

export const AccountField = textField('account', { label: 'Nomor rekening tujuan', maxLength: 40, isDigits: true });
export const NameField = textField('name', { label: 'Nama penerima', maxLength: 70 });
export const AreaCodeField = textField('areaCode', { label: 'Kode area', maxLength: 5, isDigits: true });
export const CustomerField = textField('customer', { label: 'Nomor pelanggan', maxLength: 40, isDigits: true });

/** @source 001 §2.1 */
export const RecipientTypeField = radioField('recvType', 'Jenis penerima', [
  { id: '1', text: 'Perorangan' },
  { id: '2', text: 'Perusahaan' },
  { id: '3', text: 'Pemerintah' },
]);
/** @source 001 §2.1 */
export const ResidencyField = radioField('recvResident', 'Kependudukan', [
  { id: '1', text: 'Resident' },
  { id: '2', text: 'Non Resident' },
]);
/** @source 001 §2.1 */
export const NationalityField = radioField('recvCitizen', 'Kewarganegaraan', [
  { id: '1', text: 'WNI' },
  { id: '2', text: 'WNA' },
]);

/** The choice between the products of a screen. @source 001 §2.8 */
export function ProductField({ screen, values, messages, onChange }: EntryFieldProps) {
  const { data = [] } = useQuery(productsQuery(useBank()));
  const options = data
    .filter(({ productId }) => screen.products.includes(productId))
    .map(({ productId, productDescription }) => ({ id: productId, text: productDescription }));
  return (
    <Select
      id={fieldId('product')}
      label="Produk"
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
      label="Bank tujuan"
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
      label="Denominasi"
      options={data.map(({ denomId, description }) => ({ id: denomId, text: description }))}
      value={values.denom || null}
      onChange={(denom) => onChange({ denom })}
      error={messages['denom']}
      isDisabled={productId === ''}
    />
  );
}

export const AmountEntryField = ({ values, messages, onChange }: EntryFieldProps) => (
  <AmountField
    id={fieldId('amount')}
    label="Nominal"
    name="amount"
    value={values.amount}
    onChange={(amount) => onChange({ amount })}
    error={messages['amount']}
  />
);

export const NoteField = ({ values, messages, onChange }: EntryFieldProps) => (
  <TextField
    id={fieldId('note')}
    label="Berita"
    name="note"
    note={`maks. ${NOTE_MAX} karakter`}
    maxLength={NOTE_MAX}
    value={values.note}
    onChange={(note) => onChange({ note })}
    error={messages['note']}
  />
);
