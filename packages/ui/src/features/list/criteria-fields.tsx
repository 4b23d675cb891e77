import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { late } from '../../late.tsx';
import { DatePicker } from '../../primitives/date-field/date-picker.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { STATUSES } from '../../patterns/status-chip/statuses.ts';
import { productsQuery } from '../../queries/reference.ts';
import { type Criteria, CRITERIA, type CriterionName, DOCUMENT_TYPES, withCriterion } from './criteria.ts';
import { ChoiceField, type Choices, type FieldProps } from './choice-field.tsx';
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

/** A date criterion that applies once its year is complete: while the user types 2026, 2 and 20 are valid years too. */
function DayField({
  value,
  onChange,
  ...picker
}: FieldProps<string> & { min?: string | undefined; max?: string | undefined }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DatePicker
      {...picker}
      value={typed ?? value}
      onChange={(day) => {
        const isWhole = day === null || day >= '1000';
        setTyped(isWhole ? null : day);
        if (isWhole) onChange(day);
      }}
    />
  );
}

function WordsField({
  label,
  value,
  onChange,
  name,
  maxLength,
}: FieldProps<string> & { name: 'userEntry' | 'noDokumen'; maxLength: number }) {
  const [shown, change] = useSettled(value ?? '', (text) => onChange(CRITERIA[name].read(text.trim())));
  return <TextField label={label} value={shown} onChange={change} maxLength={maxLength} autoComplete="off" />;
}

/** A year that applies once its four digits are there. */
function YearField({ label, value, onChange }: FieldProps<string>) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      value={typed ?? value ?? ''}
      onChange={(text) => {
        const year = CRITERIA.tahun.read(text);
        const isWhole = text === '' || year !== null;
        setTyped(isWhole ? null : text);
        if (isWhole) onChange(year);
      }}
      maxLength={4}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

export interface CriteriaFieldsProps {
  names: readonly CriterionName[];
  criteria: Criteria;
  onChange: (criteria: Criteria) => void;
}
/** The fields of a list's criteria. */
export function CriteriaFields({ names, criteria, onChange }: CriteriaFieldsProps) {
  const { from, to } = criteria;
  const bind = <K extends CriterionName>(name: K) => ({
    value: criteria[name] ?? null,
    onChange: (value: Criteria[K] | null) => onChange(withCriterion(criteria, name, value)),
  });
  const fields: Record<CriterionName, () => ReactNode> = {
    status: () => <ChoiceField label="Status" choices={STATUS_CHOICES} {...bind('status')} />,
    productId: () => <ProductField label="Produk" {...bind('productId')} />,
    productGroup: () => <MoreField name="productGroup" {...bind('productGroup')} />,
    corporateGroupId: () => <MoreField name="corporateGroupId" {...bind('corporateGroupId')} />,
    source: () => <MoreField name="source" {...bind('source')} />,
    from: () => <DayField label="Dari" {...bind('from')} max={to} />,
    to: () => <DayField label="Sampai" {...bind('to')} min={from} />,
    amountFrom: () => <RupiahField label="Minimal" {...bind('amountFrom')} />,
    amountTo: () => <RupiahField label="Maksimal" {...bind('amountTo')} />,
    userEntry: () => <WordsField label="Pengguna" name="userEntry" maxLength={40} {...bind('userEntry')} />,
    jenisDokumen: () => <ChoiceField label="Jenis dokumen" choices={DOCUMENT_CHOICES} {...bind('jenisDokumen')} />,
    noDokumen: () => <WordsField label="Nomor dokumen" name="noDokumen" maxLength={60} {...bind('noDokumen')} />,
    tahun: () => <YearField label="Tahun" {...bind('tahun')} />,
  };
  return names.map((name) => (
    <div key={name} data-criterion={name}>
      {fields[name]()}
    </div>
  ));
}
