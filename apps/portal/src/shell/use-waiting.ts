import { notificationBellVisible, notificationMatches } from '@ibk/sdk/rules';
import { noticeQuery } from '@ibk/ui/queries';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session.ts';

/** Number of requests that wait for this user; 0 until known, and for roles without a bell. @source 000 §6 */
export function useWaiting(): number {
  const { bank, user, role } = useSession();
  const { corporateId, corporateGroup } = user.corporate;
  const { data } = useQuery({ ...noticeQuery(bank), enabled: notificationBellVisible({ role }) });
  const address = { roleId: role, corporateId, corporateGroupId: corporateGroup.corporateGroupId };
  return notificationMatches({ user: address, message: data }) ? (data?.notifCount ?? 0) : 0;
}
