import { PageHeader, strings } from '@ibk/ui';
import { useMatches } from 'react-router-dom';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useMenu } from './menu-tree-context.ts';
import * as css from './page.css.ts';
import { menuPath } from './menu-path.ts';

export interface PageProps {
  /** @default the route's label in the menu; the screen's own title if the menu failed to load */
  title?: string;
  /** The last breadcrumb, after those of the route. */
  step?: string;
  /** Number of items on the page; null until it is known, so that its place is kept. */
  count?: number | null;
  actions?: ReactNode;
  /** Whether the page takes the full width, as a queue does. */
  isWide?: boolean;
  children: ReactNode;
}
interface Handle {
  name?: string;
  title?: string;
}
/** Name and title of the current route. */
function useRoute(): Handle | undefined {
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined);
  return handles.find((handle) => handle?.name);
}
/** The name of the current route, as the document writes it. */
export const useRouteName = (): string => useRoute()?.name ?? '';

/** At each new step of a screen, scrolls to the top and focuses the page, unless a field has taken the focus itself. */
function useNewStep(step: string | undefined) {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    scrollTo(0, 0);
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#isi')?.focus({ preventScroll: true });
  }, [step]);
}

/** The frame of every screen: breadcrumbs, heading and content. The tab's title is the route's name. @source 000 §2 */
export function Page({ title, step, count, actions, isWide = false, children }: PageProps) {
  const { name = '', title: ownTitle = '' } = useRoute() ?? {};
  const menu = useMenu();
  const path = useMemo(() => menuPath(menu.items, name), [menu.items, name]);
  const isLoading = title === undefined && menu.isPending;
  const heading = title ?? path.at(-1)?.title ?? (ownTitle || (isLoading ? strings.table.loading : ''));
  useLayoutEffect(() => {
    document.title = name || heading;
  }, [name, heading]);
  useNewStep(step);
  const crumbs = useMemo(
    () => [
      { id: 'home', title: 'Beranda', href: '/menu/dashboard' },
      ...(path.length > 0 || isLoading ? path : [{ id: name, title: heading }]),
      ...(step === undefined ? [] : [{ id: 'step', title: step }]),
    ],
    [path, isLoading, name, heading, step],
  );
  return (
    <div className={css.page} data-wide={isWide || undefined}>
      <PageHeader
        title={heading}
        isLoading={isLoading}
        crumbs={crumbs}
        actions={actions}
        {...(count === undefined ? {} : { count })}
      />
      {children}
    </div>
  );
}
