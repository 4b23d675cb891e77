import type { States } from '../../testing/states.ts';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

const dialog = (props: Partial<DialogProps>) => (
  <Dialog
    title="Rincian rekening"
    isOpen
    footer={
      <>
        <Button slot="close">Batal</Button>
        <Button variant="filled">Simpan</Button>
      </>
    }
    {...props}
  >
    <p>Rekening 100.01.04001234-5 atas nama BENDAHARA PENGELUARAN DINKES.</p>
  </Dialog>
);
export const overlays = {
  form: () => dialog({}),
  confirm: () => dialog({ kind: 'confirm', role: 'alertdialog' }),
  wide: () => dialog({ kind: 'wide' }),
  sheet: () => dialog({ kind: 'sheet' }),
  'full screen when narrow': () => dialog({ isFullWhenNarrow: true }),
  'not closable': () => dialog({ canClose: false }),
} satisfies States;
