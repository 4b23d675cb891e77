import type { Transaction } from '@ibk/sdk/contract';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import * as css from './queue.css.ts';

type Marked = Pick<Transaction, 'oddities' | 'correctionOf'>;

/** How many of these rows are odd or correct another one, such as '2 dari 5 perlu diperhatikan'; empty if none. */
export function attentionText(rows: readonly Marked[]): string {
  const odd = rows.filter(({ oddities = [] }) => oddities.length > 0).length;
  const corrections = rows.filter(({ correctionOf }) => correctionOf !== null).length;
  return [
    ...(odd > 0 ? [`${odd} dari ${rows.length} perlu diperhatikan`] : []),
    ...(corrections > 0 ? [`${corrections} dari ${rows.length} adalah perbaikan`] : []),
  ].join(', ');
}

/** Says before a decision that some of its rows need a second look. */
export function Attention({ rows }: { rows: readonly Marked[] }) {
  const text = attentionText(rows);
  if (text === '') return null;
  return (
    <div className={css.note}>
      <TriangleAlert className={css.noteIcon.mayNot} size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
