import type { Handlers } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { dashboardHandlers } from './dashboards.ts';
import { MENU_TREE, permittedMenu } from './menu-tree.ts';
import { noticeFor } from './notices.ts';

export const systemHandlers = {
  ...dashboardHandlers,

  /** The whole tree; what a user sees of it follows from the codes of its role. @source 000 §7 */
  readMenu: () => Promise.resolve(MENU_TREE),

  /** Codes of the caller's own role; what others may do is not the caller's to know. @source 000 §7 */
  async readRoleMenu({ path }, { session }) {
    if (path.roleId !== session.roleId) throw new Refused('role.unknown');
    return permittedMenu(session.roleId);
  },

  /** What waits for the caller now. @source 000 §7 */
  readNotice: (_, { read, session }) => noticeFor(read, session),
} satisfies Partial<Handlers>;
