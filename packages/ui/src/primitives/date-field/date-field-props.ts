import type { FieldProps } from '../field/field-props.ts';

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; null while empty, and for what the field could not read as a date. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Hears whether the field shows something that it could not read as a date. */
  onUnread?: ((isUnread: boolean) => void) | undefined;
  /** First day allowed, `YYYY-MM-DD`. */
  min?: string | undefined;
  /** Last day allowed, `YYYY-MM-DD`. */
  max?: string | undefined;
}
