import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const stampPath = join(root, 'node_modules/.ibk-installed');

/** A hash that changes with the lock file and with a Node or a machine that needs other packages. */
const stamp = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex');

const isInstalled = () => existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp();

const NPM_CI = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs exactly the packages of the lock file, unless they are installed. No package may run a script. The lock has no
 * addresses, so npm asks the registry for each package; what its cache knows is not asked again, unless the cache is
 * older than a version in the lock.
 */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (about a minute) …');
  const npm = (options, output) =>
    spawnSync('npm', [...NPM_CI, ...options], { cwd: root, stdio: ['ignore', output, output] }).status;
  if (npm(['--prefer-offline'], 'ignore') !== 0 && npm([], 'inherit') !== 0) {
    console.error('The packages could not be installed: npm ci failed, see above.');
    process.exit(1);
  }
  writeFileSync(stampPath, stamp());
}
