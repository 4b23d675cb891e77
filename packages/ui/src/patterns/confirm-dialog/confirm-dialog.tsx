import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/button.tsx';
import { Dialog } from '../../primitives/dialog/dialog.tsx';
import { strings } from '../../strings/strings.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** The question or the consequence. */
  children: ReactNode;
  /** The label of the confirm button, a verb such as 'Keluar' or 'Hapus'. */
  confirmLabel: string;
  /** @default 'Batal' */
  cancelLabel?: string;
  isDanger?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}
/**
 * Asks for confirmation of an irreversible action. Focus starts on the confirm button, or on cancel if isDanger is set.
 */
export const ConfirmDialog = ({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = strings.dialog.cancel,
  isDanger = false,
  isPending = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => (
  <Dialog
    kind="confirm"
    role="alertdialog"
    title={title}
    isOpen={isOpen}
    canClose={!isPending}
    onOpenChange={(open) => {
      if (!open) onCancel();
    }}
    footer={
      <>
        <Button onPress={onCancel} isDisabled={isPending} autoFocus={isDanger}>
          {cancelLabel}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'filled'}
          isPending={isPending}
          onPress={onConfirm}
          autoFocus={!isDanger}
        >
          {confirmLabel}
        </Button>
      </>
    }
  >
    <div>{children}</div>
  </Dialog>
);
