import type { Transaction } from '@ibk/sdk/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, openBench } from '../testing/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.login();
});
afterAll(() => bench.close());

const explain = (...args: string[]) => bench.run(['rules', 'explain', ...args]);
const linesOf = (text: string, label: string): string[] =>
  text.split('\n').flatMap((line) => (line.startsWith(label) ? [line.slice(label.length).trim()] : []));

it.each([
  [
    ['limit.within', '--amount', '100000000.01', '--limit', '100000000'],
    ['nominal (Rp) 0.01 lebih kecil: ', 'limit (Rp) 0.01 lebih besar: '],
  ],
  [['schedule.runDay', '--due', '2026-12-24'], ['jatuh tempo 2026-12-23: dijalankan 23-12-2026']],
  [
    [
      'transaction.fourEyes',
      '--action',
      'verify',
      '--isMaker',
      'true',
      '--isVerifier',
      'false',
      '--hasApproved',
      'false',
    ],
    ['tindakan approve: ', 'mengentri sendiri tidak: boleh'],
  ],
])('The answer of %j ends with what would have to change for another one', async (args, expected) => {
  const { code, stdout } = await explain(...args);
  const others = linesOf(stdout, 'Lain bila');
  expect([code, others.length]).toEqual([0, expected.length]);
  expected.forEach((text, at) => expect(others[at]).toContain(text));
  const { otherwise } = JSON.parse((await explain(...args, '--json')).stdout) as { otherwise: { sentence: string }[] };
  expect(otherwise.map(({ sentence }) => sentence)).toEqual(others);
});

it('A transaction at the bank gives the facts, an option goes before them, and what the bank does not know is asked', async () => {
  const { stdout: listed } = await bench.run(['transactions', 'report', '--status', 'ENTRY', '--json']);
  const [row] = (JSON.parse(listed) as Transaction[]).filter(({ userEntry }) => userEntry !== 'ekoS1');
  const of = (id: string, ...more: string[]) => explain(id, '--transaction', row?.referenceId ?? '', ...more);
  const moved = await of('transaction.moves', '--action', 'verify');
  expect(linesOf(moved.stdout, 'Dari bank').slice(0, 3)).toEqual([
    'status ENTRY',
    'wewenang OPR_USER',
    'mengentri sendiri tidak',
  ]);
  expect(moved.stdout).toContain('Jawaban: ditolak: Wewenang Anda tidak mencakup tindakan ini');
  const asVerifier = await of('transaction.moves', '--action', 'verify', '--role', 'VRF_USER', '--json');
  expect(JSON.parse(asVerifier.stdout)).toMatchObject({ answer: { to: 'VERIFY' }, fromBank: { status: 'ENTRY' } });
  const short = await of('balance.short');
  expect([short.code, short.stderr]).toEqual([2, expect.stringContaining('belum disebut: floor.')]);
  const other = await of('date.parse');
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('date.parse yang diambil dari transaksi')]);
});

it('With the address of a bank its calendar decides', async () => {
  const atBank = await explain('schedule.runDay', '--due', '2026-12-24', '--base-url', bench.proxy.url);
  expect(linesOf(atBank.stdout, 'Dari bank')).toEqual([expect.stringMatching(/^hari libur \d+ nilai$/)]);
  expect(atBank.stdout).toContain('Jawaban: dijalankan 28-12-2026');
  const now = await explain('rail.window', '--productId', 'SKN', '--base-url', bench.proxy.url);
  expect(linesOf(now.stdout, 'Dari bank')).toContainEqual(expect.stringMatching(/^waktu setempat 2026-07-14T09:4/));
  expect(now.stdout).toContain('Jawaban: buka sampai 15:00 WIB');
});
