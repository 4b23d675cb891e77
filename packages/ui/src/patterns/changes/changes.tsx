import { DefinitionList } from '../definition-list/definition-list.tsx';

/** A field before and after a change, ready to show. */
export interface Change {
  label: string;
  /** Null for an empty field; absent if there was nothing before the change. */
  before?: string | null;
  /** Null for an empty field. */
  after: string | null;
}
const NOTHING = '(kosong)';

/** What changes, field by field: the value after, with the value before below it. */
export const Changes = ({ items }: { items: readonly Change[] }) => (
  <DefinitionList
    items={items.map(({ label, before, after }) => ({
      term: label,
      value: after ?? NOTHING,
      ...(before !== undefined && { detail: `Sebelumnya ${before ?? NOTHING}` }),
    }))}
  />
);
