import type { Bank } from '@ibk/sdk';
import type { ReconciliationDetail } from '@ibk/sdk/contract';
import { keys } from './keys.ts';
import type { ListQuery } from './list-query.ts';

/** One reconciliation with its pairs and differences. */
export const reconciliationQuery = (bank: Bank, reconciliationId: string): ListQuery<ReconciliationDetail> => ({
  queryKey: keys.reconciliation(reconciliationId),
  queryFn: ({ signal }) => bank.reconciliations.readReconciliation(reconciliationId, { signal }),
  meta: { silent: true },
});
