import RefreshCw from 'lucide-react/icons/refresh-cw';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { memo, type ReactNode, useId, useState } from 'react';
import { DataTable, type DataTableProps } from '../../patterns/data-table/data-table.tsx';
import type { TableColumn, TableView } from '../../patterns/data-table/table-view.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { IconButton } from '../../primitives/icon-button/icon-button.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { strings } from '../../strings/strings.ts';
import { useStable } from '../../use-stable.ts';
import { useColumns } from '../facts/use-columns.ts';
import { faultText } from '../form/fault-text.ts';
import { type CriteriaSet, freeTextFault, isNarrowed, type Unread, unreadAfter } from './criteria.ts';
import { CriteriaFields, type CriteriaFieldsProps } from './criteria-fields.tsx';
import { ListFault } from './list-fault.tsx';
import { criteriaQuery } from './list-state.ts';
import type { CriteriaIn, ListQuery, ListState, ListTable } from './list-table.ts';
import * as css from './list.css.ts';
import { TotalsLine } from './totals-line.tsx';
import type { List } from './use-list.ts';
import { useSettled } from './use-settled.ts';

/** Number of criteria next to the filter box. The others are behind a button; below 640 px all of them are. */
const IN_SIGHT = 3;

/** Characters of an unreadable criterion that its sentence repeats. */
const SHOWN = 40;

/** Names what the address gives for criteria and could not be read, so that nobody takes the list for a narrowed one. */
function UnreadNotice({ set, unread, onDrop }: { set: CriteriaSet; unread: Unread; onDrop: () => void }) {
  const texts = Object.entries(set).flatMap(([name, { label }]) => {
    const text = unread[name];
    return text === undefined ? [] : [`${label} "${text.slice(0, SHOWN)}"`];
  });
  if (texts.length === 0) return null;
  return (
    <Notice tone="warning" role="status">
      {strings.table.unread} {texts.join(', ')}. <Link onPress={onDrop}>{strings.table.dropUnread}</Link>
    </Notice>
  );
}

interface CriteriaProps extends CriteriaFieldsProps {
  /** Number of times that the user has cleared the criteria; the fields then start anew, without unapplied text. */
  cleared: number;
}
const Criteria = memo(function Criteria({ set, cleared, ...fields }: CriteriaProps) {
  const all = Object.entries(set);
  const [first, rest] = [all.slice(0, IN_SIGHT), all.slice(IN_SIGHT)];
  const id = useId();
  const [isOpen, setOpen] = useState(rest.some(([name]) => fields.criteria[name] !== undefined));
  const open = isOpen || undefined;
  return (
    <>
      <IconButton
        variant="outlined"
        label={strings.table.criteria}
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setOpen(!isOpen)}
      />
      <div className={css.criteria} data-criteria data-open={open}>
        <CriteriaFields key={cleared} set={Object.fromEntries(first)} {...fields} />
      </div>
      <div id={id} className={css.more} data-open={open}>
        <CriteriaFields key={cleared} set={Object.fromEntries(rest)} {...fields} />
      </div>
    </>
  );
});

export interface ListViewProps<Row, Query extends ListQuery, Summary> extends Pick<
  DataTableProps<Row>,
  'selection' | 'openKey' | 'rowNote'
> {
  table: ListTable<Row, Query, Summary>;
  list: List<Row>;
  /** Criteria that the list's route fixes. */
  facts: CriteriaIn<Query>;
  state: ListState;
  onStateChange: (state: ListState) => void;
  /** Actions on the whole list, before the button that loads it again. */
  actions?: ReactNode;
  /** A column of buttons, after those of the facts. */
  actionColumn?: TableColumn<Row> | undefined;
  /** Buttons in a list without rows that nothing narrows. */
  emptyActions?: ReactNode;
  /** Hears, by the label of a criterion, whether its field shows something that is not applied. */
  onUnread?: CriteriaFieldsProps['onUnread'];
  /** Called when the user clears the criteria, which also empties fields that are not applied. */
  onClear?: () => void;
  /** Opens the detail of a row, if the table says that rows have one. */
  onOpen?: (row: Row) => void;
}
/** A list that the bank pages, sorts and searches, with criteria, rows and totals. @source 000 §8, §9 */
export function ListView<Row, Query extends ListQuery, Summary>({
  table,
  list,
  facts,
  state,
  onStateChange,
  onOpen,
  actions,
  actionColumn,
  emptyActions,
  onUnread,
  onClear,
  ...grid
}: ListViewProps<Row, Query, Summary>) {
  const { view, criteria, unread = {} } = state;
  const set: CriteriaSet = table.criteria as CriteriaSet;
  const [cleared, setCleared] = useState(0);
  const open = table.rowAction === null ? undefined : onOpen;
  const columns = useColumns(table.columns, { onOpen: open, opens: table.opens, isSortedByBank: true, actionColumn });
  const change = (next: Partial<ListState>) => onStateChange({ ...state, ...next });
  const [filter, typeFilter] = useSettled(view.filter, (text) => change({ view: { ...view, page: 0, filter: text } }));
  const narrow = (next: ListState['criteria'], rest = unreadAfter(unread, criteria, next)) =>
    change({ criteria: next, unread: rest, view: { ...view, page: 0 } });
  const onCriteria = useStable((next: ListState['criteria']) => narrow(next));
  const clear = () => {
    setCleared(cleared + 1);
    onClear?.();
    narrow({}, {});
  };
  const changeView = (next: TableView) => {
    if (next.filter === filter) change({ view: { ...next, filter: view.filter } });
    else typeFilter(next.filter);
  };
  return (
    <>
      {list.error && <ListFault text={freeTextFault(view) ?? faultText(list.error)} onReload={list.reload} />}
      <UnreadNotice set={set} unread={unread} onDrop={() => change({ unread: {} })} />
      <DataTable
        {...grid}
        label={table.label}
        rows={list.rows}
        total={list.total ?? 0}
        rowKey={table.rowKey}
        columns={columns}
        isLoading={list.isLoading}
        view={{ ...view, filter, page: list.page }}
        onViewChange={changeView}
        {...(open && { onOpen: open, opens: table.opens })}
        filters={<Criteria set={set} criteria={criteria} onChange={onCriteria} onUnread={onUnread} cleared={cleared} />}
        totals={
          Object.keys(table.totals).length > 0 &&
          list.total !== undefined &&
          list.total > 0 && <TotalsLine table={table} criteria={criteriaQuery(facts, state)} />
        }
        emptyTitle={list.error ? strings.fault.notLoaded : undefined}
        emptyActions={
          isNarrowed(criteria) ? (
            <Button size="s" onPress={clear}>
              {strings.table.clearCriteria}
            </Button>
          ) : (
            !list.error && emptyActions
          )
        }
        actions={
          <>
            {actions}
            <IconButton variant="outlined" label={strings.table.reload} icon={RefreshCw} onPress={list.reload} />
          </>
        }
      />
    </>
  );
}
