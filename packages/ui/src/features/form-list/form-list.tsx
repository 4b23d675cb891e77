import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useMemo } from 'react';
import { late } from '../../late.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { strings } from '../../strings/strings.ts';
import { useStable } from '../../use-stable.ts';
import type { ListQuery, ListState } from '../list/list-table.ts';
import type { ListViewProps } from '../list/list-view.tsx';
import { useList } from '../list/use-list.ts';
import { WholeView } from '../list/whole-view.tsx';
import { EmptyAccess } from './empty-access.tsx';
import * as css from '../list/beside.css.ts';
import type { FormList, FormValues, Verb } from './form-list-spec.ts';
import { FormPanel } from './form-panel.tsx';
import { actionsColumn } from './row-actions.tsx';
import type { OpenFormState } from './use-open-form.ts';
import { useVerb } from './use-verb.tsx';

// The criteria and totals of a list that the bank pages load with the first such list.
const ListView = late(async () => (await import('../list/list-view.tsx')).ListView);

const ReportList = late(async () => (await import('../report/report-list.tsx')).ReportList);

const texts = strings.formList;

type PagedProps<Row, Query extends ListQuery, Summary> = ListViewProps<Row, Query, Summary> & {
  announce: (message: string) => void;
};
/** A list that the bank pages, with the menu of its file if it has one. */
function PagedList<Row, Query extends ListQuery, Summary>({ announce, ...list }: PagedProps<Row, Query, Summary>) {
  const { file } = list.table;
  if (!file) return <ListView {...list} />;
  return <ReportList {...list} table={{ ...list.table, file }} announce={announce} />;
}

/**
 * The button 'Tambahkan Data'. It loses its emphasis while its form is open, since the form has the main button then.
 *
 * @source 001 §2.1
 */
export const AddButton = <Row,>({
  form,
  size = 'm',
  title,
  isDisabled = false,
}: {
  form: OpenFormState<Row>;
  size?: 'm' | 's';
  /** The title of a form that adds no row. @default 'Tambahkan Data' */
  title?: string | undefined;
  isDisabled?: boolean;
}) => (
  <Button
    size={size}
    isDisabled={isDisabled}
    icon={title === undefined ? Plus : Pencil}
    variant={form.isOpen || size === 's' ? 'outlined' : 'filled'}
    onPress={() => {
      if (!form.isOpen) form.open(null);
    }}
  >
    {title ?? texts.add}
  </Button>
);

export interface FormListProps<Row, Query extends ListQuery, Summary> {
  list: FormList<Row, Query, Summary>;
  form: OpenFormState<Row>;
  state: ListState;
  onStateChange: (state: ListState) => void;
  /** Shown above the table: the selection of a list. */
  choice?: ReactNode;
  /** Called with the row that the user selects; absent if rows cannot be selected. */
  onSelect?: ((row: Row) => void) | undefined;
  onSaved?: (values: FormValues) => void;
  /** Opens a row, if the table says that rows have a detail, or a verb opens its page. */
  onOpen?: (row: Row) => void;
  /** Shows the bank's message after a write. */
  announce: (message: string) => void;
}
/** A list with a form next to it that adds rows, and verbs that change or delete them. @source 001 §2.1, 001 §2.2 */
export function FormListView<Row, Query extends ListQuery, Summary>({
  list,
  form,
  state,
  onStateChange,
  choice,
  onSelect,
  onSaved,
  onOpen,
  announce,
}: FormListProps<Row, Query, Summary>) {
  const { table, facts, rowName, verbs } = list;
  const rows = useList(table, facts, state);
  const { ask, dialog } = useVerb<Row>(list, announce);
  const panel = form.form;
  const Panel = list.panel;
  const canAdd = list.form !== undefined || (Panel !== undefined && list.canAdd !== false);
  const onVerb = useStable((verb: Verb<Row>, row: Row) => {
    if (!('opens' in verb)) ask(verb, row);
    else if (verb.opens === 'page') onOpen?.(row);
    else form.open(row, verb.id);
  });
  const select = useStable((row: Row) => onSelect?.(row));
  const isSelectable = onSelect !== undefined;
  const actionColumn = useMemo(
    () => actionsColumn({ rowName, onSelect: isSelectable ? select : undefined, verbs, onVerb }),
    [rowName, isSelectable, select, verbs, onVerb],
  );
  const shared = {
    list: rows,
    state,
    onStateChange,
    actionColumn,
    emptyActions: canAdd && <AddButton form={form} size="s" title={list.form?.title} />,
    ...(onOpen && { onOpen }),
  };
  if (list.lacks)
    return (
      <div className={css.main}>
        {choice}
        <EmptyAccess to={list.lacks} />
      </div>
    );
  return (
    <div className={css.columns} data-panel={panel !== null || undefined}>
      <div className={css.main}>
        {choice}
        {'operation' in table ? (
          <PagedList {...shared} table={table} facts={facts} announce={announce} />
        ) : (
          <WholeView {...shared} table={table} />
        )}
      </div>
      {panel && Panel && (
        <Panel
          key={`${panel.verb ?? ''} ${panel.row ? table.rowKey(panel.row) : ''}`}
          {...panel}
          onClose={form.close}
          onSaved={(message) => {
            form.close();
            announce(message);
          }}
        />
      )}
      {panel && list.form && (
        <FormPanel
          form={list.form}
          stale={list.stale}
          row={panel.row}
          onClose={form.close}
          onSaved={(message, values) => {
            form.close();
            announce(message);
            onSaved?.(values);
          }}
        />
      )}
      {dialog}
    </div>
  );
}
