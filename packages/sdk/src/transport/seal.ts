import type { Cipher } from './cipher.ts';
import type { KeyPair } from './envelope-keys.ts';

/**
 * A JSON body becomes `{"body": "<cipher>"}`.
 *
 * @param pair null only if encryption is off in the profile
 * @source 000 §7
 */
export async function seal(
  text: string | undefined,
  pair: KeyPair | null,
  cipher: Cipher,
): Promise<string | undefined> {
  if (text === undefined || !pair) return text;
  return JSON.stringify({ body: await cipher.seal(pair.key, text) });
}
