import {
  AddButton,
  FormListView,
  listQuery,
  listStateOf,
  mayAskForChanges,
  useList,
  useOpenForm,
  type AdministrationList,
} from '@ibk/ui/features';
import type { App } from '../../app.ts';
import { useSession } from '../../session.ts';
import { useToast } from '../../toasts.ts';
import { rememberedView } from '../list/remembered-view.ts';
import { useListState } from '../list/use-list-state.ts';
import * as css from './administration-list.css.ts';
import { mayRead, readable } from './readable.ts';

/** State and props of a list. A role that only reads gets neither form nor verbs. */
export function useAdministrationList<Row, Query extends object>(described: AdministrationList<Row, Query>) {
  const { role } = useSession();
  const show = useToast();
  const form = useOpenForm<Row>();
  const list = readable(described, mayAskForChanges(role));
  const [state, onStateChange] = useListState(list.table);
  const { total } = useList(list.table, list.facts, state);
  const announce = (title: string) => show({ tone: 'success', title });
  return {
    total,
    actions: list.form !== undefined && <AddButton form={form} title={list.form.title} />,
    props: { list, form, state, onStateChange, announce },
  };
}

/** A list of the corporate below a tab. */
export function AdministrationRows<Row, Query extends object>({
  list,
  onOpen,
}: {
  list: AdministrationList<Row, Query>;
  /** Opens a row, if the list says that rows have a page. */
  onOpen?: (row: Row) => void;
}) {
  const { actions, props } = useAdministrationList(list);
  return (
    <div className={css.tab}>
      {actions && <div className={css.actions}>{actions}</div>}
      <FormListView {...props} {...(onOpen && { onOpen })} />
    </div>
  );
}

/** Requests the first rows of a list. */
export function loadRows<Row, Query extends object>(
  app: App,
  { table, facts }: AdministrationList<Row, Query>,
  url: string,
): void {
  if (!mayRead(app)) return;
  const state = listStateOf(new URL(url).searchParams, { ...table, first: rememberedView(table) });
  void app.queries.prefetchQuery(listQuery(app.bank, table, facts, state));
}
