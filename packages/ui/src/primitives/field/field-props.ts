import type { ReactNode } from 'react';

/** Props of every field of a form. */
export interface FieldProps {
  label: string;
  /** Quiet text next to the label, such as 'maks. 40 karakter'. */
  note?: string | undefined;
  /** Text below the control, with a link if something can be done about it. */
  hint?: ReactNode;
  /** The error and how to correct it, in Indonesian. Its presence makes the field invalid. */
  error?: string | undefined;
  /**
   * Marks the field as wrong without a sentence, for example if a toast shows it.
   *
   * @default whether it has an `error`
   */
  isInvalid?: boolean | undefined;
  /** Id of the focusable control, for links from ErrorSummary. */
  id?: string;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
}
