import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isBankError } from '@ibk/sdk';
import { type ReplayReport, replayCapsule } from '@ibk/sandbox/testing';
import { type Bench, openBench } from '../testing/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench({});
});
afterAll(() => bench.close());

const run = (...args: string[]) => bench.run(args);
/** Runs `ibk replay` in a new process each time, since a process loads the package installed below only once. */
const replay = (args: string[], input = '') => bench.start(['replay', ...args], { input }).finished;

/** Installs a package in place of the sandbox, which cannot be loaded from its source. */
async function install(source: string): Promise<void> {
  const place = bench.path('node_modules/@ibk/sandbox');
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'package.json'), '{"name":"@ibk/sandbox","exports":{"./testing":"./testing.mjs"}}');
  await writeFile(join(place, 'testing.mjs'), source);
}
const reporting = (report: ReplayReport): string =>
  `export const replayCapsule = async () => (${JSON.stringify(report)});`;

it('ibk sandbox capsule writes the calls that led to a refusal, and a fresh sandbox reproduces it', async () => {
  const client = await bench.bank.signIn('ekoS1');
  const inquiry = {
    productId: 'TRF_INT',
    source: '10001040012345',
    dest: '99900000001',
    amount: 1,
    parameters: {},
  } as const;
  const error = await client.transactions.inquire(inquiry).catch((failed: unknown) => failed);
  const about = isBankError(error) ? (error.traceId ?? '') : '';
  const written = await run('sandbox', 'capsule', about, '-o', 'kapsul.json');
  expect([written.code, written.stderr]).toEqual([0, '']);
  const capsule: unknown = JSON.parse(await readFile(bench.path('kapsul.json'), 'utf8'));
  const report = await replayCapsule(capsule);
  expect(report).toMatchObject({ about, callDifferences: [], balanceDifferences: [], incomplete: null });
  await install(reporting(report));
  const { code, stdout, stderr } = await replay(['kapsul.json']);
  expect([code, stdout, stderr]).toEqual([
    0,
    '',
    `Kapsul ${about}: ${report.calls} panggilan berakhir sama, dan semua saldo sama.\n`,
  ]);
  const unknown = await run('sandbox', 'capsule', 'IB000000000000');
  expect([unknown.code, unknown.stderr]).toEqual([
    6,
    expect.stringContaining('Tidak ada rekaman tentang IB000000000000.'),
  ]);
});

it('ibk replay lists the differences and ends with 5', async () => {
  const expected = { status: 422, ruleIds: ['account.unknown'] };
  await install(
    reporting({
      about: 'IB1',
      incomplete: 'Rekaman awal sudah terhapus.',
      calls: 3,
      callDifferences: [{ event: 2, operationId: 'inquire', expected, actual: { status: 200, ruleIds: [] } }],
      balanceDifferences: [{ accountNumber: '10001040012345', expected: '10 (ditahan 0)', actual: '9 (ditahan 0)' }],
    }),
  );
  await bench.put('lain.json', '{}');
  const { code, stdout, stderr } = await replay(['lain.json']);
  expect(code).toBe(5);
  expect(stdout).toMatch(/^panggilan 3 inquire +422 account\.unknown +200$/m);
  expect(stdout).toMatch(/^saldo 10001040012345 +10 \(ditahan 0\) +9 \(ditahan 0\)$/m);
  expect(stderr).toContain('Kapsul ini tidak lengkap: Rekaman awal sudah terhapus.');
  expect(stderr).toContain('2 hal berbeda dari 3 panggilan');
});

it('ibk replay shows the first twenty differences, and counts the others', async () => {
  const callDifferences = Array.from({ length: 23 }, (_, event) => ({
    event,
    operationId: 'readMenu',
    expected: { status: 200, ruleIds: [] },
    actual: { status: 401, ruleIds: ['session.required'] },
  }));
  await install(reporting({ about: 'IB1', incomplete: null, calls: 23, callDifferences, balanceDifferences: [] }));
  const { code, stdout, stderr } = await replay(['-'], '{}');
  expect(code).toBe(5);
  expect(stdout.trim().split('\n').slice(-1)).toEqual([expect.stringMatching(/^panggilan 20 readMenu/)]);
  expect(stderr).toContain('… dan 3 lagi');
  const { stdout: json } = await replay(['kapsul.json', '--json']);
  expect((JSON.parse(json) as ReplayReport).callDifferences).toHaveLength(23);
});

it('ibk replay refuses a file that is not a capsule, and reports a missing sandbox', async () => {
  await bench.put('rusak.json', '{');
  expect((await replay(['rusak.json'])).code).toBe(3);
  expect((await replay(['tidak-ada.json'])).code).toBe(9);
  await install(
    'class BadCapsule extends Error {}\nexport const replayCapsule = async () => { throw new BadCapsule(); };',
  );
  const foreign = await replay(['lain.json']);
  expect([foreign.code, foreign.stderr]).toEqual([3, expect.stringContaining('lain.json bukan kapsul')]);
  await install('export const startSandbox = 1;');
  const { code, stderr } = await replay(['lain.json']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('pasang @ibk/sandbox di proyek ini')]);
});
