import { isBankError, newIdempotencyKey, type UploadFileRequest } from '@ibk/sdk';
import type { Upload } from '@ibk/sdk/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { keys } from '../../queries/keys.ts';
import { faultText } from '../form/fault-text.ts';
import type { SentLines } from './grid-lines.ts';

/** Name of the file that the grid sends. */
const TYPED = 'isian.csv';

/** A file, and what its sender says of it. */
export type UploadRequest = Omit<UploadFileRequest, 'filename'>;
interface Sent {
  request: UploadFileRequest;
  lines: SentLines | null;
  idempotencyKey: string;
}

/** Whether two requests send the same, so that the second one asks for the answer of the first. */
const isSame = (one: UploadFileRequest, other: UploadFileRequest): boolean =>
  (['productId', 'source', 'file', 'count', 'total', 'kasdaId', 'replaces', 'retryOf'] as const).every(
    (field) => one[field] === other[field],
  );

/** Sends rows in for their check: those of the grid as a CSV, or a file. Nothing is paid. */
export function useUploadCheck(onChecked: (upload: Upload) => void) {
  const bank = useBank();
  const queries = useQueryClient();
  /** The lines of the grid as they were sent, and the upload that they became. */
  const [typed, setTyped] = useState<{ lines: SentLines; referenceChannel: string } | null>(null);
  const last = useRef<Sent>(null);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ request, idempotencyKey }: Sent) => bank.uploads.sendUpload(request, { idempotencyKey }),
    onSuccess: (upload, { lines }) => {
      queries.setQueryData(keys.upload(upload.referenceChannel), upload);
      setTyped(lines && { lines, referenceChannel: upload.referenceChannel });
      onChecked(upload);
    },
    meta: { silent: true, stale: [keys.openUploads, keys.documents] },
  });
  const send = (request: UploadFileRequest, lines: SentLines | null) => {
    const before = last.current;
    const idempotencyKey = before && isSame(before.request, request) ? before.idempotencyKey : newIdempotencyKey();
    last.current = { request, lines, idempotencyKey };
    mutate(last.current);
  };
  const twin = isBankError(error) && error.ruleId === 'upload.twin' ? error.fields?.['referenceChannel'] : undefined;
  return {
    typed,
    isPending,
    refusal: error ? faultText(error) : undefined,
    /** The open upload with the same bytes, because of which the bank takes no second one. */
    twin,
    sendFile: (request: UploadRequest) => send(request, null),
    sendLines: (request: Omit<UploadRequest, 'file'>, lines: SentLines) => {
      const retry = lines.retryOf === null ? {} : { retryOf: lines.retryOf };
      send({ ...request, ...retry, file: lines.csv, filename: TYPED }, lines);
    },
    /** Forgets the last answer. */
    reset,
  };
}
export type UploadCheckState = ReturnType<typeof useUploadCheck>;
