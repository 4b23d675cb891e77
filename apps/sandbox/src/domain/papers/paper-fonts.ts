// oxlint-disable-next-line typescript/triple-slash-reference -- workspaces that read this source do not include its declarations
/// <reference path="./fontkit.d.ts" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);

/** Words whose glyphs are kept; pdfkit itself would keep every word of a document. */
const MOST_WORDS = 500;

/** Opens a font once for all documents, which takes most of the time of a short one, and keeps the last words. */
function opened(path: string) {
  const font = create(unpackWoff(readFileSync(path)));
  // A glyph keeps the text of its first use, and a document also uses the parts of its glyphs, without any text: after
  // the first ':' nobody could copy or find a '.', which is a part of it.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  const layout = font.layout.bind(font);
  const words = new Map<string, ReturnType<typeof layout>>();
  font.layout = (text, features) => {
    if (features) return layout(text, features);
    const run = words.get(text) ?? layout(text);
    if (words.size >= MOST_WORDS) words.clear();
    words.set(text, run);
    // pdfkit scales the positions that it is given, so it gets its own.
    const positions = run.positions.map((position) => ({ ...position }));
    const advanceWidth = { get: () => positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
    return Object.defineProperty({ glyphs: run.glyphs, positions }, 'advanceWidth', advanceWidth);
  };
  return font;
}

let fonts: Record<'regular' | 'strong' | 'mono', ReturnType<typeof opened>> | undefined;

/** The portal's typefaces, which every PDF embeds. */
export const paperFonts = () =>
  (fonts ??= {
    regular: opened(require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff')),
    strong: opened(require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff')),
    mono: opened(require.resolve('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff')),
  });
