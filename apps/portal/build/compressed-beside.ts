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
 * Settings of brotli: mode, size of a block, and how distances are coded. The best one for a file is known only after
 * compression, and changes with every edit.
 */
const BROTLI_SETTINGS = (
  [
    [constants.BROTLI_MODE_GENERIC, 0, 0, 0],
    [constants.BROTLI_MODE_GENERIC, 0, 1, 30],
    [constants.BROTLI_MODE_GENERIC, 0, 2, 4],
    [constants.BROTLI_MODE_GENERIC, 20, 1, 30],
    [constants.BROTLI_MODE_FONT, 20, 0, 0],
  ] as const
).map(([mode, block, postfix, direct]) => ({
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: mode,
  [constants.BROTLI_PARAM_LGBLOCK]: block,
  [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
  [constants.BROTLI_PARAM_NDIRECT]: direct,
}));

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
