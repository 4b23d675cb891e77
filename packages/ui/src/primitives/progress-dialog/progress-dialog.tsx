import { Dialog as AriaDialog, Heading, Modal, ModalOverlay, ProgressBar } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import { kinds, scrim } from '../dialog/dialog.css.ts';
import { Button } from '../button/button.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import * as css from './progress-dialog.css.ts';

export interface ProgressDialogProps {
  isOpen: boolean;
  /** The progress, such as 'Memproses 4 dari 12 transaksi'. */
  detail?: string;
  /** Ends the work; without it the work cannot be ended. */
  onStop?: () => void;
}
/** The dialog 'Harap Tunggu', 400 px wide. It closes only when the work is done or ended. @source 000 §2 */
export const ProgressDialog = ({ isOpen, detail, onStop }: ProgressDialogProps) => (
  <ModalOverlay isOpen={isOpen} isDismissable={false} isKeyboardDismissDisabled className={scrim}>
    <Modal className={kinds.confirm}>
      <AriaDialog role="alertdialog" className={css.row}>
        <ProgressBar isIndeterminate aria-label={strings.dialog.wait} className={css.ring}>
          <Spinner size={24} />
        </ProgressBar>
        <div className={css.texts}>
          <Heading slot="title" level={2} className={css.title}>
            {strings.dialog.wait}
          </Heading>
          <div className={css.detail} role="status">
            {detail}
          </div>
        </div>
        {onStop && (
          <Button size="s" onPress={onStop}>
            {strings.dialog.stop}
          </Button>
        )}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);
