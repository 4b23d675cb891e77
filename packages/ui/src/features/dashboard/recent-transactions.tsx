import type { DashboardTransaction } from '@ibk/sdk/contract';
import { dashboardTimelineLines } from '@ibk/sdk/rules';
import { Link } from 'react-aria-components';
import { EmptyState } from '../../patterns/empty-state/empty-state.tsx';
import { StatusChip } from '../../patterns/status-chip/status-chip.tsx';
import { statusLook } from '../../patterns/status-chip/statuses.ts';
import * as css from './dashboard.css.ts';
import { type LoadingProps, ListNotKnown } from './not-known.tsx';
import { Section } from './section.tsx';

/** Shows 'Alasan Pembatalan : ' in a quiet colour and the reason after it in the normal one. */
const Line = ({ text }: { text: string }) => {
  const [label, value] = text.split(/(?<=^(?:Pesan Kesalahan|Alasan Pembatalan) : )/);
  return (
    <div>
      {label}
      {value !== undefined && <span className={css.itemValue}>{value}</span>}
    </div>
  );
};

interface RecentProps extends LoadingProps {
  items: readonly DashboardTransaction[] | undefined;
  hrefOf: (referenceId: string) => string;
}
/** The user's latest transactions. @source 000 §2, 000 §6 */
export const RecentTransactions = ({ items, isLoading, hrefOf }: RecentProps) => (
  <Section title="10 TRANSAKSI TERAKHIR USER DALAM WAKTU 1 BULAN" isBusy={!items && isLoading}>
    <div className={css.panel}>
      {!items && <ListNotKnown isLoading={isLoading} />}
      {items?.length === 0 && <EmptyState />}
      {items && items.length > 0 && (
        <ol className={css.recent}>
          {items.map((item) => {
            const [title, ...lines] = dashboardTimelineLines({ item });
            return (
              <li key={item.referenceId} className={css.itemTones[statusLook('transaction', item.status).tone]}>
                <div className={css.itemText}>
                  <Link className={css.itemTitle} href={hrefOf(item.referenceId)}>
                    {title}
                  </Link>
                  {lines.map((text) => (
                    <Line key={text} text={text} />
                  ))}
                </div>
                <StatusChip status={item.status} word={item.statusName} />
              </li>
            );
          })}
        </ol>
      )}
    </div>
  </Section>
);
