import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../../primitives/breadcrumbs/breadcrumbs.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { unseen } from '../../theme/unseen.css.ts';
import * as css from './page-header.css.ts';

export interface PageHeaderProps {
  title: string;
  /** The title is not for eyes yet: a bar stands in for it. @default false */
  isLoading?: boolean;
  crumbs?: readonly Crumb[];
  /** How many there are, after the title. */
  count?: number;
  actions?: ReactNode;
}
/** Where you are, the name of the page and its main action. */
export const PageHeader = ({ title, isLoading = false, crumbs, count, actions }: PageHeaderProps) => (
  <header className={css.header}>
    {crumbs && <Breadcrumbs items={crumbs} />}
    <div className={css.line}>
      <h1 className={css.title}>
        {isLoading ? (
          <>
            <span className={unseen}>{title}</span>
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
