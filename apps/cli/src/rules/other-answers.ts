import { answerSentence, cases, EFFECTS, factLabel, factText } from '@ibk/sdk/testing';
import { type Facts, leavesOf, withFact } from './fact-paths.ts';
import { answerTo, nearby } from './unsaid-facts.ts';

/** One fact that would have to change for another answer. */
export interface OtherAnswer {
  /** Path of the fact. */
  fact: string;
  value: unknown;
  answer: unknown;
  /** Indonesian, such as `saldo tersedia (Rp) 0.01 lebih kecil: saldo tidak cukup`. */
  sentence: string;
}

/** More changes than this help nobody. */
const MOST = 3;
const SEN = 0.01;
const textOf = (value: unknown): string => JSON.stringify(value ?? null);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const isDay = (value: unknown): value is string => typeof value === 'string' && DAY.test(value);
const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** An amount without what the computer's fractions add to it. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** How far a value is from the given one; numbers and days only. */
function stepOf(one: unknown, value: unknown): number {
  if (typeof one === 'number' && typeof value === 'number') return Math.abs(one - value);
  return isDay(one) && isDay(value) ? Math.abs(Date.parse(one) - Date.parse(value)) : 0;
}

/** Values for a fact: those of the cases, and those beside it and the other facts. A smaller step comes first. */
function candidates(id: string, path: string, value: unknown, others: readonly unknown[]): unknown[] {
  const known = cases<Facts>(id).flatMap(({ facts }) =>
    leavesOf(facts).flatMap(([at, one]) => (at === path ? [one] : [])),
  );
  const numbers = others
    .filter((one) => typeof one === 'number')
    .flatMap((one) => [rounded(one - SEN), rounded(one + SEN)]);
  const beside = typeof value === 'number' ? numbers : isDay(value) ? [dayFrom(value, -1), dayFrom(value, 1)] : [];
  const all = [...known, ...beside, ...nearby(value, others)];
  const distinct = [...new Map(all.map((one) => [textOf(one), one])).values()].filter(
    (one) => typeof one === typeof value && textOf(one) !== textOf(value),
  );
  return distinct.toSorted((one, other) => stepOf(one, value) - stepOf(other, value));
}

/** A number by how much it changes, anything else as it would be. */
function changeText(label: string, value: unknown, other: unknown): string {
  if (typeof value !== 'number' || typeof other !== 'number') return `${label} ${factText(label, other)}`;
  const step = rounded(Math.abs(other - value));
  return `${label} ${factText(label, step)} lebih ${other > value ? 'besar' : 'kecil'}`;
}

/**
 * What would have to change for another answer: one single fact at a time, by the smallest step that changes the
 * answer.
 *
 * @param facts complete, as the rule answered them
 */
export async function otherAnswers(id: string, facts: Facts): Promise<OtherAnswer[]> {
  const given = await answerTo(id, facts);
  if (!given || Object.hasOwn(EFFECTS, id)) return [];
  const leaves = leavesOf(facts);
  const paths = leaves.map(([path]) => path);
  const found: OtherAnswer[] = [];
  for (const [path, value] of leaves.filter(([, each]) => typeof each !== 'object')) {
    const others = leaves.flatMap(([other, one]) => (other === path ? [] : [one]));
    for (const other of candidates(id, path, value, others)) {
      const changed = withFact(facts, path, other);
      const after = await answerTo(id, changed);
      if (!after || textOf(after.answer) === textOf(given.answer)) continue;
      const words = changeText(factLabel(id, path, paths), value, other);
      const sentence = `${words}: ${answerSentence(id, after.answer, changed)}`;
      found.push({ fact: path, value: other, answer: after.answer ?? null, sentence });
      break;
    }
    if (found.length === MOST) break;
  }
  return found;
}
