import type { PersonalNotice } from '@ibk/sdk/contract';
import { dayOf, formatDate, formatDateTime } from '@ibk/sdk/format';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Button as AriaButton } from 'react-aria-components';
import { useBank } from '../../bank-context.ts';
import { EmptyState } from '../../patterns/empty-state/empty-state.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Dialog } from '../../primitives/dialog/dialog.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { type LatestNotices, personalNoticesQuery, readNoticesMutation } from '../../queries/personal-notices.ts';
import { faultText } from '../form/fault-text.ts';
import { ListFault } from '../list/list-fault.tsx';
import { useZone } from '../form/zone.ts';
import * as css from './notice-panel.css.ts';

/** Notices that one call may name. */
const MOST_NAMED = 200;

export interface NoticePanelProps {
  isOpen: boolean;
  onClose: () => void;
  /** Opens what a notice tells of. */
  onOpen: (notice: PersonalNotice) => void;
}

function Row({ notice, onPress }: { notice: PersonalNotice; onPress: () => void }) {
  const isUnread = notice.readAt === null;
  const time = formatDateTime(notice.at, useZone()).slice(11);
  return (
    <li>
      <AriaButton className={css.row} onPress={onPress}>
        <span className={css.dot} data-unread={isUnread || undefined} aria-hidden="true" />
        <span>
          {isUnread && <span className={css.spoken}>Belum dibaca: </span>}
          <span className={isUnread ? css.unread : ''}>{notice.message}</span>
          <span className={css.time}>{time}</span>
        </span>
      </AriaButton>
    </li>
  );
}

/** Rows under the day on which they came. */
function Days({ rows, onPress }: { rows: readonly PersonalNotice[]; onPress: (notice: PersonalNotice) => void }) {
  const zone = useZone();
  const dayOfRow = ({ at }: PersonalNotice) => dayOf(at, zone);
  const days = new Set(rows.map(dayOfRow));
  return (
    <ol className={css.days} aria-label="Kabar">
      {[...days].map((day) => (
        <li key={day} className={css.day}>
          <h3 className={css.date}>{formatDate(day, zone)}</h3>
          <ul className={css.rows}>
            {rows
              .filter((notice) => dayOfRow(notice) === day)
              .map((notice) => (
                <Row key={notice.notifId} notice={notice} onPress={() => onPress(notice)} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

interface ListProps {
  data: LatestNotices | undefined;
  error: Error | null;
  onReload: () => void;
  onPress: (notice: PersonalNotice) => void;
}
function List({ data, error, onReload, onPress }: ListProps) {
  const fault = error && <ListFault text={faultText(error)} onReload={onReload} />;
  if (!data) return fault ?? <Skeleton width="60%" />;
  return (
    <>
      {fault}
      {data.rows.length > 0 ? (
        <Days rows={data.rows} onPress={onPress} />
      ) : (
        <EmptyState
          title="Belum ada kabar"
          detail="Yang terjadi pada transaksi dan virtual account Anda muncul di sini, selama 90 hari."
        />
      )}
    </>
  );
}

/** What the user was told, newest first; a row opens what it tells of and counts as read. */
export function NoticePanel({ isOpen, onClose, onOpen }: NoticePanelProps) {
  const bank = useBank();
  const { data, error, refetch, isFetching, fetchNextPage } = useInfiniteQuery({
    ...personalNoticesQuery(bank),
    enabled: isOpen,
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation(readNoticesMutation(bank));
  // What came while the panel was read stays unread.
  const readShown = ({ rows, mark }: LatestNotices) => {
    const notifIds = rows.flatMap(({ notifId, readAt }) => (readAt === null ? [notifId] : [])).slice(0, MOST_NAMED);
    mutate({ before: mark, ...(notifIds.length > 0 && { notifIds }) });
  };
  const open = (notice: PersonalNotice) => {
    if (notice.readAt === null) mutate({ notifIds: [notice.notifId] });
    onClose();
    onOpen(notice);
  };
  return (
    <Dialog
      title="Kabar"
      kind="sheet"
      isOpen={isOpen}
      onOpenChange={onClose}
      isDismissable
      footer={
        data?.hasMore && (
          <Button isPending={isFetching} onPress={() => void fetchNextPage()}>
            Tampilkan lebih banyak
          </Button>
        )
      }
    >
      {data && data.rows.length > 0 && (
        <div>
          <Button size="s" isDisabled={data.unread === 0} isPending={isPending} onPress={() => readShown(data)}>
            Tandai semua dibaca
          </Button>
        </div>
      )}
      <List data={data} error={error} onReload={() => void refetch()} onPress={open} />
    </Dialog>
  );
}
