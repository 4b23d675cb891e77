import { z } from 'zod';
import { SCHEMAS } from './contract.ts';
import { type Difference, kindOf, pointerOf } from './difference.ts';
import { shownValue } from './shown-value.ts';

type Issue = z.core.$ZodIssue;
type Schema = Parameters<typeof z.fromJSONSchema>[0];

/** Keywords that do not constrain an answer. `not` excludes products only of a request. */
const LEFT_OUT = ['not', 'example', 'description'];

const entriesOf = (node: object, change: (key: string, value: unknown) => [string, unknown][]): unknown =>
  Object.fromEntries(Object.entries(node).flatMap(([key, value]) => change(key, value)));

/** A schema in the form that zod reads. zod compares decimals as text, so `multipleOf` is exact here. */
function adapted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(adapted);
  if (typeof node !== 'object' || node === null) return node;
  return entriesOf(node, (key, value) => {
    if (key === 'properties') return [[key, schemasByName(value)]];
    if (key === 'x-decimals') return [['multipleOf', 10 ** -Number(value)]];
    if (key === '$ref') return [[key, String(value).replace('#/components/schemas/', '#/$defs/')]];
    return LEFT_OUT.includes(key) ? [] : [[key, adapted(value)]];
  });
}
const schemasByName = (named: unknown): unknown =>
  entriesOf(named as object, (name, schema) => [[name, adapted(schema)]]);

const definitions = schemasByName(SCHEMAS) as Record<string, unknown>;
const cache = new Map<string, z.ZodType>();

function compiled(schema: unknown): z.ZodType {
  const text = JSON.stringify(schema);
  const known = cache.get(text);
  if (known) return known;
  const fresh = z.fromJSONSchema({ ...(adapted(schema) as object), $defs: definitions } as Schema);
  cache.set(text, fresh);
  return fresh;
}

const KINDS: Record<string, string> = {
  string: 'teks',
  number: 'angka',
  int: 'bilangan bulat',
  boolean: 'true atau false',
  array: 'daftar',
  object: 'objek',
  record: 'objek',
  null: 'null',
};

const limit = (issue: { origin: string; inclusive?: boolean | undefined }, sign: string, value: unknown): string =>
  `${KINDS[issue.origin] ?? issue.origin} ${sign} ${String(value)}`;

/** The value or kind that the schema expects at the place of an issue. */
function expectedBy(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(', ');
    case 'too_small':
      return limit(issue, issue.inclusive === false ? '>' : 'paling sedikit', issue.minimum);
    case 'too_big':
      return limit(issue, issue.inclusive === false ? '<' : 'paling banyak', issue.maximum);
    case 'not_multiple_of':
      return `kelipatan ${issue.divisor}`;
    case 'invalid_format':
      return issue.format === 'regex' ? `teks menurut pola ${issue.pattern ?? ''}` : `teks ${issue.format}`;
    default:
      return issue.message;
  }
}

const within = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (node, part) =>
      typeof node === 'object' && node !== null ? (node as Record<PropertyKey, unknown>)[part] : undefined,
    value,
  );

/** Whether the value is of another kind than the branch of a choice that the issue is about. */
const isOfOtherKind = ({ code, path }: Issue): boolean => code === 'invalid_type' && path.length === 0;

/** The closest branch of a choice: of the branches for this kind of value, the one with the fewest faults. */
function meantBranch(errors: readonly Issue[][]): Issue[] | undefined {
  const fitting = errors.filter((issues) => !issues.some(isOfOtherKind));
  return fitting.toSorted((one, other) => one.length - other.length)[0];
}

function differencesIn(issues: readonly Issue[], value: unknown, above: readonly PropertyKey[]): Difference[] {
  return issues.flatMap((issue): Difference[] => {
    const path = [...above, ...issue.path];
    const seen = within(value, path);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        place: pointerOf([...path, key]),
        expected: 'tidak ada',
        seen: kindOf(within(seen, [key])),
      }));
    }
    if (issue.code === 'invalid_union') {
      const meant = meantBranch(issue.errors);
      if (meant && meant.length > 0) return differencesIn(meant, value, path);
      const kinds = issue.errors.map(([first]) => (first ? expectedBy(first) : '')).filter(Boolean);
      return [{ place: pointerOf(path), expected: kinds.join(' atau '), seen: kindOf(seen) }];
    }
    const isKind = issue.code === 'invalid_type';
    return [
      { place: pointerOf(path), expected: expectedBy(issue), seen: isKind ? kindOf(seen) : shownValue(path, seen) },
    ];
  });
}

/** Differences between a value and a schema of the contract; empty if it fits. */
export function schemaDifferences(schema: unknown, value: unknown): Difference[] {
  const { error } = compiled(schema).safeParse(value);
  return error ? differencesIn(error.issues, value, []) : [];
}
