import { notificationBellVisible, notificationMatches } from '@ibk/sdk/rules';
import { noticeQuery } from '@ibk/ui/queries';
import type { Notice, UserDetails } from '@ibk/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session.ts';

/** Whether a notice is for this user: role, corporate and group all match. @source 000 §6 */
export const isFor = ({ user, corporate }: UserDetails, message: Notice): boolean =>
  notificationMatches({
    user: {
      roleId: user.roleId,
      corporateId: corporate.corporateId,
      corporateGroupId: corporate.corporateGroup.corporateGroupId,
    },
    message,
  });

/** How many requests wait for this user; 0 until known, and for roles without a bell. */
export function useWaiting(): number {
  const { bank, user, role } = useSession();
  const { data } = useQuery({ ...noticeQuery(bank), enabled: notificationBellVisible({ role }) });
  return data && isFor(user, data) ? data.notifCount : 0;
}
