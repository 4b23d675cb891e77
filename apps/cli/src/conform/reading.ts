import type { OperationId } from '@ibk/sdk/contract';
import { isRecord } from '../is-record.ts';
import { operation } from './contract.ts';
import { valueAt } from './known-values.ts';
import type { CallInput } from './wire.ts';

/** An answer of a run with the call that it belongs to. */
export interface Reading {
  /** Username of its caller. */
  caller: string;
  /** Corporate of the caller; empty without a session. */
  corporate: string;
  op: OperationId;
  input: CallInput;
  status: number;
  json: unknown;
}

/** A place of an answer that another answer, or the rest of its own, contradicts. */
export interface Finding {
  reading: Reading;
  place: string;
  expected: string;
  seen: string;
  /** The place of an answer that says otherwise. */
  against?: { reading: Reading; place: string };
}

/** A law that the answers of a bank must keep among each other. */
export interface Law {
  id: string;
  /** The law as a sentence, Indonesian. */
  title: string;
  /** Section of the documents, a decision, or `kontrak`. */
  source: string;
  /** The calls whose answers it reads; undefined for every call. */
  reads?: readonly OperationId[];
  find: (readings: readonly Reading[]) => readonly Finding[];
}

/** A value of an answer with its path. */
export interface Placed {
  path: readonly PropertyKey[];
  value: unknown;
}

function stepInto({ path, value }: Placed, part: string): Placed[] {
  if (part === '**') return everyObject({ path, value });
  if (part === '*')
    return Array.isArray(value) ? value.map((item: unknown, at) => ({ path: [...path, at], value: item })) : [];
  return isRecord(value) && part in value ? [{ path: [...path, part], value: value[part] }] : [];
}

function everyObject({ path, value }: Placed): Placed[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => everyObject({ path: [...path, at], value: item }));
  if (!isRecord(value)) return [];
  const inner = Object.entries(value).flatMap(([key, item]) => everyObject({ path: [...path, key], value: item }));
  return [{ path, value }, ...inner];
}

const objectsOf = new WeakMap<object, Placed[]>();

/** Every object of an answer; kept, because most laws look for some of them. */
function objectsIn(value: unknown): Placed[] {
  if (typeof value !== 'object' || value === null) return [];
  const known = objectsOf.get(value);
  if (known) return known;
  const found = everyObject({ path: [], value });
  objectsOf.set(value, found);
  return found;
}

/** Keeps what is worked out of each answer: a law is asked again when answers are read again. */
export function perReading<T>(of: (reading: Reading) => readonly T[]): (readings: readonly Reading[]) => T[] {
  const known = new WeakMap<Reading, readonly T[]>();
  return (readings) =>
    readings.flatMap((reading) => {
      const kept = known.get(reading) ?? of(reading);
      known.set(reading, kept);
      return kept;
    });
}

/** The values at a path such as `content/*`: a star is each row of a list, two stars are every object. */
export const placesAt = (value: unknown, path: string): Placed[] =>
  path === '**'
    ? objectsIn(value)
    : path
        .split('/')
        .filter(Boolean)
        .reduce<Placed[]>((found, part) => found.flatMap((each) => stepInto(each, part)), [{ path: [], value }]);

/** The single values below a value: texts, numbers, truth values and null. */
export function leavesOf(value: unknown, path: readonly PropertyKey[] = []): Placed[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => leavesOf(item, [...path, at]));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]));
  return [{ path, value }];
}

/** The fields of a list's answer that hold its rows. */
const ROW_FIELDS = ['content', 'details'];
/** Parameters that choose a part of a list, and not its rows. */
const PAGING = ['page', 'size', 'cursor'];

/** A page of a list, with the place of its first row in the whole list. */
export interface Page {
  reading: Reading;
  /** Field of its rows. */
  field: string;
  rows: readonly unknown[];
  size: number;
  /** Undefined for a page behind a cursor. */
  page: number | undefined;
  /** Operation, criteria and order: equal for pages of one list as one user sees it. */
  list: string;
}

const isPaged = (op: OperationId): boolean => operation(op).parameters.some(({ name }) => name === 'cursor');

/** The size of a page if the call does not ask for one. */
const usualSize = (op: OperationId): unknown =>
  operation(op).parameters.find(({ name }) => name === 'size')?.schema['default'];

/** The query of a call without the parameters that choose a page. */
export const criteriaOf = ({ input }: Reading): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input.query ?? {})
      .filter(([name]) => !PAGING.includes(name))
      .sort(([one], [other]) => one.localeCompare(other)),
  );

/** The page that an answer is; null if it is no page of a list. */
export function pageOf(reading: Reading): Page | null {
  const { op, json, status, input, caller } = reading;
  if (status !== 200 || !isPaged(op) || !isRecord(json)) return null;
  const field = ROW_FIELDS.find((each) => Array.isArray(json[each]));
  if (field === undefined || !('total' in json)) return null;
  const query = input.query ?? {};
  const { size = usualSize(op) ?? json['size'], page = 0, cursor } = query;
  return {
    reading,
    field,
    rows: json[field] as unknown[],
    size: Number(size),
    page: cursor === undefined ? Number(page) : undefined,
    list: JSON.stringify([caller, op, input.path ?? {}, criteriaOf(reading)]),
  };
}

/** The values of a call as text; the order in which they were given does not matter. */
export const inputText = ({ path = {}, query = {}, body }: CallInput): string =>
  JSON.stringify([path, Object.entries(query).sort(([one], [other]) => one.localeCompare(other)), body]);

/** A call as text, without its caller: a bank that answers it falsely does so for everybody. */
export const callText = ({ op, input }: Reading): string => `${op} ${inputText(input)}`;

/** The corporate and the group of a signed-in user. */
export function corporateOf(user: unknown): string {
  const id = valueAt(user, 'corporate/corporateId');
  return typeof id === 'string' ? id : '';
}

/** The transactions of a run by their reference, for lists that show less of them. */
export const transactionsIn = (readings: readonly Reading[]): Map<unknown, unknown> =>
  new Map(
    readings
      .filter((each) => each.op === 'listTransactions' && each.status === 200)
      .flatMap((each) => placesAt(each.json, 'content/*').map(({ value }) => [valueAt(value, 'referenceId'), value])),
  );
