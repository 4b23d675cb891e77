import type { ContentSection as Section } from '@ibk/sdk/records';
import type { Definition } from '../../patterns/definition-list/definition-list.tsx';
import { definitionOf, type Drawn } from './definition-of.tsx';

/** A section of a transaction's content, as the review, the detail and the printout show it. */
export interface ContentSection {
  title: string;
  /** Whether its items are the rows of a table. @default false */
  hasRows?: true;
  items: Definition[];
}

/** Sections of facts, ready to be drawn. */
export const drawnSections = (sections: readonly Section[], zone: string, drawn?: Drawn): ContentSection[] =>
  sections.map(({ facts, ...section }) => ({
    ...section,
    items: facts.map((fact) => definitionOf(fact, zone, drawn)),
  }));
