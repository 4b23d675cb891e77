import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXITS } from './exit-codes.ts';
import { type Bench, openBench } from './testing/bench.ts';
import { runModule } from './testing/run-module.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const readme = await readFile(here('../../../README.md'), 'utf8');

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

it('The transfer without a browser goes from entry to approval and moves the money once', async () => {
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

it('The README’s table of exit codes matches the command’s own', () => {
  const rows = [...readme.matchAll(/^\| (\d+) +\| (.+?) +\|$/gm)].map(([, code, text]) => [Number(code), text]);
  expect(rows).toEqual(Object.values(EXITS));
});

it('Every ibk command in the README exists, and the table lists every command', async () => {
  const written = [
    ...readme.matchAll(
      /(?:^npx --no-install |`(?:npx --no-install )?)ibk ([a-z]+(?: (?:check|report|resume|template|export|explain|sync|enter|suspect|scenario)(?= |`|$))?)/gm,
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

it('Every command in the README’s table, and every transfer above it, runs as printed', async () => {
  await bench.run(['login', '--sandbox', '-u', 'ekoS1', '--password-stdin'], { input: 'Sandi12345' });
  await bench.put('hasil.csv', 'hasil,nominal\nCOCOK,1\n');
  const lines = [...readme.matchAll(/^(?:\| `ibk ([^`]+)` +\||npx --no-install ibk (transfer .+))/gm)].map(
    ([, row, transfer]) => row ?? transfer ?? '',
  );
  expect(lines).toHaveLength(16);
  // As processes, so that a fault of the bundle shows at each group of commands.
  for (const args of lines) expect((await bench.start(wordsOf(args)).finished).code, args).toBe(0);
});

it('No page lets npx fetch a package: the name ibk is not claimed on the registry', async () => {
  const docs = (await readdir(here('../../../docs'), { recursive: true })).filter((name) => name.endsWith('.md'));
  const pages = ['README.md', 'CONTRIBUTING.md', ...docs.map((name) => `docs/${name}`)];
  const packages = ['packages/sdk', 'apps/sandbox', 'apps/cli'].map((folder) => `${folder}/README.md`);
  for (const page of [...pages, ...packages]) {
    const text = await readFile(here(`../../../${page}`), 'utf8');
    expect(
      [...text.matchAll(/(?:^|`|\| )npx (?!--no-install ).{0,30}/gm)].map(([found]) => found),
      page,
    ).toEqual([]);
  }
  expect(readme.match(/npx --no-install ibk/g)?.length).toBeGreaterThan(15);
});

it('One command answers the README’s question about a rule', async () => {
  const [, command = ''] = /^npx --no-install ibk (rules explain deduction\.reasons .+)$/m.exec(readme) ?? [];
  const { stdout } = await bench.run([...command.split(' '), '--json']);
  const { answer } = JSON.parse(stdout) as { answer: { action: string; offered: boolean; reason: string | null }[] };
  expect(answer.filter(({ offered }) => offered).map(({ action }) => action)).toEqual(['viewBilling']);
  expect(answer.find(({ action }) => action === 'reverse')?.reason).toContain('hanya bisa dilakukan di hari yang sama');
});

it('Every file that the README links to exists', async () => {
  const links = [...readme.matchAll(/!?\[[^\]]+\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(5);
  await Promise.all(links.map((path) => stat(here(`../../../${path}`))));
});
