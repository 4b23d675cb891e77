import { redact } from '../format/redact.ts';
import { within } from './abortable.ts';
import { auditHeaders } from './audit-headers.ts';
import { BankError, isBankError } from './bank-error.ts';
import type { CallEvent } from './events.ts';
import { KEY_CALL, type KeyPair, type Keys } from './keys.ts';
import { open, traceOf } from './open.ts';
import { nameOf, type Operation } from './operations.ts';
import type { PlainAnswer } from './plain-answer.ts';
import type { PlainRequest } from './plain-request.ts';
import { refuse } from './refuse.ts';
import { seal } from './seal.ts';
import { send } from './send.ts';
import type { TransportSettings } from './settings.ts';
import type { WireAnswer } from './wire.ts';

/** One attempt of a call. */
export interface Attempt {
  request: PlainRequest;
  operation: Operation;
  /** From 1. */
  number: number;
  /** How long to wait from now on, for the key as for the answer. */
  timeMs: () => number;
}

/** What the session is told of each answer before anybody else. */
export type Observe = (answer: WireAnswer, url: string) => void;

const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));

/**
 * Runs one attempt down the stages and its answer up again: audit headers → seal → send → open → session → error.
 * A key that the bank no longer knows is replaced once: the bank has opened nothing then.
 */
export function createAttempt(settings: TransportSettings, keys: Keys, observe: Observe) {
  const { profile, cookies, cipher, events, clock, timers } = settings;

  async function run({ request, operation, number, timeMs }: Attempt, pair: KeyPair | null): Promise<PlainAnswer> {
    const call: CallEvent = {
      operationId: operation.id,
      method: operation.method,
      path: operation.path,
      attempt: number,
    };
    const bodies = settings.eventBodies;
    const headers = auditHeaders(settings, pair);
    request.headers.forEach((value, name) => (headers[name] = value));
    const cookie = cookies.header?.(request.url);
    if (cookie) headers.cookie = cookie;
    const body = await seal(request.payload, profile.encryption ? pair : null, cipher);

    if (events.has('request')) {
      events.emit('request', bodies ? { ...call, body: redact(parsed(request.payload)) } : call);
    }
    const startMs = clock.now();
    let status: number | null = null;
    let traceId: string | null = null;
    let json: unknown;
    const answered = (error: unknown): void => {
      if (!events.has('response')) return;
      const failure = isBankError(error) ? error : null;
      const elapsedMs = clock.now() - startMs;
      const facts = { ...call, status, elapsedMs, kind: failure?.kind ?? null, traceId: failure?.traceId ?? traceId };
      events.emit('response', bodies ? { ...facts, body: redact(json) } : facts);
    };

    try {
      const signal = request.options?.signal;
      const { maxAnswerBytes: maxBytes } = settings;
      const wireRequest = { method: request.method, url: request.url, headers, body, maxBytes };
      const sending = { request: wireRequest, timeoutMs: timeMs(), signal, operation: nameOf(operation) };
      const wire = await send(settings.wire, timers, sending);
      status = wire.status;
      traceId = traceOf(wire) ?? null;
      const isKeyCall = operation.id === 'fetchKey';
      const opened = await open(wire, {
        cipher,
        pair: profile.encryption && !isKeyCall ? pair : null,
        strict: profile.encryption && profile.strictEnvelope && !isKeyCall,
        operation: nameOf(operation),
      });
      // It may be another id's: two pages that begin at once write two cookies each. The next call asks for a new one.
      if (opened.fault?.kind === 'sealed' && pair) keys.forget(pair);
      json = opened.json;
      observe(wire, request.url);
      const answer = refuse(opened, operation);
      answered(null);
      return answer;
    } catch (error) {
      answered(error);
      throw error;
    }
  }

  /** A missing key is waited for; its call goes on for the others when this one has waited long enough. */
  async function pairFor({ request, timeMs }: Attempt): Promise<KeyPair> {
    const kept = keys.kept();
    if (kept) return kept;
    const late = (): BankError => new BankError({ kind: 'timeout', operation: KEY_CALL });
    const limit = { timers, timeoutMs: timeMs(), signal: request.options?.signal, late };
    return within(limit, (signal) => keys.fetched(signal));
  }

  /** A captcha belongs to an x-id, so that a profile with captcha needs the pair even without encryption. */
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
