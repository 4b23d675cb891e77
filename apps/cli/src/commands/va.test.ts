import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Bench, openBench } from '../testing/bench.ts';

const HEAD = 'merchant;nama;id_member;tagihan;keterangan;nominal';
const GOOD = `${HEAD}\nM0003;TIARA SIMBOLON;9101;Invoice;SPP Agustus;250000\nM0003;UMAR HARAHAP;9102;;;\n`;
const PATH = '/api/virtual-account/import';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.bank.reset();
  bench.proxy.treatment = () => ({});
  expect((await bench.login()).code).toBe(0);
});
const sent = () => bench.proxy.calls.filter((call) => call === `POST ${PATH}`).length;
const text = (name: string) => readFile(bench.path(name), 'utf8');
const known = async (query: string) => {
  const { stdout } = await bench.run(['va', 'list', '--query', query, '--json']);
  return (JSON.parse(stdout) as { virtualAccountNumber: string }[]).map((each) => each.virtualAccountNumber);
};

it('The template is registered as it is written, as CSV and as XLSX, and is never overwritten', async () => {
  for (const name of ['va.csv', 'va.xlsx']) {
    expect((await bench.run(['va', 'template', '-o', name])).code).toBe(0);
    expect((await bench.run(['va', 'template', '-o', name])).code).toBe(2);
    const { code, stderr } = await bench.run(['va', 'import', name, '--dry-run']);
    expect([code, stderr]).toEqual([0, '2 virtual account dapat didaftarkan.\n']);
  }
  expect(await known('SIMBOLON')).toEqual([]);
  expect((await bench.run(['va', 'import', 'va.xlsx', '-o', 'hasil.csv'])).code).toBe(0);
  expect(await text('hasil.csv')).toContain("2,'1170032600009101,TIARA SIMBOLON,TERDAFTAR,");
  expect(await known('SIMBOLON')).toEqual(['1170032600009101']);
});

it('A file with faults of its own is not sent, and one with faults of the bank registers nothing', async () => {
  const before = sent();
  await bench.put('salah.csv', `${HEAD}\nM0003;;9101;faktur;;\nM0003;B;9102;;;\n`);
  const own = await bench.run(['va', 'import', 'salah.csv']);
  expect([own.code, sent()]).toEqual([3, before]);
  expect(own.stderr).toContain('Baris 2, kolom nama: Input Nama Virtual Account');
  await bench.put('ada.csv', `${GOOD}M0003;ANI;2600001127;;;\nM0002;B;9103;;;\n`);
  const bank = await bench.run(['va', 'import', 'ada.csv', '-o', 'hasil.csv']);
  expect(bank.code).toBe(5);
  expect(bank.stderr).toContain('2 dari 4 baris belum dapat didaftarkan.');
  expect(bank.stderr).toContain('Baris 4, kolom id_member: ID Member sudah terdaftar');
  expect(bank.stderr).toContain('Baris 5, kolom merchant: Pilih merchant lain');
  expect((await text('hasil.csv')).split('\r\n').slice(1, 4)).toEqual([
    '2,,TIARA SIMBOLON,BELUM DIDAFTARKAN,',
    '3,,UMAR HARAHAP,BELUM DIDAFTARKAN,',
    '4,,ANI,DITOLAK,ID Member sudah terdaftar',
  ]);
  expect(await known('SIMBOLON')).toEqual([]);
});

it('An import whose answer is lost ends with 8, and the same command then reports its outcome', async () => {
  await bench.put('va.csv', GOOD);
  bench.proxy.treatment = (call) => (call.includes(PATH) ? { cut: 'after' } : {});
  const lost = await bench.run(['va', 'import', 'va.csv']);
  expect([lost.code, lost.stderr]).toEqual([8, expect.stringContaining('ibk va import va.csv sekali lagi')]);
  bench.proxy.treatment = () => ({});
  const again = await bench.run(['va', 'import', 'va.csv', '--json']);
  expect(again.code).toBe(0);
  expect(JSON.parse(again.stdout)).toMatchObject({
    accepted: 2,
    virtualAccountNumbers: ['1170030000009101', '1170030000009102'],
  });
});

it('The list is narrowed by criteria, and the log shows the payments', async () => {
  const { stdout, stderr } = await bench.run([
    'va',
    'list',
    '--bill',
    'invoice',
    '--status',
    'ACTIVE',
    '--merchant',
    'M0003',
  ]);
  expect(stdout).toMatch(/^1170032600001184 +BAYU ALAMSYAH /m);
  expect(stderr).toMatch(/^\d+ virtual account\n$/);
  expect((await bench.run(['va', 'list', '--status', 'LAMA'])).code).toBe(2);
  const virtualAccountNumber = '1170032600001127';
  for (let at = 1; at <= 7; at += 1)
    await bench.bank.payVirtualAccount({
      virtualAccountNumber,
      amount: 10_000 * at,
      payer: 'BUDI',
      paymentKey: `k${at}`,
    });
  const lines = async (...more: string[]) =>
    (JSON.parse((await bench.run(['va', 'log', virtualAccountNumber, '--json', ...more])).stdout) as unknown[]).length;
  expect([await lines(), await lines('--last', '10'), await lines('--from', '2026-07-01')]).toEqual([5, 7, 7]);
  expect((await bench.run(['va', 'log', virtualAccountNumber, '--last', '5', '--to', '2026-07-14'])).code).toBe(2);
});
