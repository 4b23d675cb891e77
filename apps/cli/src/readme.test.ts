import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXITS } from './exit-codes.ts';
import { type Bench, openBench } from './testing/bench.ts';
import { runModule } from './testing/run-module.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const pageOf = (path: string) => readFile(here(`../../../${path}`), 'utf8');
const readme = await pageOf('README.md');
/** The pages that lead through the commands. */
const cliPage = await pageOf('docs/cli.md');
const tours = [readme, cliPage, await pageOf('docs/testing.md')].join('\n');
const docs = (await readdir(here('../../../docs'), { recursive: true }))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

let bench: Bench;
let folder: string;
beforeAll(async () => {
  bench = await openBench({});
  folder = await mkdtemp(here('../node_modules/.readme-'));
});
afterAll(async () => {
  await bench.close();
  await rm(folder, { recursive: true, force: true });
});

it('The README’s example of the client runs as printed', async () => {
  const [, code = ''] = /```js\n([\s\S]+?)```/.exec(readme) ?? [];
  expect(code).toContain('http://localhost:4010');
  const file = join(folder, 'example.mjs');
  await writeFile(file, code.replace('http://localhost:4010', bench.proxy.url));
  expect(await runModule(file, 'readme-example')).toBe("{ name: 'CV BERKAH MEDAN KATERING' }\n");
});

it('The transfer without a browser is entered, verified and approved, and moves the money once', async () => {
  const printed = await runModule(here('../contoh/transfer.mjs'), 'transfer', [bench.proxy.url]);
  const reference = /^(IB\d+) ENTRY$/m.exec(printed)?.[1] ?? '';
  expect(printed.split('\n')).toEqual([
    'Kepada CV BERKAH MEDAN KATERING',
    `${reference} ENTRY`,
    `${reference} VERIFY oleh fitriA1`,
    `${reference} SUCCESS oleh gunawanR1`,
    'Saldo berkurang 150000',
    '',
  ]);
});

it('The table of exit codes matches the command’s own', () => {
  const rows = [...cliPage.matchAll(/^\| (\d+) +\| (.+?) +\|$/gm)].map(([, code, text]) => [Number(code), text]);
  expect(rows).toEqual(Object.values(EXITS));
});

it('Every ibk command in the pages exists, and the table lists every command', async () => {
  const written = [
    ...tours.matchAll(
      /(?:^npx --no-install |`(?:npx --no-install )?)ibk ([a-z]+(?: (?:check|report|resume|result|run|template|upload|export|explain|sync|enter|suspect|scenario)(?= |`|$))?)/gm,
    ),
  ];
  const commands = new Set(written.map(([, command = '']) => command));
  for (const command of commands) {
    const { code, stdout } = await bench.run([...command.split(' '), '--help']);
    expect(code, command).toBe(0);
    expect(stdout).toContain(`ibk ${command}`);
    expect(stdout.startsWith('Contoh:\n')).toBe(true);
  }
  const help = (await bench.run(['--help'])).stdout.split('Perintah:\n')[1] ?? '';
  const known = [...help.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name);
  expect(known.filter((name) => ![...commands].some((command) => command.split(' ')[0] === name))).toEqual([]);
});

/** The words of a command line, as a shell reads them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

it('Every command in the table of commands, and every transfer above it, runs as printed', async () => {
  await bench.run(['login', '--sandbox', '-u', 'ekoS1', '--password-stdin'], { input: 'Sandi12345' });
  await bench.put('hasil.csv', 'hasil,nominal\nCOCOK,1\n');
  const lines = [...cliPage.matchAll(/^(?:\| `ibk ([^`]+)` +\||npx --no-install ibk (transfer .+))/gm)].map(
    ([, row, transfer]) => row ?? transfer ?? '',
  );
  expect(lines).toHaveLength(33);
  // Run as processes, so that a fault of the bundle shows for each group of commands.
  for (const args of lines) expect((await bench.start(wordsOf(args)).finished).code, args).toBe(0);
});

it('No page lets npx fetch a package: the name ibk is not claimed on the registry', async () => {
  const packages = ['packages/sdk', 'apps/sandbox', 'apps/cli'].map((folder) => `${folder}/README.md`);
  for (const page of ['README.md', 'CONTRIBUTING.md', ...docs, ...packages]) {
    const text = await pageOf(page);
    expect(
      [...text.matchAll(/(?:^|`|\| )npx (?!--no-install ).{0,30}/gm)].map(([found]) => found),
      page,
    ).toEqual([]);
  }
  expect(tours.match(/npx --no-install ibk/g)?.length).toBeGreaterThan(15);
});

it('One command answers the README’s question about a rule', async () => {
  const [, command = ''] = /^npx --no-install ibk (rules explain deduction\.reasons .+)$/m.exec(readme) ?? [];
  const { stdout } = await bench.run([...command.split(' '), '--json']);
  const { answer } = JSON.parse(stdout) as { answer: { action: string; offered: boolean; reason: string | null }[] };
  expect(answer.filter(({ offered }) => offered).map(({ action }) => action)).toEqual(['viewBilling']);
  expect(answer.find(({ action }) => action === 'reverse')?.reason).toContain('hanya bisa dilakukan di hari yang sama');
});

it('The README’s test of a bank is one of the stories to copy', async () => {
  const [, block = ''] = /```ts\n([\s\S]+?)```/.exec(readme) ?? [];
  const story = (await pageOf('apps/sandbox/contoh/masuk.test.ts')).split('\n').map((line) => line.trim());
  const lines = block.split('\n').map((line) => line.trim());
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => !story.includes(line))).toEqual([]);
});

/** The relative links of a page, outside its code. */
const linksOf = (text: string): string[] =>
  [...text.replace(/```[\s\S]*?```|`[^`]*`/g, '').matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) => path);

it.each(['README.md', 'CONTRIBUTING.md', ...docs])('Every file that %s links to exists', async (page) => {
  for (const path of linksOf(await pageOf(page))) await stat(join(here(`../../../${page}`), '..', path));
});

it('The README links to a page for each kind of reader', () => {
  expect(linksOf(readme)).toEqual(expect.arrayContaining(['docs/cli.md', 'docs/testing.md', 'docs/operating.md']));
});

/** The files and folders that a page mentions in its code, relative to the root. */
const pathsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /`((?:openapi|profiles|(?:(?:packages|apps)\/)?(?:sdk|ui|portal|sandbox|cli)\/(?:src|e2e))(?:\/[\w./-]*)?)`/g,
    ),
  ]
    .map(([, path = '']) => path)
    .map((path) => path.replace(/^(sdk|ui)\//, 'packages/$1/').replace(/^(portal|sandbox|cli)\//, 'apps/$1/'));

it.each(['CONTRIBUTING.md', 'docs/house.md'])('Every file and folder that %s names exists', async (page) => {
  const paths = pathsOf(await pageOf(page));
  expect(paths.length).toBeGreaterThan(10);
  const missing = await Promise.all(
    paths.map((path) =>
      stat(here(`../../../${path}`)).then(
        () => [],
        () => [path],
      ),
    ),
  );
  expect(missing.flat()).toEqual([]);
});
