import type { Status, TransactionDetail } from '../contract/index.ts';
import { abortable } from '../transport/abortable.ts';
import { BankError, explained, isBankError } from '../transport/bank-error.ts';
import type { Clock, Timers } from '../transport/clock.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** When to stop waiting for a transaction, and how to read it meanwhile. */
export interface WaitForFinalOptions {
  /** Statuses that end the wait. @default SUCCESS, FAILED, REJECT */
  until?: readonly Status[];
  /** @default 60_000 */
  maxWaitMs?: number;
  /** Milliseconds between two reads. @default 2_000 */
  pollMs?: number;
  /** Ends the wait; its reason is thrown unchanged. */
  signal?: AbortSignal;
  /** `notices({ bank })` of `@ibk/sdk/live`: each notice triggers a read at once. */
  live?: { subscribe(listener: () => void): () => void };
}

export interface WaitPorts {
  clock: Clock;
  timers: Timers;
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

/** Delays that a notice cuts short; a notice between two delays cuts the next one short. */
function createDelays(timers: Timers, signal: AbortSignal | undefined) {
  let isInterrupted = false;
  let wake = (): void => undefined;
  return {
    interrupt: (): void => {
      isInterrupted = true;
      wake();
    },
    /** Marks all notices so far as handled. */
    reset: (): void => void (isInterrupted = false),
    wait(ms: number): Promise<void> {
      if (isInterrupted) return Promise.resolve();
      let cancel = (): void => undefined;
      const elapsed = new Promise<void>((resolve) => {
        wake = resolve;
        cancel = timers.after(ms, resolve);
      });
      return abortable(elapsed, signal).finally(() => cancel());
    },
  };
}

/** Reads a transaction until it has a final status. It never writes. */
export const createWaitForFinal =
  (ports: WaitPorts) =>
  async (referenceId: string, options: WaitForFinalOptions = {}): Promise<TransactionDetail> => {
    const { clock, timers, read } = ports;
    const { until = FINAL, maxWaitMs = 60_000, pollMs = 2_000, signal, live } = options;
    const endMs = clock.now() + maxWaitMs;
    const leftMs = (): number => endMs - clock.now();
    const delays = createDelays(timers, signal);
    const unsubscribe = live?.subscribe(delays.interrupt);
    let lastStatus: Status | undefined;
    try {
      while (leftMs() > 0) {
        let waitMs = pollMs;
        delays.reset();
        try {
          const detail = await read(referenceId, { deadlineMs: leftMs(), ...(signal ? { signal } : {}) });
          lastStatus = detail.transaction.status;
          if (until.includes(lastStatus)) return detail;
        } catch (error) {
          if (!isBankError(error) || !error.retryable) throw error;
          waitMs = Math.max(pollMs, error.retryAfterMs ?? 0);
        }
        if (leftMs() > 0) await delays.wait(Math.min(waitMs, leftMs()));
      }
      throw stillOpen(referenceId, lastStatus, ports);
    } finally {
      unsubscribe?.();
    }
  };
