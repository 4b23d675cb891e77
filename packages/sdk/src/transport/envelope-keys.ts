import { SESSION_COOKIES } from '../rules/session/session-life.ts';
import type { CookiePort } from './cookie-port.ts';
import { BankError } from './bank-error.ts';

/** A key of the envelope and the id by which the bank knows it. */
export interface KeyPair {
  key: string;
  id: string | undefined;
}

/** The envelope's key: each request reads it once, and fetches it if it is missing. */
export interface EnvelopeKeys {
  /** The pair in the cookies; null if they have no key. */
  current(): KeyPair | null;
  /** Fetches a pair from the bank. */
  fetched(): Promise<KeyPair>;
  /** Removes a pair that the bank does not know, unless another pair has replaced it. */
  forget(pair: KeyPair): void;
}

/** Name of the call that fetches a key, as errors have it. */
export const KEY_CALL = 'GET /x-key';

/** Reads `{key, id}`, or only the key as text. */
function pairOf(answer: unknown): KeyPair {
  if (typeof answer === 'string' && answer !== '') return { key: answer, id: undefined };
  if (typeof answer === 'object' && answer !== null && 'key' in answer && typeof answer.key === 'string') {
    return { key: answer.key, id: 'id' in answer && typeof answer.id === 'string' ? answer.id : undefined };
  }
  throw new BankError({ kind: 'bad-response', operation: KEY_CALL });
}

/**
 * Keeps key and id in the cookies `x-key` and `x-id`.
 *
 * @param fetchKey requests a pair from the bank; concurrent calls share one request
 */
export function createEnvelopeKeys(cookies: CookiePort, fetchKey: () => Promise<unknown>): EnvelopeKeys {
  let underWay: Promise<KeyPair> | null = null;

  const refetch = async (): Promise<KeyPair> => {
    const pair = pairOf(await fetchKey());
    cookies.set(SESSION_COOKIES.key, pair.key);
    if (pair.id === undefined) cookies.remove(SESSION_COOKIES.keyId);
    else cookies.set(SESSION_COOKIES.keyId, pair.id);
    return pair;
  };

  return {
    current() {
      const key = cookies.get(SESSION_COOKIES.key);
      return key ? { key, id: cookies.get(SESSION_COOKIES.keyId) } : null;
    },
    fetched: () => (underWay ??= refetch().finally(() => (underWay = null))),
    forget(pair) {
      if (cookies.get(SESSION_COOKIES.key) !== pair.key) return;
      cookies.remove(SESSION_COOKIES.key);
      cookies.remove(SESSION_COOKIES.keyId);
    },
  };
}
