import type { Handlers } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { dashboardHandlers } from './dashboards.ts';
import { MENU_TREE, permittedMenu } from './menu-tree.ts';
import { noticeFor } from './notices.ts';

export const systemHandlers = {
  ...dashboardHandlers,

  /** The whole tree; the codes of a user's role decide which part is shown. @source 000 §7 */
  readMenu: () => Promise.resolve(MENU_TREE),

  /** Menu codes of the caller's own role; those of other roles are not revealed. @source 000 §7 */
  async readRoleMenu({ path }, { session }) {
    if (path.roleId !== session.roleId) throw new Refused('role.unknown');
    return permittedMenu(session.roleId);
  },

  /** Number of items that wait for the caller. @source 000 §7 */
  readNotice: (_, { read, session }) => noticeFor(read, session),
} satisfies Partial<Handlers>;
