import type { RequestAction, UserChange, UserForm, UserReason } from '@ibk/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { user } from '../../db/schema/identity.ts';
import type { Handlers, SecuredContext } from '../../operation/handler.ts';
import { newId } from '../../operation/new-id.ts';
import { Refused } from '../../operation/refusals.ts';
import { namedAccounts, namedInstances, namedMerchants } from './access-sets.ts';
import { accessHandlers } from './access-handlers.ts';
import { actAtOnce, ask } from './ask.ts';
import { approveRequests, rejectRequests } from './decide.ts';
import { endpointHandlers } from './endpoint-handlers.ts';
import { plainGroup } from './group-subject.ts';
import { readSetting } from '../corporate/setting.ts';
import { plainTiers } from './matrix-subject.ts';
import { listRequests, readRequest } from './request-list.ts';
import { standInLists } from './stand-in-list.ts';
import { plainStandIn } from './stand-in-subject.ts';
import { userLists } from './user-lists.ts';
import { plainForm, plainUser, subjectOfRole, type UserSubject } from './user-values.ts';

const newUserId = () => newId('u');

/** The list that a user of the corporate belongs to. @throws Refused user.unknown */
async function subjectOf({ read, session }: SecuredContext, userId: string): Promise<UserSubject> {
  const own = and(eq(user.userId, userId), eq(user.corporateId, session.corporateId));
  const [found] = await read.select({ roleId: user.roleId }).from(user).where(own);
  if (!found) throw new Refused('user.unknown');
  return subjectOfRole(found.roleId);
}

/** @throws Refused corporate.unknown for another corporate, in the same way as for one that does not exist */
function ownGroup({ session }: SecuredContext, path: { corporateId: string; corporateGroupId: string }) {
  if (path.corporateId !== session.corporateId) throw new Refused('corporate.unknown');
  return { subjectId: path.corporateGroupId };
}

/** What is asked for of one user with a reason. */
const withReason = async (context: SecuredContext, { userId, reason }: UserReason, action: RequestAction) => ({
  ...{ subject: await subjectOf(context, userId), action, subjectId: userId, reason },
});

/** The calls of one list whose form is that of a user. */
const userCalls = (subject: 'admin' | 'user', name: 'Administrator' | 'User') => ({
  create: ({ body }: { body: UserForm }, context: SecuredContext) =>
    ask(context, `create${name}`, body, { subject, action: 'CREATE', subjectId: newUserId(), after: plainUser(body) }),
  change: ({ path: { userId }, body }: { path: { userId: string }; body: UserChange }, context: SecuredContext) => {
    const { version, ...form } = body;
    const wish = { subject, action: 'UPDATE' as const, subjectId: userId, version, after: plainUser(form) };
    return ask(context, `change${name} ${userId}`, body, wish);
  },
  close: (
    { path: { userId }, query }: { path: { userId: string }; query: { version: number } },
    context: SecuredContext,
  ) =>
    ask(context, `close${name} ${userId}`, query, {
      ...{ subject, action: 'CLOSE', subjectId: userId, version: query.version },
    }),
});
const ofAdministrators = userCalls('admin', 'Administrator');
const ofUsers = userCalls('user', 'User');

/** Changes of users, administrators and supervisors under four eyes. @source 001 §2.2, §5 */
export const administrationHandlers = {
  ...userLists,
  ...standInLists,
  ...accessHandlers,
  ...endpointHandlers,
  ...{ listRequests, readRequest, approveRequests, rejectRequests },

  createSupervisor: ({ body }, context) =>
    ask(context, 'createSupervisor', body, {
      ...{ subject: 'spv', action: 'CREATE', subjectId: newUserId(), after: plainForm(body) },
    }),
  changeSupervisor: ({ path, body }, context) => {
    const { version, ...form } = body;
    const of = { subject: 'spv', action: 'UPDATE', subjectId: path.corporateSpvId } as const;
    return ask(context, `changeSupervisor ${path.corporateSpvId}`, body, { ...of, version, after: plainForm(form) });
  },
  closeSupervisor: ({ path, query }, context) =>
    ask(context, `closeSupervisor ${path.corporateSpvId}`, query, {
      ...{ subject: 'spv', action: 'CLOSE', subjectId: path.corporateSpvId, version: query.version },
    }),

  createAdministrator: ofAdministrators.create,
  changeAdministrator: ofAdministrators.change,
  closeAdministrator: ofAdministrators.close,
  createUser: ofUsers.create,
  changeUser: ofUsers.change,
  closeUser: ofUsers.close,

  createGroup: ({ body }, context) =>
    ask(context, 'createGroup', body, { subject: 'group', action: 'CREATE', after: plainGroup(body) }),
  changeGroup: ({ path, body }, context) => {
    const { version, ...form } = body;
    const of = { subject: 'group', action: 'UPDATE', ...ownGroup(context, path) } as const;
    return ask(context, `changeGroup ${path.corporateGroupId}`, body, { ...of, version, after: plainGroup(form) });
  },
  closeGroup: ({ path, query: { version } }, context) =>
    ask(
      context,
      `closeGroup ${path.corporateGroupId}`,
      { version },
      {
        ...{ subject: 'group', action: 'CLOSE', ...ownGroup(context, path), version },
      },
    ),

  changeGroupAccounts: async ({ path, body }, context) =>
    ask(context, `changeGroupAccounts ${path.corporateGroupId}`, body, {
      ...{ subject: 'groupAccount', action: 'UPDATE', ...ownGroup(context, path), version: body.version },
      after: await namedAccounts(context, body.accounts),
    }),
  changeGroupMerchants: async ({ path, body }, context) =>
    ask(context, `changeGroupMerchants ${path.corporateGroupId}`, body, {
      ...{ subject: 'groupMerchant', action: 'UPDATE', ...ownGroup(context, path), version: body.version },
      after: await namedMerchants(context, body.merchants),
    }),
  changeGroupInstances: async ({ path, body }, context) =>
    ask(context, `changeGroupInstances ${path.corporateGroupId}`, body, {
      ...{ subject: 'groupInstance', action: 'UPDATE', ...ownGroup(context, path), version: body.version },
      after: await namedInstances(context, body.instances),
    }),
  readSetting,
  changeSetting: ({ body }, context) => {
    const { version, ...after } = body;
    const of = { subject: 'setting', action: 'UPDATE', subjectId: context.session.corporateId } as const;
    return ask(context, 'changeSetting', body, { ...of, version, after });
  },
  changeApprovalMatrix: ({ path: { corporateGroupId }, body }, context) => {
    const { version, tiers } = body;
    const of = { subject: 'approvalMatrix', action: 'UPDATE', subjectId: corporateGroupId } as const;
    const after = { tiers: plainTiers(tiers) };
    return ask(context, `changeApprovalMatrix ${corporateGroupId}`, body, { ...of, version, after });
  },
  createStandIn: ({ body }, context) =>
    ask(context, 'createStandIn', body, {
      ...{ subject: 'standIn', action: 'CREATE', subjectId: newId('si') },
      after: (work) => plainStandIn(work, body),
    }),
  closeStandIn: ({ path: { absenceId }, query }, context) =>
    ask(context, `closeStandIn ${absenceId}`, query, {
      ...{ subject: 'standIn', action: 'CLOSE', subjectId: absenceId, version: query.version },
    }),

  blockUser: async ({ body }, context) =>
    actAtOnce(context, 'blockUser', body, await withReason(context, body, 'BLOCK')),
  unblockUser: async ({ body }, context) =>
    ask(context, 'unblockUser', body, await withReason(context, body, 'UNBLOCK')),
  resetUserPassword: async ({ body }, context) =>
    ask(context, 'resetUserPassword', body, await withReason(context, body, 'RESET_PASSWORD')),
  resetUserPin: async ({ body }, context) =>
    ask(context, 'resetUserPin', body, await withReason(context, body, 'RESET_PIN')),
} satisfies Partial<Handlers>;
