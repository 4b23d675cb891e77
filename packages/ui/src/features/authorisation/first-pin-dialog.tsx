import { Notice } from '../../patterns/notice/notice.tsx';
import { Dialog } from '../../primitives/dialog/dialog.tsx';
import { ChangePinForm } from '../credentials/change-pin-form.tsx';

interface FirstPinDialogProps {
  onDone: () => void;
  onCancel: () => void;
}
/** Lets a user who authorises by PIN and has none make it first, in two steps. @source 000 §4, 001 §4 */
export const FirstPinDialog = ({ onDone, onCancel }: FirstPinDialogProps) => (
  <Dialog
    title="Buat PIN"
    isOpen
    isFullWhenNarrow
    onOpenChange={(open) => {
      if (!open) onCancel();
    }}
  >
    <Notice tone="info">Anda belum membuat PIN. Buat PIN terlebih dahulu.</Notice>
    <ChangePinForm firstPin onDone={onDone} />
  </Dialog>
);
