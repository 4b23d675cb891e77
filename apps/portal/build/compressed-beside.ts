import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts and pictures are compressed already. */
const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Smaller files gain nothing from compression. */
const FEWEST_BYTES = 512;

/** Settings of brotli. The best one for a file is known only after compression, and changes with every edit. */
const BROTLI_SETTINGS = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT].flatMap((mode) =>
  [0, 20].map((block) => ({
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: mode,
    [constants.BROTLI_PARAM_LGBLOCK]: block,
  })),
);

async function brotli(bytes: Buffer): Promise<Buffer> {
  const packed = await Promise.all(BROTLI_SETTINGS.map((params) => promisify(brotliCompress)(bytes, { params })));
  return packed.reduce((best, next) => (next.byteLength < best.byteLength ? next : best));
}

const COMPRESS = {
  '.br': brotli,
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes `<file>.br` and `<file>.gz` next to each text file of the build; the bank sends what the browser accepts. */
export const compressedBeside = (): Plugin => ({
  name: 'compressed-beside',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    for (const name of await readdir(dir, { recursive: true })) {
      if (!TEXT.test(name) || name.startsWith('.vite')) continue;
      const file = join(dir, name);
      const bytes = await readFile(file);
      if (bytes.byteLength < FEWEST_BYTES) continue;
      for (const [ending, compress] of Object.entries(COMPRESS))
        await writeFile(`${file}${ending}`, await compress(bytes));
    }
  },
});
