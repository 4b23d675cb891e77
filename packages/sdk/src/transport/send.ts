import { within } from './abortable.ts';
import { BankError } from './bank-error.ts';
import type { Timers } from './clock.ts';
import { AnswerTooLong, NotConnected, type HttpClient, type HttpAnswer, type HttpRequest } from './http-client.ts';

interface Sending {
  request: Omit<HttpRequest, 'signal'>;
  /** Of this attempt, its body included. */
  timeoutMs: number;
  /** The caller's. */
  signal: AbortSignal | undefined;
  operation: string;
}

/**
 * Third stage: one attempt over HTTP.
 *
 * @throws {BankError} network, timeout, bad-response (an answer too long)
 * @throws the reason of the caller's signal, as it is
 */
export function send(http: HttpClient, timers: Timers, sending: Sending): Promise<HttpAnswer> {
  const { request, timeoutMs, signal, operation } = sending;
  const late = (): BankError => new BankError({ kind: 'timeout', operation });
  return within({ timers, timeoutMs, signal, late }, async (end) => {
    try {
      return await http({ ...request, signal: end });
    } catch (cause) {
      const kind = cause instanceof AnswerTooLong ? 'bad-response' : 'network';
      const message = cause instanceof NotConnected ? cause.message : undefined;
      throw new BankError({ kind, message, operation, cause });
    }
  });
}
