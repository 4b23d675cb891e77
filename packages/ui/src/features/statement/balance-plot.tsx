import type { DayBalance } from '@ibk/sdk/contract';
import { formatDate, formatRupiah } from '@ibk/sdk/format';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { keys } from '../../queries/keys.ts';
import { useZone } from '../form/zone.ts';
import * as css from './statement.css.ts';

/** Size of the drawing in its own units. */
const [WIDTH, HEIGHT] = [600, 90];

/** A step for each day from the left to the right, between the least and the greatest balance. */
function pathOf(points: readonly DayBalance[]): string {
  const balances = points.map(({ balance }) => balance);
  const [least, most] = [Math.min(...balances), Math.max(...balances)];
  const y = (balance: number) => (most === least ? HEIGHT / 2 : HEIGHT - ((balance - least) / (most - least)) * HEIGHT);
  const step = WIDTH / points.length;
  return points
    .map(
      ({ balance }, at) =>
        `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${y(balance).toFixed(1)}H${((at + 1) * step).toFixed(1)}`,
    )
    .join('');
}

/** The plot in words, for those who do not see it. */
function plotText(points: readonly DayBalance[], zone: string): string {
  const told = ({ date, balance }: DayBalance) => `${formatRupiah(balance)} pada ${formatDate(date, zone)}`;
  const by = points.toSorted((one, other) => one.balance - other.balance);
  const [first, last, least, most] = [points.at(0), points.at(-1), by.at(0), by.at(-1)];
  if (!first || !last || !least || !most) return '';
  return `Saldo akhir hari: ${told(first)}, ${told(last)}. Terendah ${told(least)}, tertinggi ${told(most)}.`;
}

interface BalancePlotProps {
  accountNumber: string;
  /** Null while the bank has not said which days the statement covers. */
  period: { startDate: string; endDate: string } | null;
}
/** The balance at the end of each day of a period. Its place is kept until it is known; a period of one day has none. */
export function BalancePlot({ accountNumber, period }: BalancePlotProps) {
  const bank = useBank();
  const zone = useZone();
  const { data: points, error } = useQuery({
    queryKey: keys.balanceHistory({ accountNumber, ...period }),
    queryFn: period
      ? ({ signal }) => bank.accounts.readBalanceHistory({ accountNumber, ...period }, { signal })
      : skipToken,
    meta: { silent: true },
  });
  if (error || (points && points.length < 2)) return null;
  if (!points)
    return (
      <figure className={css.plot} aria-hidden="true">
        <div className={css.label}>Saldo akhir hari</div>
        <div className={css.drawing} />
        <div className={css.ends}>&nbsp;</div>
      </figure>
    );
  return (
    <figure className={css.plot}>
      <figcaption className={css.label}>Saldo akhir hari</figcaption>
      <svg
        className={css.drawing}
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={plotText(points, zone)}
      >
        <path className={css.curve} d={pathOf(points)} />
      </svg>
      <div className={css.ends} aria-hidden="true">
        {[points.at(0), points.at(-1)].map(
          (point) =>
            point && (
              <span key={point.date}>
                {formatDate(point.date, zone)} · {formatRupiah(point.balance)}
              </span>
            ),
        )}
      </div>
    </figure>
  );
}
