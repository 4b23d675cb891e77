import { chooseEncoding, type Encoding } from '../static/choose-encoding.ts';
import type { Content } from '../static/content.ts';
import { toResponse } from './answers.ts';
import type { AnswerKind } from './security-headers.ts';

const isKnown = (header: string | null, etag: string): boolean =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/** Content in the encoding that the client prefers; 304 when the client already has it in that encoding. */
export function staticAnswer(
  { media, bodies }: Content,
  kind: AnswerKind,
  { headers: requestHeaders, url }: Request,
): Response {
  const encoding = chooseEncoding(requestHeaders.get('accept-encoding'), Object.keys(bodies) as Encoding[]);
  const { bytes, etag } = bodies[encoding] ?? bodies.identity;
  const headers = new Headers({ ETag: etag });
  if (Object.keys(bodies).length > 1) headers.set('Vary', 'Accept-Encoding');
  if (isKnown(requestHeaders.get('if-none-match'), etag))
    return toResponse({ status: 304, media, body: null, headers }, kind, new URL(url), null);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(bytes.byteLength));
  return toResponse({ status: 200, media, body: bytes, headers }, kind, new URL(url), null);
}
