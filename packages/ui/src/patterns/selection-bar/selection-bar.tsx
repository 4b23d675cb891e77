import type { ReactNode } from 'react';
import { Link } from '../../primitives/link/link.tsx';
import { strings } from '../../strings/strings.ts';
import { Amount, AmountInWords } from '../amount/amount.tsx';
import * as css from './selection-bar.css.ts';

export interface SelectionBarProps {
  /** Text such as '12 transaksi dipilih'. */
  title: string;
  /** Sum of the selection: a bigint in sen, or a number in rupiah. */
  sum: bigint | number;
  onClear: () => void;
  /** The buttons, with the action that moves money last: Tolak, then Setujui. */
  actions: ReactNode;
}
/** Count and sum of the selection, in figures and words, with its actions. It stays at the bottom of the screen. */
export const SelectionBar = ({ title, sum, onClear, actions }: SelectionBarProps) => (
  <section className={css.bar} aria-label={strings.selection.region}>
    <div className={css.facts}>
      <div className={css.line}>
        <span role="status" className={css.sum}>
          <span className={css.count}>{title}</span>
          <span className={css.dot} aria-hidden="true">
            ·
          </span>
          <Amount value={sum} size="title" />
        </span>
        <span className={css.clear}>
          <Link onPress={onClear}>{strings.selection.clear}</Link>
        </span>
      </div>
      <AmountInWords value={sum} />
    </div>
    <div className={css.actions}>{actions}</div>
  </section>
);
