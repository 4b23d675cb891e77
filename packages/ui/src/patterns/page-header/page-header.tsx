import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../../primitives/breadcrumbs/breadcrumbs.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { visuallyHidden } from '../../theme/visually-hidden.css.ts';
import * as css from './page-header.css.ts';

export interface PageHeaderProps {
  title: string;
  /** Whether a skeleton hides the title, which then only screen readers get. @default false */
  isLoading?: boolean;
  crumbs?: readonly Crumb[];
  /** Number of items on the page, shown after the title. */
  count?: number;
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
            <Skeleton width={180} />
          </>
        ) : (
          title
        )}
        {count !== undefined && <span className={css.count}> {count}</span>}
      </h1>
      {actions}
    </div>
  </header>
);
