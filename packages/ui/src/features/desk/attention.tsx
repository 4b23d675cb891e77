import TriangleAlert from 'lucide-react/icons/triangle-alert';
import * as css from './desk.css.ts';

/** Warns before a decision that some of its rows need a second look; empty for an empty text. */
export const Attention = ({ text }: { text: string }) =>
  text !== '' && (
    <div className={css.note}>
      <TriangleAlert className={css.noteIcon.mayNot} size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
