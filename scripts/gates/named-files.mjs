// The files and folders that pages for contributors name: a page that names one that is gone leads nobody.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/root.mjs';

const PAGES = [
  'CONTRIBUTING.md',
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
/** A name with a folder or with an ending of our sources. `<id>` and `*` stand for any text, an address begins with `/`. */
const NAMED = /^(?=.*(?:\/|\.(?:ts|tsx|mjs|md|yaml|jsonl?|svg)$))[\w.<>*-][\w./<>*-]*$/;
/** Names that are not files of the repository: what a gate, git or a reader writes, and types of media. */
const OTHERS = /^(origin|test-results|node_modules|dist|application|text)\/|^\d|^apps\/cli\/coba\.mjs$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
/** The paths as they stand, and without the `src` of a workspace, as the map of the house writes them. */
const paths = [...files, ...files.map((file) => file.replace('/src/', '/'))].map((file) => `/${file}`).join('\n');
const escaped = (text) => text.replace(/[.]/g, '\\$&');
const exists = (name) =>
  new RegExp(`/${escaped(name.replace(/\/$/, '')).replace(/<[^>]*>|\*/g, '[^/\\n]*')}(/|$)`, 'm').test(paths);

/** @returns the number of names, and a sentence for each name that no file or folder has */
export function namedFiles() {
  const names = PAGES.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/`([^`\n]+)`/g)]
      .map(([, name]) => ({ page, name }))
      .filter(({ name }) => NAMED.test(name) && !OTHERS.test(name)),
  );
  return {
    count: names.length,
    faults: names.filter(({ name }) => !exists(name)).map(({ page, name }) => `${page}: there is no ${name}`),
  };
}
