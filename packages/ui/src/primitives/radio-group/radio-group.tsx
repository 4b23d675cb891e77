import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components';
import { ariaField, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import type { FieldProps } from '../field/field-props.ts';
import * as css from './radio-group.css.ts';

export interface RadioOption {
  id: string;
  text: string;
  /** Second line of a card. */
  detail?: string | undefined;
  isDisabled?: boolean;
}
export interface RadioGroupProps extends Omit<FieldProps, 'autoFocus'> {
  options: readonly RadioOption[];
  value: string | null;
  onChange: (id: string) => void;
  /** @default 'plain' */
  variant?: 'plain' | 'cards' | 'segmented';
  /**
   * Whether the label is for screen readers only, for example if a term next to the group is the same.
   *
   * @default false
   */
  isLabelUnseen?: boolean;
}
/** A choice between a few options, all of them visible. */
export const RadioGroup = ({ options, variant = 'plain', isLabelUnseen = false, ...props }: RadioGroupProps) => {
  const { value, onChange, ...field } = props;
  return (
    <AriaRadioGroup
      {...ariaField(field)}
      {...(isLabelUnseen ? { 'aria-label': props.label } : {})}
      value={value}
      onChange={onChange}
    >
      {!isLabelUnseen && <FieldLabel {...props} />}
      <div className={css.row[variant]}>
        {options.map(({ id, text, detail, isDisabled = false }) => (
          <Radio key={id} value={id} isDisabled={isDisabled} className={css.kinds[variant]}>
            <span className={css.mark} />
            <span className={css.content}>
              <span>{text}</span>
              {detail !== undefined && <span className={css.detail}>{detail}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldFoot {...props} />
    </AriaRadioGroup>
  );
};
