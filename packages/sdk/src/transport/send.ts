import { within } from './abortable.ts';
import { BankError, isBankError } from './bank-error.ts';
import type { Timers } from './clock.ts';
import { AnswerTooLong, NetworkFault, type HttpClient, type HttpAnswer, type HttpRequest } from './http-client.ts';

interface Sending {
  request: HttpRequest;
  /** Time limit of this attempt, including its body. */
  timeoutMs: number;
  /** The caller's signal. */
  signal: AbortSignal | undefined;
  operation: string;
}

/**
 * Third stage: one attempt over HTTP.
 *
 * @throws {BankError} network, timeout, bad-response (an answer too long)
 * @throws the reason of the caller's signal, as it is
 */
export async function send(http: HttpClient, timers: Timers, sending: Sending): Promise<HttpAnswer> {
  const { request, timeoutMs, signal, operation } = sending;
  const late = (): BankError => new BankError({ kind: 'timeout', operation });
  try {
    return await within({ timers, timeoutMs, signal, late }, (cancellation) => http(request, cancellation));
  } catch (cause) {
    if (isBankError(cause) || (signal?.aborted && cause === signal.reason)) throw cause;
    const kind = cause instanceof AnswerTooLong ? 'bad-response' : 'network';
    const message = cause instanceof NetworkFault ? cause.message : undefined;
    throw new BankError({ kind, message, operation, cause });
  }
}
