import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './choose-encoding.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A body as it is sent, one array for all who ask for it. */
interface ContentBody {
  bytes: Bytes;
  /** Strong, so it differs from the other forms' tags. */
  etag: string;
}

/** Something the bank serves as it stands, in every form it has. */
export interface Content {
  media: string;
  bodies: { identity: ContentBody } & Partial<Record<Encoding, ContentBody>>;
}

const TEXT = /^text\/|^image\/svg|json$/;
/** Below this the headers weigh more than what is gained. */
const FEWEST_BYTES = 512;
/** Half a second a megabyte, once; the portal's own files are compressed harder by its build. */
const BROTLI_QUALITY = 5;

const COMPRESS = {
  br: (bytes: Bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Bytes) => promisify(gzip)(bytes),
};

/**
 * Content with its compressed forms. A form that is no smaller than the original is left out.
 *
 * @param ready forms that exist already
 */
export async function contentOf(
  media: string,
  original: Bytes | string,
  ready: Partial<Record<Encoding, Bytes>> = {},
): Promise<Content> {
  const bytes = typeof original === 'string' ? new TextEncoder().encode(original) : original;
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const content: Content = { media, bodies: { identity: { bytes, etag: `"${tag}"` } } };
  if (!TEXT.test(media) || bytes.byteLength < FEWEST_BYTES) return content;
  for (const encoding of ['br', 'gzip'] as const) {
    const smaller = ready[encoding] ?? new Uint8Array(await COMPRESS[encoding](bytes));
    if (smaller.byteLength < bytes.byteLength)
      content.bodies[encoding] = { bytes: smaller, etag: `"${tag}-${encoding}"` };
  }
  return content;
}
