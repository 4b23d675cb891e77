import { MAX_RUPIAH } from '../format/largest-rupiah.ts';
import { BankError } from './bank-error.ts';
import type { Cipher } from './cipher.ts';
import type { KeyPair } from './envelope-keys.ts';
import type { HttpAnswer } from './http-client.ts';

/** An answer with its JSON decrypted; `fault` if it could not be read. */
export interface Opened {
  answer: HttpAnswer;
  /** Undefined if the answer is not JSON. */
  json: unknown;
  fault: BankError | null;
}

interface Opening {
  cipher: Cipher;
  /** The key that sealed the request; null while encryption is off and for `x-key` itself. */
  pair: KeyPair | null;
  /** Refuses an unencrypted answer with a status below 300. */
  strict: boolean;
  operation: string;
}

const decoder = new TextDecoder('utf-8', { fatal: true });
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;

/** Id of an answer in the bank's log, even if the answer is unreadable. */
export const traceOf = (answer: HttpAnswer): string | undefined => answer.header('x-trace-id') ?? undefined;

const sealedBody = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'body' in value && typeof value.body === 'string' ? value.body : null;

/** Whether a number exceeds the contract's maximum: it cannot hold its sen exactly, so it is refused, never rounded. */
const isTooLarge = (value: unknown): boolean =>
  typeof value === 'number'
    ? !(Math.abs(value) <= MAX_RUPIAH)
    : typeof value === 'object' && value !== null && Object.values(value).some(isTooLarge);

async function openText(sealed: string, opening: Opening): Promise<unknown> {
  if (!opening.pair) throw new TypeError('No key sealed this request.');
  return JSON.parse(await opening.cipher.open(opening.pair.key, sealed));
}

/**
 * Fourth stage: decrypts an answer whose `body` is text with the key of its request; leaves any other unchanged.
 * It does not throw, so that the session sees the status of every answer first.
 *
 * @source 000 §7
 */
export async function open(answer: HttpAnswer, opening: Opening): Promise<Opened> {
  const { strict, operation } = opening;
  const fault = (kind: 'sealed' | 'bad-response'): Opened => ({
    answer,
    json: undefined,
    fault: new BankError({ kind, status: answer.status, traceId: traceOf(answer), operation }),
  });
  if (!JSON_TYPE.test(answer.header('content-type') ?? '')) return { answer, json: undefined, fault: null };

  let json: unknown;
  try {
    json = JSON.parse(decoder.decode(answer.bytes));
  } catch {
    return fault('bad-response'); // the parser's own error repeats the text
  }
  const sealed = opening.pair ? sealedBody(json) : null;
  if (sealed !== null) {
    try {
      json = await openText(sealed, opening);
    } catch {
      return fault('sealed');
    }
  } else if (strict && answer.status < 300) {
    return fault('sealed');
  }
  return isTooLarge(json) ? fault('bad-response') : { answer, json, fault: null };
}
