import { IconButton, Button, strings } from '@ibk/ui';
import Inbox from 'lucide-react/icons/inbox';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { memo } from 'react';
import { Mark } from '../brand/mark.tsx';
import { useSession } from '../session.ts';
import { Bell } from './bell.tsx';
import { CountedButton } from './counted-button.tsx';
import * as css from './shell.css.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { useUnread } from './use-waiting.ts';

/** What the toolbar opens over the page. */
export type Overlay = 'search' | 'keys' | 'notices' | 'logout';

interface ToolbarProps {
  onDrawer: () => void;
  isDrawerOpen: boolean;
  onOverlay: (overlay: Overlay) => void;
}
/** @source 000 §2 */
export const Toolbar = memo(function Toolbar({ onDrawer, isDrawerOpen, onOverlay }: ToolbarProps) {
  const { profile } = useSession();
  const opens = (overlay: Overlay) => () => onOverlay(overlay);
  return (
    <header className={css.toolbar}>
      <IconButton
        label={isDrawerOpen ? 'Tutup menu' : 'Buka menu'}
        icon={MenuIcon}
        placement="bottom"
        aria-expanded={isDrawerOpen}
        onPress={onDrawer}
      />
      <span className={css.brandName}>
        <Mark size={28} />
        <strong>{profile.name}</strong>
      </span>
      <button type="button" className={css.search} aria-keyshortcuts="Control+K" onClick={opens('search')}>
        <Search size={16} strokeWidth={2} aria-hidden="true" />
        <span className={css.searchText}>{strings.shell.search}</span>
        <kbd className={css.key}>{strings.shell.searchKey}</kbd>
      </button>
      <span className={css.spring} />
      <span className={css.narrowOnly}>
        <IconButton label={strings.shell.search} icon={Search} placement="bottom" onPress={opens('search')} />
      </span>
      <span className={css.wideOnly}>
        <ThemeMenu />
        <IconButton label={strings.shell.keys} icon={Keyboard} placement="bottom" onPress={opens('keys')} />
      </span>
      <span className={css.counts}>
        <Bell />
        <CountedButton
          count={useUnread()}
          what="kabar belum dibaca"
          none="Kabar"
          icon={Inbox}
          testId="unread"
          onPress={opens('notices')}
        />
      </span>
      <span className={css.wideOnly}>
        <Button size="s" icon={LogOut} onPress={opens('logout')}>
          {strings.session.leave}
        </Button>
      </span>
      <span className={css.narrowOnly}>
        <IconButton label={strings.session.leave} icon={LogOut} placement="bottom" onPress={opens('logout')} />
      </span>
    </header>
  );
});
