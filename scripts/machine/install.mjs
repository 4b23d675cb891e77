import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const stampPath = join(root, 'node_modules/.ibk-installed');

/** Changes with the lock file, and with a Node or machine that would get other packages. */
const stamp = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex');

const isInstalled = () => existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp();

/** Installs exactly what the lock file names, unless that is there already. No package may run a script. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (about a minute) …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error('The packages could not be installed: npm ci failed, see above.');
    process.exit(1);
  }
  writeFileSync(stampPath, stamp());
}
