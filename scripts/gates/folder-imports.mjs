// The imports between the folders of a workspace, as its product code writes them.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { root } from '../machine/root.mjs';

export const WORKSPACES = ['packages/sdk', 'packages/ui', 'apps/portal', 'apps/sandbox', 'apps/cli'];
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
export function importsOf(workspace) {
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
