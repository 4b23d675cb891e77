import type { ReactNode } from 'react';
import { Link } from '../../primitives/link/link.tsx';
import { strings } from '../../strings/strings.ts';
import { Amount } from '../amount/amount.tsx';
import { type Sum, TotalInWords } from '../amount/total.tsx';
import * as css from './selection-bar.css.ts';

export interface SelectionBarProps {
  /** Text such as '12 transaksi dipilih'. */
  title: string;
  /** The cost of the selection, with its fees; absent if it costs nothing. */
  sum?: Sum | undefined;
  /** Warnings about the selection before a decision, such as '2 dari 12 perlu diperhatikan'. */
  notes?: ReactNode;
  /** Links that change the selection, before the one that clears it. */
  links?: ReactNode;
  onClear: () => void;
  /** The buttons, with the action that moves money last: Tolak, then Setujui. */
  actions: ReactNode;
}
/** Count and sum of the selection, in figures and words, with its actions. It stays at the bottom of the screen. */
export const SelectionBar = ({ title, sum, notes, links, onClear, actions }: SelectionBarProps) => (
  <section className={css.bar} aria-label={strings.selection.region}>
    <div className={css.facts}>
      <div className={css.line}>
        <span role="status" className={css.sum}>
          <span className={css.count}>{title}</span>
          {sum && (
            <>
              <span className={css.dot} aria-hidden="true">
                ·
              </span>
              <Amount value={sum.total} size="title" />
            </>
          )}
        </span>
        <span className={css.links}>
          {links}
          <Link onPress={onClear}>{strings.selection.clear}</Link>
        </span>
      </div>
      {sum && <TotalInWords {...sum} />}
      {notes}
    </div>
    <div className={css.actions}>{actions}</div>
  </section>
);
