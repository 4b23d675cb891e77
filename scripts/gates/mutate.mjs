// `npm run mutate`: changes rules, forms, formats and transport bit by bit and checks that a test turns red; it fails
// below 85 %. `npm run mutate -- src/rules/statement` mutates one file or folder of the SDK. `npm run mutate:changed`, the
// gate, mutates the lines that differ from origin/main (from twenty commits ago, on main itself).
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../machine/root.mjs';

const sdk = join(root, 'packages/sdk');
const report = join(sdk, 'coverage/mutation.json');
const PARTS = ['rules', 'forms', 'format', 'transport'].map((part) => join('packages/sdk/src', part));
/** The gate mutates at most this many lines, in pieces of PIECE_LINES, spread evenly over the changed ones. */
const MOST_LINES = 80;
const PIECE_LINES = 8;
const LAST_COMMITS = 20;
/** How many mutants may survive: some change nothing, such as `a >= b` for `a > b` where the two are never equal. */
const MAY_SURVIVE = (total) => Math.max(2, Math.floor(total * 0.15));

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const isMutable = (file) =>
  file.endsWith('.ts') && !/\.test\.ts$|\/index\.ts$/.test(file) && existsSync(join(root, file));

/** The commit to compare with: origin/main, or LAST_COMMITS ago on main itself; undefined in a copy without history. */
function earlier() {
  if (!existsSync(join(root, '.git'))) return undefined;
  const commits = git('rev-list', '--max-count', String(LAST_COMMITS + 1), 'HEAD')
    .trim()
    .split('\n');
  const main = git('for-each-ref', '--format=%(objectname)', 'refs/remotes/origin/main').trim();
  return main && main !== commits[0] ? main : commits.at(-1);
}

/** The changed lines in pieces, in Stryker's notation: `src/rules/table.ts:10-12`. */
function changedPieces(base) {
  let file = '';
  const pieces = [];
  for (const line of git('diff', '-U0', '--no-ext-diff', base, '--', ...PARTS).split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length);
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!hunk || !isMutable(file)) continue;
    const start = Number(hunk[1]);
    const end = start + Number(hunk[2] ?? 1) - 1;
    for (let from = start; from <= end; from += PIECE_LINES) {
      pieces.push(`${relative(sdk, join(root, file))}:${from}-${Math.min(from + PIECE_LINES - 1, end)}`);
    }
  }
  return pieces;
}

const spread = (list, most) =>
  list.length <= most ? list : Array.from({ length: most }, (_, at) => list[Math.floor((at * list.length) / most)]);

const stryker = (args) =>
  spawnSync(join(root, 'node_modules/.bin/stryker'), ['run', ...args], {
    cwd: sdk,
    stdio: ['ignore', 'inherit', 'inherit'],
  }).status ?? 1;

/** How many mutants of the last run survived, of how many. */
function countMutants() {
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  const answers = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const valid = answers.filter((status) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status));
  return { total: valid.length, survived: valid.filter((status) => /Survived|NoCoverage/.test(status)).length };
}

function mutateChanged() {
  const base = earlier();
  const all = base ? changedPieces(base) : [];
  if (all.length === 0)
    return console.log(`No rule, form, format or transport differs from ${base ?? 'any history'}: nothing to mutate.`);
  const pieces = spread(all, MOST_LINES / PIECE_LINES);
  console.log(`${pieces.length} of ${all.length} changed places since ${base}`);
  rmSync(report, { force: true });
  // Stryker's own threshold is a percentage only, so the result is judged here.
  const status = stryker(['--mutate', pieces.join(','), '--concurrency', '1']);
  if (!existsSync(report)) return (process.exitCode = status || 1);
  const { total, survived } = countMutants();
  console.log(`${total} mutants, ${survived} survived`);
  if (survived > MAY_SURVIVE(total)) process.exitCode = 1;
}

const flags = process.argv.slice(2);
if (flags.includes('--changed')) mutateChanged();
else {
  const pattern = (path) => {
    const inSdk = path.replace(/^packages\/sdk\//, '');
    const isFolder = existsSync(join(sdk, inSdk)) && statSync(join(sdk, inSdk)).isDirectory();
    return isFolder ? [`${inSdk}/**/*.ts`, `!${inSdk}/**/*.test.ts`, `!${inSdk}/**/index.ts`] : [inSdk];
  };
  process.exitCode = stryker(flags.length > 0 ? ['--mutate', flags.flatMap(pattern).join(',')] : []);
}
