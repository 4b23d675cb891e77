import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatusTone } from '../status-chip/statuses.ts';
import * as css from './timeline.css.ts';

export interface TimelineItem {
  id: string;
  icon: LucideIcon;
  tone: StatusTone;
  title: ReactNode;
  /** Time of the event, ready to show. */
  time?: string | undefined;
  detail?: ReactNode;
}
/** Events in order. */
export const Timeline = ({ items, label }: { items: readonly TimelineItem[]; label: string }) => (
  <ol className={css.list} aria-label={label}>
    {items.map(({ id, icon: Icon, tone, title, time, detail }) => (
      <li key={id} className={css.item}>
        <span className={css.tones[tone]}>
          <Icon size={14} strokeWidth={2} aria-hidden="true" />
        </span>
        <div className={css.content}>
          <div className={css.title}>{title}</div>
          {time !== undefined && <div>{time}</div>}
          {detail !== undefined && <div className={css.detail}>{detail}</div>}
        </div>
      </li>
    ))}
  </ol>
);
