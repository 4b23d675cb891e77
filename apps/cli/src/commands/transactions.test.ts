import { readFile } from 'node:fs/promises';
import type { Result, Transaction } from '@ibk/sdk/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, openBench, PASSWORD } from '../testing/bench.ts';
import { type Desk, openDesk } from '../testing/desk.ts';

const TRANSFER = [
  ...['transfer', 'enter', '--product', 'TRF_INT', '--source', '10001040012345'],
  ...['--dest', '10001020077813', '--amount', '21000', '--no-input'],
];

let bench: Bench;
let desk: Desk;
beforeAll(async () => {
  bench = await openBench();
  desk = await openDesk(bench.bank);
  for (const [as, username] of [
    ['maker', 'ekoS1'],
    ['approver', 'gunawanR1'],
  ] as const)
    await bench.run(['--as', as, 'login', '-u', username, '--password-stdin'], { input: `${PASSWORD}\n` });
});
afterAll(async () => {
  await desk.close();
  await bench.close();
});

const maker = (...args: string[]) => bench.run(['--as', 'maker', ...args]);
const approver = (...args: string[]) => bench.run(['--as', 'approver', ...args]);
const listed = async (...args: string[]): Promise<Transaction[]> =>
  JSON.parse((await maker('transactions', 'report', '--json', ...args)).stdout) as Transaction[];

it('ibk transactions report lists by criteria, or writes the file of the bank with the same rows', async () => {
  const all = await listed('--status', 'failed');
  const [one] = all;
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['FAILED']));
  expect(await listed('--query', one?.referenceId ?? '')).toEqual([one]);
  expect(await listed('--status', 'FAILED', '--from', '2026-07-14', '--to', '2026-07-14', '--product', 'GAJI')).toEqual(
    [],
  );
  const text = await maker('transactions', 'report', '--status', 'FAILED');
  expect(text.stdout.split('\n')[0]).toMatch(/^Referensi +Entry +Produk +Tujuan +Jumlah +Biaya +Status +Keterangan$/);
  expect(text.stderr).toBe(`${all.length} transaksi\n`);
  await maker('transactions', 'report', '--status', 'FAILED', '--format', 'csv', '-o', 'gagal.csv');
  const file = await readFile(bench.path('gagal.csv'), 'utf8');
  for (const { referenceId } of all) expect(file).toContain(referenceId);
});

it('ibk transactions receipt writes one PDF, or an archive of several, and refuses what has not succeeded', async () => {
  const [one, two] = (await listed('--status', 'SUCCESS')).map(({ referenceId }) => referenceId);
  const receipt = (...args: string[]) => maker('transactions', 'receipt', ...args);
  expect((await receipt(one ?? '', '-o', 'resi.pdf')).code).toBe(0);
  expect((await readFile(bench.path('resi.pdf'), 'latin1')).slice(0, 5)).toBe('%PDF-');
  expect((await receipt(one ?? '', two ?? '', '--zip', '-o', 'resi.zip')).code).toBe(0);
  expect((await readFile(bench.path('resi.zip'), 'latin1')).slice(0, 2)).toBe('PK');
  const twice = await receipt(one ?? '', one ?? '', '-o', 'dua.pdf');
  expect([twice.code, twice.stderr]).toEqual([2, expect.stringContaining(`${one} disebut dua kali.`)]);
  const [failed] = await listed('--status', 'FAILED');
  const refused = await receipt(failed?.referenceId ?? '', '-o', 'gagal.pdf');
  expect([refused.code, refused.stderr]).toEqual([6, expect.stringContaining('Terkirim')]);
});

it('ibk transactions retry sends a failed payment again once, and says what became of each', async () => {
  const rule = { match: { productId: 'TRF_ONL', nth: 1 }, outcome: 'refuse', message: 'Rekening tujuan ditutup' };
  await bench.put('sekali.json', JSON.stringify({ name: 'sekali-gagal', rules: [rule] }));
  expect((await bench.run(['sandbox', 'scenario', 'use', 'sekali.json'])).code).toBe(0);
  await desk.transfer('5210336788');
  const [{ referenceId } = { referenceId: '' }] = await listed('--status', 'ENTRY', '--query', '5210336788');
  await desk.verify(referenceId);
  await desk.approve(referenceId);
  const retry = () => approver('transactions', 'retry', referenceId, '--yes', '--json');
  const first = await retry();
  expect([first.code, first.stderr]).toEqual([0, '1 dari 1 transaksi dikirim lagi.\n']);
  expect(await listed('--query', referenceId)).toMatchObject([{ referenceId, status: 'SUCCESS' }]);
  const again = await retry();
  expect([again.code, (JSON.parse(again.stdout) as Result[])[0]]).toMatchObject([
    5,
    { referenceId, outcome: 'refused' },
  ]);
});

it('A transfer with a schedule says when it executes, is listed once it is approved, and is cancelled with a reason', async () => {
  const faulty = await maker(...TRANSFER, '--monthly', '31', '--start', '2026-08-01', '--end', '2027-07-31');
  expect([faulty.code, faulty.stderr]).toEqual([6, expect.stringContaining('--date, --monthly: ')]);
  const both = await maker(...TRANSFER, '--date', '2026-08-03', '--daily');
  expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('--date, --daily atau --monthly')]);
  const order = [...TRANSFER, '--monthly', '25', '--start', '2026-08-01', '--end', '2027-07-31'];
  const tried = await maker(...order, '--dry-run');
  expect(tried.stdout).toContain('Jadwal           Bila disetujui hari ini, pertama dijalankan 26-08-2026');
  const { stdout, stderr } = await maker(...order, '--json');
  expect(stderr).toContain('pertama dijalankan 26-08-2026');
  const { referenceId } = JSON.parse(stdout) as { referenceId: string };
  await desk.verify(referenceId);
  await desk.approve(referenceId);
  const shown = await maker('transactions', 'schedule', 'list');
  expect(shown.stdout.split('\n').find((line) => line.startsWith(referenceId))).toContain('25-08-2026');
  const unsure = await maker(
    'transactions',
    'schedule',
    'cancel',
    referenceId,
    '--reason',
    'Kontrak berakhir',
    '--no-input',
  );
  expect([unsure.code, unsure.stderr]).toEqual([2, expect.stringContaining('akan dibatalkan jadwalnya')]);
  const cancel = () =>
    maker('transactions', 'schedule', 'cancel', referenceId, '--reason', 'Kontrak berakhir', '--yes', '--json');
  const cancelled = await cancel();
  expect([cancelled.code, JSON.parse(cancelled.stdout)]).toEqual([
    0,
    [expect.objectContaining({ referenceId, outcome: 'done' })],
  ]);
  const again = await cancel();
  expect([again.code, (JSON.parse(again.stdout) as Result[])[0]?.outcome]).toEqual([5, 'refused']);
  const unknown = await maker('transactions', 'schedule', 'cancel', 'IB260714999999', '--reason', 'x', '--yes');
  expect([unknown.code, unknown.stderr]).toEqual([6, expect.stringContaining('ibk --as maker transactions report')]);
});
