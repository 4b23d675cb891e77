import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
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

it('The README’s example of the client runs as it stands', async () => {
  const [, code = ''] = /```js\n([\s\S]+?)```/.exec(readme) ?? [];
  expect(code).toContain('http://localhost:4010');
  const file = join(folder, 'example.mjs');
  await writeFile(file, code.replace('http://localhost:4010', bench.door.url));
  expect(await runModule(file, 'readme-example')).toBe("{ name: 'CV BERKAH MEDAN KATERING' }\n");
});

it('The transfer without a browser goes from entry to approval and moves the money once', async () => {
  const printed = await runModule(here('../contoh/transfer.mjs'), 'transfer', [bench.door.url]);
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

it('The README’s table of exit codes is the command’s', () => {
  const rows = [...readme.matchAll(/^\| (\d+) +\| (.+?) +\|$/gm)].map(([, code, text]) => [Number(code), text]);
  expect(rows).toEqual(Object.values(EXITS));
});

it('Every ibk command of the README is one that the command knows', async () => {
  const commands = [...readme.matchAll(/^(?:npx )?ibk ((?:batch )?[a-z]+)/gm)].map(([, words = '']) => words);
  expect(commands.length).toBeGreaterThan(3);
  for (const words of new Set(commands)) {
    const { code, stdout } = await bench.run([...words.split(' '), '--help']);
    expect(code, words).toBe(0);
    expect(stdout).toContain(`ibk ${words}`);
    expect(stdout.startsWith('Contoh:\n')).toBe(true);
  }
});

it('Every file that the README links to is there', async () => {
  const links = [...readme.matchAll(/!?\[[^\]]+\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(5);
  await Promise.all(links.map((path) => stat(here(`../../../${path}`))));
});
