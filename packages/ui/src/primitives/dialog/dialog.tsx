import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as css from './dialog.css.ts';

export interface DialogProps {
  title: string;
  children: ReactNode;
  /** The buttons, the one that acts last. */
  footer?: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** confirm 400, form 440, wide 640 px, sheet full height from the right. @default 'form' */
  kind?: keyof typeof css.kinds;
  /** An alert dialog interrupts: a screen reader reads all of it at once. @default 'dialog' */
  role?: 'dialog' | 'alertdialog';
  /** Escape and the cross close it. @default true */
  canClose?: boolean;
  /** A click beside it closes it too. @default false */
  isDismissable?: boolean;
  /** Fills a screen under 640 px. @default false */
  isFullWhenNarrow?: boolean;
}

/** Asks or shows one thing over the page; focus stays inside and returns where it came from. */
export const Dialog = ({
  title,
  children,
  footer,
  kind = 'form',
  role = 'dialog',
  canClose = true,
  isDismissable = false,
  isFullWhenNarrow = false,
  ...overlay
}: DialogProps) => (
  <ModalOverlay
    {...overlay}
    className={css.scrim}
    isDismissable={canClose && isDismissable}
    isKeyboardDismissDisabled={!canClose}
  >
    <Modal className={`${css.kinds[kind]} ${isFullWhenNarrow ? css.fullWhenNarrow : ''}`}>
      <AriaDialog className={css.dialog} role={role}>
        {({ close }) => (
          <>
            <div className={css.head}>
              <Heading slot="title" level={2} className={kind === 'confirm' ? css.confirmTitle : css.title}>
                {title}
              </Heading>
              {canClose && kind !== 'confirm' && (
                <div className={css.close}>
                  <IconButton label={strings.dialog.close} icon={X} onPress={close} />
                </div>
              )}
            </div>
            {children}
            {footer !== undefined && <div className={css.foot}>{footer}</div>}
          </>
        )}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);
