import { notificationBellTarget } from '@ibk/sdk/rules';
import BellIcon from 'lucide-react/icons/bell';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../session.ts';
import { useMenu } from '../page/menu-tree-context.ts';
import { CountedButton } from './counted-button.tsx';
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
  if (!href) return null;
  return (
    <CountedButton
      count={count}
      what="permintaan menunggu"
      none="Tidak ada permintaan menunggu"
      icon={BellIcon}
      testId="badge"
      onPress={() => void navigate(href)}
    />
  );
}
