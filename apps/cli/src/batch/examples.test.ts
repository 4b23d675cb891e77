import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, openBench } from '../testing/bench.ts';

const example = (name: string): string => readFileSync(new URL(`../../contoh/${name}`, import.meta.url), 'utf8');

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.login();
});
afterAll(() => bench.close());

it('The example has one fault, and the command explains it before it calls the bank', async () => {
  await bench.put('rekening.csv', example('rekening.csv'));
  const { code, stderr } = await bench.run(['batch', 'check', 'rekening.csv']);
  expect(code).toBe(3);
  expect(stderr).toContain('rekening.csv memuat 1 kesalahan.');
  expect(stderr).toContain('Baris 8, kolom nomor_rekening: "1,00010E+13" adalah notasi ilmiah Excel');
  expect(bench.proxy.accountNumbers()).toEqual([]);
});

it('The corrected example differs in that one cell, and the bank confirms every account in it', async () => {
  const mended = example('rekening-benar.csv');
  expect(mended.replace('100.01.01003342-8', '1,00010E+13')).toBe(example('rekening.csv'));
  await bench.put('rekening.csv', mended);
  const { code, stderr } = await bench.run(['batch', 'check', 'rekening.csv', '-o', 'hasil/hasil.csv']);
  expect(stderr).toContain('12 rekening: 12 COCOK. Hasil: hasil/hasil.csv.');
  expect(code).toBe(0);
  expect(bench.proxy.accountNumbers()).toHaveLength(12);
});

it('The control totals printed for the example match its rows', async () => {
  await bench.put('rekening.csv', example('rekening-benar.csv'));
  const right = ['--expect-count', '12', '--expect-total', '109.399.750,50'];
  expect((await bench.run(['batch', 'check', 'rekening.csv', ...right])).code).toBe(0);
  const wrong = await bench.run(['batch', 'check', 'rekening.csv', '--expect-count', '13', '--expect-total', '1']);
  expect(wrong.code).toBe(3);
  expect(wrong.stderr).toContain('Berkas memuat 12 rekening, seharusnya 13.');
  expect(wrong.stderr).toContain('Jumlah nominal Rp.109,399,750.50, seharusnya Rp.1.00.');
});

it('The template passes a check as it is written', async () => {
  expect((await bench.run(['batch', 'template', '-o', 'baru/rekening.csv'])).code).toBe(0);
  expect((await bench.run(['batch', 'template', '-o', 'baru/rekening.csv'])).code).toBe(2);
  const { code, stderr } = await bench.run(['batch', 'check', 'baru/rekening.csv', '-q']);
  expect([code, stderr]).toEqual([0, '']);
});

it.each([
  ['with a byte-order mark', (text: string) => `\uFEFF${text}`],
  ['with commas', (text: string) => text.replace(/^(.*);(.*);.*$/gm, '$1,$2')],
  ['with tabs and Unix line ends', (text: string) => text.replaceAll(';', '\t').replaceAll('\r', '')],
])('The example written %s has the same accounts', async (_how, change) => {
  const before = bench.proxy.accountNumbers().length;
  await bench.put('lain.csv', change(example('rekening-benar.csv')));
  expect((await bench.run(['batch', 'check', 'lain.csv'])).code).toBe(0);
  expect(bench.proxy.accountNumbers().slice(before).sort()).toEqual(bench.proxy.accountNumbers().slice(0, 12).sort());
});

it('A name that is only similar to the account holder passes when the user accepts similar names', async () => {
  await bench.put('mirip.csv', 'norek,nama\n10001020077813,Berkah Medan Katering\n');
  const strict = await bench.run(['batch', 'check', 'mirip.csv']);
  expect([strict.code, strict.stdout.includes('MIRIP')]).toEqual([5, true]);
  expect((await bench.run(['batch', 'check', 'mirip.csv', '--accept-close'])).code).toBe(0);
});
