import { UPLOAD_COLUMNS } from '@ibk/sdk/batch';
import type { Upload } from '@ibk/sdk/contract';
import Download from 'lucide-react/icons/download';
import PencilLine from 'lucide-react/icons/pencil-line';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Link } from '../../primitives/link/link.tsx';
import * as css from './upload.css.ts';

/** Where a line of a file is shown. */
interface LinePlace {
  /** Its number as the user knows it. */
  number: number;
  /** Brings it into sight, in the column with this heading; absent for a line that is not on the screen. */
  go?: ((column: string | null) => void) | undefined;
}
export type PlaceOfLine = (line: number) => LinePlace;

const labelOf = (column: string | null): string =>
  Object.entries(UPLOAD_COLUMNS).find(([heading]) => heading === column)?.[1].label ?? column ?? '';

/** The lines of a cause, each as a link if it is on the screen. */
function FaultLines({
  lines,
  more,
  column,
  placeOf,
}: {
  lines: readonly number[];
  more: number;
  column: string | null;
  placeOf: PlaceOfLine;
}) {
  return (
    <span className={css.lines}>
      {lines.map((line) => {
        const { number, go } = placeOf(line);
        const text = `Baris ${number}`;
        return go ? (
          <Link key={line} onPress={() => go(column)}>
            {text}
          </Link>
        ) : (
          <span key={line}>{text}</span>
        );
      })}
      {more > 0 && <span>dan {more} baris lagi</span>}
    </span>
  );
}

interface UploadFaultsProps {
  upload: Upload;
  placeOf: PlaceOfLine;
  /** Saves the file with what is wrong in each row. */
  onDownload: () => void;
  isDownloading: boolean;
  /** Opens the rows in the grid; absent if they are there, or too many for it. */
  onMend?: (() => void) | undefined;
  isMending: boolean;
}
/** What is wrong with an upload, a cause with all its lines. */
export function UploadFaults({
  upload: { faults, filename, count: rows },
  placeOf,
  onDownload,
  isDownloading,
  onMend,
  isMending,
}: UploadFaultsProps) {
  if (faults.length === 0) return null;
  const count = faults.reduce((sum, each) => sum + each.count, 0);
  return (
    <section className={css.part} aria-label="Kesalahan">
      <Notice tone="error" role="alert" title={`${filename} memuat ${count} kesalahan. Tidak ada yang dibayar.`}>
        Perbaiki semuanya, lalu periksa lagi.
      </Notice>
      <ul className={css.list}>
        {faults.map(({ cause, column, lines, count: all, message }) => (
          <li key={`${cause} ${column}`} className={css.item}>
            <span className={css.cause}>
              {column !== null && `${labelOf(column)}: `}
              {message}
            </span>
            <FaultLines
              lines={lines}
              more={lines.length === 0 ? 0 : all - lines.length}
              column={column}
              placeOf={placeOf}
            />
          </li>
        ))}
      </ul>
      {rows > 0 && (
        <div className={css.buttons}>
          <Button size="s" icon={Download} isPending={isDownloading} onPress={onDownload}>
            Unduh berkas kesalahan
          </Button>
          {onMend && (
            <Button size="s" icon={PencilLine} isPending={isMending} onPress={onMend}>
              Perbaiki di sini
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
