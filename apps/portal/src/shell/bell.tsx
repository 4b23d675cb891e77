import { notificationBadge, notificationBellTarget } from '@ibk/sdk/rules';
import { IconButton } from '@ibk/ui';
import BellIcon from 'lucide-react/icons/bell';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../session.ts';
import { useMenu } from '../page/menu-tree-context.ts';
import * as css from './shell.css.ts';
import { useWaiting } from './use-waiting.ts';

/**
 * The notification bell: shows the number of waiting requests and opens their queue, if it has a screen.
 *
 * @source 000 §6
 */
export function Bell() {
  const { role } = useSession();
  const navigate = useNavigate();
  const count = useWaiting();
  const { hrefOf } = useMenu();
  const target = notificationBellTarget({ role });
  const href = target && hrefOf(target);
  const badge = notificationBadge({ count });
  if (!href) return null;
  const label = badge === null ? 'Tidak ada permintaan menunggu' : `${count} permintaan menunggu`;
  return (
    <span className={css.bell}>
      <IconButton label={label} icon={BellIcon} placement="bottom" onPress={() => void navigate(href)} />
      {badge !== null && (
        <span className={css.badge} data-testid="badge" aria-hidden="true">
          {badge}
        </span>
      )}
    </span>
  );
}
