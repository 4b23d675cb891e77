import type { TransactionCriteria } from '@ibk/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { Amount } from '../../patterns/amount/amount.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { faultText } from '../form/fault-text.ts';
import type { ListTable } from './list-table.ts';
import * as css from './list.css.ts';

const NAMES = { count: 'Transaksi', amount: 'Jumlah', fee: 'Biaya', total: 'Total' } as const;

interface TotalsLineProps<Row> {
  table: Pick<ListTable<Row>, 'operation' | 'totals'>;
  criteria: TransactionCriteria;
}
/** The totals of all rows that match the criteria, on every page. */
export function TotalsLine<Row>({ table: { operation, totals }, criteria }: TotalsLineProps<Row>) {
  const { data, error } = useQuery(operation.summary(useBank(), criteria));
  if (error) return <div className={css.totals}>{faultText(error)}</div>;
  return (
    <dl className={css.totals}>
      {totals.map((name) => (
        <div key={name} className={css.total}>
          <dt>{NAMES[name]}</dt>
          <dd className={css.figure}>
            {data === undefined ? (
              <Skeleton width={96} />
            ) : name === 'count' ? (
              data.count
            ) : (
              <Amount value={data[name]} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
