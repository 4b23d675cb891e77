import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from 'react-aria-components';
import { IconButton } from '../../primitives/icon-button/icon-button.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { Spinner } from '../../primitives/spinner/spinner.tsx';
import { strings } from '../../strings/strings.ts';
import { visuallyHidden } from '../../theme/visually-hidden.css.ts';
import * as css from './data-table.css.ts';
import { PAGE_SIZES, pageNumbers, type TablePage } from './table-view.ts';

const texts = strings.table;

const rangeOf = ({ rows, total, all, page }: TablePage<unknown>, size: number): string => {
  if (total === 0) return `0 ${texts.of} ${all}`;
  const first = page * size + 1;
  return `${first}-${first + rows.length - 1} ${texts.of} ${total}`;
};

export interface TableFootProps {
  /** Name of the table, to distinguish its page buttons from another table's. */
  label: string;
  page: TablePage<unknown>;
  size: number;
  /** The numbers of rows to choose from. @default those of every table */
  sizes?: readonly number[];
  isLoading: boolean;
  /** Text of an empty table. */
  emptyTitle?: string | undefined;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}
/** Rows per page, the current page and the buttons for the others. Also announces loading and empty results. */
export const TableFoot = ({
  label,
  page,
  size,
  sizes = PAGE_SIZES,
  isLoading,
  emptyTitle,
  onPage,
  onSize,
}: TableFootProps) => {
  const isFirstLoad = isLoading && page.rows.length === 0;
  const empty = page.total === 0 ? (emptyTitle ?? texts.empty) : '';
  return (
    <>
      {/* Stays in the document while empty, so that screen readers announce its next text. */}
      <div role="status" className={visuallyHidden}>
        <span>{isLoading ? texts.loading : empty}</span>
      </div>
      {/* The first rows are not as high as their skeletons: their foot is another one, which does not move. */}
      <div key={String(isFirstLoad)} className={css.foot}>
        {isLoading && (
          <span className={css.loading} aria-hidden="true">
            <Spinner size={14} />
            {texts.loading}
          </span>
        )}
        {!isLoading && page.total > 0 && (
          <div className={css.size} data-print="never">
            <Select
              size="s"
              label={texts.rowsPerPage}
              options={sizes.map((each) => ({ id: String(each), text: String(each) }))}
              value={String(size)}
              onChange={(id) => {
                onSize(Number(id));
              }}
            />
            {texts.rowsPerPage}
          </div>
        )}
        {!isFirstLoad && (
          <nav className={css.pages} aria-label={`${texts.pages}, ${label}`}>
            <span className={css.range}>{rangeOf(page, size)}</span>
            {page.pages > 1 && (
              <span className={css.turns}>
                <IconButton
                  size="s"
                  label={texts.previous}
                  icon={ChevronLeft}
                  isDisabled={page.page === 0}
                  onPress={() => {
                    onPage(page.page - 1);
                  }}
                />
                {pageNumbers(page.page, page.pages).map((at, place) =>
                  at === null ? (
                    <span key={`gap-${place}`} aria-hidden="true">
                      …
                    </span>
                  ) : (
                    <Button
                      key={at}
                      className={css.pageButton}
                      aria-label={`${texts.page} ${at + 1}`}
                      {...(at === page.page ? { 'aria-current': 'page' as const } : {})}
                      onPress={() => {
                        onPage(at);
                      }}
                    >
                      {at + 1}
                    </Button>
                  ),
                )}
                <IconButton
                  size="s"
                  label={texts.next}
                  icon={ChevronRight}
                  isDisabled={page.page === page.pages - 1}
                  onPress={() => {
                    onPage(page.page + 1);
                  }}
                />
              </span>
            )}
          </nav>
        )}
      </div>
    </>
  );
};
