import { SESSION_COOKIES } from '../rules/session/session.ts';
import type { CookiePort } from './cookie-port.ts';
import { abortable } from './abortable.ts';
import { BankError } from './bank-error.ts';

/** A key of the envelope and the id that names it to the bank. */
export interface KeyPair {
  key: string;
  id: string | undefined;
}

/** The envelope's key: read once a request, fetched when it is missing. */
export interface Keys {
  kept(): KeyPair | null;
  /** A pair of the bank's, or the reason of `signal` thrown. */
  fetched(signal: AbortSignal): Promise<KeyPair>;
  /** Drops a pair that the bank does not know, unless another has taken its place. */
  forget(pair: KeyPair): void;
}

/** The call that a missing key is fetched by, as errors name it. */
export const KEY_CALL = 'GET /x-key';

/** `{key, id}`, or the key alone as text. */
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
 * @param fetchKey asks the bank for a pair; calls that wait at the same time share one
 */
export function createKeys(cookies: CookiePort, fetchKey: () => Promise<unknown>): Keys {
  let underWay: Promise<KeyPair> | null = null;

  const refetch = async (): Promise<KeyPair> => {
    const pair = pairOf(await fetchKey());
    cookies.set(SESSION_COOKIES.key, pair.key);
    if (pair.id === undefined) cookies.remove(SESSION_COOKIES.keyId);
    else cookies.set(SESSION_COOKIES.keyId, pair.id);
    return pair;
  };

  return {
    kept() {
      const key = cookies.get(SESSION_COOKIES.key);
      return key ? { key, id: cookies.get(SESSION_COOKIES.keyId) } : null;
    },
    fetched(signal) {
      underWay ??= refetch().finally(() => (underWay = null));
      return abortable(underWay, signal);
    },
    forget(pair) {
      if (cookies.get(SESSION_COOKIES.key) !== pair.key) return;
      cookies.remove(SESSION_COOKIES.key);
      cookies.remove(SESSION_COOKIES.keyId);
    },
  };
}
