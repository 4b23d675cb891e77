import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CODE = /\.(?:ts|js|sql|json|csv)$/;
const CACHED_MS = 24 * 60 * 60_000;

/** The folder that this code runs from, `src` or `dist`. Any change in it may change the world. */
const home = fileURLToPath(new URL(import.meta.url.includes('/dist/') ? '.' : '..', import.meta.url));

/** The nearest node_modules with packages, so that the cache lies where tools expect and ignore it. */
async function cacheFolder(): Promise<string> {
  for (let at = home; ; at = dirname(at)) {
    const isThere = await stat(join(at, 'node_modules', 'drizzle-orm')).catch(() => null);
    if (isThere || at === dirname(at)) return join(at, 'node_modules', '.cache', 'ibk-sandbox');
  }
}

/** The SDK beside this code, whose rules and hashes shape a world too; an installed package has it elsewhere. */
const sdk = join(home, '../../../packages/sdk/src');

/** A hash of every file of the bank and of the SDK beside it, since any of them may affect a world. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [home, sdk]) {
    const names = (await readdir(folder, { recursive: true }).catch(() => [])).filter(
      (name) => CODE.test(name) && !name.includes('.test.'),
    );
    for (const name of names.sort()) hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 24);
}

// Computed when this module loads, since a file saved later is not part of the running code.
const loaded = fingerprint();
/** Identifies the running code. */
export const codeFingerprint = (): Promise<string> => loaded;

async function forgetOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const used = await stat(path).catch(() => null);
    if (used && Date.now() - used.mtimeMs > CACHED_MS) await rm(path, { force: true });
  }
}

/** The image of a name, made once and kept between runs. */
export async function cachedImage(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const folder = await cacheFolder();
  const path = join(folder, `${name}.tar`);
  const cached = await readFile(path).catch(() => null);
  if (cached) return new Blob([new Uint8Array(cached)]);
  const fresh = await make();
  await mkdir(folder, { recursive: true });
  await forgetOld(folder);
  // Written to a temporary file and moved into place, since test files start at the same time.
  const aside = `${path}.${process.pid}`;
  await writeFile(aside, new Uint8Array(await fresh.arrayBuffer()));
  await rename(aside, path);
  return fresh;
}
