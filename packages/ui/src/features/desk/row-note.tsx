import Info from 'lucide-react/icons/info';
import { Unbroken } from '../../primitives/unbroken/unbroken.tsx';
import * as css from './desk.css.ts';

/** A sentence below a row about why it was not processed or cannot be selected. */
export const RowNote = ({ text }: { text: string }) => (
  <span className={css.note}>
    <Info className={css.noteIcon.mayNot} size={16} strokeWidth={2} aria-hidden="true" />
    <span>
      <Unbroken>{text}</Unbroken>
    </span>
  </span>
);
