// How many names that the files of a workspace export have a doc block. Tests, states and styles are left out.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/root.mjs';

const LEFT_OUT = /\.(test|states|css|gen)\.tsx?$|\/testing\//;
const EXPORT = /^export (?:async )?(?:const|function\*?|interface|type|class|abstract class) (\w+)/;
/** A line between a doc block and what it describes. */
const BETWEEN = /^\/\/ /;

/** @returns the number of exported names, and each name without a doc block with its file */
export function documented(workspace) {
  const files = execFileSync('git', ['ls-files', `${workspace}/src`], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file) && existsSync(join(root, file)));
  const names = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      const [, name] = EXPORT.exec(line) ?? [];
      if (name === undefined) return [];
      const above = lines.slice(0, at).findLast((each) => !BETWEEN.test(each)) ?? '';
      return [{ name: `${file} ${name}`, isDocumented: above.trimEnd().endsWith('*/') }];
    });
  });
  return {
    count: names.length,
    missing: names.filter(({ isDocumented }) => !isDocumented).map(({ name }) => name),
  };
}
