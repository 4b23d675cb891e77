import type { Bank } from '@ibk/sdk';
import { CONSTANTS, type Role, TRANSACTION_ROLES } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { AmountField } from '../../primitives/amount-field/amount-field.tsx';
import { DatePicker } from '../../primitives/date-field/date-picker.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { STATUSES } from '../../patterns/status-chip/statuses.ts';
import { accountsQuery, groupsQuery, productsQuery } from '../../queries/reference.ts';
import { type Criteria, CRITERIA, type CriterionName, DOCUMENT_TYPES, withCriterion } from './criteria.ts';
import { useSettled } from './use-settled.ts';

interface FieldProps<Value> {
  label: string;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** The id of the option that selects everything. @source 001 §9 */
const ALL = 'ALL';
type Choices = readonly (readonly [id: string, text: string])[];
/** One of some choices, or all. A value that is no choice, such as one of an old address, is offered too. */
function ChoiceField<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: FieldProps<Value> & { choices: Choices }) {
  const isKnown = value === null || choices.some(([id]) => id === value);
  const every: Choices = [[ALL, CONSTANTS.allOptionLabel], ...(isKnown ? [] : [[value, value] as const]), ...choices];
  return (
    <Select
      label={label}
      options={every.map(([id, text]) => ({ id, text }))}
      value={value ?? ALL}
      onChange={(next) => onChange(next === ALL ? null : (next as Value))}
    />
  );
}

function ProductField(field: FieldProps<string>) {
  const { data: products = [] } = useQuery(productsQuery(useBank()));
  return (
    <ChoiceField
      {...field}
      choices={products.map(({ productId, productDescription }) => [productId, productDescription])}
    />
  );
}
function ProductGroupField(field: FieldProps<string>) {
  const { data: products = [] } = useQuery(productsQuery(useBank()));
  const groups = [...new Set(products.map(({ productGroup }) => productGroup))];
  return <ChoiceField {...field} choices={groups.map((id) => [id, id.replaceAll('_', ' ')])} />;
}
/** The user's corporate; empty if nobody is signed in. */
const corporateOf = (bank: Bank): string => bank.session.user()?.corporate.corporateId ?? '';
function GroupField(field: FieldProps<string>) {
  const bank = useBank();
  const { data: groups = [] } = useQuery(groupsQuery(bank, corporateOf(bank)));
  return <ChoiceField {...field} choices={groups.map(({ id, text }) => [id, text])} />;
}
function AccountField(field: FieldProps<string>) {
  const bank = useBank();
  const { data: accounts = [] } = useQuery(accountsQuery(bank, corporateOf(bank)));
  return <ChoiceField {...field} choices={accounts.map(({ id, text }) => [id, text])} />;
}

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

function RupiahField({ label, value, onChange }: FieldProps<number>) {
  const [shown, change] = useSettled(value, onChange);
  return <AmountField label={label} value={shown} onChange={change} />;
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
const OF_ONE_GROUP: readonly Role[] = TRANSACTION_ROLES;
/** The criteria that a user is offered: the group only to those who see more than one. */
export function useOffered(names: readonly CriterionName[]): readonly CriterionName[] {
  const bank = useBank();
  if (!names.includes('corporateGroupId')) return names;
  const role = bank.session.user()?.user.roleId;
  return role && !OF_ONE_GROUP.includes(role) ? names : names.filter((name) => name !== 'corporateGroupId');
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
    productGroup: () => <ProductGroupField label="Kelompok produk" {...bind('productGroup')} />,
    corporateGroupId: () => <GroupField label="Group" {...bind('corporateGroupId')} />,
    source: () => <AccountField label="Rekening sumber" {...bind('source')} />,
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
