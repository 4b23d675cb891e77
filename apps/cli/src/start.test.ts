import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startIbk } from './testing/run-ibk.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibk-start-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Coverage {
  result: { url: string }[];
}

/** The packages whose code a command loads, and how much code that is; Node itself lists the files as its coverage. */
async function loadedBy(args: readonly string[]): Promise<{ packages: string[]; bytes: number }> {
  const coverage = join(folder, args.join('-'));
  await startIbk(args, { cwd: folder, state: folder, variables: { NODE_V8_COVERAGE: coverage } }).finished;
  const [report = ''] = await readdir(coverage);
  const { result } = JSON.parse(await readFile(join(coverage, report), 'utf8')) as Coverage;
  const files = result.map(({ url }) => url).filter((url) => url.startsWith('file:'));
  const texts = await Promise.all(files.map((url) => readFile(fileURLToPath(url), 'utf8')));
  // The bundler writes a comment with the source file above each piece.
  const sources = texts.flatMap((text) => [...text.matchAll(/^\/\/ .*node_modules\/((?:@[\w-]+\/)?[\w.-]+)\//gm)]);
  return {
    packages: [...new Set(sources.map(([, name = '']) => name))].sort(),
    bytes: texts.join('').length,
  };
}

it.each([
  [['--version']],
  [['--help']],
  [['errors', 'list']],
  [['rules', 'list']],
  [['rules', 'explain', 'schedule.day', '--day', '1']],
])('ibk %j loads no library but the one that reads the command line, and little code', async (args) => {
  const { packages, bytes } = await loadedBy(args);
  expect(packages).toEqual(['commander']);
  expect(bytes).toBeLessThan(600_000);
});

it('A command that needs the bank but has no session ends before it loads the HTTP client', async () => {
  const { packages } = await loadedBy(['whoami']);
  expect(packages).toContain('tough-cookie');
  expect(packages).not.toContain('undici');
});
