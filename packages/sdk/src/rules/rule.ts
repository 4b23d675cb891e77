import type { FactKinds } from './fact-kinds.ts';

/** A rule for tools that list, explain or check rules; `run` takes facts of the shape that the rule's cases show. */
export interface Rule {
  title: string;
  /** The documents that state it; 'decisions' where they are silent and the project decided. */
  source: string;
  /** Facts of which only some values mean anything; for the others the rule answers as if the fact were missing. */
  facts?: FactKinds;
  run: (facts: never) => unknown;
}

/** Rules of one family by id. */
export type Rules = Readonly<Record<string, Rule>>;

/** A refused value whose words no document gives. */
export interface Invalid {
  invalid: true;
  message: string;
}

export const invalid = (message: string): Invalid => ({ invalid: true, message });

/** What a check of a typed value says: null where it holds, else the documents' words or ours. */
export type Verdict = string | Invalid | null;

/** What is shown of a check, whoever gave the words; null where the value holds. */
export const wordsOf = (verdict: Verdict | undefined): string | null =>
  verdict && typeof verdict === 'object' ? verdict.message : (verdict ?? null);

/** A typed value; nothing typed may be '', null or undefined. */
export type Typed = string | null | undefined;

export const isBlank = (value: unknown): boolean => value == null || value === '';

/** Nothing typed, or blanks alone. */
export const isEmptyText = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'string' && value.trim() === '');
