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
  'of a transaction': () => chips('transaction'),
  'of a deduction': () => chips('deduction'),
  'of an activity': () => chips('activity'),
  "with the bank's own word": () => <StatusChip status="VERIFY" word="Menunggu persetujuan" />,
} satisfies States;
