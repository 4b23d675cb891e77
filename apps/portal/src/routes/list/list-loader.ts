import { type ListTable, type ListAddress, listPageQuery, listStateOf } from '@ibk/ui/features';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../../app.ts';
import { rememberedView } from './remembered-view.ts';

/** Asks for the first page of a list during the navigation. */
export const listLoader =
  <Row, Query extends object, Summary>(
    { bank, queries }: App,
    table: ListTable<Row, Query, Summary> & ListAddress,
    facts: NonNullable<ListTable<Row, Query, Summary>['facts']>,
  ) =>
  ({ request }: LoaderFunctionArgs) => {
    const state = listStateOf(new URL(request.url).searchParams, { ...table, first: rememberedView(table) });
    return void queries.prefetchQuery(listPageQuery(bank, table, facts, state));
  };
