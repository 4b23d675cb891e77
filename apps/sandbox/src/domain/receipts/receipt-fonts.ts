import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);
const read = (path: string): Buffer => unpackWoff(readFileSync(path));

let fonts: Record<'regular' | 'strong', Buffer> | undefined;

/** The portal's typeface, which every PDF embeds. The files are read once. */
export const receiptFonts = () =>
  (fonts ??= {
    regular: read(require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff')),
    strong: read(require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff')),
  });

const HAS_GLYPH = /[\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u20AC]/u;

/** A text in the characters that the fonts have: accents outside Latin-1 are dropped, other characters become '?'. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'))
    .map((sign) => [sign, sign.normalize('NFKD').charAt(0)].find((each) => HAS_GLYPH.test(each)) ?? '?')
    .join('');
