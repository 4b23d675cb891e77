import type { Bank } from '@ibk/sdk';
import type { DocumentImport as Sent, ImportResult } from '@ibk/sdk/contract';
import { formatRupiah, fromSen } from '@ibk/sdk/format';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useBank } from '../../bank-context.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Dialog } from '../../primitives/dialog/dialog.tsx';
import { FileField } from '../../primitives/file-field/file-field.tsx';
import { keys } from '../../queries/keys.ts';
import { strings } from '../../strings/strings.ts';
import { faultText } from '../form/fault-text.ts';
import { saveFile } from '../receipts/save-file.ts';
import type { FailedRow, ReadFile } from './document-file.ts';
import * as css from './treasury.css.ts';

// The reader of files loads once it is needed.
const loadReader = () => import('./document-file.ts');

type Side = Sent['side'];

/** Failures that are shown; the file has all of them. */
const MOST_SHOWN = 50;

/** The rows of a file that failed, each with its line, its cause and the way on, and all of them as a file. */
const Failures = ({ rows }: { rows: readonly FailedRow[] }) => (
  <section className={css.failures}>
    <ul className={css.failed} aria-label="Yang gagal">
      {rows.slice(0, MOST_SHOWN).map(({ line, what, message, way }, at) => (
        <li key={at} className={css.failure}>
          <strong>{line === null ? what : `Baris ${line}: ${what}`}</strong>
          <span>{message}</span>
          <span className={css.term}>{way}</span>
        </li>
      ))}
    </ul>
    {rows.length > MOST_SHOWN && (
      <p className={css.term}>Dan {rows.length - MOST_SHOWN} lagi; semuanya ada di berkas kegagalan.</p>
    )}
    <div>
      <Button
        size="s"
        icon={Download}
        onPress={() => void loadReader().then(({ failuresFile }) => saveFile(failuresFile(rows), 'gagal-impor.csv'))}
      >
        Unduh kegagalan
      </Button>
    </div>
  </section>
);

/** Sends a file, and takes what failed from the answer. */
async function send(bank: Bank, side: Side, { file, sha256 }: ReadFile) {
  const { failedRows } = await loadReader();
  const idempotencyKey = `${sha256.slice(0, 48)}-${side}`;
  const answer = await bank.treasury.importDocuments({ side, file }, { idempotencyKey });
  return { ...answer, failures: failedRows(answer) };
}

const told = ({ imported, failed }: ImportResult): string => `${imported} dokumen diimpor, ${failed} gagal.`;

interface DocumentImportProps {
  side: Side;
  onClose: () => void;
}
/** Imports the treasury documents of a file: choose it, see what is wrong with it, send it, and see what failed. */
export function DocumentImport({ side, onClose }: DocumentImportProps) {
  const bank = useBank();
  const read = useMutation({
    mutationFn: async (file: File) => (await loadReader()).readFile(file),
    meta: { silent: true },
  });
  const sent = useMutation({
    mutationFn: (file: ReadFile) => send(bank, side, file),
    meta: {
      silent: true,
      stale: [keys.documents],
      doubt: ({ file }: ReadFile) => ({ kind: 'import', about: { side, name: file.name } }),
    },
  });
  const file = read.data;
  const isReady = file !== undefined && file.faults.length === 0 && sent.data === undefined;
  const fault = sent.error ?? read.error;
  const failures = sent.data?.failures ?? file?.faults ?? [];
  return (
    <Dialog
      kind="wide"
      title={`Impor dokumen ${side}`}
      isOpen
      isFullWhenNarrow
      canClose={!sent.isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button slot="close" isDisabled={sent.isPending}>
            {sent.data ? strings.dialog.close : strings.dialog.cancel}
          </Button>
          {isReady && (
            <Button variant="filled" isPending={sent.isPending} onPress={() => sent.mutate(file)}>
              Impor {file.count} dokumen
            </Button>
          )}
        </>
      }
    >
      <FileField
        label="Berkas dokumen"
        hint="CSV atau XLSX dengan satu baris tiap potongan, paling banyak 500 dokumen dan 5 MB."
        accepts={['.csv', '.xlsx']}
        fileName={file?.file.name}
        isPending={read.isPending}
        isDisabled={sent.isPending}
        onSelect={(chosen) => {
          sent.reset();
          read.mutate(chosen);
        }}
      />
      {fault && (
        <Notice tone="error" role="alert">
          {faultText(fault)}
        </Notice>
      )}
      {isReady && (
        <Notice tone="info" role="status">
          {file.file.name}: {file.count} dokumen, jumlah bersih {formatRupiah(fromSen(file.net))}. Belum ada yang
          diimpor.
        </Notice>
      )}
      {file && file.faults.length > 0 && (
        <Notice tone="error" role="alert">
          {file.file.name} memuat {file.faults.length} kesalahan. Tidak ada yang diimpor.
        </Notice>
      )}
      {sent.data && (
        <Notice tone={sent.data.failed > 0 ? 'warning' : 'success'} role="status">
          {told(sent.data)}
        </Notice>
      )}
      {failures.length > 0 && <Failures rows={failures} />}
    </Dialog>
  );
}
