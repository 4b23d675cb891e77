// The bytes of the SDK that a page loads for `createBank` with its cookies: dependencies count; rules, forms and STOMP do
// not, because they are entries of their own. A page without https fetches noble's AES later.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'tsup';
import { root } from '../machine/root.mjs';

/** Brotli bytes. */
export const SDK_BUDGET = 25_000;
const FOREIGN = /node_modules\/(@stomp|zod|papaparse|undici|tough-cookie)\//;
const sdk = join(root, 'packages/sdk');

/** Brotli bytes of what is loaded at once, and the packages that must not be among it. */
export async function measureSdk() {
  const work = mkdtempSync(join(sdk, 'node_modules/.size-'));
  try {
    const entry = join(work, 'page.js');
    writeFileSync(entry, `export { createBank, documentCookies } from '${join(sdk, 'dist/index.js')}';`);
    const options = { format: ['esm'], platform: 'browser', target: 'es2022', minify: true, splitting: true };
    const quiet = { config: false, silent: true, metafile: true, noExternal: [/./] };
    await build({ ...options, ...quiet, entry: [entry], outDir: join(work, 'out') });
    const { outputs } = JSON.parse(readFileSync(join(work, 'out/metafile-esm.json'), 'utf8'));
    const first = new Set();
    const visit = (file) => {
      if (first.has(file)) return;
      first.add(file);
      for (const { path, kind } of outputs[file].imports) if (kind === 'import-statement') visit(path);
    };
    visit(Object.keys(outputs).find((file) => file.endsWith('/page.js')));
    const bytes = [...first].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(root, file))).length, 0);
    const foreign = [...first]
      .flatMap((file) => Object.keys(outputs[file].inputs))
      .filter((file) => FOREIGN.test(file));
    return { bytes, files: first.size, foreign };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
