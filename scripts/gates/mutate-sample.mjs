// Mutates a sample of some lines of a workspace and runs the tests next to them: those with the file's name or that
// import it, else those of its folder. Only MOST_TESTS files, so the lines that they do not reach may well be tested
// elsewhere. `node scripts/gates/mutate-sample.mjs <workspace> <seed> <mutants> <file:from-to> …` prints the survivors.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { startVitest } from 'vitest/node';
import { root } from '../machine/root.mjs';
import { shuffled } from './seeded.mjs';

const MOST_TESTS = 2;
/**
 * Other tests may notice mutants that the tests next to a file do not: only a sample of which most survive is a
 * failure.
 */
const MAY_SURVIVE = (judged) => Math.max(2, judged / 2);
const SILENT = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'isDebugEnabled'].map((name) => [name, () => false]),
);
/** Texts and styles of a page are judged in the browser. */
const EXCLUDED = { 'apps/sandbox': [], 'packages/ui': ['StringLiteral'], 'apps/portal': ['StringLiteral'] };
const LOOKS = {
  shouldIgnore: (path) =>
    path.isJSXAttribute() && /^(className|style|data-.*)$/.test(path.node.name.name) ? 'a look' : undefined,
};

const [workspace, seed, most, ...pieces] = process.argv.slice(2);
const folder = join(root, workspace);

/** Ranges of each file, with lines that count from 0, as the instrumenter takes them. */
function rangesByFile() {
  const ranges = new Map();
  for (const piece of pieces) {
    const [, file, from, to] = /^(.*):(\d+)-(\d+)$/.exec(piece);
    const range = { start: { line: from - 1, column: 0 }, end: { line: to - 1, column: Number.MAX_SAFE_INTEGER } };
    ranges.set(file, [...(ranges.get(file) ?? []), range]);
  }
  return ranges;
}

const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;
const isTest = (file) => /\.test\.tsx?$/.test(file) && !file.includes('.proof.');
const tests = readdirSync(join(folder, 'src'), { recursive: true })
  .map((file) => join(folder, 'src', file))
  .filter(isTest);
const imports = (test, file) =>
  [...readFileSync(test, 'utf8').matchAll(IMPORT)].some(([, path]) => resolve(dirname(test), path) === file);
/** The test files next to a file, the most relevant first. */
function testsBeside(file) {
  const name = basename(file).replace(/\.tsx?$/, '');
  const named = tests.filter((test) => dirname(test) === dirname(file) && basename(test).startsWith(`${name}.`));
  const importing = tests.filter((test) => imports(test, file));
  const near = tests.filter((test) => dirname(test) === dirname(file));
  const about = [...new Set([...named, ...importing])];
  return about.length > 0 ? about : near;
}

/** The code with a switch for each mutant of the ranges, and the mutants. */
async function instrumented() {
  const files = [...rangesByFile()].map(([name, mutate]) => ({
    name: join(root, name),
    content: readFileSync(join(root, name), 'utf8'),
    mutate,
  }));
  const options = { plugins: null, ignorers: [LOOKS], excludedMutations: EXCLUDED[workspace] ?? [] };
  return new Instrumenter(SILENT).instrument(files, options);
}

/** Runs the tests over the mutants. @returns the verdict of each test on each mutant that it reached */
async function judged(files, ids, testFiles) {
  const work = mkdtempSync(join(tmpdir(), 'ibk-mutate-'));
  const report = join(work, 'report.jsonl');
  process.env.MUTATE_PLAN = JSON.stringify({ ids, most: Math.min(Number(most), ids.length), report });
  const code = new Map(files.map(({ name, content }) => [name, content]));
  const plugin = {
    name: 'mutants',
    enforce: 'pre',
    transform: (_code, id) => (code.has(id) ? { code: code.get(id), map: null } : null),
  };
  process.chdir(folder);
  const runner = join(root, 'scripts/gates/mutate-runner.mjs');
  const vitest = await startVitest(
    'test',
    testFiles.map((file) => relative(folder, file)),
    {
      run: true,
      watch: false,
      runner,
      maxWorkers: 1,
      reporters: [{}],
      testTimeout: 20_000,
      includeTaskLocation: false,
    },
    { plugins: [plugin] },
  );
  await vitest?.close();
  process.exitCode = 0;
  const notes = existsSync(report)
    ? readFileSync(report, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  rmSync(work, { recursive: true });
  return notes;
}

const { files, mutants } = await instrumented();
const active = shuffled(
  mutants.filter(({ ignoreReason }) => ignoreReason === undefined),
  Number(seed),
);
const lineOf = ({ fileName, location }) => `${fileName}:${location.start.line}`;
// A sample has one mutant a line, or one line that no test next to it reads could fill it.
const order =
  Number(most) < active.length ? [...new Map(active.map((mutant) => [lineOf(mutant), mutant])).values()] : active;
const paths = [...new Set(order.map(({ fileName }) => fileName))];
const beside = [...new Set(paths.flatMap((file) => testsBeside(file).slice(0, MOST_TESTS)))].slice(0, MOST_TESTS);
const notes =
  beside.length === 0
    ? []
    : await judged(
        files,
        order.map(({ id }) => id),
        beside,
      );
const outcomes = new Map();
for (const { id, outcome } of notes) outcomes.set(id, outcomes.get(id) === 'killed' ? 'killed' : outcome);
const survived = active.filter(({ id }) => outcomes.get(id) === 'passed');
for (const { fileName, location, mutatorName, replacement } of survived)
  console.log(
    `survived: ${relative(root, fileName)}:${location.start.line + 1} ${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 80)}`,
  );
const names = beside.map((file) => basename(file)).join(', ') || 'no test beside';
console.log(
  `${workspace}: ${outcomes.size} of ${active.length} mutants judged by ${names}, ${survived.length} survived`,
);
if (survived.length > MAY_SURVIVE(outcomes.size)) process.exitCode = 1;
