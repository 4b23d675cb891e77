import type { Progress } from '@ibk/sdk';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { faultText } from '../form/fault-text.ts';
import type { Criteria } from '../list/criteria.ts';
import type { CriteriaIn, FiledTable, FileFormat, ListQuery } from '../list/list-table.ts';
import { saveFile } from '../receipts/save-file.ts';

interface Wanted<Query> {
  format: FileFormat;
  criteria: CriteriaIn<Query>;
}
/** The name of a list's file, with its period if it has one. */
function nameOf<Query>(
  { name, others }: Pick<FiledTable<never>['file'], 'name' | 'others'>,
  { format, criteria }: Wanted<Query>,
): string {
  const { accountNumber, from, to, startDate = from, endDate = to } = criteria as Criteria;
  return `${[name, accountNumber, startDate, endDate].filter(Boolean).join('-')}.${others?.[format]?.ending ?? format}`;
}

interface ReportFileOptions {
  onSaved: () => void;
  /** Receives the message of a refusal, and undefined when a new attempt begins. */
  onRefused: (message: string | undefined) => void;
}

/**
 * Requests a list's file from the bank and saves it. `stop` ends it, and so does leaving the screen; nothing is saved
 * then.
 */
export function useReportFile<Row, Query extends ListQuery, Summary>(
  file: FiledTable<Row, Query, Summary>['file'],
  { onSaved, onRefused }: ReportFileOptions,
) {
  const bank = useBank();
  const [progress, setProgress] = useState<Progress | null>(null);
  const ending = useRef<AbortController | null>(null);
  useEffect(() => () => ending.current?.abort(), []);
  const filing = useMutation({
    mutationFn: ({ signal, ...wanted }: Wanted<Query> & { signal: AbortSignal }) =>
      file.save(bank, wanted, { signal, onProgress: setProgress }),
    meta: { silent: true },
    onMutate: () => onRefused(undefined),
    onSuccess: (content, { signal, ...wanted }) => {
      if (signal.aborted) return;
      saveFile(content, nameOf(file, wanted));
      onSaved();
    },
    onError: (fault, { signal }) => {
      if (!signal.aborted) onRefused(faultText(fault));
    },
  });
  return {
    download: (wanted: Wanted<Query>) => {
      ending.current = new AbortController();
      setProgress(null);
      filing.mutate({ ...wanted, signal: ending.current.signal });
    },
    stop: () => ending.current?.abort(),
    isPending: filing.isPending,
    /** Null until the first part of the file arrives. */
    progress,
  };
}
