import { isRecord } from '../is-record.ts';
import { type Json, type OperationContract, resolve } from './contract.ts';
import { perReading, placesAt, type Reading } from './reading.ts';
import { schemaDifferences } from './schema-check.ts';
import type { Draw } from './seeded.ts';
import { isGood } from './facts.ts';
import { plainText } from './shown-value.ts';
import type { CallInput } from './wire.ts';

/** Objects of the answers so far; a drawn value is often one that they have, so that the bank knows it. */
type Seen = readonly Json[];

/** Fields of a request by the field of an answer that has their values. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  source: 'accountNumber',
  dest: 'accountNumber',
  customerId: 'accountNumber',
  virtualAccount: 'virtualAccountNumber',
};
/** Share of the values that are taken from answers: three of four. */
const QUARTERS = 4;
const DEEPEST = 6;
const MOST_TRIES = 8;

const objectsIn = perReading((reading): Json[] =>
  isGood(reading) ? placesAt(reading.json, '**').map(({ value }) => value as Json) : [],
);

/** The objects of these answers, the newest answers last. */
export const seenIn = (readings: readonly Reading[]): Seen => objectsIn(readings);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isText = (value: unknown): value is string => typeof value === 'string';

/** A value that an answer has under this name; undefined if none has. */
function knownValue(name: string, draw: Draw, seen: Seen): unknown {
  const field = ELSEWHERE[name] ?? name;
  const values = seen.flatMap((each) => (each[field] == null || typeof each[field] === 'object' ? [] : [each[field]]));
  return draw.oneOf([...new Set(values)]);
}

function drawnNumber({ minimum, maximum, ...node }: Json, draw: Draw): number {
  const least = Number(minimum ?? 1);
  const span = Math.min(Number(maximum ?? least + 1_000_000) - least, 5_000_000) + 1;
  const whole = least + draw.below(span);
  return node['type'] === 'integer' || draw.below(2) === 0 ? whole : whole + draw.below(100) / 100;
}

function drawnText({ example, minLength, maxLength, format }: Json, draw: Draw): string {
  if (isText(example) && draw.below(2) === 0) return example;
  if (format === 'date') return isText(example) ? example : '2026-07-14';
  const text = `Uji ${draw.below(1_000_000)}`;
  return text.padEnd(Number(minLength ?? 0), 'x').slice(0, Number(maxLength ?? 40));
}

/** An object with its required fields, and some of the others; fields that belong together come from one answer. */
function drawnObject(node: Json, draw: Draw, seen: Seen, depth: number): Json {
  const properties = isRecord(node['properties']) ? node['properties'] : {};
  const required = listOf(node['required']).filter(isText);
  const records = required.length < 2 ? [] : seen.filter((each) => required.every((name) => each[name] != null));
  const record = draw.below(QUARTERS) > 0 ? draw.oneOf(records) : undefined;
  const names = Object.keys(properties).filter((name) => required.includes(name) || draw.below(QUARTERS) === 0);
  return Object.fromEntries(
    names.map((name) => [name, record?.[name] ?? drawnValue(properties[name], draw, seen, name, depth + 1)]),
  );
}

/** A value by a schema of the contract. Not every keyword is heeded; the result has to be checked. */
function drawnValue(schema: unknown, draw: Draw, seen: Seen, name = '', depth = 0): unknown {
  const node = resolve(schema);
  if ('const' in node) return node['const'];
  if (Array.isArray(node['enum'])) return draw.oneOf(node['enum'] as unknown[]);
  const branches = listOf(node['oneOf'] ?? node['anyOf']);
  if (branches.length > 0) return drawnValue(draw.oneOf(branches), draw, seen, name, depth);
  if (Array.isArray(node['allOf']))
    return Object.assign({}, ...node['allOf'].map((part) => drawnValue(part, draw, seen, name, depth))) as unknown;
  const type = draw.oneOf([node['type']].flat());
  if (type === 'null' || depth > DEEPEST) return null;
  if (type === 'object' || 'properties' in node) return drawnObject(node, draw, seen, depth);
  if (type === 'array') {
    const count = Math.max(1, Number(node['minItems'] ?? 0));
    return Array.from({ length: count }, () => drawnValue(node['items'], draw, seen, name, depth + 1));
  }
  if (type === 'boolean') return draw.below(2) === 0;
  const known = draw.below(QUARTERS) > 0 ? knownValue(name, draw, seen) : undefined;
  if (known !== undefined) return known;
  return type === 'string' ? drawnText(node, draw) : drawnNumber({ ...node, type }, draw);
}

/** A value that keeps to its schema; undefined if several tries draw none. */
function validValue(schema: unknown, draw: Draw, seen: Seen, name = ''): unknown {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const value = drawnValue(schema, draw, seen, name);
    if (schemaDifferences(schema, value).length === 0) return value;
  }
  return undefined;
}

/** A request of an operation with drawn values; null if none within the contract is found. */
export function drawnInput({ body, parameters }: OperationContract, draw: Draw, seen: Seen): CallInput | null {
  const wanted = parameters.filter((each) => each.in !== 'header' && (each.required || draw.below(QUARTERS) === 0));
  const values = wanted.map((each) => ({ ...each, value: validValue(each.schema, draw, seen, each.name) }));
  const given = values.filter(({ value }) => value != null);
  if (values.some(({ required, value }) => required && value == null)) return null;
  const of = (where: string) =>
    given.filter((each) => each.in === where).map(({ name, value }) => [name, value] as const);
  const drawnBody = body === null ? undefined : validValue(body.schema, draw, seen);
  if (body !== null && drawnBody === undefined) return null;
  return {
    path: Object.fromEntries(of('path').map(([name, value]) => [name, plainText(value)])),
    query: Object.fromEntries(of('query')),
    ...(drawnBody === undefined ? {} : { body: drawnBody }),
  };
}
