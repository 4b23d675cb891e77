import * as css from './status-chip.css.ts';
import { statusLook, type STATUSES } from './statuses.ts';

export interface StatusChipProps {
  /** The status code of the documents, such as ENTRY, GAGAL_EC or APPROVED. */
  status: string;
  /** The kind of item that has the status. @default 'transaction' */
  kind?: keyof typeof STATUSES;
  /** The bank's name for the status (statusName), which replaces the default one. */
  word?: string | undefined;
}
/** A status as an icon and a word, never as only a colour. */
export const StatusChip = ({ status, kind = 'transaction', word }: StatusChipProps) => {
  const look = statusLook(kind, status);
  const Icon = look.icon;
  return (
    <span className={css.tones[look.tone]}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {word ?? look.word}
    </span>
  );
};
