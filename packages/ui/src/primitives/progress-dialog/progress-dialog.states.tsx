import type { States } from '../../testing/states.ts';
import { ProgressDialog } from './progress-dialog.tsx';

export const overlays = {
  plain: () => <ProgressDialog isOpen />,
  'with progress': () => <ProgressDialog isOpen detail="Memproses 4 dari 12 transaksi" />,
  'that can be ended': () => <ProgressDialog isOpen detail="12000 transaksi, 3 MB diterima" onStop={() => undefined} />,
} satisfies States;
