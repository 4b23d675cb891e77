import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the SDK. */
export const SDK = fileURLToPath(new URL('../..', import.meta.url));
/** Cache of the proofs' downloads, shared by all runs and outside the repository. */
const CACHE = join(tmpdir(), 'ibk-proofs');

interface Manifest {
  exports: Record<string, unknown>;
  dependencies: Record<string, string>;
}
const manifest = JSON.parse(readFileSync(join(SDK, 'package.json'), 'utf8')) as Manifest;

/** Every entry that a program may import, such as `@ibk/sdk/node`. */
export const ENTRIES = Object.keys(manifest.exports)
  .filter((entry) => entry !== './package.json')
  .map((entry) => join('@ibk/sdk', entry));

/** Folder of an installed package, even if its package.json cannot be imported. */
function folderOf(name: string): string {
  const folders = createRequire(join(SDK, 'package.json')).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsFolder(folder));
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}

function existsFolder(folder: string): boolean {
  try {
    readFileSync(join(folder, 'package.json'));
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates an empty project with the SDK as published, and its dependencies.
 *
 * @throws {Error} the SDK is not built
 */
export function packedProject() {
  const folder = mkdtempSync(join(tmpdir(), 'ibk-packed-'));
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@ibk'), { recursive: true });
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const output = execFileSync('npm', pack, { cwd: SDK, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const [{ filename }] = JSON.parse(output) as [{ filename: string }];
  execFileSync('tar', ['-xzf', filename], { cwd: folder });
  execFileSync('mv', ['package', 'node_modules/@ibk/sdk'], { cwd: folder });
  for (const name of Object.keys(manifest.dependencies)) {
    mkdirSync(dirname(join(packages, name)), { recursive: true });
    symlinkSync(folderOf(name), join(packages, name));
  }
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  return {
    folder,
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Downloads a package of the registry to the cache folder under its own name.
 *
 * @throws {Error} the download fails
 */
export function downloaded(alias: string, wanted: string): string {
  const folder = join(CACHE, alias);
  const installed = join(folder, 'node_modules', alias);
  if (!existsFolder(installed)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${alias}@npm:${wanted}`];
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return installed;
}
