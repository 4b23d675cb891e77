import type { States } from '../../testing/states.ts';
import { ProgressDialog } from './progress-dialog.tsx';

export const overlays = {
  plain: () => <ProgressDialog isOpen />,
  'with progress': () => <ProgressDialog isOpen detail="Memproses 4 dari 12 transaksi" />,
} satisfies States;
