/** A refused value for which the documents give no message. */
export interface Invalid {
  invalid: true;
  message: string;
}

/* @__NO_SIDE_EFFECTS__ */
export function invalid(message: string): Invalid {
  return { invalid: true, message };
}

/** Result of the check of a typed value: null for a valid value, else the documents' message or the project's own. */
export type Verdict = string | Invalid | null;

/** The message to show for a check; null for a valid value. */
export const messageOf = (verdict: Verdict | undefined): string | null =>
  verdict && typeof verdict === 'object' ? verdict.message : (verdict ?? null);

/** A typed value; an empty field is '', null or undefined. */
export type Typed = string | null | undefined;

export const isBlank = (value: unknown): boolean => value == null || value === '';

/** Whether a value is empty or only blanks. */
export const isEmptyText = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'string' && value.trim() === '');
