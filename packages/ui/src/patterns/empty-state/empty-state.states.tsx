import { Button } from '../../primitives/button/button.tsx';
import type { States } from '../../testing/states.ts';
import { EmptyState } from './empty-state.tsx';

export const states = {
  plain: () => <EmptyState />,
  'with an action': () => (
    <EmptyState
      title="Belum ada rekening tujuan"
      detail="Rekening yang Anda simpan akan tampil di sini."
      actions={<Button size="s">Tambahkan Data</Button>}
    />
  ),
} satisfies States;
