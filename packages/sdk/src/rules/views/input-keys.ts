import { decide, type Table } from '../table.ts';

interface KeyFacts {
  helper?: string | null | undefined;
  /** Value of `KeyboardEvent.key`. */
  key?: string | null | undefined;
  /** Control, or Command on a Mac. */
  ctrl?: boolean | null | undefined;
}

/** Keys that insert no character: they move, delete or command, and F5 must still reload the page. */
const CONTROL =
  /^(Arrow(Left|Right|Up|Down)|Home|End|Page(Up|Down)|Tab|Enter|Escape|Backspace|Delete|Shift|Control|Alt|Meta|F\d+)$/;

// prettier-ignore
const KEYS = [
  [true,  { key: CONTROL }],
  [true,  { ctrl: true, key: /^[acvx]$/i }],
  [true,  { helper: 'numeric', key: /^[0-9.]$/ }],
  [true,  { helper: 'alphabet', key: /^\p{L}$/u }],
  [false, { helper: ['numeric', 'alphabet'] }],
] as const satisfies Table<boolean, KeyFacts>;

/**
 * input.key: whether a field accepts a key. `numeric` accepts digits and the decimal point, `alphabet` letters. Both
 * accept keys that insert no character, and Control with A, C, V or X. An unknown helper blocks no key.
 *
 * @source 002 §5
 */
export const inputKey = (facts: KeyFacts): boolean => decide<boolean, KeyFacts>(KEYS, facts) ?? true;
