import type { FieldProps } from '../field/field-props.ts';

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; null while empty, and for a text that is not a date. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Called with whether the field shows a text that it could not read as a date. */
  onUnread?: ((isUnread: boolean) => void) | undefined;
  /** First day allowed, `YYYY-MM-DD`. */
  min?: string | undefined;
  /** Last day allowed, `YYYY-MM-DD`. */
  max?: string | undefined;
  /** Whether the field has no calendar, as for a birthday. @default false */
  isTypedOnly?: boolean;
}
