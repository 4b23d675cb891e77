// Plans `npm test -- --changed`: the gates that a change can break, each on the part that it can break.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/root.mjs';
import { GATES, ON_POSTGRES } from './table.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const lines = (text) => text.split('\n').filter((line) => line !== '');
const commitOf = (ref) => git('for-each-ref', '--format=%(objectname)', ref);

/** The commit to compare with: where this branch left main, or HEAD on main itself. */
function baseCommit() {
  const main = commitOf('refs/remotes/origin/main') || commitOf('refs/heads/main');
  return main ? git('merge-base', main, 'HEAD') : git('rev-parse', 'HEAD');
}

/** Files that differ from a commit, with those that are not committed or not yet known to git. */
const filesSince = (base) => [
  ...new Set([
    ...lines(git('diff', '--name-only', '--no-renames', base)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]),
];

/**
 * Chooses the gates for the files that changed.
 *
 * @returns the gates with their commands, sentences about the parts left out, and whether the bank needs PostgreSQL
 */
export function planChanged() {
  if (!existsSync(join(root, '.git'))) {
    console.error('`npm test -- --changed` asks git what changed, and this copy has no history: run `npm test`.');
    process.exit(1);
  }
  const base = baseCommit();
  const files = filesSince(base);
  const change = { base, files, present: files.filter((file) => existsSync(join(root, file))) };
  const gates = [];
  const leftOut = [];
  for (const { changed, ...gate } of GATES) {
    const isTouched = changed !== undefined && files.some((file) => changed.by.test(file));
    if (!isTouched) {
      leftOut.push(`${gate.name}: ${changed ? 'no file that it judges has changed' : 'takes too long for this run'}`);
      continue;
    }
    // With so little to test, a run without a test is not a fault.
    gates.push({ ...gate, command: changed.command?.(change), mayRunNothing: true });
    if (changed.omits) leftOut.push(`${gate.name}: ${changed.omits}`);
  }
  return { base, files, gates, leftOut, needsPostgres: files.some((file) => ON_POSTGRES.test(file)) };
}
