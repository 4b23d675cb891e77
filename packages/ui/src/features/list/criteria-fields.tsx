import type { Status } from '@ibk/sdk/contract';
import { CONSTANTS } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { AmountField } from '../../primitives/amount-field/amount-field.tsx';
import { DatePicker } from '../../primitives/date-field/date-picker.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { STATUSES } from '../../patterns/status-chip/statuses.ts';
import { productsQuery } from '../../queries/reference.ts';
import { type Criteria, CRITERIA, type CriterionName, withCriterion } from './criteria.ts';
import { useSettled } from './use-settled.ts';

interface FieldProps<Value> {
  label: string;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** The id of the option that selects everything. @source 001 §9 */
const ALL = 'ALL';
function ProductField({ label, value, onChange }: FieldProps<string>) {
  const { data: products = [] } = useQuery(productsQuery(useBank()));
  const options = products.map(({ productId, productDescription }) => ({ id: productId, text: productDescription }));
  const isKnown = value === null || options.some(({ id }) => id === value);
  return (
    <Select
      label={label}
      options={[
        { id: ALL, text: CONSTANTS.allOptionLabel },
        ...(isKnown ? [] : [{ id: value, text: value }]),
        ...options,
      ]}
      value={value ?? ALL}
      onChange={(next) => onChange(next === ALL ? null : next)}
    />
  );
}

const STATUS_OPTIONS = [
  { id: ALL, text: CONSTANTS.allOptionLabel },
  ...Object.entries(STATUSES.transaction).map(([id, { word }]) => ({ id, text: word })),
];
const StatusField = ({ label, value, onChange }: FieldProps<Status>) => (
  <Select
    label={label}
    options={STATUS_OPTIONS}
    value={value ?? ALL}
    onChange={(next) => onChange(next === ALL ? null : (next as Status))}
  />
);

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

function RupiahField({ label, value, onChange }: FieldProps<number>) {
  const [shown, change] = useSettled(value, onChange);
  return <AmountField label={label} value={shown} onChange={change} />;
}

function UserField({ label, value, onChange }: FieldProps<string>) {
  const [shown, change] = useSettled(value ?? '', (text) => onChange(CRITERIA.userEntry.read(text.trim())));
  return <TextField label={label} value={shown} onChange={change} maxLength={40} autoComplete="off" />;
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
    status: () => <StatusField label="Status" {...bind('status')} />,
    productId: () => <ProductField label="Produk" {...bind('productId')} />,
    from: () => <DayField label="Dari" {...bind('from')} max={to} />,
    to: () => <DayField label="Sampai" {...bind('to')} min={from} />,
    amountFrom: () => <RupiahField label="Minimal" {...bind('amountFrom')} />,
    amountTo: () => <RupiahField label="Maksimal" {...bind('amountTo')} />,
    userEntry: () => <UserField label="Pengguna" {...bind('userEntry')} />,
  };
  return names.map((name) => (
    <div key={name} data-criterion={name}>
      {fields[name]()}
    </div>
  ));
}
