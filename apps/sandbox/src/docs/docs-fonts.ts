import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The typefaces of the documentation, by their address. */
export const DOCS_FONTS = {
  '/docs/sans-400.woff2': '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2',
  '/docs/sans-600.woff2': '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2',
  '/docs/mono.woff2': '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2',
} as const;

export const docsFont = (file: string) => new Uint8Array(readFileSync(require.resolve(file)));
