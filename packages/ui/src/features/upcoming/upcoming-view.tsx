import type { Upcoming } from '@ibk/sdk/contract';
import { formatAccount, formatDate, formatRupiah } from '@ibk/sdk/format';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { Amount } from '../../patterns/amount/amount.tsx';
import { EmptyState } from '../../patterns/empty-state/empty-state.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { upcomingQuery } from '../../queries/upcoming.ts';
import { faultText } from '../form/fault-text.ts';
import { useZone } from '../form/zone.ts';
import * as css from './upcoming.css.ts';

type Account = Upcoming['accounts'][number];
type Day = Account['days'][number];
type Run = Day['runs'][number];
type HrefOf = (referenceId: string) => string;

/** Warns of the first day on which the balance does not suffice, with the amount missing at the end of all days. */
function Shortage({ shortOn, days }: Account) {
  const zone = useZone();
  if (shortOn === null) return null;
  const least = Math.min(...days.map(({ balanceAfter }) => balanceAfter ?? 0));
  return (
    <Notice tone="warning">
      Saldo tidak cukup mulai {formatDate(shortOn, zone)}
      {least < 0 && `; kurang ${formatRupiah(-least)} untuk semua yang akan datang`}.
    </Notice>
  );
}

/** One execution of an order; a day that a holiday moved is named. */
function RunLine({ run, day, hrefOf }: { run: Run; day: string; hrefOf: HrefOf }) {
  const zone = useZone();
  const notes = [
    run.productDescription,
    ...(run.status === 'AUTOTRX' ? [] : [run.statusName]),
    ...(run.dueDate === day ? [] : [`jatuh tempo ${formatDate(run.dueDate, zone)}`]),
  ];
  return (
    <li className={css.line}>
      <span>
        <Link href={hrefOf(run.referenceId)}>{run.destName || run.referenceId}</Link>
        <span className={css.quiet}>{notes.join(', ')}</span>
      </span>
      <Amount value={run.total} />
    </li>
  );
}

function DayOf({ day, hrefOf }: { day: Day; hrefOf: HrefOf }) {
  const { waiting, balanceAfter, isShort, runs } = day;
  return (
    <li className={css.day}>
      <h3 className={css.date}>{formatDate(day.day, useZone())}</h3>
      <ul className={css.lines}>
        {waiting.count > 0 && (
          <li className={css.line}>
            <span>
              {waiting.count} transaksi menunggu keputusan
              <span className={css.quiet}>Dihitung seolah-olah disetujui hari ini</span>
            </span>
            <Amount value={waiting.total} />
          </li>
        )}
        {runs.map((run) => (
          <RunLine key={`${run.referenceId} ${run.dueDate}`} run={run} day={day.day} hrefOf={hrefOf} />
        ))}
      </ul>
      {balanceAfter !== null && (
        <p className={isShort ? css.short : css.after}>
          <span>{isShort ? 'Saldo sesudahnya, tidak cukup' : 'Saldo sesudahnya'}</span>
          <Amount value={balanceAfter} />
        </p>
      )}
    </li>
  );
}

/** The scheduled and the waiting payments, by account and day, and the day on which a balance falls short. */
export function UpcomingView({ hrefOf }: { hrefOf: HrefOf }) {
  const zone = useZone();
  const { data, error, refetch } = useQuery(upcomingQuery(useBank()));
  if (error)
    return (
      <EmptyState
        title={faultText(error)}
        detail="Jadwal dan saldo belum dapat ditampilkan."
        actions={<Button onPress={() => void refetch()}>Coba lagi</Button>}
      />
    );
  if (!data) return <Skeleton width="60%" />;
  const until = `sampai ${formatDate(data.to, zone)}`;
  if (data.accounts.length === 0)
    return <EmptyState title={`Tidak ada yang akan datang ${until}`} detail="Jadwal dan antrean kosong." />;
  return (
    <div className={css.accounts}>
      <p className={css.quiet}>
        Yang terjadwal dan yang menunggu keputusan {until}. Tagihan dihitung dengan batas nominalnya.
      </p>
      {data.accounts.map((account) => (
        <Panel key={account.accountNumber} title={`${formatAccount(account.accountNumber)} ${account.accountName}`}>
          <div className={css.accounts}>
            {account.balance !== null && (
              <p className={css.after}>
                <span>Saldo saat ini</span>
                <Amount value={account.balance} />
              </p>
            )}
            <Shortage {...account} />
            <ol className={css.days} aria-label={`Akan datang ${formatAccount(account.accountNumber)}`}>
              {account.days.map((day) => (
                <DayOf key={day.day} day={day} hrefOf={hrefOf} />
              ))}
            </ol>
          </div>
        </Panel>
      ))}
    </div>
  );
}
