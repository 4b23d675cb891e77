import { cases } from '@ibk/sdk/testing';

type Kind = 'teks' | 'angka' | 'true atau false' | 'daftar' | 'objek' | 'null';

const KINDS: Record<string, Kind> = { string: 'teks', number: 'angka', boolean: 'true atau false' };
const kindOf = (value: unknown): Kind =>
  value === null ? 'null' : Array.isArray(value) ? 'daftar' : (KINDS[typeof value] ?? 'objek');

/** The values of one fact across the cases of a rule. */
interface FactShape {
  kinds: Set<Kind>;
  isInEvery: boolean;
}

/** A rule's cases as a schema for its facts. A fact that no case has is refused as a typo. */
export interface FactsSchema {
  /** Facts that the rule answers, as JSON. */
  example: string;
  /**
   * The fault in some facts, Indonesian; null if they are valid. The rule's own checks are not repeated here.
   */
  fault: (facts: Readonly<Record<string, unknown>>) => string | null;
}

/** @throws {Error} no such rule */
export function factsSchema(id: string): FactsSchema {
  const known = cases<Record<string, unknown>>(id).map(({ facts }) => facts);
  const names = [...new Set(known.flatMap((facts) => Object.keys(facts)))];
  const shapes = new Map<string, FactShape>(
    names.map((name) => {
      const given = known.filter((facts) => Object.hasOwn(facts, name));
      return [
        name,
        { kinds: new Set(given.map((facts) => kindOf(facts[name]))), isInEvery: given.length === known.length },
      ];
    }),
  );
  const fault = (facts: Readonly<Record<string, unknown>>): string | null => {
    for (const [name, value] of Object.entries(facts)) {
      const { kinds } = shapes.get(name) ?? {};
      if (!kinds) return `memuat ${name}, yang tidak ditanyakan aturan ${id} (${names.join(', ') || 'tanpa fakta'}).`;
      const kind = kindOf(value);
      // Null stands for a missing value and passes here for every fact; the rule itself may still refuse it.
      if (kind !== 'null' && !kinds.has(kind))
        return `memuat ${name} berupa ${kind}, padahal aturan ${id} menerima ${[...kinds].join(', ')}.`;
    }
    const left = names.find((name) => shapes.get(name)?.isInEvery && !Object.hasOwn(facts, name));
    return left === undefined ? null : `tidak memuat ${left}, yang ditanyakan aturan ${id}; null bila tidak ada.`;
  };
  return { example: JSON.stringify(known[0]), fault };
}
