import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../../primitives/breadcrumbs/breadcrumbs.tsx';
import * as css from './page-header.css.ts';

export interface PageHeaderProps {
  title: string;
  crumbs?: readonly Crumb[];
  /** How many there are, after the title. */
  count?: number;
  actions?: ReactNode;
}
/** Where you are, the name of the page and its main action. */
export const PageHeader = ({ title, crumbs, count, actions }: PageHeaderProps) => (
  <header className={css.header}>
    {crumbs && <Breadcrumbs items={crumbs} />}
    <div className={css.line}>
      <h1 className={css.title}>
        {title}
        {count !== undefined && <span className={css.count}> {count}</span>}
      </h1>
      {actions}
    </div>
  </header>
);
