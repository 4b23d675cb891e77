import type { FactKinds } from './fact-kinds.ts';
import type { Says } from './says.ts';

/** A rule as seen by tools that list, explain or check rules; `run` takes facts in the shape of the rule's cases. */
export interface Rule {
  title: string;
  indonesianTitle: string;
  /**
   * The sections that state the rule, such as `001 §4; decisions P-43`. A decision of the project applies if the
   * documents are silent.
   */
  source: string;
  /**
   * Facts for which only some values are meaningful, or only some are known (`… or other`). For any other value the
   * rule answers as if the fact were missing, or as for a value that none of its rows has. A list is closed only if a
   * document closes it.
   */
  facts?: FactKinds;
  run: (facts: never) => unknown;
  /** The sentences of its answers, read wherever somebody reads an answer. */
  says: Says;
}

/** Rules of one family by id. */
export type Rules = Readonly<Record<string, Rule>>;
