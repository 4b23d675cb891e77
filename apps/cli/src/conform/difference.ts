/** A value that differs from the contract or from a rule. */
export interface Difference {
  /** JSON pointer into the answer, or `status`, `header x-trace-id`, `isi`. */
  place: string;
  expected: string;
  seen: string;
}

/** The kind of a JSON value, as an Indonesian word. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'tidak ada';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'daftar';
  return { string: 'teks', number: 'angka', boolean: 'true atau false' }[typeof value as string] ?? 'objek';
}

const escaped = (part: PropertyKey): string => String(part).replaceAll('~', '~0').replaceAll('/', '~1');

/** A JSON pointer, such as `/content/0/amount`; `/` for the whole value. */
export const pointerOf = (path: readonly PropertyKey[]): string => `/${path.map(escaped).join('/')}`;
