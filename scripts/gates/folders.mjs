// `npm run folders`: no two folders of a workspace import each other, unless one contains the other. `npm run deps` finds
// files that import each other, but not folders that do.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { root } from '../machine/root.mjs';

/** Pairs that may stay, `workspace: a <-> b`, each with its reason. */
const ALLOWED = new Map();

const WORKSPACES = ['packages/sdk', 'packages/ui', 'apps/portal', 'apps/sandbox', 'apps/cli'];
const isTest = (file) => /\.(test|proof|states)\.tsx?$|\/testing\//.test(file);
const contains = (outer, inner) => outer === '' || inner.startsWith(`${outer}/`);

const sources = (workspace) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', `${workspace}/src`], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file));

/** Every import from one folder into another: folder, folder, and the files that show it. */
function edgesOf(workspace) {
  const edges = new Map();
  for (const file of sources(workspace)) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, target] of source.matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g)) {
      const reached = normalize(join(dirname(file), target));
      const [from, to] = [file, reached].map((path) => relative(`${workspace}/src`, dirname(path)));
      if (from === to || contains(from, to) || contains(to, from)) continue;
      const key = `${from} -> ${to}`;
      edges.set(key, [...(edges.get(key) ?? []), `${file} imports ${reached}`]);
    }
  }
  return edges;
}

let pairs = 0;
let folders = 0;
for (const workspace of WORKSPACES) {
  const edges = edgesOf(workspace);
  folders += edges.size;
  for (const [key, files] of edges) {
    const [from, to] = key.split(' -> ');
    const back = edges.get(`${to} -> ${from}`);
    if (!back || from > to || ALLOWED.has(`${workspace}: ${from} <-> ${to}`)) continue;
    pairs += 1;
    const fewer = back.length < files.length ? back : files;
    console.error(`${workspace}: ${from} <-> ${to}\n${fewer.map((line) => `  ${line}`).join('\n')}`);
  }
}
if (folders === 0) {
  console.error('No import between folders was found; the check reads nothing.');
  process.exit(1);
}
console.log(`${folders} folder imports, ${pairs} pairs of folders that import each other`);
process.exitCode = pairs > 0 ? 1 : 0;
