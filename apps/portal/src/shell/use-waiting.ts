import type { Notice } from '@ibk/sdk/contract';
import { notificationBellVisible, notificationMatches } from '@ibk/sdk/rules';
import { noticeQuery } from '@ibk/ui/queries';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session.ts';

/** The counts of this user; undefined until known. Without a bell they come by the live notices alone. @source 000 §6 */
function useCounts(): Notice | undefined {
  const { bank, user, role } = useSession();
  const { corporateId, corporateGroup } = user.corporate;
  const { data } = useQuery({ ...noticeQuery(bank), enabled: notificationBellVisible({ role }) });
  const address = { roleId: role, corporateId, corporateGroupId: corporateGroup.corporateGroupId };
  return notificationMatches({ user: address, message: data }) ? data : undefined;
}

/** Number of requests that wait for this user; 0 until known, and for roles without a bell. @source 000 §6 */
export const useWaiting = (): number => useCounts()?.notifCount ?? 0;

/** Number of unread notices to this user; 0 until known. */
export const useUnread = (): number => useCounts()?.unread ?? 0;
