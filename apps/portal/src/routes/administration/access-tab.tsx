import { ACCESS_LIST, ReviewAccess } from '@ibk/ui/features';
import { useSession } from '../../session.ts';
import { useToast } from '../../toasts.ts';
import { ListRows } from '../list/list-page.tsx';

/** Who can do what, and its review. */
export function AccessTab() {
  const { user } = useSession();
  const show = useToast();
  const announce = (title: string) => show({ tone: 'success', title });
  return (
    <ListRows
      table={ACCESS_LIST}
      facts={{}}
      onOpen={() => undefined}
      head={() => <ReviewAccess role={user.user.roleId} announce={announce} />}
    />
  );
}
