import type { Rules } from '../rule.ts';
import * as dashboard from './dashboard.ts';
import * as tiles from './dashboard-tiles.ts';
import { menuVisible } from './menu.ts';
import * as notification from './notification.ts';
import { roleOperations } from './role-operations.ts';
import * as routes from './routes.ts';

// prettier-ignore
/** Dashboards, notices, menu and roles. */
export const shellRules: Rules = {
  'dashboard.variant': { title: 'Which dashboard a role sees', source: '000 §2; 000 §6', facts: { role: 'role' }, run: dashboard.dashboardVariant },
  'dashboard.listFilter': { title: 'Last ten transactions of a user', source: '000 §6', facts: { role: 'role' }, run: dashboard.dashboardListFilter },
  'dashboard.tileCounts': { title: 'Transactions per tile', source: '000 §2', run: tiles.dashboardTileCounts },
  'dashboard.tileCaption': { title: 'Title and figure of a tile', source: '000 §2', run: tiles.dashboardTileCaption },
  'dashboard.adminCount': { title: 'Records that count', source: '000 §4', run: dashboard.dashboardAdminCount },
  'dashboard.timelineLines': { title: 'Lines of a timeline item', source: '000 §2', run: dashboard.dashboardTimelineLines },
  'dashboard.since': { title: 'First day that the tiles count', source: '000 §9; decisions G-44', facts: { today: 'day' }, run: tiles.dashboardSince },
  'dashboard.tileTarget': { title: 'Where a tile leads', source: '000 §2', facts: { role: 'role' }, run: tiles.dashboardTileTarget },
  'notification.matches': { title: "Whether a notice is the user's", source: '000 §6', facts: { 'user.roleId': 'role', 'message.roleId': 'role' }, run: notification.notificationMatches },
  'notification.badge': { title: "Text of the bell's badge", source: '000 §6', run: notification.notificationBadge },
  'notification.bellVisible': { title: 'Who sees the bell', source: '000 §6', facts: { role: 'role' }, run: notification.notificationBellVisible },
  'notification.bellTarget': { title: 'Where the bell leads', source: '000 §6', facts: { role: 'role' }, run: notification.notificationBellTarget },
  'notification.socketUrl': { title: 'Address of the live connection', source: '000 §7', run: notification.notificationSocketUrl },
  'menu.visible': { title: 'Menu that a user sees', source: '000 §6', run: menuVisible },
  'route.data': { title: "What a route's name fixes about its screen", source: '000 §2; 002 §2', run: routes.routeData },
  'route.exists': { title: 'Routes under /menu', source: '000 §2', run: routes.routeExists },
  'route.accountStatement': { title: 'Where an account leads', source: '000 §2; 002 §2.15', run: routes.routeAccountStatement },
  'role.operations': { title: 'Roles that may use an operation', source: '000 §6; decisions', run: roleOperations },
};
