import type { OperationId } from '@ibk/sdk/contract';
import { isRecord } from '../is-record.ts';
import { pointerOf } from './difference.ts';
import { valueAt } from './known-values.ts';
import { callText, type Finding, leavesOf, perReading, type Placed, placesAt, type Reading } from './reading.ts';
import { shownValue } from './shown-value.ts';

/** One value that an answer states about a thing that other answers are about too. */
export interface Fact {
  /** The thing and its field; facts with the same text must have the same value. */
  about: string;
  value: unknown;
  reading: Reading;
  path: readonly PropertyKey[];
}

/** Where the answers of a call have records of a kind. */
export interface Source {
  /** Undefined for every call. */
  op?: OperationId;
  /** Path of the records, such as `content/*`. */
  at: string;
  /** Path to the id in the record; `/x` from the top of the answer, `query.x`, `path.x` or `body.x` of the request. */
  id: string | readonly string[];
  /** Paths of the fields, with the name that the kind has for each. @default every field by its own name */
  fields?: Readonly<Record<string, string>>;
  /** Whether an answer of this call counts. */
  when?: (reading: Reading) => boolean;
}

/** A kind of record that several calls show. */
export interface Kind {
  sources: readonly Source[];
  /** Fields that do not have to agree. */
  except?: readonly string[];
  /** Fields that depend on who asks. */
  own?: readonly string[];
  /** Whose records have the same id. @default everybody's */
  scope?: 'corporate' | 'caller';
}

const idPart = (id: string, record: unknown, { input, json }: Reading): unknown => {
  const [part, name] = id.split('.');
  if (name !== undefined && (part === 'query' || part === 'path' || part === 'body')) return valueAt(input[part], name);
  return id.startsWith('/') ? valueAt(json, id) : valueAt(record, id);
};

function idOf({ id }: Source, record: unknown, reading: Reading): string | null {
  const parts = (typeof id === 'string' ? [id] : id).map((each) => idPart(each, record, reading));
  return parts.some((part) => part === undefined || part === null) ? null : JSON.stringify(parts.map(String));
}

/** How many rows the lists of a record have. */
const lengthsIn = (record: unknown): Placed[] =>
  Object.entries(isRecord(record) ? record : {}).flatMap(([key, value]) =>
    Array.isArray(value) ? [{ path: [key], value: `${value.length} baris` }] : [],
  );

/** Leaves of a record by the name of their field. */
function fieldsOf(record: unknown, { fields }: Source): [name: string, path: readonly PropertyKey[], value: unknown][] {
  if (!fields)
    return [...leavesOf(record), ...lengthsIn(record)].map(({ path, value }) => [path.join('/'), path, value]);
  const found = Object.entries(fields).map(([field, name]) => ({
    name,
    path: field.split('/'),
    value: valueAt(record, field),
  }));
  return found
    .filter(({ value }) => value !== undefined)
    .flatMap(({ name, path, value }) =>
      leavesOf(value, path).map((leaf): [string, readonly PropertyKey[], unknown] => [
        [name, ...leaf.path.slice(path.length)].join('/'),
        leaf.path,
        leaf.value,
      ]),
    );
}

/** The facts that an answer states about records of a kind. */
function factsOf(kind: Kind, reading: Reading): Fact[] {
  const { sources, except = [], own = [], scope } = kind;
  const mine = sources.filter(({ op, when }) => (op ?? reading.op) === reading.op && (when?.(reading) ?? true));
  return mine.flatMap((source) =>
    placesAt(reading.json, source.at).flatMap((record) => {
      const id = isRecord(record.value) ? idOf(source, record.value, reading) : null;
      if (id === null) return [];
      return fieldsOf(record.value, source)
        .filter(([name]) => !except.includes(name.split('/')[0] ?? ''))
        .map(([name, path, value]): Fact => {
          const isOwn = own.includes(name.split('/')[0] ?? '');
          const whose = isOwn || scope === 'caller' ? reading.caller : scope === 'corporate' ? reading.corporate : '';
          return { about: `${whose} ${id} ${name}`, value, reading, path: [...record.path, ...path] };
        });
    }),
  );
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

/** The value that most calls state; of two equally frequent ones the first. */
function mostStated(facts: readonly Fact[]): Fact {
  const calls = new Map<string, Set<string>>();
  for (const { value, reading } of facts) {
    const text = textOf(value);
    calls.set(text, (calls.get(text) ?? new Set()).add(callText(reading)));
  }
  const [most] = [...calls].toSorted(([, one], [, other]) => other.size - one.size);
  return facts.find(({ value }) => textOf(value) === most?.[0]) as Fact;
}

/** Facts about the same field that differ; each is told with the place that says otherwise. */
export function contradictions(facts: readonly Fact[]): Finding[] {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    const group = groups.get(fact.about);
    if (group) group.push(fact);
    else groups.set(fact.about, [fact]);
  }
  return [...groups.values()].flatMap((group) => {
    const first = group[0]?.value;
    // Values are mostly equal texts and numbers; only others have to be written out.
    if (group.every(({ value }) => value === first || textOf(value) === textOf(first))) return [];
    const believed = mostStated(group);
    const other = `${believed.reading.op} ${pointerOf(believed.path)}`;
    return group
      .filter(({ value }) => textOf(value) !== textOf(believed.value))
      .map(({ reading, path, value }) => ({
        reading,
        place: pointerOf(path),
        expected: `${shownValue(believed.path, believed.value)} seperti pada ${other}`,
        seen: shownValue(path, value),
        against: { reading: believed.reading, place: pointerOf(believed.path) },
      }));
  });
}

/** Disagreements between answers about records of a kind. */
export function disagreements(...kinds: readonly Kind[]): (readings: readonly Reading[]) => Finding[] {
  const facts = kinds.map((kind) => perReading((reading) => (isGood(reading) ? factsOf(kind, reading) : [])));
  return (readings) => facts.flatMap((each) => contradictions(each(readings)));
}

/** Whether an answer is the JSON of a call that succeeded. */
export const isGood = ({ status, json }: Reading): boolean => status < 300 && json !== undefined && json !== null;
