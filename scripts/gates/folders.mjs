// `npm run folders`: no folders of a workspace import each other in a ring, each with all that it contains; a folder may
// import what it contains and what contains it. `npm run deps` finds files that import each other, but not folders that do.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { root } from '../machine/root.mjs';

const WORKSPACES = ['packages/sdk', 'packages/ui', 'apps/portal', 'apps/sandbox', 'apps/cli'];
const isTest = (file) => /\.(test|proof|states)\.tsx?$|\/testing\//.test(file);

const sources = (workspace) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', `${workspace}/src`], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && existsSync(join(root, file)));

/**
 * The two folders that an import concerns: the first ones in which the paths of its ends differ.
 *
 * @returns undefined if one end contains the other
 */
function foldersOf(from, to) {
  const [one, other] = [from.split('/'), to.split('/')];
  const at = one.findIndex((part, index) => part !== other[index]);
  if (at < 0 || at >= other.length || from === '' || to === '') return undefined;
  return [one, other].map((parts) => parts.slice(0, at + 1).join('/'));
}

/** Every import between folders: from a folder to the folders that it imports, each with the files that show it. */
function importsOf(workspace) {
  const imports = new Map();
  for (const file of sources(workspace)) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, target] of source.matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g)) {
      const reached = normalize(join(dirname(file), target));
      const [from, to] = foldersOf(...[file, reached].map((path) => relative(`${workspace}/src`, dirname(path)))) ?? [];
      if (from === undefined) continue;
      const targets = imports.get(from) ?? new Map();
      imports.set(from, targets.set(to, [...(targets.get(to) ?? []), `${file} imports ${reached}`]));
    }
  }
  return imports;
}

/** The shortest way from a folder back to itself; undefined if there is none. */
function ringOf(start, imports) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

let count = 0;
const rings = new Set();
for (const workspace of WORKSPACES) {
  const imports = importsOf(workspace);
  for (const [folder, targets] of imports) {
    count += targets.size;
    const ring = ringOf(folder, imports);
    const key = ring && `${workspace}: ${ring.toSorted().join(', ')}`;
    if (!ring || rings.has(key)) continue;
    rings.add(key);
    console.error(`${workspace}: ${[...ring, folder].join(' -> ')}`);
    for (const [at, from] of ring.entries()) {
      const [first, ...others] = imports.get(from).get(ring[at + 1] ?? folder);
      console.error(`  ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`);
    }
  }
}
if (count === 0) {
  console.error('No import between folders was found; the check reads nothing.');
  process.exit(1);
}
console.log(`${count} imports between folders, ${rings.size} rings`);
process.exitCode = rings.size > 0 ? 1 : 0;
