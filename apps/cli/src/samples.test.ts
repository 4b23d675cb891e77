import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, openBench } from './testing/bench.ts';
import { runModule } from './testing/run-module.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** The compiler that checks the types of every workspace. */
const tsc = here('../../../node_modules/typescript-native/bin/tsc');
const SDK = here('../../../docs/sdk.md');

/** The fenced blocks of a page in one language, joined. */
const blocksOf = (page: string, language: string): string =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]+?)^\`\`\``, 'gm'))]
    .map(([, text = '']) => text)
    .join('');

let bench: Bench;
let folder: string;
let program: string;
beforeAll(async () => {
  bench = await openBench({});
  folder = await mkdtemp(here('../node_modules/.samples-'));
  program = blocksOf(await readFile(SDK, 'utf8'), 'ts');
  const settings = { extends: '../../../../tsconfig.base.json', files: ['sample.ts'] };
  await writeFile(`${folder}/tsconfig.json`, JSON.stringify(settings));
  await writeFile(`${folder}/sample.ts`, program.replace('http://localhost:4010', bench.proxy.url));
});
afterAll(async () => {
  await bench.close();
  await rm(folder, { recursive: true, force: true });
});

it('The samples of the SDK’s page form one program that passes the type checker', async () => {
  expect(program.split('\n').length).toBeGreaterThan(80);
  const result = await promisify(execFile)(process.execPath, [tsc, '-p', folder, '--pretty', 'false']).catch(
    (error: unknown) => error as { stdout: string },
  );
  expect(result.stdout).toBe('');
}, 120_000);

it('The samples of the SDK’s page print the output shown on the page', async () => {
  const printed = await runModule(`${folder}/sample.ts`, 'samples');
  expect(printed.replace(/ +$/gm, '')).toBe(blocksOf(await readFile(SDK, 'utf8'), 'text'));
}, 120_000);

it('No other page under docs has samples that no test runs', async () => {
  const pages = (await readdir(here('../../../docs'), { recursive: true })).filter((name) => name.endsWith('.md'));
  expect(pages).toContain('sdk.md');
  for (const name of pages.filter((page) => page !== 'sdk.md')) {
    const page = await readFile(here(`../../../docs/${name}`), 'utf8');
    expect(page, name).not.toMatch(/^```(ts|js|tsx|jsx)\b/m);
  }
});

it('The page lists every kind of error once', async () => {
  const page = await readFile(SDK, 'utf8');
  const source = await readFile(here('../../../packages/sdk/src/refusals/kind-texts.ts'), 'utf8');
  const [, table = ''] = /const TEXTS = \{([\s\S]+?)\} as const/.exec(source) ?? [];
  const kinds = [...table.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, kind]) => kind);
  const rows = [...page.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, kind]) => kind);
  expect(kinds.length).toBeGreaterThan(5);
  expect(rows.toSorted()).toEqual(kinds.toSorted());
});
