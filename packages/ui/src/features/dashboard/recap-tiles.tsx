import {
  dashboardTileCaption,
  dashboardTileTarget,
  type Role,
  TILE_TITLES,
  type TransactionTile,
} from '@ibk/sdk/rules';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-aria-components';
import { statusLook } from '../../patterns/status-chip/statuses.ts';
import * as css from './dashboard.css.ts';
import { type LoadingProps, FigureNotKnown } from './not-known.tsx';
import { Section } from './section.tsx';

const TILES = Object.keys(TILE_TITLES) as TransactionTile[];
/** The tile with the work that waits for a role. */
const OWN: Partial<Record<Role, TransactionTile>> = { VRF_USER: 'ENTRY', APR_USER: 'VERIFY' };

interface InsideProps extends LoadingProps {
  tile: TransactionTile;
  count: number | undefined;
  isLink: boolean;
}
const Inside = ({ tile, count, isLoading, isLink }: InsideProps) => {
  const Icon = statusLook('transaction', tile).icon;
  const { title, label } = dashboardTileCaption({ status: tile, count: count ?? 0 });
  const [figure, ...words] = label.split(' ');
  return (
    <>
      <span className={`${css.tileIcon} ${css.tileTones[tile]}`}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className={css.tileText}>
        <span className={css.tileTitle}>{title}</span>
        <span className={css.tileCount}>
          <span className={css.tileFigure}>
            {count === undefined ? <FigureNotKnown isLoading={isLoading} /> : figure}
          </span>{' '}
          {words.join(' ')}
        </span>
      </span>
      {isLink && <ChevronRight className={css.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />}
    </>
  );
};

interface RecapTilesProps extends LoadingProps {
  counts: Readonly<Record<TransactionTile, number>> | undefined;
  role: Role;
  /** Returns the address of a route, for the report with the tile's status; null if it has no screen. */
  hrefOf: (route: string, status: TransactionTile) => string | null;
}
/** The six transaction counts of a month. A tile is a link if the user's role may open its screen. @source 000 §2 */
export const RecapTiles = ({ counts, isLoading, role, hrefOf }: RecapTilesProps) => (
  <Section title="REKAP TRANSAKSI DALAM WAKTU 1 BULAN">
    <ul className={css.tiles}>
      {TILES.map((tile) => {
        const target = dashboardTileTarget({ tile, role });
        const href = target && hrefOf(target, tile);
        const own = OWN[role] === tile || undefined;
        const inside = <Inside tile={tile} count={counts?.[tile]} isLoading={isLoading} isLink={href !== null} />;
        return (
          <li key={tile}>
            {href === null ? (
              <div className={css.tile} data-own={own}>
                {inside}
              </div>
            ) : (
              <Link className={css.tile} data-own={own} href={href}>
                {inside}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  </Section>
);
