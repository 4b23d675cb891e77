import { redact } from '../format/redact.ts';
import { abortable, within } from './abortable.ts';
import { auditHeaders } from './audit-headers.ts';
import { BankError, isBankError } from './bank-error.ts';
import { type CallEvent, notify } from './events.ts';
import { KEY_CALL, type KeyPair, type EnvelopeKeys } from './envelope-keys.ts';
import { open, traceOf } from './open.ts';
import { nameOf, type Operation } from './operations.ts';
import type { PlainAnswer } from './plain-answer.ts';
import type { CallOptions, PlainRequest } from './plain-request.ts';
import { refuse } from './refuse.ts';
import { sentBody } from './sent-body.ts';
import { send } from './send.ts';
import type { TransportSettings } from './settings.ts';
import type { HttpAnswer, HttpRequest } from './http-client.ts';
import { misuse } from './misuse.ts';

/** One attempt of a call. */
export interface Attempt {
  request: PlainRequest;
  operation: Operation;
  callId: string;
  /** From 1. */
  number: number;
  /** Time left for this attempt, for fetching a key and for the answer. */
  timeMs: () => number;
}

/** Passes each answer to the session before the answer is judged. */
export type Observe = (answer: HttpAnswer, url: string, callId: string) => void;

/** A body for events; the contents of a file are left out. */
const parsed = (payload: PlainRequest['payload']): unknown =>
  typeof payload === 'string' ? JSON.parse(payload) : undefined;

/** Reports the parts of an answer as the progress of its call. */
const partsTo =
  (onProgress: NonNullable<CallOptions['onProgress']>): HttpRequest['onPart'] =>
  (receivedBytes, header) => {
    const total = header('x-total-count');
    const totalRows = total !== null && /^\d+$/.test(total) ? Number(total) : null;
    notify(onProgress, { receivedBytes, totalRows });
  };

/** Adds headers that the client does not set itself, whatever their case. */
function addHeaders(own: Record<string, string>, more: Iterable<readonly [string, string]>): void {
  let taken: Set<string> | undefined;
  for (const [name, value] of more) {
    taken ??= new Set(Object.keys(own).map((each) => each.toLowerCase()));
    if (!taken.has(name.toLowerCase())) own[name.toLowerCase()] = value;
  }
}

/** The host's own headers. @throws {BankError} invalid: a name or value that is not allowed in a header */
function headersOf(own: Readonly<Record<string, string>>): Headers {
  try {
    return new Headers(own);
  } catch (error) {
    throw misuse('headers', 'headers memuat nama atau nilai yang tidak boleh ada dalam header.', error);
  }
}

/**
 * Runs one attempt down the stages and its answer up again: audit headers → seal → send → open → session → error.
 * A key that the bank no longer knows is replaced once; the bank has not read the request in that case.
 */
export function createAttempt(settings: TransportSettings, keys: EnvelopeKeys, observe: Observe) {
  const { profile, cookies, cipher, events, clock, timers } = settings;

  async function run(
    { request, operation, callId, number, timeMs }: Attempt,
    pair: KeyPair | null,
  ): Promise<PlainAnswer> {
    const call: CallEvent = {
      callId,
      operationId: operation.id,
      method: operation.method,
      path: operation.path,
      attempt: number,
    };
    const bodies = settings.eventBodies;
    const headers = auditHeaders(settings, pair);
    addHeaders(headers, Object.entries(request.headers));
    if (settings.headersOf) addHeaders(headers, headersOf(settings.headersOf(call)));
    const cookie = cookies.header?.(request.url);
    if (cookie) headers.cookie = cookie;
    const { body, contentType } = await sentBody(request.payload, profile.encryption ? pair : null, cipher);
    headers['content-type'] = contentType;

    if (events.has('request')) {
      events.emit('request', bodies ? { ...call, body: redact(parsed(request.payload)) } : call);
    }
    const startMs = clock.now();
    let [status, traceId]: [number | null, string | null] = [null, null];
    let json: unknown;
    const answered = (error: unknown): void => {
      if (!events.has('response')) return;
      const failure = isBankError(error) ? error : null;
      const elapsedMs = clock.now() - startMs;
      const facts = { ...call, status, elapsedMs, kind: failure?.kind ?? null, traceId: failure?.traceId ?? traceId };
      events.emit('response', bodies ? { ...facts, body: redact(json) } : facts);
    };

    try {
      const { signal, maxAnswerBytes: maxBytes = settings.maxAnswerBytes, onProgress } = request.options;
      const onPart = onProgress && partsTo(onProgress);
      const httpRequest = { method: request.method, url: request.url, headers, body, maxBytes, onPart };
      const sending = { request: httpRequest, timeoutMs: timeMs(), signal, operation: nameOf(operation) };
      const httpAnswer = await send(settings.http, timers, sending);
      status = httpAnswer.status;
      traceId = traceOf(httpAnswer) ?? null;
      const isKeyCall = operation.id === 'fetchKey';
      const opened = await open(httpAnswer, {
        cipher,
        pair: profile.encryption && !isKeyCall ? pair : null,
        strict: profile.encryption && profile.strictEnvelope && !isKeyCall,
        operation: nameOf(operation),
      });
      // Two pages that start at once may leave the key of one with the id of the other; the next call fetches a new pair.
      if (opened.fault?.kind === 'sealed' && pair) keys.forget(pair);
      json = opened.json;
      observe(httpAnswer, request.url, callId);
      const answer = refuse(opened, operation);
      answered(null);
      return answer;
    } catch (error) {
      answered(error);
      throw error;
    }
  }

  /** Waits for a missing key. When this attempt's time is over, the key call continues for other attempts. */
  async function pairFor({ request, timeMs }: Attempt): Promise<KeyPair> {
    const current = keys.current();
    if (current) return current;
    const late = (): BankError => new BankError({ kind: 'timeout', operation: KEY_CALL });
    const limit = { timers, timeoutMs: timeMs(), signal: request.options.signal, late };
    return within(limit, (cancellation) => abortable(keys.fetched(), cancellation));
  }

  /** A captcha belongs to an x-id, so a profile with captcha needs the pair even without encryption. */
  const needsPair = profile.encryption || profile.captcha;

  return async (attempt: Attempt): Promise<PlainAnswer> => {
    if (!needsPair || attempt.operation.id === 'fetchKey') return run(attempt, null);
    const pair = await pairFor(attempt);
    try {
      return await run(attempt, pair);
    } catch (error) {
      if (!isBankError(error) || error.ruleId !== 'transport.keyUnknown') throw error;
      keys.forget(pair);
      return run(attempt, await pairFor(attempt));
    }
  };
}
