import { BankError } from './bank-error.ts';
import type { Timers } from './clock.ts';
import { AnswerTooLong, type Wire, type WireAnswer, type WireRequest } from './wire.ts';

interface Sending {
  request: Omit<WireRequest, 'signal'>;
  /** Of this attempt, its body included. */
  timeoutMs: number;
  /** The caller's. */
  signal: AbortSignal | undefined;
  operation: string;
}

/**
 * Third stage: one attempt over the wire.
 *
 * @throws {BankError} network, timeout, bad-response (an answer too long)
 * @throws the reason of the caller's signal, as it is
 */
export async function send(wire: Wire, timers: Timers, sending: Sending): Promise<WireAnswer> {
  const { request, timeoutMs, signal, operation } = sending;
  const timeout = new AbortController();
  const cancel = timers.after(timeoutMs, () => timeout.abort());
  try {
    return await wire({
      ...request,
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
    });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (timeout.signal.aborted) throw new BankError({ kind: 'timeout', operation });
    throw new BankError({ kind: error instanceof AnswerTooLong ? 'bad-response' : 'network', operation, cause: error });
  } finally {
    cancel();
  }
}
