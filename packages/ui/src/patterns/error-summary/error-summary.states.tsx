import type { States } from '../../testing/states.ts';
import { ErrorSummary } from './error-summary.tsx';

export const states = {
  'two faults': () => (
    <ErrorSummary
      attempt={1}
      faults={[
        { id: 'workbench-source', label: 'Rekening sumber', message: 'Rekening sumber belum dipilih' },
        { id: 'workbench-amount', label: 'Nominal', message: 'Nominal belum diisi' },
      ]}
    />
  ),
} satisfies States;
