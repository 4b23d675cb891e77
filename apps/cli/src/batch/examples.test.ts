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

/** The differences that the cash book of the example has, by the number of their voucher. */
const PLANTED = [
  ['Nominal berbeda Rp.18,000,000.00, kemungkinan angka tertukar', 'IB260702000006'],
  ['Nominal berbeda Rp.50,000.00', 'IB260706000010'],
  ['Cocok, tetapi tanggalnya terlalu jauh', 'IB260701000010'],
  ['Cocok, tetapi tanggalnya terlalu jauh', 'IB260702000007'],
  ['Dibukukan dua kali', 'IB260703000009'],
  ['Dibukukan dua kali', 'IB260708000003'],
  ['Ada di bank, belum ada di buku', 'IB260703000019'],
  ['Ada di bank, belum ada di buku', 'IB260703000017'],
  ['Ada di bank, belum ada di buku', 'IB260709000012'],
  ['Ada di buku, tidak ada di bank', 'BKU-301'],
  ['Ada di buku, tidak ada di bank', 'BKU-302'],
  ['Ada di buku, tidak ada di bank', 'BKU-303'],
];
const ofJuly = ['--account', '100.01.04001234-5', '--from', '2026-07-01', '--to', '2026-07-13'];

it.each(['bku.csv', 'bku.xlsx'])('The twelve planted differences of %s are named, and no other', async (name) => {
  await bench.put(name, readFileSync(new URL(`../../contoh/${name}`, import.meta.url)));
  const { code, stdout, stderr } = await bench.run(['reconcile', name, ...ofJuly, '--json']);
  expect(code, stderr).toBe(5);
  const { differences, pairs, totals, skipped, openingBook } = JSON.parse(stdout) as {
    openingBook: number;
    differences: { message: string; bank: { reference: string }[]; book: { number: string }[] }[];
    pairs: unknown[];
    skipped: unknown[];
    totals: Record<'openingBank' | 'closingBank' | 'differences' | 'closingBook', number>;
  };
  const named = differences.map(({ message, bank, book }) => [message, bank[0]?.reference ?? book[0]?.number]);
  expect(named.toSorted()).toEqual(PLANTED.toSorted());
  expect([pairs.length, skipped.length]).toEqual([113, name === 'bku.csv' ? 5 : 4]);
  expect(openingBook).toBe(totals.openingBank);
  expect(totals.closingBank - totals.differences).toBe(totals.closingBook);
});

it('A reconciliation is a table with its balances, and a faulty book is refused before anything is sent', async () => {
  await bench.put('bku.csv', example('bku.csv'));
  const table = await bench.run(['reconcile', 'bku.csv', ...ofJuly]);
  expect(table.stdout).toMatch(/^SELISIH +Dibukukan dua kali +Rp\./m);
  expect(table.stdout).toMatch(/^COCOK +Nomor bukti dan nominal/m);
  expect(table.stderr).toContain('113 cocok, 12 selisih.');
  expect(table.stderr).toContain('12 selisih antara bank dan buku.');
  await bench.put('salah.csv', 'tanggal;penerimaan;pengeluaran\n31-02-2026;1.500;\n01-07-2026;1.500;\n');
  const before = bench.proxy.accountNumbers().length;
  const faulty = await bench.run(['reconcile', 'salah.csv', ...ofJuly]);
  expect([faulty.code, bench.proxy.accountNumbers().length]).toEqual([3, before]);
  expect(faulty.stderr).toContain('Baris 2, kolom tanggal: "31-02-2026" bukan tanggal.');
  expect(faulty.stderr).toContain('Baris 3, kolom penerimaan: "1.500" dapat dibaca sebagai ribuan atau desimal.');
  await bench.put('betul.csv', 'tanggal;penerimaan;pengeluaran\n01-07-2026;1.500;\n');
  expect((await bench.run(['reconcile', 'betul.csv', ...ofJuly, '--thousands', 'titik', '-q'])).code).toBe(5);
  expect((await bench.run(['reconcile', 'betul.csv', ...ofJuly, '--thousands', 'spasi'])).code).toBe(2);
});
