import type { AuthorisationRequest, DocumentItem, Item } from '@ibk/sdk/contract';

/** Items in the form an authorisation stores: sorted, so that their order does not matter. */
export const itemsSubject = (items: readonly Item[]): string[] =>
  items.map(({ referenceId, version }) => `${referenceId}:${version}`).sort();

/** Documents in the same form. */
export const documentsSubject = (items: readonly DocumentItem[]): string[] =>
  items.map(({ kasdaId, version }) => `${kasdaId}:${version}`).sort();

/** The subject of an authorisation. A code answers exactly this subject and nothing else. */
export function subjectOf(request: AuthorisationRequest): string[] {
  if ('documents' in request) return documentsSubject(request.documents);
  return request.action === 'entry' ? [request.requestId] : itemsSubject(request.items);
}
