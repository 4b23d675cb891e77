import { Button } from '../../primitives/button/button.tsx';
import type { States } from '../../testing/states.ts';
import { PageHeader } from './page-header.tsx';

const CRUMBS = [
  { id: 'dashboard', title: 'Dashboard', href: '#' },
  { id: 'approval', title: 'Approval Transaksi' },
];
export const states = {
  plain: () => <PageHeader title="Transfer Internal" />,
  'with all parts': () => (
    <PageHeader title="Approval Transaksi" crumbs={CRUMBS} count={12} actions={<Button size="s">Muat ulang</Button>} />
  ),
  loading: () => <PageHeader title="Rincian transaksi" isLoading />,
} satisfies States;
