import type { States } from '../../testing/states.ts';
import { StatusChip, type StatusChipProps } from './status-chip.tsx';
import { STATUSES } from './statuses.ts';

const chips = (kind: NonNullable<StatusChipProps['kind']>) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
    {Object.keys(STATUSES[kind]).map((status) => (
      <StatusChip key={status} kind={kind} status={status} />
    ))}
  </div>
);
export const states = {
  'transaction statuses': () => chips('transaction'),
  'deduction statuses': () => chips('deduction'),
  'virtual account statuses': () => chips('virtualAccount'),
  'billing states': () => chips('billing'),
  'reconciliation statuses': () => chips('reconciliation'),
  'user statuses': () => chips('user'),
  'request statuses': () => chips('request'),
  "with the bank's status name": () => <StatusChip status="VERIFY" word="Menunggu persetujuan" />,
} satisfies States;
