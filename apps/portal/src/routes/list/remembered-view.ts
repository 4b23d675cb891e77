import { type ListTable, PAGE_SIZES } from '@ibk/ui/features';

const PREFIX = 'tabelIbk:';
type First = Pick<ListTable<never>, 'first' | 'label'>;
type Kept = Pick<ListTable<never>['first'], 'size' | 'hidden'>;

function keptOf(label: string): Partial<Record<keyof Kept, unknown>> {
  try {
    return (JSON.parse(localStorage.getItem(PREFIX + label) ?? '{}') ?? {}) as Partial<Record<keyof Kept, unknown>>;
  } catch {
    return {};
  }
}

/** The first view of a list with the rows a page and the columns that were last chosen for it on this device. */
export function rememberedView({ label, first }: First): ListTable<never>['first'] {
  const { size, hidden } = keptOf(label);
  return {
    ...first,
    size: PAGE_SIZES.find((each) => each === size) ?? first.size,
    hidden: Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : first.hidden,
  };
}

/** Keeps rows a page and columns for the next visit. They reveal nothing about the rows of the list. */
export function rememberView({ label }: Pick<First, 'label'>, { size, hidden }: Kept): void {
  localStorage.setItem(PREFIX + label, JSON.stringify({ size, hidden }));
}
