import { dayOf } from '@ibk/sdk/format';
import { useBank } from '../../bank-context.ts';
import { useZone } from './zone.ts';

/** Today by the bank's clock and in its zone, `YYYY-MM-DD`, whatever day this device shows. */
export function useBankDay(): string {
  const { session } = useBank();
  return dayOf(session.bankNow(), useZone());
}
