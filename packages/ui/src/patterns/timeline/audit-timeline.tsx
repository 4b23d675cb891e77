import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import FileSearch from 'lucide-react/icons/file-search';
import Hourglass from 'lucide-react/icons/hourglass';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Stamp from 'lucide-react/icons/stamp';
import { strings } from '../../strings/strings.ts';
import { STATUSES } from '../status-chip/statuses.ts';
import { Timeline, type TimelineItem } from './timeline.tsx';

const statuses = STATUSES.transaction;
// prettier-ignore
const STEPS = {
  entry:         { icon: Pencil,      tone: 'entry',   title: (who: string) => `Entry oleh ${who}` },
  verify:        { icon: Check,       tone: 'success', title: (who: string) => `Verifikasi oleh ${who}` },
  skipped:       { icon: Check,       tone: 'verify',  title: () => 'Verifikasi tidak diperlukan lagi' },
  approve:       { icon: Stamp,       tone: 'success', title: (who: string) => `Approval oleh ${who}` },
  reject:        { icon: Ban,         tone: 'reject',  title: (who: string) => `Ditolak oleh ${who}` },
  awaitsVerify:  { icon: FileSearch,  tone: 'entry',   title: () => statuses.ENTRY.word },
  awaitsApprove: { icon: Stamp,       tone: 'verify',  title: () => statuses.VERIFY.word },
  inProcess:     { icon: Hourglass,   tone: 'suspect', title: () => statuses.SUSPECT.word },
  settled:       { icon: Check,       tone: 'success', title: () => statuses.SUCCESS.word },
  run:           { icon: CalendarClock, tone: 'autotrx', title: () => 'Dijalankan sesuai jadwal' },
  scheduled:     { icon: CalendarClock, tone: 'autotrx', title: () => statuses.AUTOTRX.word },
  retry:         { icon: RotateCcw,   tone: 'suspect', title: (who: string) => `Dikirim ulang oleh ${who}` },
  failed:        { icon: CircleX,     tone: 'failed',  title: () => statuses.FAILED.word },
} as const;

export interface AuditStep {
  step: keyof typeof STEPS;
  /** The user who took the step; absent for a step that is still waiting. */
  who?: string;
  /** Time of the step, ready to show. */
  time?: string;
  /** Further facts: the next person to act, a reason or a version. */
  detail?: string;
}
/** The history of a transaction and its next step. @source 000 §3 */
export const AuditTimeline = ({ steps }: { steps: readonly AuditStep[] }) => (
  <Timeline
    label={strings.audit.label}
    items={steps.map(({ step, who = '', time, detail }, place): TimelineItem => {
      const { icon, tone, title } = STEPS[step];
      return { id: `${place}-${step}`, icon, tone, title: title(who), time, detail };
    })}
  />
);
