// `npm run mutate`: changes rules, forms, formats and transport bit by bit and asks whether a test turns red; ends non-zero
// below 85 %. `npm run mutate -- src/rules/statement` asks one file or folder of the SDK. `npm run mutate:changed` asks
// the lines that differ from origin/main (else from the commit before), for two minutes at most.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../machine/root.mjs';

const sdk = join(root, 'packages/sdk');
const PARTS = ['rules', 'forms', 'format', 'transport'].map((part) => join('packages/sdk/src', part));
const CHANGED_MS = 120_000;

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const isThere = (commit) => spawnSync('git', ['rev-parse', '-q', '--verify', commit], { cwd: root }).status === 0;
const isMutable = (file) =>
  file.endsWith('.ts') && !/\.test\.ts$|\/index\.ts$/.test(file) && existsSync(join(root, file));

/** Changed lines as Stryker names them: `src/rules/table.ts:10-12`. */
function changedLines() {
  const base = isThere('origin/main') ? 'origin/main' : 'HEAD~1';
  let file = '';
  const ranges = [];
  for (const line of git('diff', '-U0', '--no-ext-diff', base, '--', ...PARTS).split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length);
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!hunk || !isMutable(file)) continue;
    const [start, count] = [Number(hunk[1]), Number(hunk[2] ?? 1)];
    if (count > 0) ranges.push(`${relative(sdk, join(root, file))}:${start}-${start + count - 1}`);
  }
  return { base, ranges };
}

function mutate(args, timeout) {
  const { status, error } = spawnSync(join(root, 'node_modules/.bin/stryker'), ['run', ...args], {
    cwd: sdk,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(timeout && { timeout }),
  });
  if (error?.code === 'ETIMEDOUT') console.error('Stopped after two minutes: not every change was asked about.');
  return status ?? 1;
}

const words = process.argv.slice(2);
if (words.includes('--changed')) {
  const { base, ranges } = changedLines();
  if (ranges.length === 0) {
    console.log(`No rule, form, format or transport differs from ${base}: nothing to mutate.`);
  } else {
    console.log(`${ranges.length} changed places since ${base}`);
    process.exitCode = mutate(['--mutate', ranges.join(',')], CHANGED_MS);
  }
} else {
  const pattern = (path) => {
    const inSdk = path.replace(/^packages\/sdk\//, '');
    const isFolder = existsSync(join(sdk, inSdk)) && statSync(join(sdk, inSdk)).isDirectory();
    return isFolder ? [`${inSdk}/**/*.ts`, `!${inSdk}/**/*.test.ts`, `!${inSdk}/**/index.ts`] : [inSdk];
  };
  process.exitCode = mutate(words.length > 0 ? ['--mutate', words.flatMap(pattern).join(',')] : []);
}
