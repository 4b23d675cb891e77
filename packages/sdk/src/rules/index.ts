export {
  type AuthMethod,
  authMethod,
  otpResendAllowed,
  otpWaitSeconds,
  pinFirstFlow,
  type Validation,
} from './authorisation.ts';
export { constant, type ConstantName, CONSTANTS } from './constants.ts';
export {
  credConfirm,
  credDigitsBox,
  credLogin,
  credNewPassword,
  credNewUsername,
  credOtp,
  credPin,
  credPinConfirm,
  credReason,
  type LoginFields,
} from './credentials.ts';
export {
  dashboardAdminCount,
  dashboardListFilter,
  dashboardTimelineLines,
  dashboardVariant,
  type Hands,
  recentTransactions,
  type TimelineItem,
} from './dashboard.ts';
export {
  type AdminTile,
  dashboardTileCaption,
  dashboardTileCounts,
  dashboardTileTarget,
  TILE_TITLES,
  type TransactionTile,
} from './dashboard-tiles.ts';
export {
  type AuditValues,
  captchaQuery,
  captchaValidateQuery,
  loginAfterDialog,
  loginAudit,
  loginBody,
  loginError,
} from './login.ts';
export { type MenuNode, menuVisible, visibleMenu } from './menu.ts';
export {
  type NoticeAddress,
  notificationBadge,
  notificationBellTarget,
  notificationBellVisible,
  notificationMatches,
  notificationSocketUrl,
} from './notification.ts';
export { type Rule, RULES, runRule } from './registry.ts';
export { roleOperations } from './role-operations.ts';
export { ADMIN_ROLES, type Role, ROLES, TRANSACTION_ROLES } from './roles.ts';
export {
  type AutoType,
  type Invalid,
  scheduleAvailable,
  scheduleDay,
  scheduleDayRequired,
  scheduleShown,
} from './schedule.ts';
export { type ScheduleFields, scheduleFields } from './schedule-fields.ts';
export {
  cacheValid,
  SESSION_COOKIES,
  sessionCookieNames,
  sessionCookieSeconds,
  sessionGuard,
  sessionIdleMs,
  sessionIdleReached,
  unauthorizedRaises,
} from './session.ts';
export { transactionColour, type TransactionStatus } from './status.ts';
export { ABSENT, collect, decide, type Table, type When } from './table.ts';
export { type FourEyesFacts, transactionFourEyes } from './transaction-four-eyes.ts';
export { type Move, type MoveFacts, type TransactionAction, transactionMove } from './transaction-moves.ts';
export { TRANSACTION_REFUSALS, type TransactionRefusal } from './transaction-refusals.ts';
export { routeAccountStatement, transferChannelLabel } from './transfer.ts';
export { balanceValue, errorText, transportErrorText, transportHeaders, transportPath } from './transport.ts';
