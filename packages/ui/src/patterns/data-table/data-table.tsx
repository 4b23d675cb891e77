import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '../../primitives/button/button.tsx';
import { FilterField } from '../../primitives/filter-field/filter-field.tsx';
import { strings } from '../../strings/strings.ts';
import { useStable } from '../../use-stable.ts';
import { below } from '../../theme/below.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { useMedia } from '../side-panel/use-media.ts';
import { CardSort } from './card-sort.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import * as css from './data-table.css.ts';
import { SkipToRows } from './skip-to-rows.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableGrid, type TableGridProps } from './table-grid.tsx';
import { firstView, pageOf, type TablePage, type TableView } from './table-view.ts';

export interface DataTableProps<Row> extends Pick<
  TableGridProps<Row>,
  'label' | 'columns' | 'rows' | 'rowKey' | 'selection' | 'onOpen' | 'opens' | 'openKey' | 'rowNote'
> {
  /** Rows are loading: shows a skeleton before the first ones, later a thin bar over the present ones. */
  isLoading?: boolean;
  /**
   * Number of all rows if the bank does the paging. `rows` is then one page, and the host requests filter, order and
   * page.
   */
  total?: number;
  /** The view, if the host keeps it, for example in the URL. Otherwise the table keeps it. */
  view?: TableView;
  onViewChange?: (view: TableView) => void;
  /** Further filters next to the filter box. */
  filters?: ReactNode;
  /** Buttons at the end of the toolbar, such as 'Ekspor' or refresh. */
  actions?: ReactNode;
  /** Text of the empty list. @default 'Data tidak ditemukan .....' */
  emptyTitle?: string | undefined;
  /** Buttons in an empty list, such as 'Tambahkan Data'. */
  emptyActions?: ReactNode;
  /** The totals of all rows, between the rows and the footer. */
  totals?: ReactNode;
  /** False hides the toolbar, for short tables. @default true */
  hasToolbar?: boolean;
}

/** The page to show. It has the same rows as long as nothing about them has changed, so that the grid is not drawn again. */
const usePage = <Row,>(
  rows: readonly Row[],
  columns: DataTableProps<Row>['columns'],
  view: TableView,
  total: number | undefined,
) =>
  useMemo(
    (): TablePage<Row> =>
      total === undefined
        ? pageOf(rows, columns, view)
        : { rows, total, all: total, page: view.page, pages: Math.max(1, Math.ceil(total / view.size)) },
    [rows, columns, view, total],
  );

/**
 * A table whose rows can be filtered, sorted, paged, selected and opened. It shows 5 rows per page and offers 10 and
 * 25; under 640 px rows become cards.
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
  const box = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(firstView);
  const view = given ?? own;
  const change = (part: Partial<TableView>) => {
    // A new filter, order or page size starts at the first page.
    const next = { ...view, page: 0, ...part };
    setOwn(next);
    onViewChange?.(next);
  };
  const page = usePage(rows, columns, view, total);
  const shown = useMemo(() => columns.filter(({ id }) => !view.hidden.includes(id)), [columns, view.hidden]);
  const hideable = columns.filter(({ canHide = true }) => canHide);
  const hasCards = useMedia(below.cards);
  const order = {
    columns: shown,
    sort: view.sort,
    onSort: useStable((sort: NonNullable<TableView['sort']>) => change({ sort })),
  };
  const isFirstLoad = isLoading && page.rows.length === 0;
  return (
    <div ref={box} className={css.box} aria-busy={isLoading}>
      {hasToolbar && page.rows.length > 0 && <SkipToRows box={box} />}
      {hasToolbar && (
        <div className={css.toolbar}>
          <FilterField
            value={view.filter}
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
      <div className={css.scroll}>
        <TableGrid
          {...grid}
          {...order}
          rows={page.rows}
          skeletons={isFirstLoad ? view.size : 0}
          // Nothing while there are rows, since typing in the filter box would draw them all again for it.
          empty={
            page.rows.length === 0 && (
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
            )
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
