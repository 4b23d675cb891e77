import { formatAccount } from '../format/account.ts';
import { formatCountdown } from '../format/countdown.ts';
import { formatDate, formatDateTime } from '../format/dates.ts';
import { formatRupiah } from '../format/rupiah.ts';
import * as authorisation from './authorisation.ts';
import { constant } from './constants.ts';
import * as credentials from './credentials.ts';
import * as dashboard from './dashboard.ts';
import * as tiles from './dashboard-tiles.ts';
import * as login from './login.ts';
import { menuVisible } from './menu.ts';
import * as notification from './notification.ts';
import { roleOperations } from './role-operations.ts';
import * as schedule from './schedule.ts';
import { scheduleFields } from './schedule-fields.ts';
import * as session from './session.ts';
import { transactionColour } from './status.ts';
import { transactionFourEyes } from './transaction-four-eyes.ts';
import { transactionMove } from './transaction-moves.ts';
import { routeAccountStatement, transferChannelLabel } from './transfer.ts';
import * as transport from './transport.ts';

/** A rule for tools that list, explain or check rules; `run` takes facts of the shape that the rule's cases show. */
export interface Rule {
  title: string;
  /** The documents that state it; 'decisions' where they are silent and the project decided. */
  source: string;
  run: (facts: never) => unknown;
}

interface CalendarDate {
  year: number;
  month: number;
  day: number;
}
const digits = (value: number, length = 2): string => String(value).padStart(length, '0');

// prettier-ignore
/** Every rule there is so far, by id; a plain object, so that who does not use it does not load it. */
export const RULES: Readonly<Record<string, Rule>> = {
  'account.format': { title: 'Account number as shown', source: '000 §5; 002 §1', run: ({ accountNumber }: { accountNumber: string }) => formatAccount(accountNumber) },
  'amount.format': { title: 'Amount as shown', source: '002 §1; 002 §9', run: ({ value }: { value: number }) => formatRupiah(value) },
  'amount.formatUpTo2': { title: 'Amount as shown', source: '000 §5; 001 §5', run: ({ value }: { value: number }) => formatRupiah(value) },
  'date.format': { title: 'Calendar date as shown', source: '000 §5; 001 §5; 002 §1', run: ({ year, month, day }: CalendarDate) => formatDate(`${digits(year, 4)}-${digits(month)}-${digits(day)}`, 'UTC') },
  'datetime.format': { title: 'Date and time as shown', source: '000 §5; 002 §1', run: ({ local }: { local: string }) => formatDateTime(local, 'UTC') },
  'countdown.format': { title: 'Time left as shown', source: '000 §4; 001 §4', run: ({ seconds }: { seconds: number }) => formatCountdown(seconds) },
  'constants': { title: 'Named constants', source: '000 §9', run: constant },
  'otp.resendAllowed': { title: 'Whether another OTP may be asked for', source: '000 §4; 001 §4', run: authorisation.otpResendAllowed },
  'otp.waitSeconds': { title: 'Wait between two OTPs', source: '000 §9; 001 §9', run: authorisation.otpWaitSeconds },
  'auth.method': { title: 'How a user authorises', source: '000 §4; 001 §4', run: authorisation.authMethod },
  'pin.firstFlow': { title: 'Steps of a first PIN', source: '000 §4; 001 §4', run: authorisation.pinFirstFlow },
  'dashboard.variant': { title: 'Which dashboard a role sees', source: '000 §2; 000 §6', run: dashboard.dashboardVariant },
  'dashboard.listFilter': { title: 'Last ten transactions of a user', source: '000 §6', run: dashboard.dashboardListFilter },
  'dashboard.tileCounts': { title: 'Transactions per tile', source: '000 §2', run: tiles.dashboardTileCounts },
  'dashboard.tileCaption': { title: 'Title and figure of a tile', source: '000 §2', run: tiles.dashboardTileCaption },
  'dashboard.adminCount': { title: 'Records that count', source: '000 §4', run: dashboard.dashboardAdminCount },
  'dashboard.timelineLines': { title: 'Lines of a timeline item', source: '000 §2', run: dashboard.dashboardTimelineLines },
  'dashboard.tileTarget': { title: 'Where a tile leads', source: '000 §2', run: tiles.dashboardTileTarget },
  'notification.matches': { title: "Whether a notice is the user's", source: '000 §6', run: notification.notificationMatches },
  'notification.badge': { title: "Text of the bell's badge", source: '000 §6', run: notification.notificationBadge },
  'notification.bellVisible': { title: 'Who sees the bell', source: '000 §6', run: notification.notificationBellVisible },
  'notification.bellTarget': { title: 'Where the bell leads', source: '000 §6', run: notification.notificationBellTarget },
  'notification.socketUrl': { title: 'Address of the live connection', source: '000 §7', run: notification.notificationSocketUrl },
  'menu.visible': { title: 'Menu that a user sees', source: '000 §6', run: menuVisible },
  'status.transactionColour': { title: 'Colour of a transaction status', source: '002 §2.1', run: transactionColour },
  'schedule.available': { title: 'Whether the bank runs a kind of schedule', source: '001 §2.7; decisions', run: schedule.scheduleAvailable },
  'schedule.day': { title: 'Day of a monthly schedule', source: '001 §5', run: schedule.scheduleDay },
  'schedule.dayRequired': { title: 'Whether a schedule has a day of month', source: '001 §2.7; 001 §5', run: schedule.scheduleDayRequired },
  'schedule.shown': { title: 'Whether a header shows the schedule', source: '002 §2.1', run: schedule.scheduleShown },
  'schedule.fields': { title: 'Messages of a schedule', source: '001 §2.7; 001 §5; decisions', run: scheduleFields },
  'cred.login': { title: 'Messages of the login form', source: '000 §5; 000 §8', run: credentials.credLogin },
  'cred.newUsername': { title: 'New username', source: '000 §5; 000 §9', run: credentials.credNewUsername },
  'cred.newPassword': { title: 'New password', source: '000 §5; 000 §9', run: credentials.credNewPassword },
  'cred.confirm': { title: 'Confirmation of a password', source: '000 §5', run: credentials.credConfirm },
  'cred.otp': { title: 'OTP', source: '000 §5; 001 §5', run: credentials.credOtp },
  'cred.pin': { title: 'PIN', source: '000 §5; 001 §5', run: credentials.credPin },
  'cred.digitsBox': { title: 'What an OTP or PIN box keeps', source: '000 §5; 001 §5', run: credentials.credDigitsBox },
  'cred.pinConfirm': { title: 'Confirmation of a PIN', source: '000 §5; 001 §5', run: credentials.credPinConfirm },
  'cred.reason': { title: 'Cancellation reason', source: '000 §5; 001 §5', run: credentials.credReason },
  'session.idleMs': { title: 'Idle time', source: '000 §9', run: session.sessionIdleMs },
  'session.cookieSeconds': { title: 'Lifetime of the session cookies', source: '000 §9', run: session.sessionCookieSeconds },
  'session.idleReached': { title: 'Whether the timeout dialog opens', source: '000 §4; 000 §9', run: session.sessionIdleReached },
  'session.guard': { title: 'Who may enter a route', source: '000 §2', run: session.sessionGuard },
  'session.cookieNames': { title: 'Cookies removed on clear', source: '000 §3; 000 §9', run: session.sessionCookieNames },
  'login.audit': { title: 'Audit values of a login', source: '000 §5', run: login.loginAudit },
  'login.body': { title: 'Body of the login call', source: '000 §7', run: login.loginBody },
  'login.error': { title: 'Words of a failed login', source: '000 §8', run: login.loginError },
  'login.afterDialog': { title: 'Dialog after a login', source: '000 §4', run: login.loginAfterDialog },
  'unauthorized.raises': { title: 'Answers that raise the unauthorized-access event', source: '000 §4; 000 §7; 002 §6', run: session.unauthorizedRaises },
  'cache.valid': { title: 'Whether a cached list may be used', source: '000 §9; 002 §9', run: session.cacheValid },
  'captcha.query': { title: 'Query of a captcha', source: '000 §7; 000 §9', run: login.captchaQuery },
  'captchaValidate.query': { title: "Query of a captcha's check", source: '000 §7', run: login.captchaValidateQuery },
  'transport.headers': { title: 'Headers from cookies', source: '000 §3; 000 §7', run: transport.transportHeaders },
  'transport.errorText': { title: 'Toast of a failed call', source: '000 §8; 001 §8; 002 §8', run: transport.transportErrorText },
  'transport.path': { title: 'Path of a call', source: '000 §7; 001 §7; 002 §7', run: transport.transportPath },
  'transfer.channelLabel': { title: 'Words of a channel', source: '000 §9; 002 §9', run: transferChannelLabel },
  'balance.value': { title: 'Balance, 0 when unknown', source: '001 §7; 002 §7', run: transport.balanceValue },
  'route.accountStatement': { title: 'Where an account leads', source: '000 §2; 002 §2.15', run: routeAccountStatement },
  'role.operations': { title: 'Roles that may use an operation', source: '000 §6; decisions', run: roleOperations },
  'transaction.moves': { title: 'What an action does to a transaction', source: '000 §4; decisions', run: transactionMove },
  'transaction.fourEyes': { title: 'Different persons enter, verify and approve', source: '000 §6; decisions', run: transactionFourEyes },
};

/**
 * Answer of a rule to facts that come as JSON.
 *
 * @throws {RangeError} no such rule
 */
export function runRule(id: string, facts: unknown): unknown {
  const rule = Object.hasOwn(RULES, id) ? RULES[id] : undefined;
  if (!rule) throw new RangeError(`No rule is called ${id}`);
  return (rule.run as (facts: unknown) => unknown)(facts);
}
