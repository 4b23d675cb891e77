import type { AuthorisationRequest, Item } from '@ibk/sdk/contract';

/** Items in the form an authorisation stores: sorted, so that their order does not matter. */
export const itemsSubject = (items: readonly Item[]): string[] =>
  items.map(({ referenceId, version }) => `${referenceId}:${version}`).sort();

/** The subject of an authorisation. A code answers exactly this subject and nothing else. */
export const subjectOf = (request: AuthorisationRequest): string[] =>
  request.action === 'entry' ? [request.requestId] : itemsSubject(request.items);
