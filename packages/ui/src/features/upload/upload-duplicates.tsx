import type { Upload, UploadDuplicate } from '@ibk/sdk/contract';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import { ReasonDialog } from '../../patterns/reason-dialog/reason-dialog.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '@ibk/sdk';
import { plainText } from '@ibk/sdk/format';
import { keys } from '../../queries/keys.ts';
import { faultText } from '../form/fault-text.ts';
import type { PlaceOfLine } from './upload-faults.tsx';
import * as css from './upload.css.ts';

/** The payment that a row repeats. */
const repeated = ({ of, referenceId, referenceChannel }: UploadDuplicate, placeOf: PlaceOfLine): string =>
  of === null ? (referenceId ?? `unggahan ${referenceChannel}`) : `baris ${placeOf(of).number}`;

interface Override {
  reason: string;
  idempotencyKey: string;
}
/** Takes all repeated payments of an upload as meant. */
function useOverride({ referenceChannel, duplicates, duplicateCount }: Upload, onDone: () => void) {
  const bank = useBank();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ reason, idempotencyKey }: Override) => {
      const lines = duplicates.map(({ line }) => line);
      if (duplicateCount > lines.length) {
        lines.length = 0;
        for await (const { line } of bank.uploads.rowsOfUpload(referenceChannel, { only: 'duplicate' }))
          lines.push(line);
      }
      return bank.uploads.validateUpload({ referenceChannel, override: { lines, reason } }, { idempotencyKey });
    },
    onSuccess: (upload) => {
      queries.setQueryData(keys.upload(referenceChannel), upload);
      onDone();
    },
    meta: { silent: true, stale: [keys.openUploads, keys.uploadRows] },
  });
}

/** Rows that repeat a payment. They are paid only with a reason, which verifier and approver see. */
export function UploadDuplicates({ upload, placeOf }: { upload: Upload; placeOf: PlaceOfLine }) {
  const { duplicates, duplicateCount, faults } = upload;
  const [key, setKey] = useState<string | null>(null);
  const override = useOverride(upload, () => setKey(null));
  if (duplicateCount === 0) return null;
  return (
    <section className={css.part} aria-label="Pembayaran berulang">
      <Notice tone="warning" icon={Copy} role="alert" title={`${duplicateCount} baris mengulang pembayaran lain`}>
        <ul className={css.list}>
          {duplicates.map((duplicate) => {
            const { number, go } = placeOf(duplicate.line);
            const text = `Baris ${number}`;
            return (
              <li key={duplicate.line}>
                {go ? (
                  <Button size="s" variant="text" onPress={() => go(null)}>
                    {text}
                  </Button>
                ) : (
                  text
                )}{' '}
                mengulang {repeated(duplicate, placeOf)}
              </li>
            );
          })}
          {duplicateCount > duplicates.length && <li>dan {duplicateCount - duplicates.length} baris lagi</li>}
        </ul>
      </Notice>
      <div>
        <Button
          size="s"
          // The faults are mended first, since that makes another upload.
          isDisabled={faults.length > 0}
          onPress={() => {
            override.reset();
            setKey(newIdempotencyKey());
          }}
        >
          Tetap bayar
        </Button>
      </div>
      {key !== null && (
        <ReasonDialog
          title="Bayar pembayaran berulang"
          label="Alasan"
          confirmLabel="Tetap bayar"
          isDanger={false}
          isPending={override.isPending}
          error={override.error ? faultText(override.error) : undefined}
          onConfirm={(reason) => override.mutate({ reason: plainText(reason), idempotencyKey: key })}
          onCancel={() => setKey(null)}
        >
          <p>{duplicateCount} baris. Verifikator dan approver melihat alasan ini.</p>
        </ReasonDialog>
      )}
    </section>
  );
}
