import type { Upload } from '@ibk/sdk/contract';
import { channelText, shownFacts, UPLOAD, UPLOAD_CHANNEL_NAMES, type UploadFact } from '@ibk/sdk/records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { Total } from '../../patterns/amount/total.tsx';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { keys } from '../../queries/keys.ts';
import { definitionOf } from '../facts/definition-of.tsx';
import { faultText } from '../form/fault-text.ts';
import { useZone } from '../form/zone.ts';
import { saveFile } from '../receipts/save-file.ts';
import { UploadDuplicates } from './upload-duplicates.tsx';
import { type PlaceOfLine, UploadFaults } from './upload-faults.tsx';
import * as css from './upload.css.ts';

const FACTS: readonly UploadFact[] = [
  'filename',
  'status',
  'count',
  'closeNames',
  'unchecked',
  'override',
  'instance',
  'retryOf',
  'expires',
  'hash',
];

/** What the state of an upload means for its maker. */
function StateNotice({ upload: { status, checked, count, kasdaId }, isStale }: { upload: Upload; isStale: boolean }) {
  if (isStale)
    return (
      <Notice tone="warning" role="status">
        Isian berubah setelah diperiksa. Periksa lagi sebelum melanjutkan.
      </Notice>
    );
  if (status === 'CHECKING')
    return (
      <Notice role="status">
        {kasdaId === null ? 'Nama penerima masih ditanyakan ke bank lain' : 'Penerima dan tagihan masih ditanyakan'}:{' '}
        {checked} dari {count} baris sudah diperiksa.
      </Notice>
    );
  if (status === 'READY')
    return (
      <Notice tone="success" role="status">
        Semua baris sudah diperiksa dan dapat diajukan.
      </Notice>
    );
  return null;
}

interface UploadCheckProps {
  upload: Upload;
  /** Whether the grid has changed since it was checked. */
  isStale: boolean;
  placeOf: PlaceOfLine;
  /** Opens the rows in the grid; absent if they cannot be mended there. */
  onMend?: (() => void) | undefined;
  isMending?: boolean;
}
/** What the check of an upload has found: its sums, its faults and its repeated payments. */
export function UploadCheck({ upload, isStale, placeOf, onMend, isMending = false }: UploadCheckProps) {
  const bank = useBank();
  const queries = useQueryClient();
  const zone = useZone();
  const { referenceChannel, status, byChannel, ignored } = upload;
  const download = useMutation({
    mutationFn: () => bank.uploads.fileUploadErrors({ referenceChannel, format: 'xlsx' }),
    onSuccess: (file) => saveFile(file, `KESALAHAN - ${referenceChannel}.xlsx`),
  });
  const again = useMutation({
    mutationFn: () => bank.uploads.validateUpload({ referenceChannel }),
    onSuccess: (found) => queries.setQueryData(keys.upload(referenceChannel), found),
    meta: { silent: true, stale: [keys.openUploads, keys.uploadRows, keys.documents] },
  });
  return (
    <Panel title={`Hasil pemeriksaan ${referenceChannel}`}>
      <div className={css.part}>
        <StateNotice upload={upload} isStale={isStale} />
        {status === 'EXPIRED' && (
          <Notice tone="warning" role="status" title="Unggahan ini sudah kedaluwarsa">
            <Button size="s" isPending={again.isPending} onPress={() => again.mutate()}>
              Periksa lagi
            </Button>
          </Notice>
        )}
        {again.error && (
          <Notice tone="error" role="alert">
            {faultText(again.error)}
          </Notice>
        )}
        <UploadFaults
          upload={upload}
          placeOf={placeOf}
          onDownload={() => download.mutate()}
          isDownloading={download.isPending}
          onMend={onMend}
          isMending={isMending}
        />
        <UploadDuplicates upload={upload} placeOf={placeOf} />
        {ignored.length > 0 && <Notice tone="warning">Kolom yang tidak dibaca: {ignored.join(', ')}.</Notice>}
        <Total total={upload.total} fee={upload.fee} size="figure" />
        <DefinitionList
          items={[
            ...shownFacts(UPLOAD, FACTS, upload).map((fact) => definitionOf(fact, zone)),
            ...byChannel.map((way) => ({ term: UPLOAD_CHANNEL_NAMES[way.channel], value: channelText(way) })),
          ]}
        />
      </div>
    </Panel>
  );
}
