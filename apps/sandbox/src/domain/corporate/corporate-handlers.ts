import type { Handlers, SecuredContext } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { accountsOf } from '../banking/accounts.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';
import { groupAccountsOf, groupsOf, instancesOf, merchantsOf, type Reach } from './access.ts';
import { approvalHandlers } from './approval-handlers.ts';

/** The groups that a session reaches. @throws {Refused} another corporate, in the same way as an unknown one */
function reachOf(session: Session, { corporateId }: { corporateId: string }): Reach {
  if (corporateId !== session.corporateId) throw new Refused('corporate.unknown');
  return scopeTo(session).reach;
}

type GroupKey = Reach & { corporateGroupId: string };

/** A group that a session reaches. @throws {Refused} group.unknown for one out of reach, like an unknown one */
async function groupOf({ read, session }: SecuredContext, path: GroupKey): Promise<GroupKey> {
  const groups = await groupsOf(read, reachOf(session, path));
  if (groups.some(({ corporateGroupId }) => corporateGroupId === path.corporateGroupId)) return path;
  throw new Refused('group.unknown');
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

  /** Merchants of one group. @source 001 §7 */
  listGroupMerchants: async ({ path }, context) => merchantsOf(context.read, await groupOf(context, path)),

  /** Accounts of one group. */
  listGroupAccounts: async ({ path }, context) => groupAccountsOf(context.read, await groupOf(context, path)),

  /** Payroll instances of one group. */
  listGroupInstances: async ({ path }, context) => instancesOf(context.read, await groupOf(context, path)),

  /** @source 001 §7 */
  findPayrollInstances: ({ query }, { read, session }) => instancesOf(read, scopeTo(session).reach, query),

  /** @source 001 §7 */
  listVirtualAccountMerchants: (_input, { read, session }) => merchantsOf(read, scopeTo(session).reach),

  ...approvalHandlers,
} satisfies Partial<Handlers>;
