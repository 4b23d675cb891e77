import ChevronRight from 'lucide-react/icons/chevron-right';
import { Breadcrumb, Breadcrumbs as AriaBreadcrumbs, Link } from 'react-aria-components';
import * as css from './breadcrumbs.css.ts';

export interface Crumb {
  id: string;
  title: string;
  /** Absent where there is no page of that name. */
  href?: string;
}
/** The way here; the last one is where you are. @source 000 §2 */
export const Breadcrumbs = ({ items }: { items: readonly Crumb[] }) => (
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
