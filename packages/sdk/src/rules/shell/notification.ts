import { LIVE_PATH } from '../../contract/live.gen.ts';
import { isRole, type Role } from '../roles.ts';
import { decide, type Table } from '../table.ts';

const KEYS = ['roleId', 'corporateId', 'corporateGroupId'] as const;

/** Recipient of a notice. */
export type NoticeAddress = Readonly<Record<(typeof KEYS)[number], string | null | undefined>>;

/**
 * notification.matches: role, corporate and group must all be the user's; an unknown role matches nothing.
 *
 * @source 000 §6
 */
export const notificationMatches = ({
  user,
  message,
}: {
  user: NoticeAddress | null | undefined;
  message: NoticeAddress | null | undefined;
}): boolean => isRole(user?.roleId) && KEYS.every((key) => message?.[key] != null && message[key] === user[key]);

/** notification.badge: text on the bell; null hides it. @source 000 §6 */
export const notificationBadge = ({ count }: { count: number }): string | null =>
  count > 9 ? '9+' : count > 0 ? String(count) : null;

// prettier-ignore
const BELL = [
  ['approval-request',      { role: ['SPV_CORPORATE', 'ADM_CORPORATE'] }],
  ['verify-transaction',    { role: 'VRF_USER' }],
  ['approval-transactions', { role: 'APR_USER' }],
] as const satisfies Table<string, { role: Role }>;

/** notification.bellTarget: the route that the bell opens; null for roles without a bell. @source 000 §6 */
export const notificationBellTarget = (facts: { role: Role }) => decide(BELL, facts) ?? null;

/** notification.bellVisible: whether a role sees the bell, which needs a route to open. @source 000 §6 */
export const notificationBellVisible = (facts: { role: Role }): boolean => notificationBellTarget(facts) !== null;

/** notification.socketUrl: `/socket` at the page's host, secure when the page is. @source 000 §7 */
export function notificationSocketUrl({ pageUrl }: { pageUrl: string }): string {
  const { protocol, host } = new URL(pageUrl);
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${LIVE_PATH}`;
}
