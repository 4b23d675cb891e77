import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ComponentType } from 'react';
import { useBank } from '../../bank-context.ts';
import { late } from '../../late.tsx';
import { AmountField } from '../../primitives/amount-field/amount-field.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { ComboBox } from '../../primitives/combo-box/combo-box.tsx';
import { DateField } from '../../primitives/date-field/date-field.tsx';
import type { FieldProps } from '../../primitives/field/field-props.ts';
import type { Option } from '../../primitives/option-list/option-list.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { RadioGroup } from '../../primitives/radio-group/radio-group.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { strings } from '../../strings/strings.ts';
import * as css from './form.css.ts';
import { type FieldFacts, type FieldKind, type FieldOf, type FieldValue, resolved } from './field-spec.ts';
import type { Lookup } from './use-lookup.ts';

// Few forms have checkboxes, so their code loads with the first such form.
const FlagField = late(async () => (await import('./tick-fields.tsx')).FlagField);
const ChoicesField = late(async () => (await import('./tick-fields.tsx')).ChoicesField);
const ChooserField = late(async () => (await import('./chooser-field.tsx')).ChooserField);

export interface KindProps<Of extends FieldKind, Facts extends FieldFacts = FieldFacts> {
  spec: FieldOf<Of, Facts>;
  facts: Facts;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  /** Hears whether a typed amount or day could not be read; the value is null then. */
  onUnread: (isUnread: boolean) => void;
  /** Label, id, error and read-only state, in the form that primitives take. */
  props: FieldProps;
  /** The inquiry for the name of a number, if the form has one. */
  lookup: Lookup | undefined;
}
const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '');

/** Stands below a field whose choices did not load. */
const NotLoaded = ({ onReload }: { onReload: () => void }) => (
  <>
    {strings.fault.notLoaded}. <Link onPress={onReload}>{strings.fault.again}</Link>
  </>
);

function useOptions({ spec, facts, props }: KindProps<'select'> | KindProps<'search'>) {
  const { data, isLoading, isError, refetch } = useQuery<unknown, Error, readonly Option[]>(
    spec.options(useBank(), facts),
  );
  const { isReadOnly = false, ...rest } = props;
  return {
    ...rest,
    options: data ?? [],
    hint: isError ? <NotLoaded onReload={() => void refetch()} /> : props.hint,
    isLoading,
    ...(isLoading ? { placeholder: strings.table.loading } : {}),
    // While the options load, the field can take the focus. Without a request for options it is disabled.
    isDisabled: isReadOnly || (data === undefined && !isLoading),
  };
}

// prettier-ignore
/** The control of every kind of field. A kind without a control does not compile. */
export const FIELD_KINDS: { readonly [Of in FieldKind]: ComponentType<KindProps<Of>> } = {
  text: ({ spec: { type = 'text', limit }, value, onChange, props }) => (
    <TextField {...props} type={type} {...(limit === undefined ? {} : { limit })} value={textOf(value)} onChange={onChange} autoComplete="off" />
  ),
  digits: ({ value, onChange, props }) => (
    <TextField {...props} value={textOf(value)} onChange={onChange} inputMode="numeric" autoComplete="off" />
  ),
  amount: ({ value, onChange, onUnread, props }) => (
    <AmountField {...props} value={typeof value === 'number' ? value : null} onChange={onChange} onUnread={onUnread} />
  ),
  date: ({ spec: { min, max }, facts, value, onChange, onUnread, props }) => (
    <DateField {...props} value={textOf(value) || null} onChange={onChange} onUnread={onUnread} min={resolved(min, facts)} max={resolved(max, facts)} />
  ),
  flag: ({ value, onChange, props }) => <FlagField {...props} value={value === true} onChange={onChange} />,
  radio: ({ spec: { options }, value, onChange, props }) => <RadioGroup {...props} options={options} value={textOf(value)} onChange={onChange} />,
  choices: ({ spec: { options }, value, onChange, props }) => (
    <ChoicesField {...props} options={options} value={Array.isArray(value) ? (value as readonly string[]) : []} onChange={onChange} />
  ),
  select: function SelectKind(all) {
    return <Select {...useOptions(all)} value={textOf(all.value) || null} onChange={all.onChange} />;
  },
  search: function SearchKind(all) {
    return <ComboBox {...useOptions(all)} value={textOf(all.value) || null} onChange={(id) => all.onChange(id ?? '')} />;
  },
  chooser: function ChooserKind({ spec: { rows, flags = [] }, facts, value, onChange, props }) {
    return <ChooserField {...props} rows={rows(useBank(), facts)} flags={flags} value={value} onChange={onChange} />;
  },
  lookup: ({ value, props, lookup }) => (
    <div className={css.withButton}>
      <TextField {...props} value={textOf(value)} isReadOnly wraps trailingIcon={value ? CircleCheck : undefined} />
      <div className={css.besideField}>
        {lookup && <Button onPress={lookup.ask} isPending={lookup.isPending}>Inquiry</Button>}
      </div>
    </div>
  ),
};
