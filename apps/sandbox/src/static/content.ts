import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './choose-encoding.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A body ready to send; all requests share one array. */
interface ContentBody {
  bytes: Bytes;
  /** A strong tag, so each encoding has its own. */
  etag: string;
}

/** A static resource of the bank, in every encoding available. */
export interface Content {
  media: string;
  bodies: { identity: ContentBody } & Partial<Record<Encoding, ContentBody>>;
}

const TEXT = /^text\/|^image\/svg|json$/;
/** Below this size the extra headers outweigh the savings. */
const FEWEST_BYTES = 512;
/** Takes half a second for each megabyte, once. The portal's build compresses its own files harder. */
const BROTLI_QUALITY = 5;

const COMPRESS = {
  br: (bytes: Bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Bytes) => promisify(gzip)(bytes),
};

/**
 * Content with its compressed variants. A variant that is no smaller than the original is left out.
 *
 * @param ready variants that exist already
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
