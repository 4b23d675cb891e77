import type { AuthorisationRequest, Item } from '@ibk/sdk/contract';

/** Items as an authorisation keeps them: sorted, so that their order says nothing. */
export const itemsSubject = (items: readonly Item[]): string[] =>
  items.map(({ referenceId, version }) => `${referenceId}:${version}`).sort();

/** What an authorisation covers. A code answers exactly this and nothing else. */
export const subjectOf = (request: AuthorisationRequest): string[] =>
  request.action === 'entry' ? [request.requestId] : itemsSubject(request.items);
