import { type DeductionCriteria, LIMITS } from '@ibk/sdk/contract';
import { deductionFlags, readyAmongUnpaid, type Role } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { keys } from '../../queries/keys.ts';
import { PayDeductions } from './pay-deductions.tsx';
import * as css from './treasury.css.ts';

export interface PayWaitingProps {
  /** Of the list that shows the deductions. */
  criteria: DeductionCriteria;
  role: Role;
  announce: (message: string) => void;
}
/**
 * Pays the deductions of a list that are ready, whatever their documents, those whose codes expire first before the others.
 * It shows nothing to a role that pays none.
 */
export function PayWaiting({ criteria, role, announce }: PayWaitingProps) {
  const bank = useBank();
  const pays = deductionFlags({ place: 'unpaid', role, edit: false }).billingTransaction;
  const { data } = useQuery({
    queryKey: [...keys.deductions, 'ready', criteria],
    queryFn: ({ signal }) =>
      bank.treasury.pageOfDeductions({ ...criteria, sort: 'expiredDate,asc', size: LIMITS.items }, { signal }),
    enabled: pays,
    meta: { silent: true },
  });
  const ready = readyAmongUnpaid(data?.content ?? [], role);
  return pays ? (
    <div className={css.waiting}>
      <PayDeductions ready={ready} referenceId={null} announce={announce} />
    </div>
  ) : null;
}
