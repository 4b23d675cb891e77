import type { Cipher } from './cipher.ts';
import type { KeyPair } from './envelope-keys.ts';
import type { HttpRequest } from './http-client.ts';
import type { PlainRequest } from './plain-request.ts';
import { seal } from './seal.ts';

/** A body as it is sent, with its content type. */
interface SentBody {
  body: HttpRequest['body'];
  contentType: string;
}

/**
 * Second stage: JSON is sealed; form data never is, and is written as bytes, so that every HTTP client sends the same.
 *
 * @param pair null only if encryption is off in the profile
 * @source 000 §7
 */
export async function sentBody(
  payload: PlainRequest['payload'],
  pair: KeyPair | null,
  cipher: Cipher,
): Promise<SentBody> {
  if (!(payload instanceof FormData))
    return { body: await seal(payload, pair, cipher), contentType: 'application/json' };
  const written = new Response(payload);
  const contentType = written.headers.get('content-type') ?? '';
  return { body: new Uint8Array(await written.arrayBuffer()), contentType };
}
