/** What every field of a form takes. */
export interface FieldProps {
  label: string;
  /** Stands beside the label, quiet: 'maks. 40 karakter'. */
  note?: string | undefined;
  /** Stands under the control. */
  hint?: string | undefined;
  /** What is wrong and how to put it right, Indonesian; its presence makes the field invalid. */
  error?: string | undefined;
  /** Of the focusable control, for links from ErrorSummary. */
  id?: string;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
}
