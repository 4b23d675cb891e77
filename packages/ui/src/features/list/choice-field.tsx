import { CONSTANTS } from '@ibk/sdk/rules';
import { Select } from '../../primitives/select/select.tsx';

export interface FieldProps<Value> {
  label: string;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** A criterion that is typed. What cannot be read stays in its field and is not applied. */
export interface TypedProps<Value> extends FieldProps<Value> {
  /** Hears whether the field shows something that it could not read. */
  onUnread: (isUnread: boolean) => void;
}

/** The id of the option that selects everything. @source 001 §9 */
const ALL = 'ALL';

export type Choices = readonly (readonly [id: string, text: string])[];

/** One of some choices, or all. A value that is not among them, such as one of an old address, is offered too. */
export function ChoiceField<Value extends string>({
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
