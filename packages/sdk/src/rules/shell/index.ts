export {
  dashboardAdminCount,
  dashboardListFilter,
  dashboardTimelineLines,
  dashboardVariant,
  ownUserFields,
  type TransactionUsers,
  recentTransactions,
  type TimelineItem,
} from './dashboard.ts';
export {
  type AdminTile,
  dashboardSince,
  dashboardTileCaption,
  dashboardTileCounts,
  dashboardTileTarget,
  TILE_TITLES,
  type TransactionTile,
} from './dashboard-tiles.ts';
export { type MenuNode, menuVisible, visibleMenu } from './menu.ts';
export { type DeadlineFacts, type DeadlineMark, noticeDeadline } from './notice-deadline.ts';
export { type NoticeFacts, type NoticeHand, noticeRecipients } from './notice-recipients.ts';
export {
  type NoticeAddress,
  notificationBadge,
  notificationBellTarget,
  notificationBellVisible,
  notificationMatches,
  notificationSocketUrl,
} from './notification.ts';
export { roleOperations } from './role-operations.ts';
export {
  PAYMENT_CHOICE,
  REGIONAL_REVENUE,
  routeAccountStatement,
  type RouteData,
  routeData,
  routeExists,
  type RouteName,
} from './routes.ts';
