import type { AnswerKind } from './security-headers.ts';
import { seal } from './envelope.ts';
import type { Refused, RuleId } from '../operation/refusals.ts';
import { securityHeaders } from './security-headers.ts';

/** An answer of the bank before it is serialised and sealed for the wire. */
export interface UnsealedAnswer {
  status: number;
  media: string;
  /** Null for an answer that must not have a body. */
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
  headers: Headers;
  /** The rules that refused the call, or items of its request. */
  ruleIds?: readonly string[];
}

const JSON_MEDIA = 'application/json';
const BINARY = /^image\/|^application\/(?:vnd\.|pdf$|zip$)/;
const mediaType = (media: string) => (BINARY.test(media) ? media : `${media}; charset=utf-8`);

/** The contract's error body; every refusal leaves the bank in this form. */
export const errorBody = (ruleId: RuleId, message: string, traceId: string, more: Refused['more'] = {}) => ({
  message,
  cause: null,
  ruleId,
  fields: more.fields ?? {},
  referenceId: more.referenceId ?? null,
  traceId,
});

/** @param key seals JSON; null leaves it unencrypted */
export function toResponse(answer: UnsealedAnswer, kind: AnswerKind, url: URL, key: string | null): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(securityHeaders(kind, url))) headers.set(name, value);
  headers.set('Content-Type', mediaType(answer.media));
  const isSealed = key !== null && answer.media === JSON_MEDIA && typeof answer.body === 'string';
  const body = isSealed ? JSON.stringify({ body: seal(key, answer.body as string) }) : answer.body;
  return new Response(body, { status: answer.status, headers });
}
