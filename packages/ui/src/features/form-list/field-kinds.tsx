import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ComponentType } from 'react';
import { useBank } from '../../bank-context.ts';
import { AmountField } from '../../primitives/amount-field/amount-field.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { ComboBox } from '../../primitives/combo-box/combo-box.tsx';
import type { FieldProps } from '../../primitives/field/field-props.ts';
import { RadioGroup } from '../../primitives/radio-group/radio-group.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { strings } from '../../strings/strings.ts';
import * as css from './form-list.css.ts';
import type { FieldValue, FormField, SelectFormField } from './form-list-spec.ts';
import type { Lookup } from './use-lookup.ts';

export interface KindProps<Field extends FormField> {
  field: Field;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  /** Label, id, error and read-only state, in the form that primitives take. */
  props: FieldProps;
  lookup: Lookup;
}
const textOf = (value: FieldValue): string => String(value ?? '');

function useOptions(field: Pick<SelectFormField, 'options'>, props: FieldProps) {
  const { data, isPending, isError } = useQuery(field.options(useBank()));
  const hint = isPending ? strings.table.loading : isError ? strings.fault.notLoaded : props.hint;
  const { isReadOnly = false, ...rest } = props;
  return { options: data ?? [], field: { ...rest, hint, isDisabled: isReadOnly || data === undefined } };
}

// prettier-ignore
/** The control of every kind of field. A kind without a control does not compile. */
export const FIELD_KINDS: { [Kind in FormField['kind']]: ComponentType<KindProps<Extract<FormField, { kind: Kind }>>> } = {
  text: ({ field: { type = 'text' }, value, onChange, props }) => (
    <TextField {...props} type={type} value={textOf(value)} onChange={onChange} autoComplete="off" />
  ),
  digits: ({ value, onChange, props, lookup, field }) => (
    <TextField
      {...props}
      value={textOf(value)}
      onChange={onChange}
      inputMode="numeric"
      autoComplete="off"
      onBlur={() => { if (lookup.of === field.name) lookup.askUnknown(); }}
    />
  ),
  amount: ({ value, onChange, props }) => <AmountField {...props} value={typeof value === 'number' ? value : null} onChange={onChange} />,
  select: function SelectKind({ field, value, onChange, props }) {
    const select = useOptions(field, props);
    return <Select {...select.field} options={select.options} value={textOf(value) || null} onChange={onChange} />;
  },
  search: function SearchKind({ field, value, onChange, props }) {
    const search = useOptions(field, props);
    return <ComboBox {...search.field} options={search.options} value={textOf(value) || null} onChange={(id) => onChange(id ?? '')} />;
  },
  radio: ({ field, value, onChange, props }) => <RadioGroup {...props} options={field.options} value={textOf(value)} onChange={onChange} />,
  lookup: ({ value, props, lookup }) => (
    <div className={css.withButton}>
      <TextField {...props} value={textOf(value)} isReadOnly wraps trailingIcon={value ? CircleCheck : undefined} />
      <div className={css.besideField}>
        <Button onPress={lookup.ask} isPending={lookup.isPending}>Inquiry</Button>
      </div>
    </div>
  ),
};
