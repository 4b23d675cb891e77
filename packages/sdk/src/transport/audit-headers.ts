import { SESSION_COOKIES } from '../rules/session/session-life.ts';
import { transportHeaders } from '../rules/transport.ts';
import type { KeyPair } from './envelope-keys.ts';
import type { TransportSettings } from './settings.ts';

const FROM_COOKIES = [
  SESSION_COOKIES.longitude,
  SESSION_COOKIES.latitude,
  SESSION_COOKIES.userAgent,
  SESSION_COOKIES.accessToken,
] as const;

/**
 * First stage: the static token, the content type, and place, user agent and session from the cookies.
 *
 * @param pair the key that seals this request; `x-id` is the id of this key even if the cookies have changed since
 * @source 000 §7
 */
export function auditHeaders(
  { profile, cookies }: Pick<TransportSettings, 'profile' | 'cookies'>,
  pair: KeyPair | null,
): Record<string, string> {
  const values: Record<string, string | undefined> = {
    [SESSION_COOKIES.keyId]: pair ? pair.id : cookies.get(SESSION_COOKIES.keyId),
  };
  for (const name of FROM_COOKIES) values[name] = cookies.get(name);
  return {
    [profile.staticToken.header]: profile.staticToken.value,
    'content-type': 'application/json',
    ...transportHeaders({ cookies: values }),
  };
}
