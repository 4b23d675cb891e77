import type { States } from '../../testing/states.ts';
import { AuditTimeline } from './audit-timeline.tsx';

const ENTRY = { step: 'entry', who: 'Dimas Nainggolan', time: '14-07-2026 09:42' } as const;
const VERIFY = { step: 'verify', who: 'Fitri Anggraini', time: '14-07-2026 10:05' } as const;
export const states = {
  waiting: () => (
    <AuditTimeline steps={[ENTRY, { step: 'awaitsVerify', detail: 'Fitri Anggraini dapat memverifikasi' }]} />
  ),
  rejected: () => (
    <AuditTimeline
      steps={[ENTRY, { step: 'reject', who: 'Agus Saragih', time: '14-07-2026 11:20', detail: 'Nominal tidak sesuai' }]}
    />
  ),
  settled: () => <AuditTimeline steps={[ENTRY, VERIFY, { step: 'settled', time: '14-07-2026 11:21' }]} />,
} satisfies States;
