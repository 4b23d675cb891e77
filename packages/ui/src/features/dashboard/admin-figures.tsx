import type { AdminDashboard } from '@ibk/sdk/contract';
import { type AdminTile, dashboardAdminCount, dashboardTileTarget, type Role } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleUser from 'lucide-react/icons/circle-user';
import Store from 'lucide-react/icons/store';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import { Link } from 'react-aria-components';
import { useBank } from '../../bank-context.ts';
import { ownAccountsQuery, ownMerchantsQuery } from '../../queries/reference.ts';
import * as css from './dashboard.css.ts';
import { type LoadingProps, FigureNotKnown } from './not-known.tsx';
import { Section } from './section.tsx';

const FIGURES = {
  GROUP: { title: 'JUMLAH GROUP', icon: Users },
  USER: { title: 'JUMLAH USER', icon: CircleUser },
  ACCOUNT: { title: 'JUMLAH REKENING', icon: Wallet },
  MERCHANT: { title: 'JUMLAH MERCHANT', icon: Store },
} as const satisfies Record<AdminTile, unknown>;
const TILES = Object.keys(FIGURES) as AdminTile[];
const countOpen = (rows: readonly { status: string }[] | undefined) =>
  rows && dashboardAdminCount({ statuses: rows.map(({ status }) => status) });

interface AdminFiguresProps extends LoadingProps {
  dashboard: AdminDashboard | undefined;
  role: Role;
  /** Returns the address of a route; null if it has no screen. */
  hrefOf: (route: string) => string | null;
}
/** The number of users, groups, accounts and merchants to administer. @source 000 §2, 000 §4 */
export const AdminFigures = ({ dashboard, isLoading, role, hrefOf }: AdminFiguresProps) => {
  const bank = useBank();
  const { data: accounts } = useQuery(ownAccountsQuery(bank));
  const { data: merchants } = useQuery(ownMerchantsQuery(bank));
  const counts: Record<AdminTile, number | undefined> = {
    GROUP: countOpen(dashboard?.groups),
    USER: countOpen(dashboard?.users),
    ACCOUNT: accounts?.length,
    MERCHANT: merchants?.length,
  };
  return (
    <Section title="INFORMASI DATA INSTANSI">
      <ul className={css.figures}>
        {TILES.map((tile) => {
          const { title, icon: Icon } = FIGURES[tile];
          const target = dashboardTileTarget({ tile, role });
          const href = target && hrefOf(target);
          const inside = (
            <span className={css.figureText}>
              <span className={css.figureTitle}>
                <Icon className={css.figureIcon} size={16} strokeWidth={2} aria-hidden="true" />
                {title}
              </span>
              <span className={css.figureNumber}>{counts[tile] ?? <FigureNotKnown isLoading={isLoading} />}</span>
            </span>
          );
          return (
            <li key={tile}>
              {href ? (
                <Link className={css.figure} href={href}>
                  {inside}
                  <ChevronRight className={css.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
                </Link>
              ) : (
                <div className={css.figure}>{inside}</div>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
