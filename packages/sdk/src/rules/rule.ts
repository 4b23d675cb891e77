import type { FactKinds } from './fact-kinds.ts';

/** A rule as seen by tools that list, explain or check rules; `run` takes facts in the shape of the rule's cases. */
export interface Rule {
  title: string;
  indonesianTitle: string;
  /**
   * The sections that state the rule, such as `001 §4; decisions P-43`: a decision of the project where the documents are
   * silent.
   */
  source: string;
  /**
   * Facts of which only some values have a meaning. For any other value the rule answers as if the fact were missing, or
   * as for a value that none of its rows names.
   */
  facts?: FactKinds;
  run: (facts: never) => unknown;
}

/** Rules of one family by id. */
export type Rules = Readonly<Record<string, Rule>>;

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
