import { detailLines, type ShownFact } from '@ibk/sdk/records';
import type { ReactNode } from 'react';
import type { Definition } from '../../patterns/definition-list/definition-list.tsx';
import { KINDS, type Kind } from './fact-kinds.tsx';
import * as css from './facts.css.ts';

/** The elements that a review draws in place of values, by fact id. */
export type Drawn = Readonly<Record<string, ReactNode>>;

/** A fact with its label; the smaller facts stand below its value, a line each. */
export function definitionOf(fact: ShownFact, zone: string, drawn: Drawn = {}): Definition {
  const { id, label, kind, value } = fact;
  // A fact pairs its kind with a value of that kind. TypeScript cannot follow that pairing across a union.
  const { cell, beside = cell, below } = KINDS[kind] as Kind<unknown>;
  const small = [...(below ? [below(value, { zone, label })] : []), ...detailLines(fact, zone)];
  const detail = small.map((line) => (
    <span key={line} className={css.line}>
      {line}
    </span>
  ));
  return {
    term: label,
    value: drawn[id] ?? beside(value, { zone, label }),
    ...(small.length > 0 ? { detail } : {}),
  };
}
