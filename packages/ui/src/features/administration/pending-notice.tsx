import type { PendingChange } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { Notice } from '../../patterns/notice/notice.tsx';
import { useZone } from '../form/zone.ts';

/** Says that a change waits for a decision, so that no other one can be asked for. */
export function PendingNotice({ pending }: { pending: PendingChange }) {
  const zone = useZone();
  return (
    <Notice tone="warning">
      Perubahan yang diminta {pending.userEntry} pada {formatDateTime(pending.dateEntry, zone)} menunggu persetujuan.
    </Notice>
  );
}
