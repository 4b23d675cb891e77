import { shownFact, type ShownFact } from '@ibk/sdk/records';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBank } from '../../bank-context.ts';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { KINDS, type Kind } from '../facts/fact-kinds.tsx';
import { faultText } from '../form/fault-text.ts';
import { useZone } from '../form/zone.ts';
import { listSummaryQuery } from './list-queries.ts';
import type { CriteriaIn, ListQuery, ListTable } from './list-table.ts';
import * as css from './list.css.ts';

const drawn = ([shown]: readonly ShownFact[], zone: string): ReactNode =>
  shown && (KINDS[shown.kind] as Kind<unknown>).cell(shown.value, { zone, label: shown.label });

interface TotalsLineProps<Row, Query extends ListQuery, Summary> {
  table: Pick<ListTable<Row, Query, Summary>, 'operation' | 'totals'>;
  criteria: CriteriaIn<Query>;
}
/** The totals of all rows that match the criteria, on every page. */
export function TotalsLine<Row, Query extends ListQuery, Summary>({
  table,
  criteria,
}: TotalsLineProps<Row, Query, Summary>) {
  const { data, error } = useQuery(listSummaryQuery(useBank(), table, criteria));
  const zone = useZone();
  if (error) return <div className={css.totals}>{faultText(error)}</div>;
  return (
    <dl className={css.totals}>
      {Object.entries(table.totals)
        .filter(([name, fact]) => data === undefined || shownFact(name, fact, data).length > 0)
        .map(([name, fact]) => (
          <div key={name} className={css.total}>
            <dt>{fact.label}</dt>
            <dd className={css.figure}>
              {data === undefined ? <Skeleton width={96} /> : drawn(shownFact(name, fact, data), zone)}
            </dd>
          </div>
        ))}
    </dl>
  );
}
