import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as css from './dialog.css.ts';

export interface DialogProps {
  title: string;
  children: ReactNode;
  /** The buttons, with the main one last. */
  footer?: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Width: confirm 400 px, form 440 px, wide 640 px; sheet has full height at the right, full fills the screen. @default 'form' */
  kind?: keyof typeof css.kinds;
  /** An alert dialog interrupts: a screen reader reads it out in full. @default 'dialog' */
  role?: 'dialog' | 'alertdialog';
  /** Whether Escape and the close button close it. @default true */
  canClose?: boolean;
  /** Whether a click outside closes it too. @default false */
  isDismissable?: boolean;
  /** Whether it fills a screen under 640 px. @default false */
  isFullWhenNarrow?: boolean;
}

/** A dialog over the page. The focus stays inside and returns to its origin on closing. */
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
