import type { AdminDashboard } from '@ibk/sdk/contract';
import { CONSTANTS } from '@ibk/sdk/rules';
import { EmptyState } from '../../patterns/empty-state/empty-state.tsx';
import { StatusChip } from '../../patterns/status-chip/status-chip.tsx';
import * as css from './dashboard.css.ts';
import { type LoadingProps, ListNotKnown } from './not-known.tsx';
import { Section } from './section.tsx';

interface ActivitiesProps extends LoadingProps {
  requests: AdminDashboard['requests'] | undefined;
}
/** The latest administration requests and decisions. @source 000 §2, 000 §9 */
export const Activities = ({ requests, isLoading }: ActivitiesProps) => (
  <Section title="10 AKTIVITAS TERAKHIR">
    <div className={css.panel}>
      {!requests && <ListNotKnown isLoading={isLoading} />}
      {requests?.length === 0 && <EmptyState />}
      <ol>
        {requests?.slice(0, CONSTANTS.recentListLength).map(({ description, status, statusName }, place) => (
          // Activities have no id, so the list keys them by their index.
          <li key={place}>
            <div className={css.activity}>
              <span>{description}</span>
              <StatusChip kind="request" status={status} word={statusName} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  </Section>
);
