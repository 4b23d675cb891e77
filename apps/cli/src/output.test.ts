import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench } from './testing/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.login();
});
afterAll(() => bench.close());

describe('-o', () => {
  it.each([
    [['whoami', '--json'], '"username":"ekoS1"'],
    [['accounts', '--json'], '"accountNumber":"10001040012345"'],
    [['rules', 'list'], 'schedule.day'],
    [['rules', 'show', 'schedule.day', '--json'], '"id":"schedule.day"'],
    [['rules', 'explain', 'schedule.day', '--facts', '{"day":1}'], 'Jawaban  null'],
    [['completion', 'fish'], 'complete -c ibk'],
  ])('is where ibk %j writes', async (args, words) => {
    const { stdout, code } = await bench.run([...args, '-o', 'keluar.txt']);
    expect({ stdout, code }).toEqual({ stdout: '', code: 0 });
    expect(await readFile(bench.path('keluar.txt'), 'utf8')).toContain(words);
  });
});

it('The template in JSON is that of the file', async () => {
  const { stdout } = await bench.run(['batch', 'template', '--json']);
  const csv = (await bench.run(['batch', 'template'])).stdout.trim().split('\r\n');
  const rows = JSON.parse(stdout) as Record<string, string>[];
  expect([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((row) => row.join(';'))).toEqual(
    csv,
  );
});
