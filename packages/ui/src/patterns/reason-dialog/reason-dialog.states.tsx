import type { States } from '../../testing/states.ts';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';

const nothing = () => undefined;
const dialog = (props: Partial<ReasonDialogProps>) => (
  <ReasonDialog
    title="Tolak 2 transaksi"
    confirmLabel="Tolak 2 transaksi"
    onConfirm={nothing}
    onCancel={nothing}
    {...props}
  >
    <p>2 transaksi, Rp.55,750,000.00</p>
  </ReasonDialog>
);
export const overlays = {
  empty: () => dialog({}),
  refused: () => dialog({ error: 'Alasan memuat karakter yang tidak diizinkan' }),
  alternative: () =>
    dialog({
      alternative: {
        label: 'Kembalikan untuk perbaikan',
        meaning: 'Pembuatnya dapat memperbaiki.',
        onConfirm: nothing,
      },
    }),
  pending: () => dialog({ isPending: true }),
} satisfies States;
