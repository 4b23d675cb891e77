import type { Progress } from '@ibk/sdk';
import Download from 'lucide-react/icons/download';
import { useEffect, useState } from 'react';
import { Button } from '../../primitives/button/button.tsx';
import { Menu } from '../../primitives/menu/menu.tsx';
import { ProgressDialog } from '../../primitives/progress-dialog/progress-dialog.tsx';
import { type CriteriaIn, FILE_FORMATS, type FiledTable, type FileFormat, type ListQuery } from '../list/list-table.ts';
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

interface FileMenuProps<Query extends ListQuery> {
  file: FiledTable<never, Query>['file'];
  /** The criteria of the rows. */
  criteria: CriteriaIn<Query>;
  /** Why no file may be begun now. */
  blocked?: string | undefined;
  /** Receives the message of a refusal, and undefined when a new attempt begins. */
  onRefused: (message: string | undefined) => void;
  /** Announces the saved file. */
  announce: (message: string) => void;
}
/** The button 'Unduh' with the formats of a file, and its progress while it takes long. */
export function FileMenu<Query extends ListQuery>({
  file,
  criteria,
  blocked,
  onRefused,
  announce,
}: FileMenuProps<Query>) {
  const { download, stop, isPending, progress } = useReportFile(file, {
    onRefused,
    onSaved: () => announce('Laporan diunduh'),
  });
  const others = Object.entries(file.others ?? {}).map(([id, { text }]) => [id, text] as const);
  const formats = [...Object.entries(FILE_FORMATS), ...others];
  const isLong = useIsLong(isPending);
  const start = (format: FileFormat) => {
    if (blocked === undefined) download({ format, criteria });
    else onRefused(blocked);
  };
  return (
    <>
      <Menu
        trigger={
          <Button icon={Download} isPending={isPending}>
            Unduh
          </Button>
        }
        items={formats.map(([id, text]) => ({
          id,
          text,
          // A further format is one that the table's own request takes.
          onAction: () => start(id as FileFormat),
        }))}
      />
      <ProgressDialog isOpen={isLong} detail={progressText(progress, file.rows)} onStop={stop} />
    </>
  );
}
