// `npm run folders`: no folders of a workspace import each other in a ring, each with all that it contains; a folder may
// import what it contains and what contains it. `npm run deps` finds files that import each other, but not folders that do.
// The picture of the house shows what these imports are; `npm run folders -- --draw` draws it again. The files that the
// pages for contributors name must exist.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/root.mjs';
import { importsOf, WORKSPACES } from './folder-imports.mjs';
import { drawHouse } from './house-picture.mjs';
import { namedFiles } from './named-files.mjs';

/** Finds the shortest cycle of imports through a folder; undefined without one. */
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
const byWorkspace = Object.fromEntries(WORKSPACES.map((workspace) => [workspace, importsOf(workspace)]));
for (const [workspace, imports] of Object.entries(byWorkspace)) {
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

const path = join(root, 'docs/house.svg');
if (rings.size === 0) {
  const picture = drawHouse(byWorkspace);
  if (process.argv.includes('--draw')) writeFileSync(path, picture);
  else if (readFileSync(path, 'utf8') !== picture) {
    console.error('docs/house.svg shows other imports than the code: npm run folders -- --draw');
    process.exitCode = 1;
  }
}

const named = namedFiles();
for (const fault of named.faults) console.error(fault);
console.log(`${named.count} names of files in the pages for contributors, ${named.faults.length} unknown`);
if (named.count === 0 || named.faults.length > 0) process.exitCode = 1;
