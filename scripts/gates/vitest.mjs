// `npm run unit`, `npm run cli`, `npm run bank`: the tests of some workspaces, each by its own vitest.config.ts, and a report
// for the count.
// Other arguments go to Vitest and narrow the run: `npm run unit -- format`, `npm run bank -- --changed=main`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../machine/root.mjs';
import { countTests, freshReports, timesPath } from './reports.mjs';

const [gate, ...rest] = process.argv.slice(2);
const isWorkspace = (name) => existsSync(join(root, name, 'package.json'));
const workspaces = rest.filter(isWorkspace);
const narrowed = rest.filter((name) => !isWorkspace(name));
/** Narrowed to a change, which may concern no test; narrowed by words, some test must have them. */
const mayRunNothing = narrowed.some((word) => word.startsWith('--changed') || word === '--passWithNoTests');
const folder = freshReports(gate);

const results = workspaces.map((workspace) => {
  const config = join(root, workspace, 'vitest.config.ts');
  if (!existsSync(config)) {
    console.error(`${workspace} has no vitest.config.ts`);
    return 1;
  }
  const report = join(folder, `${basename(workspace)}.json`);
  const times = join(root, 'scripts/gates/module-times.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--reporter=${times}`];
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...narrowed];
  if (narrowed.length > 0 && !narrowed.includes('--passWithNoTests')) args.push('--passWithNoTests');
  return spawnSync(process.execPath, args, {
    cwd: join(root, workspace),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MODULE_TIMES: timesPath(gate, basename(workspace)) },
  }).status;
});
const { passed, failed } = countTests(gate);
const ran = passed + failed > 0 || mayRunNothing;
if (!ran) console.error('No test ran.');
process.exitCode = ran && results.every((status) => status === 0) ? 0 : 1;
