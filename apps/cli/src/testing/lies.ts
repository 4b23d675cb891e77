import type { OperationId } from '@ibk/sdk/contract';
import { isRecord } from '../is-record.ts';
import { type Draw, drawFrom } from '../conform/seeded.ts';
import { pointerOf } from '../conform/difference.ts';
import { LAWS } from '../conform/laws.ts';
import { orderOf } from '../conform/page-laws.ts';
import { judged } from '../conform/prober.ts';
import { differencesFrom, WIRE_RULES } from '../conform/wire-rules.ts';
import type { RecordedRun } from './conform-run.ts';
import { callText, leavesOf, placesAt, type Placed, type Reading } from '../conform/reading.ts';

/** What a planted lie changes. */
export const LIES = ['field', 'row', 'order', 'status', 'sum', 'sentence'] as const;
export type LieKind = (typeof LIES)[number];

/** A lie of a bank: every time that somebody asks this call, its answer is changed in the same way. */
export interface Lie {
  seed: number;
  kind: LieKind;
  op: OperationId;
  /** The call with its values. */
  call: string;
  /** JSON pointer of what is changed, or `status`. */
  place: string;
  /** What the answer says now. */
  says: string;
  change: (answer: { status: number; json: unknown }) => { status: number; json: unknown };
}

type Change = Pick<Lie, 'place' | 'says'> & { status?: number; json?: unknown };

const SENTENCES = [
  'The request could not be processed.',
  'Invalid value',
  'You are not allowed to do this.',
  'Internal server error',
  'Record not found',
  'This field is required',
];
const OF_MONEY =
  /^(total|count|amount|fee|balance|booked|available|held|lastBalance|opening|closing|net|gross|deductions|nilai|potongan|pajak|jumlah|unread|owed|paid)/i;
const OF_SENTENCE = /(^|\/)(message|fields|scheduleMessage|terbilang|errorMessage)(\/|$)/;
const STATUS_FIELD = /^(status|state|outcome|statusName|allowed)$/;

/** A copy of a JSON value with one value replaced. */
function replaced(json: unknown, path: readonly PropertyKey[], value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(json)) return json.map((item: unknown, at) => (at === first ? replaced(item, rest, value) : item));
  return isRecord(json) ? { ...json, [first]: replaced(json[String(first)], rest, value) } : json;
}

const DAY_MS = 86_400_000;

/** Another value of the same kind. */
function otherValue(value: unknown, draw: Draw): unknown {
  if (typeof value === 'number') return value + 1 + draw.below(5_000);
  if (typeof value === 'boolean') return !value;
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d/.test(text)) {
    const moved = new Date(Date.parse(text) + DAY_MS * (1 + draw.below(3))).toISOString();
    return text.length === 10 ? moved.slice(0, 10) : moved;
  }
  const places = Array.from(text).flatMap((sign, at) => (/[0-9a-z]/i.test(sign) ? [at] : []));
  const at = draw.oneOf(places) ?? 0;
  const next = (sign: string): string =>
    sign === '9' ? '0' : sign === 'z' ? 'a' : sign === 'Z' ? 'A' : String.fromCharCode(sign.charCodeAt(0) + 1);
  return `${text.slice(0, at)}${next(text[at] ?? 'w')}${text.slice(at + 1)}`;
}

function leafChange(json: unknown, draw: Draw, isWanted: (leaf: Placed) => boolean, other = otherValue): Change | null {
  const leaf = draw.oneOf(leavesOf(json).filter((each) => each.value !== null && each.value !== '' && isWanted(each)));
  if (!leaf) return null;
  const value = other(leaf.value, draw);
  return { place: pointerOf(leaf.path), says: JSON.stringify(value), json: replaced(json, leaf.path, value) };
}

/** Lists of an answer with at least so many rows. */
function listsIn(json: unknown, least: number): Placed[] {
  const fields = placesAt(json, '**').flatMap(({ path, value }) =>
    Object.entries(value as object).map(([key, item]): Placed => ({ path: [...path, key], value: item })),
  );
  return [{ path: [], value: json }, ...fields].filter(
    ({ value }) => Array.isArray(value) && value.length >= least && value.every(isRecord),
  );
}

function rowChange(json: unknown, draw: Draw): Change | null {
  const list = draw.oneOf(listsIn(json, 1));
  if (!list) return null;
  const rows = list.value as unknown[];
  const at = draw.below(rows.length);
  const isGone = draw.below(2) === 0;
  const changed = isGone ? rows.toSpliced(at, 1) : rows.toSpliced(at, 0, rows[at]);
  return {
    place: pointerOf(list.path),
    says: isGone ? `tanpa baris ${at}` : `baris ${at} dua kali`,
    json: replaced(json, list.path, changed),
  };
}

/** Lists within an answer that have an order. */
const ORDERED = ['content', 'details', 'rows', 'recent', 'history', 'days', 'transactions', 'children'];

/** Swaps two rows of a list in an order; a list that may have any order is left as it is. */
function orderChange(reading: Reading, draw: Draw): Change | null {
  const { json } = reading;
  const isOrdered = ({ path }: Placed): boolean =>
    path.length === 0 ? orderOf(reading)?.rows === '' : ORDERED.includes(String(path.at(-1)));
  const list = draw.oneOf(listsIn(json, 2).filter(isOrdered));
  if (!list) return null;
  const rows = list.value as unknown[];
  const at = draw.below(rows.length - 1);
  const changed = rows.with(at, rows[at + 1]).with(at + 1, rows[at]);
  return {
    place: pointerOf(list.path),
    says: `baris ${at} dan ${at + 1} bertukar`,
    json: replaced(json, list.path, changed),
  };
}

function statusChange({ json, status }: Reading, draw: Draw, world: readonly Reading[]): Change | null {
  const isStatus = ({ path }: Placed): boolean => STATUS_FIELD.test(String(path.at(-1)));
  const inAnswer =
    draw.below(2) === 0
      ? leafChange(json, draw, isStatus, (value) => {
          if (typeof value === 'boolean') return !value;
          const known = world
            .flatMap((each) => leavesOf(each.json))
            .filter((leaf) => isStatus(leaf) && typeof leaf.value === 'string' && leaf.value !== value);
          return draw.oneOf(known)?.value ?? 'SUCCESS';
        })
      : null;
  if (inAnswer) return inAnswer;
  const other = draw.oneOf([200, 202, 400, 403, 404, 409, 422, 500].filter((each) => each !== status)) ?? 500;
  return { place: 'status', says: String(other), status: other };
}

function changeOf(kind: LieKind, reading: Reading, draw: Draw, world: readonly Reading[]): Change | null {
  const { json } = reading;
  switch (kind) {
    case 'field':
      return leafChange(json, draw, () => true);
    case 'row':
      return rowChange(json, draw);
    case 'order':
      return orderChange(reading, draw);
    case 'status':
      return statusChange(reading, draw, world);
    case 'sum':
      return leafChange(
        json,
        draw,
        ({ path, value }) => typeof value === 'number' && OF_MONEY.test(String(path.at(-1))),
      );
    case 'sentence':
      return leafChange(
        json,
        draw,
        ({ path, value }) => typeof value === 'string' && OF_SENTENCE.test(path.join('/')),
        () => draw.oneOf(SENTENCES),
      );
  }
}

/** Draws a lie: first its kind, then a call that can be answered with one of this kind, then its place. */
export function lieOf(seed: number, world: readonly Reading[], kind?: LieKind): Lie {
  const draw = drawFrom(seed);
  const drawn = draw.oneOf(LIES) ?? 'field';
  const chosen = kind ?? drawn;
  const calls = [
    ...new Map(world.filter(({ json }) => json !== undefined).map((reading) => [callText(reading), reading])).values(),
  ];
  for (;;) {
    const reading = draw.oneOf(calls);
    if (!reading) throw new Error('No answer can be changed');
    const inner = drawFrom(draw.below(2 ** 31));
    const state = inner.below(2 ** 31);
    const first = changeOf(chosen, reading, drawFrom(state), world);
    if (!first) continue;
    const { op } = reading;
    return {
      seed,
      kind: chosen,
      op,
      call: callText(reading),
      place: first.place,
      says: first.says,
      change: ({ status, json }) => {
        const made = changeOf(chosen, { ...reading, status, json }, drawFrom(state), world);
        return made ? { status: made.status ?? status, json: 'json' in made ? made.json : json } : { status, json };
      },
    };
  }
}

const unslashed = (place: string): string => (place === '/' ? '' : place);
const isWithin = (one: string, other: string): boolean =>
  unslashed(one) === unslashed(other) || unslashed(one).startsWith(`${unslashed(other)}/`);
const meets = (one: string, other: string): boolean => isWithin(one, other) || isWithin(other, one);

/** What a run would report if the bank had told this lie, as call and place. */
export function reportedWith(lie: Lie, { readings, judged: answers, profile }: RecordedRun) {
  const changed = readings.map((reading) => {
    if (callText(reading) !== lie.call) return reading;
    return { ...reading, ...lie.change(reading) };
  });
  const byContract = changed.flatMap((reading, at) => {
    const one = answers[at];
    if (reading === readings[at] || !one) return [];
    const exchange = { ...one.exchange, status: reading.status, json: reading.json };
    return judged({ ...one, exchange }, profile).differences.map(({ place }) => ({ call: lie.call, place }));
  });
  const known = (name: string): Map<string, unknown> =>
    new Map(
      changed.flatMap((each, at) =>
        each.caller === name ? [[answers[at]?.probe.as ?? each.op, each.json] as const] : [],
      ),
    );
  const byRule = changed.flatMap((reading, at) => {
    const one = answers[at];
    if (reading === readings[at] || !one) return [];
    const caller = { ...one.caller, known: known(reading.caller) };
    return WIRE_RULES.filter(({ of }) => of === (one.probe.as ?? reading.op))
      .flatMap((rule) => differencesFrom(rule, reading.json, caller) ?? [])
      .map(({ place }) => ({ call: lie.call, place }));
  });
  const byLaw = LAWS.flatMap((law) => law.find(changed)).flatMap(({ reading, place, against }) => [
    { call: callText(reading), place },
    ...(against ? [{ call: callText(against.reading), place: against.place }] : []),
  ]);
  return [...byContract, ...byRule, ...byLaw];
}

/** Whether a report names the call and the place of a lie. A wrong status shows as a body that does not belong to it, too. */
export const isNamed = (lie: Lie, reported: ReturnType<typeof reportedWith>): boolean =>
  reported.some(({ call, place }) => call === lie.call && (lie.place === 'status' || meets(place, lie.place)));
