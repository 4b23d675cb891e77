import { pause } from './abortable.ts';
import type { Attempt } from './attempt.ts';
import { backoffMs } from './backoff.ts';
import { isBankError, ofCall } from './bank-error.ts';
import { final, mayHaveRun } from './doubt.ts';
import { leavesDoubt } from './operations.ts';
import type { AnswerFace } from './plain-answer.ts';
import type { PlainRequest } from './plain-request.ts';
import type { TransportSettings } from './settings.ts';

const MAX_TRIES = 3;

/** The path of an address of this bank. @throws {TypeError} the address is another origin's */
function pathWithin(origin: string, url: string): string {
  if (!url.startsWith(`${origin}/`)) throw new TypeError('A call may not leave the origin of its bank.');
  const end = url.search(/[?#]/);
  return url.slice(origin.length, end < 0 ? undefined : end);
}

/**
 * Carries a call to its end: attempts, waits between them, and the deadline over all. Only what the contract marks
 * safe, or what carries an Idempotency-Key, is sent a second time.
 *
 * @throws {BankError} every kind
 * @throws the reason of the caller's signal, as it is
 */
export function createPipeline(settings: TransportSettings, attempt: (attempt: Attempt) => Promise<AnswerFace>) {
  const { origin, events, clock, timers, random } = settings;

  return async (request: PlainRequest): Promise<AnswerFace> => {
    const operation = settings.operations.of(request.method, pathWithin(origin, request.url));
    const options = request.options ?? {};
    const { signal, timeoutMs = settings.timeoutMs, deadlineMs = settings.deadlineMs } = options;
    operation.prepare?.(request, operation);
    const isRepeatable = operation.retry === 'safe' || request.headers.has('idempotency-key');
    const tries = isRepeatable && (options.retry ?? settings.retry) === 'standard' ? MAX_TRIES : 1;
    const endMs = clock.now() + deadlineMs;
    const timeMs = (): number => Math.min(timeoutMs, endMs - clock.now());
    let inDoubt = false;

    for (let number = 1; ; number += 1) {
      signal?.throwIfAborted();
      try {
        return await attempt({ request, operation, number, timeMs });
      } catch (error) {
        if (!isBankError(error)) throw error;
        inDoubt ||= leavesDoubt(operation) && mayHaveRun(error);
        const waitMs = backoffMs(error, number, random());
        const again = error.retryable && number < tries && clock.now() + waitMs < endMs;
        const { id: operationId, method, path } = operation;
        if (!again) throw ofCall(final(error, inDoubt), { operationId, attempts: number });
        events.emit('retry', { operationId, method, path, attempt: number, waitMs, kind: error.kind });
        await pause(timers, waitMs, signal);
      }
    }
  };
}
