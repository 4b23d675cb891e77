import { plainText } from '@ibk/sdk/format';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { late } from '../../late.tsx';
import { DatePicker } from '../../primitives/date-field/date-picker.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { STATUSES } from '../../patterns/status-chip/statuses.ts';
import { productsQuery } from '../../queries/reference.ts';
import { type Criteria, CRITERIA, type CriterionName, DOCUMENT_TYPES, withCriterion } from './criteria.ts';
import { ChoiceField, type Choices, type FieldProps, type TypedProps } from './choice-field.tsx';
import { useSettled } from './use-settled.ts';

function ProductField(field: FieldProps<string>) {
  const { data: products = [] } = useQuery(productsQuery(useBank()));
  return (
    <ChoiceField
      {...field}
      choices={products.map(({ productId, productDescription }) => [productId, productDescription])}
    />
  );
}
// Criteria that stand behind a button: their code loads late.
const MoreField = late(async () => (await import('./more-fields.tsx')).MoreField);
const RupiahField = late(async () => (await import('./more-fields.tsx')).RupiahField);

const DOCUMENT_CHOICES: Choices = Object.entries(DOCUMENT_TYPES);
const STATUS_CHOICES: Choices = Object.entries(STATUSES.transaction).map(([id, { word }]) => [id, word]);

/** What a typed criterion is made of, where its text is not. */
const WRONG = {
  userEntry: 'Username terdiri dari huruf dan angka, paling banyak 40',
  noDokumen: 'Nomor dokumen paling banyak 60 karakter',
  tahun: 'Tahun terdiri dari empat angka',
} as const;

/**
 * A criterion of text, which applies once the user stops typing. A text that cannot be read stays, with a sentence that it
 * is not applied.
 */
function WordsField({ label, value, onChange, onUnread, name }: TypedProps<string> & { name: keyof typeof WRONG }) {
  const [own, setOwn] = useState({ text: value ?? '', value });
  const { text } = own.value === value ? own : { text: value ?? '' };
  const isUnread = value === null && plainText(text) !== '';
  const [shown, change, settle] = useSettled(text, (next) => {
    const read = CRITERIA[name].read(plainText(next));
    setOwn({ text: next, value: read });
    onUnread(read === null && plainText(next) !== '');
    if (read !== value) onChange(read);
  });
  return (
    <TextField
      label={label}
      value={shown}
      onChange={change}
      onBlur={settle}
      error={isUnread && shown === text ? `${WRONG[name]}, jadi belum dipakai` : undefined}
      inputMode={name === 'tahun' ? 'numeric' : 'text'}
      autoComplete="off"
    />
  );
}

export interface CriteriaFieldsProps {
  names: readonly CriterionName[];
  criteria: Criteria;
  onChange: (criteria: Criteria) => void;
  /** Hears, by the label of a field, whether it shows something that it could not read and does not apply. */
  onUnread?: ((label: string, isUnread: boolean) => void) | undefined;
}
/** The fields of a list's criteria. */
export function CriteriaFields({ names, criteria, onChange, onUnread }: CriteriaFieldsProps) {
  const { from, to } = criteria;
  const bind = <K extends CriterionName>(name: K) => ({
    label: CRITERIA[name].label,
    value: criteria[name] ?? null,
    onChange: (value: Criteria[K] | null) => onChange(withCriterion(criteria, name, value)),
  });
  const typed = <K extends CriterionName>(name: K) => ({
    ...bind(name),
    onUnread: (isUnread: boolean) => onUnread?.(CRITERIA[name].label, isUnread),
  });
  const fields: Record<CriterionName, () => ReactNode> = {
    status: () => <ChoiceField choices={STATUS_CHOICES} {...bind('status')} />,
    productId: () => <ProductField {...bind('productId')} />,
    productGroup: () => <MoreField name="productGroup" {...bind('productGroup')} />,
    corporateGroupId: () => <MoreField name="corporateGroupId" {...bind('corporateGroupId')} />,
    source: () => <MoreField name="source" {...bind('source')} />,
    from: () => <DatePicker {...typed('from')} max={to} />,
    to: () => <DatePicker {...typed('to')} min={from} />,
    amountFrom: () => <RupiahField {...typed('amountFrom')} />,
    amountTo: () => <RupiahField {...typed('amountTo')} />,
    userEntry: () => <WordsField name="userEntry" {...typed('userEntry')} />,
    jenisDokumen: () => <ChoiceField choices={DOCUMENT_CHOICES} {...bind('jenisDokumen')} />,
    noDokumen: () => <WordsField name="noDokumen" {...typed('noDokumen')} />,
    tahun: () => <WordsField name="tahun" {...typed('tahun')} />,
  };
  return names.map((name) => (
    <div key={name} data-criterion={name}>
      {fields[name]()}
    </div>
  ));
}
