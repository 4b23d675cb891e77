import type { States } from '../../testing/states.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

export const states = {
  'three levels': () => (
    <Breadcrumbs
      items={[
        { id: 'dashboard', title: 'Dashboard', href: '#' },
        { id: 'transfer', title: 'Transfer' },
        { id: 'transfer-internal', title: 'Transfer Internal' },
      ]}
    />
  ),
  'one level': () => <Breadcrumbs items={[{ id: 'dashboard', title: 'Dashboard' }]} />,
} satisfies States;
