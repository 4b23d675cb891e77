import type { Progress } from '@ibk/sdk';
import type { ReportFile } from '@ibk/sdk/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { reportMutation } from '../../queries/report.ts';
import { faultText } from '../form/fault-text.ts';
import { saveFile } from '../receipts/save-file.ts';

/** The name of a report's file, with its period where it has one. */
const nameOf = ({ format, criteria: { from, to } }: ReportFile): string =>
  `${['laporan-transaksi', from, to].filter(Boolean).join('-')}.${format}`;

interface ReportFileOptions {
  onSaved: () => void;
  /** Receives the message of a refusal, and undefined when a new attempt begins. */
  onRefused: (message: string | undefined) => void;
}

/** Asks the bank for a report and saves the file. `stop` ends it, and so does leaving the screen; nothing is saved then. */
export function useReportFile({ onSaved, onRefused }: ReportFileOptions) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const ending = useRef<AbortController | null>(null);
  useEffect(() => () => ending.current?.abort(), []);
  const filing = useMutation({
    ...reportMutation(useBank()),
    onMutate: () => onRefused(undefined),
    onSuccess: (file, { signal, format, criteria }) => {
      if (signal.aborted) return;
      saveFile(file, nameOf({ format, criteria }));
      onSaved();
    },
    onError: (fault, { signal }) => {
      if (!signal.aborted) onRefused(faultText(fault));
    },
  });
  return {
    download: (request: ReportFile) => {
      ending.current = new AbortController();
      setProgress(null);
      filing.mutate({ ...request, signal: ending.current.signal, onProgress: setProgress });
    },
    stop: () => ending.current?.abort(),
    isPending: filing.isPending,
    /** Null until the first part of the file arrives. */
    progress,
  };
}
