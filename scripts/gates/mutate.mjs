// `npm run mutate`: changes rules, forms, formats and transport bit by bit and checks that a test turns red; it fails
// below 85 %. `npm run mutate -- <path>` mutates one file or folder of the SDK, or of an area of AREAS by the tests beside
// it. `npm run mutate:changed`, before an issue closes, mutates a sample of the lines that differ from origin/main (from twenty commits
// ago, on main itself): some of the SDK, and some of one area. The commit chooses the sample, or `--seed=<n>`.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findPostgres } from '../machine/postgres.mjs';
import { root } from '../machine/root.mjs';
import { shuffled } from './seeded.mjs';

const sdk = join(root, 'packages/sdk');
const report = join(sdk, 'coverage/mutation.json');
const PARTS = ['rules', 'forms', 'format', 'transport'].map((part) => join('packages/sdk/src', part));
/** Areas that are mutated with the tests next to the code, since the related tests are nearly all of a workspace. */
const AREAS = ['apps/sandbox/src/domain', 'packages/ui/src/features', 'apps/portal/src'];
/** The gate mutates at most this many lines of the SDK, in pieces of PIECE_LINES. */
const MOST_LINES = 12;
const PIECE_LINES = 6;
/** The gate's sample of an area: mutants, and the pieces from which they are taken. */
const MOST_MUTANTS = 4;
const MOST_PIECES = 12;
const LAST_COMMITS = 20;
/** How many mutants may survive: some change nothing, such as `a >= b` for `a > b` if the two are never equal. */
const MAY_SURVIVE = (total) => Math.max(2, Math.floor(total * 0.15));

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const isMutable = (file) =>
  /\.tsx?$/.test(file) &&
  !/\.(test|spec|css|states|gen|d)\.tsx?$|\/(index|testing\/.*|data\/.*)\.tsx?$/.test(file) &&
  existsSync(join(root, file));

/** The commit to compare with: origin/main, or LAST_COMMITS ago on main itself; undefined in a copy without history. */
function earlier() {
  if (!existsSync(join(root, '.git'))) return undefined;
  const commits = git('rev-list', '--max-count', String(LAST_COMMITS + 1), 'HEAD')
    .trim()
    .split('\n');
  const main = git('for-each-ref', '--format=%(objectname)', 'refs/remotes/origin/main').trim();
  return main && main !== commits[0] ? main : commits.at(-1);
}

/** The changed lines of some folders in pieces: `packages/sdk/src/rules/table.ts:10-12`. */
function changedPieces(base, folders) {
  let file = '';
  const pieces = [];
  for (const line of git('diff', '-U0', '--no-ext-diff', base, '--', ...folders).split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length);
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!hunk || !isMutable(file)) continue;
    const start = Number(hunk[1]);
    const end = start + Number(hunk[2] ?? 1) - 1;
    for (let from = start; from <= end; from += PIECE_LINES)
      pieces.push(`${file}:${from}-${Math.min(from + PIECE_LINES - 1, end)}`);
  }
  return pieces;
}

const stryker = (args) =>
  spawnSync(join(root, 'node_modules/.bin/stryker'), ['run', ...args], {
    cwd: sdk,
    stdio: ['ignore', 'inherit', 'inherit'],
  }).status ?? 1;

/** The number of mutants of the last run, and of those that survived. */
function countMutants() {
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  const answers = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const valid = answers.filter((status) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status));
  return { total: valid.length, survived: valid.filter((status) => /Survived|NoCoverage/.test(status)).length };
}

/** Mutates pieces of the SDK by Stryker. @returns whether a test noticed enough of them */
function mutateSdk(pieces) {
  rmSync(report, { force: true });
  // Stryker's own threshold is a percentage only, so the result is judged here.
  const inSdk = pieces.map((piece) => relative('packages/sdk', piece));
  const status = stryker(['--mutate', inSdk.join(','), '--concurrency', '1']);
  if (!existsSync(report)) return status === 0;
  const { total, survived } = countMutants();
  console.log(`packages/sdk: ${total} mutants, ${survived} survived`);
  return survived <= MAY_SURVIVE(total);
}

/** Mutates pieces of a workspace with the tests next to them. @returns whether a test noticed enough of them */
function mutateArea(pieces, { seed, most, env }) {
  const workspace = pieces[0].split('/').slice(0, 2).join('/');
  const args = [join(root, 'scripts/gates/mutate-sample.mjs'), workspace, String(seed), String(most), ...pieces];
  return spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

async function bankEnv() {
  const databaseUrl = await findPostgres();
  return { ...process.env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
}

async function mutateChanged(seedFlag) {
  const base = earlier();
  if (!base) return console.log('This copy has no history: nothing to mutate.');
  const seed = Number(seedFlag?.split('=')[1] ?? parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16));
  const ofSdk = changedPieces(base, PARTS);
  const areas = AREAS.map((area) => changedPieces(base, [area])).filter((pieces) => pieces.length > 0);
  console.log(
    `Changed places since ${base}: ${[ofSdk, ...areas].map((pieces) => pieces.length).join(' + ')}; --seed=${seed}`,
  );
  const results = [];
  if (ofSdk.length > 0) results.push(mutateSdk(shuffled(ofSdk, seed).slice(0, MOST_LINES / PIECE_LINES)));
  const [area] = shuffled(areas, seed);
  if (area)
    results.push(
      mutateArea(shuffled(area, seed).slice(0, MOST_PIECES), { seed, most: MOST_MUTANTS, env: await bankEnv() }),
    );
  if (results.includes(false)) process.exitCode = 1;
}

/** The files that can be mutated of a file or folder. */
const filesOf = (path) =>
  (statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path), { recursive: true }).map((file) => join(path, file))
    : [path]
  ).filter(isMutable);
const linesOf = (file) => readFileSync(join(root, file), 'utf8').split('\n').length;
const inArea = (path) => AREAS.some((area) => path.startsWith(area));

const flags = process.argv.slice(2);
if (flags.includes('--changed')) await mutateChanged(flags.find((flag) => flag.startsWith('--seed=')));
else if (flags.some(inArea)) {
  const env = await bankEnv();
  for (const file of flags.filter(inArea).flatMap(filesOf))
    if (!mutateArea([`${file}:1-${linesOf(file)}`], { seed: 0, most: 10_000, env })) process.exitCode = 1;
} else {
  const pattern = (path) => {
    const inSdk = path.replace(/^packages\/sdk\//, '');
    const isFolder = existsSync(join(sdk, inSdk)) && statSync(join(sdk, inSdk)).isDirectory();
    return isFolder ? [`${inSdk}/**/*.ts`, `!${inSdk}/**/*.test.ts`, `!${inSdk}/**/index.ts`] : [inSdk];
  };
  process.exitCode = stryker(flags.length > 0 ? ['--mutate', flags.flatMap(pattern).join(',')] : []);
}
