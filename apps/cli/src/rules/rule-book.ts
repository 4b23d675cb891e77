import { explainRule, type Explanation, type FactFault, factFaults, RULES } from '@ibk/sdk/rules';
import { EFFECTS } from '@ibk/sdk/testing';
import { Failure } from '../failure.ts';

/** The description of a rule in the rule book. */
export interface Entry {
  id: string;
  title: string;
  source: string;
}

/** Rules and effects together, by id. */
export const ENTRIES: readonly Entry[] = Object.entries({ ...RULES, ...EFFECTS })
  .map(([id, { title, source }]) => ({ id, title, source }))
  .sort((one, other) => one.id.localeCompare(other.id, 'en'));

const pairs = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2).toLowerCase());

/** Similarity of two ids, for the hint after a typing error. */
const likeness = (one: string, other: string): number => {
  const theirs = new Set(pairs(other));
  return pairs(one).filter((pair) => theirs.has(pair)).length / Math.max(one.length, other.length);
};

/** @throws {Failure} usage: no such rule; the message suggests the most similar id */
export function entryOf(id: string): Entry {
  const entry = ENTRIES.find((one) => one.id === id);
  if (entry) return entry;
  const [nearest] = [...ENTRIES].sort((one, other) => likeness(id, other.id) - likeness(id, one.id));
  throw new Failure({
    exit: 'usage',
    what: `Aturan ${id} tidak ada.`,
    next: nearest && likeness(id, nearest.id) > 0.4 ? `ibk rules show ${nearest.id}` : 'ibk rules list',
  });
}

/** The answer of a rule or effect, with the reason for it. */
export async function explain(id: string, facts: unknown): Promise<Explanation> {
  const effect = Object.hasOwn(EFFECTS, id) ? EFFECTS[id] : undefined;
  if (!effect) return explainRule(id, facts);
  const answer = await (effect.run as (facts: unknown) => Promise<unknown>)(facts);
  return { answer, because: [{ when: `${effect.title} (${effect.source})`, then: answer }] };
}

/** The facts whose values mean nothing to a rule; an effect accepts any value. */
export const meaninglessFacts = (id: string, facts: Readonly<Record<string, unknown>>): FactFault[] =>
  Object.hasOwn(EFFECTS, id) ? [] : factFaults(id, facts);
