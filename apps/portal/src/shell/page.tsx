import { PageHeader, strings } from '@ibk/ui';
import { useMatches } from 'react-router-dom';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useMenu } from './menu-tree-context.ts';
import * as css from './page.css.ts';
import { wayTo } from './way-to.ts';

export interface PageProps {
  /** @default the menu's word for this route */
  title?: string;
  /** The last entry of the breadcrumb, after the route's own. */
  step?: string;
  count?: number;
  actions?: ReactNode;
  /** A queue takes the whole width. */
  isWide?: boolean;
  children: ReactNode;
}
/** The name of the route that is shown, as the document writes it. */
export function useRouteName(): string {
  const handles = useMatches().map(({ handle }) => handle as { name?: string } | undefined);
  return handles.find((handle) => handle?.name)?.name ?? '';
}

/** Scrolls to the top at a new step of a screen and moves the focus there, unless a field took it by itself. */
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

/** A route's name in words, for a screen whose menu could not be loaded: 'change-pin' is 'Change pin'. */
const wordsOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** Frame of every screen: breadcrumb, heading, content. The tab's title is the route's name. @source 000 §2 */
export function Page({ title, step, count, actions, isWide = false, children }: PageProps) {
  const name = useRouteName();
  const menu = useMenu();
  const way = wayTo(menu.items, name);
  const isLoading = title === undefined && menu.isPending;
  const heading = title ?? way.at(-1)?.title ?? (isLoading ? strings.table.loading : wordsOf(name));
  useLayoutEffect(() => {
    document.title = name || heading;
  }, [name, heading]);
  useNewStep(step);
  const crumbs = [
    { id: 'home', title: 'Beranda', href: '/menu/dashboard' },
    ...(way.length > 0 || isLoading ? way : [{ id: name, title: heading }]),
    ...(step === undefined ? [] : [{ id: 'step', title: step }]),
  ];
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
