// `npm run exports`, after a build: checks the packed packages as somebody who installs them gets them.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../machine/root.mjs';

/** The command line has no types to check. */
const PACKED = [
  { workspace: 'packages/sdk', tools: ['publint', 'attw'] },
  { workspace: 'apps/cli', tools: ['publint'] },
];
const ARGUMENTS = {
  publint: (tarball) => ['run', '--strict', tarball],
  attw: (tarball) => ['--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-definitely-typed', tarball],
};

const work = mkdtempSync(join(tmpdir(), 'ibk-pack-'));
try {
  for (const { workspace, tools } of PACKED) {
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', work];
    const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: join(root, workspace), encoding: 'utf8' }));
    for (const tool of tools) {
      const program = join(root, 'node_modules/.bin', tool);
      const { status } = spawnSync(program, ARGUMENTS[tool](join(work, filename)), {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (status !== 0) process.exitCode = 1;
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

const undocumented = JSON.parse(readFileSync(join(root, 'packages/sdk/.reference/undocumented.json'), 'utf8'));
for (const fault of undocumented) console.error(fault);
if (undocumented.length > 0) process.exitCode = 1;
