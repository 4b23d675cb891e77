import { useMutation } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { useDoubts } from '../../doubts/doubts-context.ts';
import type { Doubt } from '../../doubts/doubts.ts';
import { movedByMoney } from '../../queries/keys.ts';
import { faultText } from '../form/fault-text.ts';
import { canFind, findEnd } from './write-kinds.ts';

/**
 * Finds out how a doubt ends: sends the same request again under the same key, which repeats the stored answer and
 * executes nothing twice. After a reload the request with its code is gone, and the bank is queried for its outcome.
 */
export function useAskAgain(doubt: Doubt) {
  const bank = useBank();
  const doubts = useDoubts();
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: async () => {
      const repeat = doubts.repeatOf(doubt.id);
      if (repeat) return void (await repeat());
      const end = await findEnd(bank, doubt);
      if (end) doubts.end(doubt.id, end);
    },
    meta: { silent: true, stale: movedByMoney },
  });
  return {
    /** Whether the outcome can still be found. */
    canAsk: doubts.repeatOf(doubt.id) !== undefined || canFind(doubt),
    ask: () => mutate(),
    isPending,
    /** Why the outcome is still not known, and the time of that attempt. */
    failed: error && { message: faultText(error), at: submittedAt },
  };
}
