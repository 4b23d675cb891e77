import type { Handlers } from '../../http/handler.ts';
import { Refused } from '../../http/refusals.ts';
import { accountsOf } from '../banking/accounts.ts';

export const corporateHandlers = {
  /** Accounts of the caller's own corporate; another's id is as unknown as none. @source 001 §7 */
  async listAccounts({ path }, { read, session }) {
    if (path.corporateId !== session.corporateId) throw new Refused('corporate.unknown');
    return accountsOf(read, session);
  },
} satisfies Partial<Handlers>;
