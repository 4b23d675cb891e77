import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ComponentProps, type ReactNode } from 'react';
import * as css from '../primitives/field/field.css.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'children'> {
  label: string;
  hint?: string | undefined;
  /** The error, in Indonesian. Its presence makes the field invalid. */
  error?: string | undefined;
  /** A button at the end of the box. */
  action?: ReactNode;
}
/** The main entry's text field on plain elements, for pages that do not load React Aria. */
export const TextField = ({ label, hint, error, action, id: given, ...input }: TextFieldProps) => {
  const made = useId();
  const id = given ?? made;
  const foot = error ?? hint;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={css.box}
        data-invalid={error !== undefined || undefined}
        data-disabled={input.disabled || undefined}
      >
        <input
          {...input}
          id={id}
          className={css.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={foot === undefined ? undefined : `${id}-foot`}
        />
        {action}
      </div>
      {foot !== undefined && (
        <div id={`${id}-foot`} className={error === undefined ? css.hint : css.error}>
          {error !== undefined && <CircleAlert size={14} strokeWidth={2} aria-hidden="true" />}
          <span>{foot}</span>
        </div>
      )}
    </div>
  );
};
