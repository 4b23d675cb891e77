import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CODE = /\.(?:ts|js|sql|json|csv)$/;
const CACHED_MS = 24 * 60 * 60_000;

/** The folder that this code runs from, `src` or `dist`. Any change in it may change the world. */
const home = fileURLToPath(new URL(import.meta.url.includes('/dist/') ? '.' : '..', import.meta.url));

/** The nearest node_modules with packages, so that the cache lies where tools expect and ignore it. */
async function imagesFolder(): Promise<string> {
  for (let at = home; ; at = dirname(at)) {
    const isThere = await stat(join(at, 'node_modules', 'drizzle-orm')).catch(() => null);
    if (isThere || at === dirname(at)) return join(at, 'node_modules', '.cache', 'ibk-sandbox');
  }
}

/** The SDK next to this code, whose rules and hashes shape a world too; an installed package has it elsewhere. */
const sdk = join(home, '../../../packages/sdk/src');

/** A hash of every file of the bank and of the SDK next to it, since any of them may affect a world. */
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
    if (used && Date.now() - used.mtimeMs > CACHED_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Makes a file or folder once and keeps it between runs.
 *
 * @param folder holds nothing but what is kept so, since files that have not been made for a day are removed from it
 * @param make writes it to the path that it is given
 * @returns its path
 */
export async function cachedPath(folder: string, name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(folder, name);
  if (await stat(path).catch(() => null)) return path;
  await mkdir(folder, { recursive: true });
  await forgetOld(folder);
  // Made aside and moved into place, since test files of several processes start at the same time.
  const aside = join(folder, `${process.pid}-${name}`);
  await make(aside);
  // Another process may have been faster; a folder cannot be moved over its folder, which is as good.
  await rename(aside, path).catch(() => rm(aside, { recursive: true, force: true }));
  return path;
}

/** The image of a name, made once and kept between runs. */
export async function cachedImage(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const path = await cachedPath(await imagesFolder(), `${name}.tar`, async (aside) => {
    await writeFile(aside, new Uint8Array(await (await make()).arrayBuffer()));
  });
  return new Blob([new Uint8Array(await readFile(path))]);
}
