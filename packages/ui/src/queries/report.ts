import type { Bank, Progress } from '@ibk/sdk';
import type { ReportFile } from '@ibk/sdk/contract';
import { mutationOptions } from '@tanstack/react-query';

/** A report as a file. The signal ends the work, in the bank too. */
export const reportMutation = (bank: Bank) =>
  mutationOptions({
    mutationFn: ({
      signal,
      onProgress,
      ...request
    }: ReportFile & { signal: AbortSignal; onProgress: (progress: Progress) => void }) =>
      bank.files.fileTransactionReport(request, { signal, onProgress }),
    meta: { silent: true },
  });
