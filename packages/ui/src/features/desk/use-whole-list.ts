import { useMutation } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import type { ListQuery, ListTable, PageQuery } from '../list/list-table.ts';

interface WholeListOptions<Row, Query extends ListQuery, Summary> {
  table: Pick<ListTable<Row, Query, Summary>, 'operation'>;
  /** The query of the page that is shown. */
  query: PageQuery<Query>;
  /** Number of rows on all pages; null if the list has rows that no longer wait too. */
  total: number | null;
  /** Most rows of one move. */
  most: number;
  onRows: (rows: readonly Row[]) => void;
}
/** Reads the rows of every page, as many as one move may carry. */
export function useWholeList<Row, Query extends ListQuery, Summary>({
  table,
  query,
  total,
  most,
  onRows,
}: WholeListOptions<Row, Query, Summary>) {
  const bank = useBank();
  const reading = useMutation({
    mutationFn: () => table.operation.page(bank, { ...query, page: 0, size: most }, {}),
    onSuccess: ({ content }) => onRows(content),
  });
  return {
    label:
      total === null
        ? 'Pilih semua yang menunggu'
        : total > most
          ? `Pilih ${most} pertama dari ${total}`
          : `Pilih semua ${total}`,
    isReading: reading.isPending,
    read: () => reading.mutate(),
  };
}
export type WholeList = ReturnType<typeof useWholeList>;
