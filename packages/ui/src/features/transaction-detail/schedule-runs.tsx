import { formatDate } from '@ibk/sdk/format';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { Amount } from '../../patterns/amount/amount.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { StatusChip } from '../../patterns/status-chip/status-chip.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { transactionPageQuery } from '../../queries/transactions.ts';
import { faultText } from '../form/fault-text.ts';
import { useZone } from '../form/zone.ts';
import { whyOf } from '@ibk/sdk/records';
import * as css from './transaction-detail.css.ts';

/** Runs that are shown; the newest come first. */
const MOST = 25;

interface ScheduleRunsProps {
  /** The daily or monthly order. */
  referenceId: string;
  /** Address of another transaction's detail. */
  hrefOf: (referenceId: string) => string;
}
/** The transactions that an order has executed, each with its due day and outcome. @source 001 §2.7 */
export function ScheduleRuns({ referenceId, hrefOf }: ScheduleRunsProps) {
  const zone = useZone();
  const query = { scheduleOf: referenceId, page: 0, size: MOST };
  const { data, error } = useQuery(transactionPageQuery(useBank(), query));
  const title = data ? `Pelaksanaan (${data.total})` : 'Pelaksanaan';
  return (
    <Panel title={title}>
      {error && <p>{faultText(error)}</p>}
      {!error && !data && <Skeleton width="60%" />}
      {data?.total === 0 && <p className={css.quiet}>Belum pernah dijalankan.</p>}
      {data && data.total > 0 && (
        <ul className={css.runs} aria-label="Pelaksanaan jadwal">
          {data.content.map((run) => (
            <li key={run.referenceId} className={css.run}>
              <span>
                <Link href={hrefOf(run.referenceId)}>{formatDate(run.dueDate ?? run.dateEntry ?? '', zone)}</Link>
              </span>
              <StatusChip status={run.status} word={run.statusName} />
              <Amount value={run.amount} />
              {whyOf(run) !== null && <span className={css.quiet}>{whyOf(run)}</span>}
            </li>
          ))}
        </ul>
      )}
      {data && data.total > MOST && <p className={css.quiet}>Ditampilkan {MOST} pelaksanaan terakhir.</p>}
    </Panel>
  );
}
