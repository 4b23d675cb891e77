import type { Status, TransactionDetail } from '../contract/index.ts';
import { BankError, explained } from '../transport/bank-error.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { createWait, type TimePorts, type WaitOptions } from './wait-until.ts';

/** When to stop waiting for a transaction, and how to read it meanwhile. */
export interface WaitForFinalOptions extends WaitOptions {
  /** Statuses that end the wait. @default SUCCESS, FAILED, REJECT */
  until?: readonly Status[];
}

export interface WaitPorts extends TimePorts {
  /** Address of the catalogue of errors. */
  errorDocs: string;
  read: (referenceId: string, options: CallOptions) => Promise<TransactionDetail>;
}

const FINAL: readonly Status[] = ['SUCCESS', 'FAILED', 'REJECT'];

const stillOpen = (referenceId: string, lastStatus: Status | undefined, ports: WaitPorts): BankError =>
  explained(
    new BankError({
      kind: 'timeout',
      referenceId,
      lastStatus,
      message: `Transaksi ${referenceId} belum selesai. Status terakhir: ${lastStatus ?? 'belum diketahui'}.`,
    }),
    ports,
  );

/** Reads a transaction until it has a final status. It never writes. */
export const createWaitForFinal =
  (ports: WaitPorts) =>
  (referenceId: string, { until = FINAL, ...options }: WaitForFinalOptions = {}): Promise<TransactionDetail> =>
    createWait(ports)({
      read: (call) => ports.read(referenceId, call),
      isEnd: ({ transaction }) => until.includes(transaction.status),
      late: (last) => stillOpen(referenceId, last?.transaction.status, ports),
      options,
    });
