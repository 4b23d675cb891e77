import type { States } from '../../testing/states.ts';
import { Tabs } from './tabs.tsx';

export const states = {
  'with counts': () => (
    <Tabs
      label="Hasil"
      items={[
        { id: 'done', title: 'Disetujui', count: 11, content: <p>11 transaksi disetujui.</p> },
        { id: 'lost', title: 'Tidak diproses', count: 1, content: <p>1 transaksi tidak diproses.</p> },
      ]}
    />
  ),
  plain: () => (
    <Tabs
      label="Rincian"
      items={[
        { id: 'facts', title: 'Data', content: <p>Data transaksi.</p> },
        { id: 'history', title: 'Riwayat', content: <p>Riwayat transaksi.</p> },
      ]}
    />
  ),
} satisfies States;
