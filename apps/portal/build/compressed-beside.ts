import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts and pictures are compressed already. */
const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Smaller files gain nothing from compression. */
const FEWEST_BYTES = 512;

/** Which of brotli's modes packs a file best shows only when it is packed; the mode for fonts often wins for code. */
const BROTLI_MODES = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT];

async function brotli(bytes: Buffer): Promise<Buffer> {
  const packed = await Promise.all(
    BROTLI_MODES.map((mode) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: mode,
          // Blocks of 1 MB: the format may change its tables less often, which is smaller for one file of code.
          [constants.BROTLI_PARAM_LGBLOCK]: 20,
        },
      }),
    ),
  );
  return packed.reduce((best, next) => (next.byteLength < best.byteLength ? next : best));
}

const COMPRESS = {
  '.br': brotli,
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes `<file>.br` and `<file>.gz` beside each text file of the build; the bank sends what the browser accepts. */
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
