import type { RouteData } from '@ibk/sdk/rules';
import { firstQueueView, Queue, type QueueProps } from '@ibk/ui/features';
import { queueQuery } from '@ibk/ui/queries';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { App } from '../../app.ts';
import { Brand } from '../../brand/mark.tsx';
import { useSession } from '../../session.ts';
import { Page } from '../../shell/page.tsx';
import { criteriaOf, criteriaParams } from './criteria-params.ts';
import { paramsOf, viewOf } from './view-params.ts';

/** A queue's stage and how many may be picked, beside the flags of its route. */
export type QueueData = Pick<QueueProps, 'stage' | 'selection'> & Pick<RouteData, 'paramFailed'>;

const factsOf = ({ stage, paramFailed }: QueueData) => ({ stage, paramFailed });

export function loader({ bank, queries }: App, data: QueueData) {
  return () => void queries.prefetchQuery(queueQuery(bank, factsOf(data)));
}

/** verify-transaction, approval-transaction and approval-transactions: one queue, told apart by the route's data. @source 000 §2 */
export function Component({ data }: { data: QueueData }) {
  const { bank, profile, user } = useSession();
  const [params, setParams] = useSearchParams();
  const [view, criteria] = [viewOf(params, firstQueueView), criteriaOf(params)];
  const show = (next: typeof view, by: typeof criteria) =>
    setParams({ ...paramsOf(next, firstQueueView), ...criteriaParams(by) }, { replace: true });
  const facts = factsOf(data);
  const { data: rows } = useQuery(queueQuery(bank, facts));
  return (
    <Page isWide {...(rows ? { count: rows.length } : {})}>
      <Queue
        {...facts}
        selection={data.selection}
        user={user}
        letterhead={<Brand profile={profile} />}
        view={view}
        onViewChange={(next) => show(next, criteria)}
        criteria={criteria}
        onCriteriaChange={(next) => show({ ...view, page: 0 }, next)}
      />
    </Page>
  );
}
