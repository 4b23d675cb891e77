import type { States } from '../../testing/states.ts';
import { Changes } from './changes.tsx';

export const states = {
  'before and after': () => (
    <Changes
      items={[
        { label: 'Limit Transaksi', before: 'Rp.500,000,000.00', after: 'Rp.750,000,000.00' },
        { label: 'Kelas Approver', before: null, after: 'A' },
        { label: 'Telepon', before: '081234567890', after: null },
      ]}
    />
  ),
  'nothing before': () => <Changes items={[{ label: 'Nama', after: 'Juliana Pardede' }]} />,
} satisfies States;
