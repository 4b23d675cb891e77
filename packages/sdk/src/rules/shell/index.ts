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
export {
  DOCUMENT_SCREEN_NAMES,
  documentScreen,
  type DocumentScreen,
  type DocumentScreenName,
  documentTitle,
} from './document-screens.ts';
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
export { PAYMENT_CHOICE, REGIONAL_REVENUE, type RouteData } from './route-data.ts';
export { routeAccountStatement, routeData, routeExists, type RouteName } from './routes.ts';
export {
  TREASURY_REPORT_NAMES,
  treasuryReport,
  type TreasuryReportName,
  type TreasuryReportScreen,
  type TreasuryReportStatus,
} from './treasury-reports.ts';
