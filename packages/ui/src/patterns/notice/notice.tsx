import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import * as css from './notice.css.ts';

const ICONS = { info: Info, warning: TriangleAlert, error: CircleX, success: CircleCheck };

export interface NoticeProps {
  /** @default 'info' */
  tone?: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  icon?: LucideIcon;
  /** status and alert are announced when they appear. Omit it for a notice that is there from the start. */
  role?: 'status' | 'alert';
  id?: string;
  /** -1 for a notice that takes the focus. */
  tabIndex?: -1;
  ref?: Ref<HTMLDivElement>;
}
/** A message in the page, with an icon and text. */
export const Notice = ({ tone = 'info', title, children, icon: Icon = ICONS[tone], ...box }: NoticeProps) => (
  <div {...box} className={css.tones[tone]}>
    <span className={`${css.icon} ${css.textColours[tone]}`}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </span>
    <div className={css.content}>
      {title !== undefined && <div className={`${css.title} ${css.textColours[tone]}`}>{title}</div>}
      {children}
    </div>
  </div>
);
