import { PAGE_SIZES, type TableView } from '@ibk/ui';

const SIZES: readonly number[] = PAGE_SIZES;
const wholeOf = (text: string | null): number | null => (text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null);

/** The view of a table from the address; what is not in it, or not valid, is as it begins. */
export function viewOf(params: URLSearchParams, first: TableView): TableView {
  const [column, direction] = params.get('urut')?.split(',') ?? [];
  const size = wholeOf(params.get('baris'));
  return {
    filter: params.get('cari') ?? first.filter,
    sort: column ? { column, direction: direction === 'turun' ? 'descending' : 'ascending' } : first.sort,
    page: (wholeOf(params.get('halaman')) ?? 1) - 1,
    size: size !== null && SIZES.includes(size) ? size : first.size,
    hidden: params.has('sembunyi') ? (params.get('sembunyi') ?? '').split(',').filter(Boolean) : first.hidden,
  };
}

/** The address of a view; only what differs from its beginning. */
export function paramsOf(view: TableView, first: TableView): Record<string, string> {
  const { filter, sort, page, size, hidden } = view;
  return {
    ...(filter === '' ? {} : { cari: filter }),
    ...(sort === null ? {} : { urut: `${sort.column},${sort.direction === 'descending' ? 'turun' : 'naik'}` }),
    ...(page === 0 ? {} : { halaman: String(page + 1) }),
    ...(size === first.size ? {} : { baris: String(size) }),
    ...(hidden.join() === first.hidden.join() ? {} : { sembunyi: hidden.join() }),
  };
}
