import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { late } from '../../late.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { strings } from '../../strings/strings.ts';
import type { ListQuery, ListState } from '../list/list-table.ts';
import { useList } from '../list/use-list.ts';
import { WholeView } from '../list/whole-view.tsx';
import { EmptyAccess } from './empty-access.tsx';
import * as css from '../list/beside.css.ts';
import type { FormList, FormValues } from './form-list-spec.ts';
import { FormPanel } from './form-panel.tsx';
import { actionsColumn } from './row-actions.tsx';
import type { OpenFormState } from './use-open-form.ts';
import { useVerb } from './use-verb.tsx';

// The criteria and totals of a list that the bank pages load with the first such list.
const ListView = late(async () => (await import('../list/list-view.tsx')).ListView);

const texts = strings.formList;

/**
 * The button 'Tambahkan Data'. It loses its emphasis while its form is open, since the form has the main button then.
 *
 * @source 001 §2.1
 */
export const AddButton = <Row,>({ form, size = 'm' }: { form: OpenFormState<Row>; size?: 'm' | 's' }) => (
  <Button
    size={size}
    icon={Plus}
    variant={form.isOpen || size === 's' ? 'outlined' : 'filled'}
    onPress={() => {
      if (!form.isOpen) form.open(null);
    }}
  >
    {texts.add}
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
  announce,
}: FormListProps<Row, Query, Summary>) {
  const { table, facts, rowName, verbs } = list;
  const rows = useList(table, facts, state);
  const { ask, dialog } = useVerb<Row>(list, announce);
  const panel = form.form;
  const shared = {
    list: rows,
    state,
    onStateChange,
    actionColumn: actionsColumn({
      rowName,
      onSelect,
      verbs,
      onVerb: (verb, row) => {
        if ('opens' in verb) form.open(row);
        else ask(verb, row);
      },
    }),
    emptyActions: list.form && <AddButton form={form} size="s" />,
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
          <ListView {...shared} table={table} facts={facts} />
        ) : (
          <WholeView {...shared} table={table} />
        )}
      </div>
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
