import type { FactKinds } from './fact-kinds.ts';

/** A rule as seen by tools that list, explain or check rules; `run` takes facts in the shape of the rule's cases. */
export interface Rule {
  title: string;
  indonesianTitle: string;
  /**
   * The sections that state the rule, such as `001 §4; decisions P-43`: a decision of the project where the documents are
   * silent.
   */
  source: string;
  /**
   * Facts of which only some values have a meaning, or of which only some are known (`… or other`). For any other value the
   * rule answers as if the fact were missing, or as for a value that none of its rows names. A list is closed only where a
   * document closes it.
   */
  facts?: FactKinds;
  run: (facts: never) => unknown;
}

/** Rules of one family by id. */
export type Rules = Readonly<Record<string, Rule>>;
