import { contentSections as factsOf, type Paid } from '@ibk/sdk/records';
import { type ContentSection, drawnSections } from './drawn-sections.ts';

/** The sections of a transaction's content, ready to be drawn. */
export const contentSections = (paid: Paid, zone: string): ContentSection[] => drawnSections(factsOf(paid), zone);
