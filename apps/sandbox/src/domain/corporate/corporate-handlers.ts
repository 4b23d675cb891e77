import type { Handlers } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { accountsOf } from '../banking/accounts.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';
import { groupsOf, instancesOf, merchantsOf, type Reach } from './access.ts';
import { approvalHandlers } from './approval-handlers.ts';

/** The groups that a session reaches. @throws {Refused} another corporate, in the same way as an unknown one */
function reachOf(session: Session, { corporateId }: { corporateId: string }): Reach {
  if (corporateId !== session.corporateId) throw new Refused('corporate.unknown');
  return scopeTo(session).reach;
}

export const corporateHandlers = {
  /** Accounts of the caller's own corporate. @source 001 §7 */
  async listAccounts({ path }, { read, session }) {
    reachOf(session, path);
    return accountsOf(read, session);
  },

  /** @source 001 §7 */
  listMerchants: async ({ path }, { read, session }) => merchantsOf(read, reachOf(session, path)),

  /** @source 001 §7 */
  listPayrollInstances: async ({ path }, { read, session }) => instancesOf(read, reachOf(session, path)),

  /** @source 001 §7 */
  listGroups: async ({ path }, { read, session }) => groupsOf(read, reachOf(session, path)),

  /** Merchants of one group; a group out of reach is refused like an unknown one. @source 001 §7 */
  async listGroupMerchants({ path }, { read, session }) {
    const groups = await groupsOf(read, reachOf(session, path));
    if (!groups.some(({ corporateGroupId }) => corporateGroupId === path.corporateGroupId))
      throw new Refused('group.unknown');
    return merchantsOf(read, path);
  },

  /** @source 001 §7 */
  findPayrollInstances: ({ query }, { read, session }) => instancesOf(read, scopeTo(session).reach, query),

  /** @source 001 §7 */
  listVirtualAccountMerchants: (_input, { read, session }) => merchantsOf(read, scopeTo(session).reach),

  ...approvalHandlers,
} satisfies Partial<Handlers>;
