import { pause } from './abortable.ts';
import type { Attempt } from './attempt.ts';
import { backoffMs, planOf } from './backoff.ts';
import { isBankError, ofCall } from './bank-error.ts';
import { final, mayHaveRun, wasNotRead } from './doubt.ts';
import { leavesDoubt } from './operations.ts';
import type { AnswerFace } from './plain-answer.ts';
import { notify } from './events.ts';
import type { PlainRequest } from './plain-request.ts';
import type { TransportSettings } from './settings.ts';
import { misuse } from './misuse.ts';

/** By what each item lengthens the limits of its call. */
const ITEM_MS = 200;

/** The path of an address of this bank. @throws {BankError} invalid: the address belongs to another origin */
function pathWithin(origin: string, url: string): string {
  if (!url.startsWith(`${origin}/`)) throw misuse('path', 'Panggilan tidak boleh meninggalkan alamat banknya.');
  const end = url.search(/[?#]/);
  return url.slice(origin.length, end < 0 ? undefined : end);
}

/**
 * Carries a call to its end: attempts, waits between them, and the deadline over all. A request is sent a second time
 * only if the contract marks it safe, it carries an Idempotency-Key, or the bank has not read it.
 *
 * @throws {BankError} every kind
 * @throws the reason of the caller's signal, as it is
 */
export function createPipeline(settings: TransportSettings, attempt: (attempt: Attempt) => Promise<AnswerFace>) {
  const { origin, events, clock, timers, random } = settings;
  let calls = 0;

  return async (request: PlainRequest): Promise<AnswerFace> => {
    const operation = settings.operations.of(request.method, pathWithin(origin, request.url));
    const { options } = request;
    const itemsMs = (options.itemCount ?? 0) * ITEM_MS;
    const { signal, timeoutMs = settings.timeoutMs + itemsMs, deadlineMs = settings.deadlineMs + itemsMs } = options;
    operation.prepare?.(request, operation);
    const isRepeatable = operation.retry === 'safe' || 'idempotency-key' in request.headers;
    const plan = planOf(options.retry ?? settings.retry);
    const callId = `${settings.callPrefix}-${(calls += 1).toString(36)}`;
    const endMs = clock.now() + deadlineMs;
    const timeMs = (): number => Math.min(timeoutMs, endMs - clock.now());
    let inDoubt = false;

    for (let number = 1; ; number += 1) {
      signal?.throwIfAborted();
      try {
        const answer = await attempt({ request, operation, callId, number, timeMs });
        const traceId = answer.headers.get('x-trace-id');
        if (options.onMeta) notify(options.onMeta, { callId, traceId, status: answer.status, attempts: number });
        return answer;
      } catch (error) {
        if (!isBankError(error)) throw error;
        inDoubt ||= leavesDoubt(operation) && mayHaveRun(error);
        const waitMs = backoffMs(error, number, random(), plan);
        const tries = isRepeatable || wasNotRead(error) ? plan.tries : 1;
        const again = error.retryable && number < tries && clock.now() + waitMs < endMs;
        const { id: operationId, method, path } = operation;
        if (!again)
          throw ofCall(final(error, inDoubt), { callId, operationId, attempts: number, catalogue: settings.errorDocs });
        events.emit('retry', { callId, operationId, method, path, attempt: number, waitMs, kind: error.kind });
        await pause(timers, waitMs, signal);
      }
    }
  };
}
