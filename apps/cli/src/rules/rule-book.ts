import { explainRule, type Explanation, type FactFault, factFaults, unknownFacts } from '@ibk/sdk/rules';
import { type BookEntry, EFFECTS, RULE_BOOK } from '@ibk/sdk/testing';
import { Failure } from '../failure.ts';
import { meantBy, meantQuestion } from '../nearest.ts';

/** The `sent` text of the message if a file cannot be written. */
export const NOTHING_SENT = 'belum ada; aturan tidak memerlukan bank.';

/** @throws {Failure} usage: no such rule; the message suggests the most similar id */
export function entryOf(id: string): BookEntry {
  const entry = RULE_BOOK.find((one) => one.id === id);
  if (entry) return entry;
  const known = RULE_BOOK.map((one) => one.id);
  const meant = meantBy(id, known);
  throw new Failure({
    exit: 'usage',
    what: `Aturan ${id} tidak ada.${meantQuestion(id, known)}`,
    next: meant === null ? 'ibk rules list' : `ibk rules show ${meant}`,
  });
}

/** The answer of a rule or effect, with the reason for it. */
export async function explain(id: string, facts: unknown): Promise<Explanation> {
  const effect = Object.hasOwn(EFFECTS, id) ? EFFECTS[id] : undefined;
  if (!effect) return explainRule(id, facts);
  const answer = await (effect.run as (facts: unknown) => Promise<unknown>)(facts);
  return { answer, because: [{ when: `${effect.title} (${effect.source})`, then: answer }] };
}

/** The facts whose values are meaningless to a rule; an effect accepts any value. */
export const meaninglessFacts = (id: string, facts: Readonly<Record<string, unknown>>): FactFault[] =>
  Object.hasOwn(EFFECTS, id) ? [] : factFaults(id, facts);

/** The facts whose values are unknown although the rule answers for them. */
export const unlistedFacts = (id: string, facts: Readonly<Record<string, unknown>>): FactFault[] =>
  Object.hasOwn(EFFECTS, id) ? [] : unknownFacts(id, facts);
