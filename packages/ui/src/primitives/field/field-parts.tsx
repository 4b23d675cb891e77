import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import * as css from './field.css.ts';
import type { FieldProps } from './field-props.ts';

/** Label with its quiet note. */
export const FieldLabel = ({ label, note }: Pick<FieldProps, 'label' | 'note'>) => (
  <Label className={css.label}>
    {label}
    {note !== undefined && <span className={css.note}>{note}</span>}
  </Label>
);

/** Error, else hint; both are tied to the control by React Aria. */
export const FieldFoot = ({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) => (
  <>
    {hint !== undefined && error === undefined && (
      <Text slot="description" className={css.hint}>
        {hint}
      </Text>
    )}
    <FieldError className={css.error}>
      <CircleAlert size={14} strokeWidth={2} aria-hidden="true" />
      <span>{error}</span>
    </FieldError>
  </>
);

/** The edge around a control, with the states the whole field is in. */
export const FieldBox = ({
  children,
  state: { error, isDisabled, isReadOnly },
  className = css.box,
}: {
  children: ReactNode;
  state: Pick<FieldProps, 'error' | 'isDisabled' | 'isReadOnly'>;
  className?: string;
}) => (
  <div
    className={className}
    data-invalid={error !== undefined || undefined}
    data-disabled={isDisabled || undefined}
    data-readonly={isReadOnly || undefined}
  >
    {children}
  </div>
);

/** What every React Aria field is told, from our props: our own words, never the browser's bubbles. */
export const ariaField = ({ label: _, note: __, hint: ___, error, ...rest }: FieldProps) => ({
  ...rest,
  isInvalid: error !== undefined,
  validationBehavior: 'aria' as const,
  className: css.field,
});
