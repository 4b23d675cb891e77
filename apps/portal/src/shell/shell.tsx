import { late } from '@ibk/ui';
import { notificationBadge, notificationBellTarget } from '@ibk/sdk/rules';
import { LiveProvider, menuQuery } from '@ibk/ui/queries';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { hasMoved } from '../place.ts';
import { hasScreen } from '../routes/menu-routes.ts';
import { transactionLink } from '../routes/transaction-link.ts';
import { useSession } from '../session.ts';
import { Drawer, DrawerOverlay } from './drawer.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { isPermitted, withScreens } from '../page/menu-path.ts';
import { NotPermitted } from './error-pages.tsx';
import { MenuTreeContext } from '../page/menu-tree-context.ts';
import { useRouteName } from '../page/page.tsx';
import * as pageCss from '../page/page.css.ts';
import * as css from './shell.css.ts';
import { type Overlay, Toolbar } from './toolbar.tsx';
import { useDrawer } from './use-drawer.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useLiveNotices } from './use-live-notices.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWaiting } from './use-waiting.ts';

// Loads with the first screen, so that it is available without the network.
const DoubtNotices = late(async () => (await import('./doubt-notices.ts')).DoubtNotices);
// Loads together with the first screen, not before it: the search's list and field are a tenth of the shell's size.
const MenuSearch = late(async () => (await import('./menu-search.tsx')).MenuSearch);

// Loads once it is opened.
const Notices = late(async () => (await import('./notices.tsx')).Notices);

/** The first field of a screen's form. */
const FIRST_FIELD = ['input:not([readonly], :disabled, [tabindex="-1"])', 'button[aria-haspopup="listbox"]']
  .map((field) => `form ${field}`)
  .join();

/**
 * Focuses each new screen, also the first one after a login, so that keyboard and screen reader start at its top. A
 * field that has taken the focus itself keeps it. A form that the search has opened is focused at its first field. After
 * a page load the browser places the focus.
 */
function useFocusOnArrival(name: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(hasMoved() ? null : name);
  const searched = useRef<string>(null);
  useEffect(() => {
    if (last.current !== name) {
      const field = searched.current === name && main.current?.querySelector<HTMLElement>(FIRST_FIELD);
      if (field) field.focus();
      else if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    last.current = name;
    searched.current = null;
  }, [name]);
  return {
    main,
    /** Has the next arrival at a route focus its first field. */
    searchFor: (route: string) => {
      searched.current = route;
    },
  };
}

/** Drawer, toolbar, dialogs, and the screen of the route between them. @source 000 §2 */
export function Shell() {
  const { bank, user, role } = useSession();
  const name = useRouteName();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const drawer = useDrawer(name);
  const { main, searchFor } = useFocusOnArrival(name);
  const navigate = useNavigate();
  useRestoredFocus(main);
  const {
    data: menu,
    isPending,
    refetch,
  } = useQuery(menuQuery(bank, { roleId: role, corporatePemda: user.corporate.corporatePemda }));
  const items = useMemo(() => withScreens(menu ?? [], hasScreen), [menu]);
  const live = useLiveNotices();
  useShortcuts({ search: () => setOverlay('search'), keys: () => setOverlay('keys') });

  const waiting = notificationBadge({ count: useWaiting() });
  const close = () => setOverlay(null);
  const goBySearch = (route: string) => {
    searchFor(route);
    void navigate(`/menu/${route}`);
  };
  // Each filter and page of a list is a navigation. What it does not change stays the same for those who are given it.
  const countOf = useCallback(
    (route: string) => (route === notificationBellTarget({ role }) ? waiting : null),
    [role, waiting],
  );
  const tree = useMemo(
    () => ({
      items,
      isPending,
      reload: () => void refetch(),
      hrefOf: (route: string) => (hasScreen(route) && isPermitted(items, route) ? `/menu/${route}` : null),
    }),
    [items, isPending, refetch],
  );
  return (
    <MenuTreeContext value={tree}>
      <div className={css.shell} data-drawer={drawer.isBeside || undefined}>
        <a className={css.skip} href="#isi" onClick={() => main.current?.focus()}>
          Lewati ke isi
        </a>
        {drawer.isBeside && <Drawer countOf={countOf} />}
        <Toolbar isDrawerOpen={drawer.isBeside || drawer.isOver} onDrawer={drawer.toggle} onOverlay={setOverlay} />
        <main id="isi" ref={main} className={`${css.main} ${pageCss.content}`} tabIndex={-1}>
          <DoubtNotices hrefOf={transactionLink} pageHref={(route) => `/menu/${route}`} />
          <LiveProvider value={live}>{isPermitted(items, name) ? <Outlet /> : <NotPermitted />}</LiveProvider>
        </main>
      </div>
      <DrawerOverlay isOpen={drawer.isOver} onClose={drawer.toggle} countOf={countOf} />
      <MenuSearch isOpen={overlay === 'search'} onClose={close} onGo={goBySearch} />
      {overlay === 'notices' && <Notices onClose={close} />}
      <KeysSheet isOpen={overlay === 'keys'} onClose={close} />
      <LogoutDialog isOpen={overlay === 'logout'} onClose={close} />
    </MenuTreeContext>
  );
}
