import type { AccessSummary } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { type Role, roleOperations } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useBank } from '../../bank-context.ts';
import { Button } from '../../primitives/button/button.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { keys } from '../../queries/keys.ts';
import { useZone } from '../form/zone.ts';
import type { Asking } from '../form-list/form-list-spec.ts';
import { useVerb } from '../form-list/use-verb.tsx';
import { listSummaryQuery } from '../list/list-queries.ts';
import { ACCESS_LIST } from './access-list.ts';
import * as css from './administration.css.ts';

/** States that the access of the corporate was reviewed, as its summary shows it. */
const REVIEW: Asking<AccessSummary> = {
  ...{ id: 'REVIEW', label: 'Tinjau', icon: ShieldCheck, isDanger: false },
  title: 'Tinjau akses',
  question: ({ count, changed, unused }) =>
    `Anda menyatakan sudah meninjau akses ${count} user: ${changed} berubah dan ${unused} tidak dipakai 90 hari.`,
  send: async ({ access }, { stateHash }, { idempotencyKey }) => {
    const { users } = await access.reviewAccess(stateHash, { idempotencyKey });
    return { message: `Akses ${users} user sudah ditinjau.` };
  },
  doubt: ({ count }) => ({ kind: 'accessReview', about: { users: count } }),
};

const lastText = ({ reviewed, changed }: AccessSummary, zone: string): string =>
  reviewed === null
    ? 'Akses instansi ini belum pernah ditinjau.'
    : `Terakhir ditinjau ${formatDateTime(reviewed.reviewedAt, zone)} oleh ${reviewed.reviewedBy}; ${changed} user berubah sejak itu.`;

interface ReviewAccessProps {
  role: Role;
  announce: (message: string) => void;
}
/** When the access of the corporate was reviewed last, and its next review; a role that only reads gets no button. */
export function ReviewAccess({ role, announce }: ReviewAccessProps) {
  const zone = useZone();
  // Without criteria: a review covers every user.
  const { data: summary, isError } = useQuery(listSummaryQuery(useBank(), ACCESS_LIST, {}));
  const { ask, dialog } = useVerb<AccessSummary>({ stale: [keys.administration] }, announce);
  if (isError) return null;
  return (
    <div className={css.lastAndNext}>
      <span>{summary ? lastText(summary, zone) : <Skeleton width={240} />}</span>
      {roleOperations({ operationId: 'reviewAccess' }).includes(role) && (
        // It stands from the start, so that nothing moves when the summary arrives.
        <Button isDisabled={!summary} onPress={() => summary && ask(REVIEW, summary)}>
          Tinjau
        </Button>
      )}
      {dialog}
    </div>
  );
}
