import { PAGE_SIZES, type TableView } from '../../patterns/data-table/table-view.ts';

const SIZES: readonly number[] = PAGE_SIZES;
const wholeOf = (text: string | null): number | null => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null);

/** Reads the view of a table from the address. Missing and invalid values fall back to the first view. */
export function viewOf(params: URLSearchParams, first: TableView): TableView {
  const [column, direction] = params.get('urut')?.split(',') ?? [];
  const [filter, size] = [params.get('cari'), wholeOf(params.get('baris'))];
  return {
    filter: filter?.replaceAll('\0', '') ?? first.filter,
    sort: column ? { column, direction: direction === 'turun' ? 'descending' : 'ascending' } : first.sort,
    page: Math.max(1, wholeOf(params.get('halaman')) ?? 1) - 1,
    size: size !== null && SIZES.includes(size) ? size : first.size,
    hidden: params.has('sembunyi') ? (params.get('sembunyi') ?? '').split(',').filter(Boolean) : first.hidden,
  };
}

/** The address parameters of a view; values equal to the first view are omitted. */
export function viewParams(view: TableView, first: TableView): Record<string, string> {
  const { filter, sort, page, size, hidden } = view;
  return {
    ...(filter === '' ? {} : { cari: filter }),
    ...(sort === null ? {} : { urut: `${sort.column},${sort.direction === 'descending' ? 'turun' : 'naik'}` }),
    ...(page === 0 ? {} : { halaman: String(page + 1) }),
    ...(size === first.size ? {} : { baris: String(size) }),
    ...(hidden.join() === first.hidden.join() ? {} : { sembunyi: hidden.join() }),
  };
}
