import type { Bank } from '@ibk/sdk';
import { queryOptions } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** Most rows of one transaction that are shown; a transaction has some ten. */
const MOST = 200;

/** The audit rows of a transaction, the latest first. */
export const auditQuery = (bank: Bank, referenceId: string) =>
  queryOptions({
    queryKey: keys.audit(referenceId),
    queryFn: ({ signal }) => bank.system.listAudit({ referenceId, size: MOST }, { signal }),
    meta: { silent: true },
  });
