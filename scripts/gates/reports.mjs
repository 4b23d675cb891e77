import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../machine/root.mjs';

const folderOf = (gate) => join(root, 'test-results', gate);

/** An empty folder for the JSON reports of one run of a gate. */
export function freshReports(gate) {
  rmSync(folderOf(gate), { recursive: true, force: true });
  mkdirSync(folderOf(gate), { recursive: true });
  return folderOf(gate);
}

/** Reads the counts of a Vitest or a Playwright report. A flaky test passed only when it was run again: a failure. */
const counts = (report) =>
  report.stats
    ? {
        passed: report.stats.expected,
        failed: report.stats.unexpected + report.stats.flaky,
        skipped: report.stats.skipped,
      }
    : {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      };

/** A report that cannot be read counts as one failure, because its run was cut off. */
function read(path) {
  try {
    return counts(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const TIMES = '.times.json';
/** The file for the seconds that a workspace's test files took outside of their tests, next to its report. */
export const timesPath = (gate, workspace) => join(folderOf(gate), `${workspace}${TIMES}`);

/** The files of a gate's last run: reports, or times outside of tests. */
function filesOf(gate, { areTimes }) {
  const folder = folderOf(gate);
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(TIMES) === areTimes)
    .map((name) => join(folder, name));
}

/** How many tests the last run of a gate passed, failed and skipped. */
export function countTests(gate) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const path of filesOf(gate, { areTimes: false })) {
    const report = read(path);
    for (const key of Object.keys(total)) total[key] += report[key];
  }
  return total;
}

const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  );
const ofPlaywright = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(ofPlaywright),
  ...specs.map(({ file, title, tests }) => ({
    file: `e2e/${file}`,
    title,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  })),
];

/** Every test of the last run of a gate: its file, title and seconds. A report that was cut off has no tests. */
export function timesOfTests(gate) {
  return filesOf(gate, { areTimes: false }).flatMap((path) => {
    try {
      const report = JSON.parse(readFileSync(path, 'utf8'));
      return report.stats ? ofPlaywright(report) : ofVitest(report);
    } catch {
      return [];
    }
  });
}

/** Seconds outside of tests of each file of a gate's last run: `loading` for its imports, `hooks` around its tests. */
export const timesOutsideTests = (gate) =>
  filesOf(gate, { areTimes: true }).flatMap((path) => JSON.parse(readFileSync(path, 'utf8')));
