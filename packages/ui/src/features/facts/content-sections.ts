import { contentSections as factsOf, type Paid } from '@ibk/sdk/records';
import { payeeRadios } from '../form/payee-radios.ts';
import { type ContentSection, drawnSections } from './drawn-sections.ts';

/**
 * The sections of a transaction's content, ready to be drawn.
 *
 * @param hasRadios whether the choices of its form are read-only radios, which paper cannot show
 */
export const contentSections = (paid: Paid, zone: string, hasRadios = false): ContentSection[] =>
  drawnSections(factsOf(paid), zone, hasRadios ? payeeRadios(paid.content) : {});
