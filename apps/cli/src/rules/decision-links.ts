import { decisionOf, sectionsOf } from '@ibk/sdk/testing';

/**
 * Addresses of the decisions that a source refers to, in the documentation of a bank.
 *
 * @param origin the bank's origin
 */
export const decisionLinks = (source: string, origin: string): string[] =>
  sectionsOf(source).flatMap((section) => {
    const decision = decisionOf(section);
    return decision === undefined ? [] : [`${origin}/docs/decisions#${decision}`];
  });
