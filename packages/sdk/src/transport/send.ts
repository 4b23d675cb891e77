import { within } from './abortable.ts';
import { BankError } from './bank-error.ts';
import type { Timers } from './clock.ts';
import { AnswerTooLong, NotConnected, type Wire, type WireAnswer, type WireRequest } from './wire.ts';

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
export function send(wire: Wire, timers: Timers, sending: Sending): Promise<WireAnswer> {
  const { request, timeoutMs, signal, operation } = sending;
  const late = (): BankError => new BankError({ kind: 'timeout', operation });
  return within({ timers, timeoutMs, signal, late }, async (end) => {
    try {
      return await wire({ ...request, signal: end });
    } catch (cause) {
      const kind = cause instanceof AnswerTooLong ? 'bad-response' : 'network';
      const message = cause instanceof NotConnected ? cause.message : undefined;
      throw new BankError({ kind, message, operation, cause });
    }
  });
}
