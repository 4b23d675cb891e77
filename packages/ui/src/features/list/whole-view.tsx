import { DataTable } from '../../patterns/data-table/data-table.tsx';
import { strings } from '../../strings/strings.ts';
import { useColumns } from '../facts/use-columns.ts';
import { faultText } from '../form/fault-text.ts';
import { ListFault } from './list-fault.tsx';
import type { WholeTable } from './list-table.ts';
import type { ListViewProps } from './list-view.tsx';

type Shared = 'list' | 'state' | 'onStateChange' | 'actionColumn' | 'emptyActions' | 'onOpen' | 'rowNote';
interface WholeViewProps<Row> extends Pick<ListViewProps<Row, object, object>, Shared> {
  table: WholeTable<Row>;
  /** Text of a list without rows. @default 'Data tidak ditemukan .....' */
  emptyTitle?: string;
}
/** A list with all its rows, which is filtered, sorted and paged here. @source 000 §8, §9 */
export function WholeView<Row>({
  table,
  list,
  state,
  onStateChange,
  actionColumn,
  emptyTitle,
  emptyActions,
  onOpen,
  rowNote,
}: WholeViewProps<Row>) {
  const open = table.rowAction === null ? undefined : onOpen;
  const columns = useColumns(table.columns, { onOpen: open, actionColumn });
  return (
    <>
      {list.error && <ListFault text={faultText(list.error)} onReload={list.reload} />}
      <DataTable
        label={table.label}
        rows={list.rows}
        columns={columns}
        rowKey={table.rowKey}
        isLoading={list.isLoading}
        view={state.view}
        onViewChange={(view) => onStateChange({ ...state, view })}
        emptyTitle={list.error ? strings.fault.notLoaded : emptyTitle}
        emptyActions={!list.error && emptyActions}
        {...(open && { onOpen: open })}
        {...(rowNote && { rowNote })}
      />
    </>
  );
}
