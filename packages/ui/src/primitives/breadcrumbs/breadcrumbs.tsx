import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo } from 'react';
import { Breadcrumb, Breadcrumbs as AriaBreadcrumbs, Link } from 'react-aria-components';
import * as css from './breadcrumbs.css.ts';

export interface Crumb {
  id: string;
  title: string;
  /** Absent if the crumb has no page of its own. */
  href?: string;
}
/** The path to the current page, which comes last. @source 000 §2 */
export const Breadcrumbs = memo(function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <AriaBreadcrumbs className={css.list}>
      {items.map(({ id, title, href }, index) => (
        <Breadcrumb key={id} id={id} className={css.crumb}>
          {index === items.length - 1 ? (
            <Link className={css.link}>{title}</Link>
          ) : (
            <>
              {href === undefined ? (
                title
              ) : (
                <Link className={css.link} href={href}>
                  {title}
                </Link>
              )}
              <ChevronRight className={css.arrow} size={14} strokeWidth={2} aria-hidden="true" />
            </>
          )}
        </Breadcrumb>
      ))}
    </AriaBreadcrumbs>
  );
});
