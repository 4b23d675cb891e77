import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import * as css from './field.css.ts';
import type { FieldProps } from './field-props.ts';

/** The label with its quiet note. */
export const FieldLabel = ({ label, note }: Pick<FieldProps, 'label' | 'note'>) => (
  <Label className={css.label}>
    {label}
    {note !== undefined && <span className={css.note}>{note}</span>}
  </Label>
);

/** The error or, without one, the hint. React Aria ties both to the control. */
export const FieldFoot = ({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) => (
  <>
    {hint !== undefined && error === undefined && (
      <Text slot="description" className={css.hint}>
        {hint}
      </Text>
    )}
    {error !== undefined && (
      <FieldError className={css.error}>
        <CircleAlert size={14} strokeWidth={2} aria-hidden="true" />
        <span>{error}</span>
      </FieldError>
    )}
  </>
);

/** The border around a control, which shows the states of the whole field. */
export const FieldBox = ({
  children,
  state: { error, isInvalid = error !== undefined, isDisabled, isReadOnly },
  className = css.box,
}: {
  children: ReactNode;
  state: Pick<FieldProps, 'error' | 'isInvalid' | 'isDisabled' | 'isReadOnly'>;
  className?: string;
}) => (
  <div
    className={className}
    data-invalid={isInvalid || undefined}
    data-disabled={isDisabled || undefined}
    data-readonly={isReadOnly || undefined}
  >
    {children}
  </div>
);

/** Maps our props to those of every React Aria field. We show our own messages, never the browser's bubbles. */
export const ariaField = ({ label: _, note: __, hint: ___, error, isInvalid, ...rest }: FieldProps) => ({
  ...rest,
  isInvalid: isInvalid ?? error !== undefined,
  validationBehavior: 'aria' as const,
  className: css.field,
});
