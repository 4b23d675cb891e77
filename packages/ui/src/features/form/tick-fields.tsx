import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import { CheckboxGroup } from 'react-aria-components';
import { Checkbox } from '../../primitives/checkbox/checkbox.tsx';
import { ariaField, FieldFoot, FieldLabel } from '../../primitives/field/field-parts.tsx';
import type { FieldProps } from '../../primitives/field/field-props.ts';
import * as fieldCss from '../../primitives/field/field.css.ts';
import type { RadioOption } from '../../primitives/radio-group/radio-group.tsx';
import * as css from './form.css.ts';

/** Yes or no. The label is next to the box. */
export function FlagField({
  value,
  onChange,
  label,
  hint,
  error,
  isReadOnly = false,
  ...field
}: FieldProps & { value: boolean; onChange: (value: boolean) => void }) {
  const footId = useId();
  return (
    <div className={fieldCss.field}>
      <Checkbox
        {...(field.id === undefined ? {} : { id: field.id })}
        isSelected={value}
        onChange={onChange}
        isReadOnly={isReadOnly}
        isInvalid={error !== undefined}
        {...(hint === undefined && error === undefined ? {} : { 'aria-describedby': footId })}
      >
        {label}
      </Checkbox>
      {hint !== undefined && error === undefined && (
        <span id={footId} className={fieldCss.hint}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span id={footId} className={fieldCss.error}>
          <CircleAlert size={14} strokeWidth={2} aria-hidden="true" />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}

interface ChoicesFieldProps extends FieldProps {
  options: readonly RadioOption[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}
/** Any number of a few options, all of them visible. */
export const ChoicesField = ({ options, value, onChange, ...props }: ChoicesFieldProps) => (
  <CheckboxGroup {...ariaField(props)} value={[...value]} onChange={onChange}>
    <FieldLabel {...props} />
    <div className={css.ticks}>
      {options.map(({ id, text, isDisabled = false }) => (
        <Checkbox key={id} value={id} isDisabled={isDisabled}>
          {text}
        </Checkbox>
      ))}
    </div>
    <FieldFoot {...props} />
  </CheckboxGroup>
);
