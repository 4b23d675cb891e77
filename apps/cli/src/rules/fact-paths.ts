import { isRecord } from '../is-record.ts';

/** Facts of a rule, as JSON has them. */
export type Facts = Readonly<Record<string, unknown>>;

/** The single facts inside nested ones, by path such as `row.status`. */
export const leavesOf = (facts: Facts, above = ''): [path: string, value: unknown][] =>
  Object.entries(facts).flatMap(([key, value]) =>
    isRecord(value) && Object.keys(value).length > 0
      ? leavesOf(value, `${above}${key}.`)
      : [[`${above}${key}`, value] as [string, unknown]],
  );

/** The fact at a path; undefined if the facts have none there. */
export const valueAt = (facts: Facts, path: string): unknown => leavesOf(facts).find(([leaf]) => leaf === path)?.[1];

/** The facts with another value at a path. */
export function withFact(facts: Facts, path: string, value: unknown): Facts {
  const [key = '', ...rest] = path.split('.');
  const inner = Object.hasOwn(facts, key) && isRecord(facts[key]) ? facts[key] : {};
  return { ...facts, [key]: rest.length > 0 ? withFact(inner, rest.join('.'), value) : value };
}

/** The facts without the one at a path. */
export function withoutFact(facts: Facts, path: string): Facts {
  const [key = '', ...rest] = path.split('.');
  const { [key]: value, ...others } = facts;
  return rest.length > 0 && isRecord(value) ? { ...facts, [key]: withoutFact(value, rest.join('.')) } : others;
}
