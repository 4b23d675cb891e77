import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../../primitives/icon-button/icon-button.tsx';
import { strings } from '../../strings/strings.ts';
import * as css from './result-banner.css.ts';

const ICONS = { success: CircleCheck, warning: CircleAlert, error: CircleX };

export interface ResultBannerProps {
  tone: keyof typeof ICONS;
  /** The result, such as '11 transaksi disetujui, 1 tidak diproses'. */
  title: string;
  /** The meaning of the result and the next step. */
  children?: ReactNode;
  actions?: ReactNode;
  /** False if something else on the page takes the focus. @default true */
  takesFocus?: boolean;
  onClose?: () => void;
}
/** The result of an action. It takes the focus when it appears, so that users need not look for it. */
export const ResultBanner = ({ tone, title, children, actions, takesFocus = true, onClose }: ResultBannerProps) => {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) banner.current?.focus();
  }, [title, takesFocus]);
  const Icon = ICONS[tone];
  return (
    <div ref={banner} className={css.banner} role="group" aria-label={title} tabIndex={-1}>
      <span className={css.tones[tone]}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={css.content}>
        <div className={css.title}>{title}</div>
        <div className={css.detail}>{children}</div>
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
      {onClose && <IconButton size="s" label={strings.dialog.close} icon={X} onPress={onClose} />}
    </div>
  );
};
