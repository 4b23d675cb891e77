import type { DocumentCriteria } from '@ibk/sdk/contract';
import type { CriteriaIn, FiledTable, ListAddress } from '@ibk/ui/features';
import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../../app.ts';
import { listLoader } from '../list/list-loader.ts';
import { ListPage, ListRows } from '../list/list-page.tsx';

export type Side = NonNullable<DocumentCriteria['side']>;
interface ReportProps {
  side: Side;
  onOpen: (referenceId: string) => void;
  /** The buttons of the screen. */
  actions?: ReactNode;
}
/** A list of a report, whatever its record. */
export interface ReportTab {
  id: string;
  title: string;
  loader: (app: App, side: Side) => (args: LoaderFunctionArgs) => void;
  /** The list as a whole screen, and below a tab. */
  Whole: (props: ReportProps) => ReactNode;
  Rows: (props: ReportProps) => ReactNode;
}

/**
 * Makes a list a tab of a report, and fixes the side of its route. A row with a transaction opens it.
 *
 * @param head shown above the list, by its criteria
 */
export function reportTab<Row extends object, Query extends { side?: Side }, Summary>(
  id: string,
  title: string,
  table: FiledTable<Row, Query, Summary> & ListAddress,
  head?: (criteria: CriteriaIn<Query>) => ReactNode,
): ReportTab {
  // The query has a side, which TypeScript does not find in the criteria of any query.
  const factsOf = (side: Side) => ({ ...table.facts, side }) as NonNullable<typeof table.facts>;
  const opening = (onOpen: ReportProps['onOpen']) => (row: Row) => {
    const reference = 'referenceId' in row ? row.referenceId : null;
    if (typeof reference === 'string') onOpen(reference);
  };
  return {
    id,
    title,
    loader: (app, side) => listLoader(app, table, factsOf(side)),
    Whole: ({ side, onOpen, actions }) => (
      <ListPage table={table} facts={factsOf(side)} onOpen={opening(onOpen)} actions={actions} />
    ),
    Rows: ({ side, onOpen }) => (
      <ListRows<Row, Query, Summary> table={table} facts={factsOf(side)} onOpen={opening(onOpen)} head={head} />
    ),
  };
}
