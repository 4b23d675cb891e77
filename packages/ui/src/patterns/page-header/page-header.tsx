import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../../primitives/breadcrumbs/breadcrumbs.tsx';
import { visuallyHidden } from '../../theme/visually-hidden.css.ts';
import * as css from './page-header.css.ts';

export interface PageHeaderProps {
  title: string;
  /** Whether a skeleton of the same length stands for the title, which then only screen readers get. @default false */
  isLoading?: boolean;
  crumbs?: readonly Crumb[];
  /** Number of items on the page, shown after the title; null keeps the place of one that is not known yet. */
  count?: number | null;
  actions?: ReactNode;
}
/** Breadcrumbs, the page's title and its main action. */
export const PageHeader = ({ title, isLoading = false, crumbs, count, actions }: PageHeaderProps) => (
  <header className={css.header}>
    {crumbs && <Breadcrumbs items={crumbs} />}
    <div className={css.line}>
      <h1 className={css.title}>
        {isLoading ? (
          <>
            <span className={visuallyHidden}>{title}</span>
            <span className={css.awaited} data-title={title} aria-hidden="true" />
          </>
        ) : (
          title
        )}
        {count === null && <span className={css.awaitedCount}> </span>}
        {typeof count === 'number' && <span className={css.count}> {count}</span>}
      </h1>
      {actions}
    </div>
  </header>
);
