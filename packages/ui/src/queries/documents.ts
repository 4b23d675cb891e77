import type { Bank } from '@ibk/sdk';
import { type DocumentCriteria, type KasdaDocument, LIMITS } from '@ibk/sdk/contract';
import { queryOptions } from '@tanstack/react-query';
import { keys } from './keys.ts';
import type { ListQuery } from './list-query.ts';

/** A treasury document with the content of its government view. */
export const documentQuery = (bank: Bank, kasdaId: string) =>
  queryOptions({
    queryKey: keys.document(kasdaId),
    queryFn: ({ signal }) => bank.treasury.readDocument(kasdaId, { signal }),
    meta: { silent: true },
  });

/** The current state of those documents (at most `LIMITS.items` ids) that still meet the criteria of a list. */
export const stillActiveQuery = (
  bank: Bank,
  criteria: DocumentCriteria,
  kasdaIds: readonly string[],
): ListQuery<KasdaDocument[]> => ({
  queryKey: [...keys.documents, 'still', { ...criteria, kasdaIds }],
  queryFn: async ({ signal }) => {
    const query = { ...criteria, kasdaIds: kasdaIds.join(), size: LIMITS.items };
    return (await bank.treasury.pageOfDocuments(query, { signal })).content;
  },
  meta: { silent: true, reloads: true },
});
