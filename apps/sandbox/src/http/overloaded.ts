import { STATUS_CODES } from 'node:http';
import { errorBody } from './answers.ts';
import { Refused } from '../operation/refusals.ts';

/** An overloaded bank has usually caught up after this time. */
const RETRY_AFTER_SECONDS = 2;

/** The refusal of a request that the bank has not read, so that it can be sent again. */
export const overloaded = (): Refused =>
  new Refused('bank.overloaded', {
    facts: { seconds: RETRY_AFTER_SECONDS },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

const answerOf = (status: number, headers: readonly string[], body: string): string =>
  [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, 'Connection: close', '', body].join('\r\n');

/** The same refusal as raw HTTP, for a connection whose request never became complete. */
export function overloadedAnswer(): string {
  const { ruleId, status, message, more } = overloaded();
  const body = JSON.stringify(errorBody(ruleId, message, 'none', more));
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Retry-After: ${RETRY_AFTER_SECONDS}`,
  ];
  return answerOf(status, headers, body);
}

/** Node's own answer to a request that cannot be parsed. */
export const malformedAnswer = (code: string | undefined): string =>
  answerOf(code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW' ? 413 : 400, [], '');
