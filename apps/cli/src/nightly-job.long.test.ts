import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Transaction } from '@ibk/sdk/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, openBench, PASSWORD } from './testing/bench.ts';
import { buildFolder, bundle } from './testing/build-cli.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const ROTATED = 'MalamBaru2026';
const DAYS = 7;
const PAYMENTS = 3;

/** The functions of the section about the nightly job, with what they need of the sections before it. */
async function jobOfThePage(baseUrl: string): Promise<string> {
  const page = await readFile(here('../../../docs/sdk.md'), 'utf8');
  const [, section = ''] = /^## A nightly job\n([\s\S]+?)^## /m.exec(page) ?? [];
  const code = [...section.matchAll(/^```ts\n([\s\S]+?)^```/gm)].map(([, text = '']) => text).join('');
  const [functions = ''] = code.split("\nawait mkdir('malam')");
  return `
import { type Bank, safely } from '@ibk/sdk';
import { parseProfile } from '@ibk/sdk/profile';
import { createBank } from '@ibk/sdk/node';
const baseUrl = ${JSON.stringify(baseUrl)};
const profile = parseProfile(await (await fetch(baseUrl + '/profile.json')).json());
const solveCaptcha = undefined;
const code = '000000';
${functions}
const [folder = '', payments = '[]', next = ''] = process.argv.slice(2);
if (next !== '') {
  const bank = await signInByFile('ekoS1', folder + '/sandi');
  await rotatePassword(bank, folder + '/sandi', next);
  await bank.close();
}
console.log(JSON.stringify(await payNight(JSON.parse(payments), folder)));
`;
}

let bench: Bench;
let folder: string;
let built: string;
beforeAll(async () => {
  bench = await openBench();
  folder = await mkdtemp(here('../node_modules/.nightly-'));
  await writeFile(`${folder}/job.ts`, await jobOfThePage(bench.proxy.url));
  built = await buildFolder('nightly');
  await bundle({ job: `${folder}/job.ts` }, built);
  await mkdir(`${folder}/malam`);
  await writeFile(`${folder}/malam/sandi`, PASSWORD);
}, 120_000);
afterAll(async () => {
  await bench.close();
  await rm(folder, { recursive: true, force: true });
  await rm(built, { recursive: true, force: true });
});

/** The payments of a night. */
const dueOn = (day: number) =>
  Array.from({ length: PAYMENTS }, (_, at) => ({
    id: `malam-${day}-${at}`,
    dest: '10001020077813',
    amount: 30_000 + day * 100 + at,
  }));

const start = (day: number, next = '') =>
  promisify(execFile)(process.execPath, [`${built}/job.js`, `${folder}/malam`, JSON.stringify(dueOn(day)), next]);
const referencesOf = async (day: number, next = ''): Promise<string[]> =>
  JSON.parse((await start(day, next)).stdout) as string[];

it('A week of nights, with a rotated password and a crash after an entry, enters each payment once', async () => {
  const known = new Map<string, string>();
  for (let day = 0; day < DAYS; day += 1) {
    if (day === 4) {
      // The entry of the second payment reaches the bank, and the job ends without its answer.
      let entries = 0;
      bench.proxy.treatment = (call) =>
        call.startsWith('POST /api/transaction/entry') && (entries += 1) > 1 ? { cut: 'after' } : {};
      await expect(start(day)).rejects.toThrow();
      bench.proxy.treatment = () => ({});
    }
    const references = await referencesOf(day, day === 2 ? ROTATED : '');
    // Started a second time, as a scheduler does that has lost its own state.
    expect(await referencesOf(day)).toEqual(references);
    dueOn(day).forEach(({ id }, at) => known.set(id, references[at] ?? ''));
    bench.bank.clock.advance('1d');
  }
  expect(await readFile(`${folder}/malam/sandi`, 'utf8')).toBe(ROTATED);
  await bench.run(['login', '-u', 'fitriA1', '--password-stdin'], { input: `${PASSWORD}\n` });
  const { stdout } = await bench.run(['transactions', 'report', '--query', 'malam-', '--json']);
  const rows = JSON.parse(stdout) as Transaction[];
  expect(rows.map(({ note, referenceId }) => [note, referenceId]).toSorted()).toEqual([...known].toSorted());
  expect(known.size).toBe(DAYS * PAYMENTS);
}, 300_000);
