import { LIMITS } from '@ibk/sdk/contract';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../primitives/button/button.tsx';
import { FilterField } from '../../primitives/filter-field/filter-field.tsx';
import { strings } from '../../strings/strings.ts';
import { below } from '../../theme/below.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { useMedia } from '../side-panel/use-media.ts';
import { CardSort } from './card-sort.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import * as css from './data-table.css.ts';
import { TableFoot } from './table-foot.tsx';
import { TableGrid, type TableGridProps } from './table-grid.tsx';
import { firstView, pageOf, type TablePage, type TableView } from './table-view.ts';

export interface DataTableProps<Row> extends Pick<
  TableGridProps<Row>,
  'label' | 'columns' | 'rows' | 'rowKey' | 'selection' | 'onOpen' | 'openKey' | 'rowNote'
> {
  /** Rows are on their way: a skeleton before the first, a thin bar over kept ones. */
  isLoading?: boolean;
  /** Rows in all when the bank pages: `rows` is then one page, and filter, sort and page are the host's to ask for. */
  total?: number;
  /** Where the host keeps the view, as in the URL; without it the table keeps it. */
  view?: TableView;
  onViewChange?: (view: TableView) => void;
  /** Beside the filter box: more filters. */
  filters?: ReactNode;
  /** At the end of the toolbar: Ekspor, refresh. */
  actions?: ReactNode;
  /** What an empty list says, where not that there is none. @default 'Data tidak ditemukan .....' */
  emptyTitle?: string | undefined;
  /** For an empty list, as 'Tambahkan Data'. */
  emptyActions?: ReactNode;
  /** Between the rows and the foot: what all rows come to. */
  totals?: ReactNode;
  /** No toolbar at all, for short tables. @default true */
  hasToolbar?: boolean;
}

/**
 * Rows to filter, sort, page, pick and open: 5 a page, 10 and 25 offered, cards under 640 px.
 * @source 000 §8, §9
 */
export const DataTable = <Row,>({
  rows,
  columns,
  isLoading = false,
  total,
  view: given,
  onViewChange,
  filters,
  actions,
  emptyTitle,
  emptyActions,
  totals,
  hasToolbar = true,
  ...grid
}: DataTableProps<Row>) => {
  const [own, setOwn] = useState(firstView);
  const view = given ?? own;
  const change = (part: Partial<TableView>) => {
    // Another filter, order or size begins at its first page.
    const next = { ...view, page: 0, ...part };
    setOwn(next);
    onViewChange?.(next);
  };
  const page: TablePage<Row> =
    total === undefined
      ? pageOf(rows, columns, view)
      : { rows, total, all: total, page: view.page, pages: Math.max(1, Math.ceil(total / view.size)) };
  const shown = columns.filter(({ id }) => !view.hidden.includes(id));
  const hideable = columns.filter(({ canHide = true }) => canHide);
  const hasCards = useMedia(below.cards);
  const order = {
    columns: shown,
    sort: view.sort,
    onSort: (sort: NonNullable<TableView['sort']>) => {
      change({ sort });
    },
  };
  const isFirstLoad = isLoading && page.rows.length === 0;
  // React Aria opens a row by Enter only while none is picked.
  const openByKey = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter' || !(target instanceof HTMLElement) || target.role !== 'row') return;
    const row = page.rows.find((one) => grid.rowKey(one) === target.dataset['key']);
    if (row !== undefined && grid.selection?.selected.size) grid.onOpen?.(row);
  };
  return (
    <div className={css.box} aria-busy={isLoading}>
      {hasToolbar && (
        <div className={css.toolbar}>
          <FilterField
            value={view.filter}
            {...(total === undefined ? {} : { maxLength: LIMITS.freeText })}
            onChange={(filter) => {
              change({ filter });
            }}
          />
          {filters}
          {hasCards && <CardSort {...order} />}
          <div className={css.tools}>
            {actions}
            {hideable.length > 1 && (
              <ColumnsMenu
                columns={hideable}
                hidden={view.hidden}
                onChange={(hidden) => {
                  change({ hidden, page: view.page });
                }}
              />
            )}
          </div>
        </div>
      )}
      {isLoading && !isFirstLoad && <div className={css.bar} />}
      <div className={css.scroll} onKeyDownCapture={openByKey}>
        <TableGrid
          {...grid}
          {...order}
          rows={page.rows}
          skeletons={isFirstLoad ? view.size : 0}
          empty={
            <EmptyState
              title={emptyTitle}
              actions={
                <>
                  {view.filter !== '' && (
                    <Button
                      size="s"
                      onPress={() => {
                        change({ filter: '' });
                      }}
                    >
                      {strings.table.clearFilter}
                    </Button>
                  )}
                  {emptyActions}
                </>
              }
            />
          }
        />
      </div>
      {totals}
      <TableFoot
        label={grid.label}
        page={page}
        size={view.size}
        isLoading={isLoading}
        emptyTitle={emptyTitle}
        onPage={(at) => {
          change({ page: at });
        }}
        onSize={(size) => {
          change({ size });
        }}
      />
    </div>
  );
};
