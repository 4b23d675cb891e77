import * as css from './status-chip.css.ts';
import { statusLook, type STATUSES } from './statuses.ts';

export interface StatusChipProps {
  /** The code of the documents: ENTRY, GAGAL_EC, APPROVED. */
  status: string;
  /** What has the status. @default 'transaction' */
  kind?: keyof typeof STATUSES;
  /** The bank's own word for it (statusName), in place of ours. */
  word?: string | undefined;
}
/** A status as icon and word, never as colour alone. */
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
