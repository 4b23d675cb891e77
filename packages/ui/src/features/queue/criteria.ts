import type { TransactionQuery } from '@ibk/sdk/contract';

/** How a queue is narrowed; null is everything. Days are `YYYY-MM-DD` of the entry in the bank's zone, both included. */
export interface QueueCriteria {
  productId: string | null;
  from: string | null;
  to: string | null;
}
export const NO_CRITERIA: QueueCriteria = { productId: null, from: null, to: null };
export const isNarrowed = (criteria: QueueCriteria): boolean => Object.values(criteria).some((each) => each !== null);

/** The criteria as the bank is asked. */
export const queryOf = ({
  productId,
  from,
  to,
}: QueueCriteria): Pick<TransactionQuery, 'productId' | 'from' | 'to'> => ({
  ...(productId === null ? {} : { productId }),
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
});
