import type { Progress } from '@ibk/sdk';
import Download from 'lucide-react/icons/download';
import { useEffect, useState } from 'react';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Menu } from '../../primitives/menu/menu.tsx';
import { ProgressDialog } from '../../primitives/progress-dialog/progress-dialog.tsx';
import { type CriteriaSet, labelsOf } from '../list/criteria.ts';
import { criteriaQuery } from '../list/list-state.ts';
import { FILE_FORMATS, type FiledTable, type FileFormat, type ListQuery } from '../list/list-table.ts';
import { ListView, type ListViewProps } from '../list/list-view.tsx';
import { useReportFile } from './use-report-file.ts';

/** A file that takes longer than this shows its progress. */
const LONG_MS = 500;

/** Whether an activity has lasted for a while. */
function useIsLong(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoingOn]);
  return isGoingOn && isLong;
}

/** Whole megabytes, so that a screen reader does not announce every part. */
const progressText = (progress: Progress | null, rows: string): string =>
  progress === null
    ? 'Menyiapkan laporan'
    : `Laporan ${progress.totalRows ?? ''} ${rows}, ${Math.floor(progress.receivedBytes / 1e6)} MB diterima`;

interface ReportListProps<Row, Query extends ListQuery, Summary> extends Omit<
  ListViewProps<Row, Query, Summary>,
  'actions' | 'onUnread' | 'onClear'
> {
  table: FiledTable<Row, Query, Summary>;
  /** Announces the saved file. */
  announce: (message: string) => void;
}
/** A list whose rows, all that meet its criteria, can be saved as a file. @source 000 §2 */
export function ReportList<Row, Query extends ListQuery, Summary>({
  announce,
  ...list
}: ReportListProps<Row, Query, Summary>) {
  const [refusal, setRefusal] = useState<string>();
  const { download, stop, isPending, progress } = useReportFile(list.table.file, {
    onRefused: setRefusal,
    onSaved: () => announce('Laporan diunduh'),
  });
  const isLong = useIsLong(isPending);
  const criteria = criteriaQuery<Query>(list.facts, list.state);
  const [unreadFields, setUnreadFields] = useState<readonly string[]>([]);
  const { unread: inAddress } = list.state;
  const unread = [...new Set([...labelsOf(list.table.criteria as CriteriaSet, inAddress ?? {}), ...unreadFields])];
  const start = (format: FileFormat) => {
    if (unread.length === 0) download({ format, criteria });
    else
      setRefusal(
        `Belum diunduh, karena kriteria ini belum dipakai: ${unread.join(', ')}. Perbaiki atau kosongkan dulu.`,
      );
  };
  return (
    <>
      {refusal !== undefined && (
        <Notice tone="error" role="alert">
          {refusal}
        </Notice>
      )}
      <ListView
        {...list}
        onUnread={(label, isUnread) => {
          setUnreadFields((labels) => [...labels.filter((each) => each !== label), ...(isUnread ? [label] : [])]);
          setRefusal(undefined);
        }}
        onClear={() => setUnreadFields([])}
        onStateChange={(state) => {
          if (state.unread !== inAddress) setRefusal(undefined);
          list.onStateChange(state);
        }}
        actions={
          <Menu
            trigger={
              <Button icon={Download} isPending={isPending}>
                Unduh
              </Button>
            }
            items={Object.entries(FILE_FORMATS).map(([id, text]) => ({
              id,
              text,
              onAction: () => start(id as FileFormat),
            }))}
          />
        }
      />
      <ProgressDialog isOpen={isLong} detail={progressText(progress, list.table.file.rows)} onStop={stop} />
    </>
  );
}
