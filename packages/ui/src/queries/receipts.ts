import type { Bank } from '@ibk/sdk';
import type { ReceiptFile } from '@ibk/sdk/contract';
import { mutationOptions } from '@tanstack/react-query';

/** Receipts as a file. Each new key counts a print of each receipt. */
export const receiptsMutation = (bank: Bank) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...request }: ReceiptFile & { idempotencyKey: string }) =>
      bank.files.fileReceipts(request, { idempotencyKey }),
    meta: { silent: true },
  });
