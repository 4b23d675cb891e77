import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useBank } from '../../bank-context.ts';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import type { TableView } from '../../patterns/data-table/table-view.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { strings } from '../../strings/strings.ts';
import { faultText } from '../form/fault-text.ts';
import { EmptyAccess } from './empty-access.tsx';
import * as css from './form-list.css.ts';
import type { FormList, FormValues } from './form-list-spec.ts';
import { FormPanel } from './form-panel.tsx';
import { actionsColumn } from './row-actions.tsx';
import type { OpenFormState } from './use-open-form.ts';
import { useRemove } from './use-remove.tsx';

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

export interface FormListProps<Row> {
  list: FormList<Row>;
  form: OpenFormState<Row>;
  view: TableView;
  onViewChange: (view: TableView) => void;
  /** Shown above the table: the selection of a list. */
  choice?: ReactNode;
  /** Called with the row that the user selects; absent if rows cannot be selected. */
  onSelect?: ((row: Row) => void) | undefined;
  onSaved?: (values: FormValues) => void;
  /** Shows the bank's message after a write. */
  announce: (message: string) => void;
}
/** A list with a form beside it that adds, changes and deletes rows. @source 001 §2.1, 001 §2.2 */
export function FormListView<Row>({
  list,
  form,
  view,
  onViewChange,
  choice,
  onSelect,
  onSaved,
  announce,
}: FormListProps<Row>) {
  const { columns, rowKey, rowName, canUpdate = false } = list;
  const { data: rows, error, isPending, isFetching, refetch } = useQuery(list.rows(useBank()));
  const { ask, dialog } = useRemove(list, announce);
  const all = [
    ...columns,
    ...actionsColumn({
      rowName,
      onSelect,
      onChange: canUpdate && list.form ? form.open : undefined,
      onRemove: list.remove && ask,
    }),
  ];
  const panel = form.form;
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
        {error && (
          <Notice tone="error" role="alert">
            {faultText(error)} <Link onPress={() => void refetch()}>{strings.fault.again}</Link>
          </Notice>
        )}
        <DataTable
          label={list.label}
          rows={rows ?? []}
          columns={all}
          rowKey={rowKey}
          isLoading={isPending || isFetching}
          view={view}
          onViewChange={onViewChange}
          emptyTitle={error ? strings.fault.notLoaded : undefined}
          emptyActions={list.form && !error && <AddButton form={form} size="s" />}
        />
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
