import type { States } from '../../testing/states.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

const nothing = () => undefined;
const dialog = (props: Partial<ConfirmDialogProps>) => (
  <ConfirmDialog isOpen title="Keluar" confirmLabel="Keluar" onConfirm={nothing} onCancel={nothing} {...props}>
    Anda akan keluar dari Internet Banking Korporasi.
  </ConfirmDialog>
);
export const overlays = {
  plain: () => dialog({}),
  dangerous: () => dialog({ title: 'Hapus 3 rekening', confirmLabel: 'Hapus', isDanger: true }),
  pending: () => dialog({ isPending: true }),
} satisfies States;
