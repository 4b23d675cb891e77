import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench } from '../testing/bench.ts';

const example = readFileSync(new URL('../../contoh/rekening-benar.csv', import.meta.url), 'utf8');

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.login();
  await bench.put('a.csv', `${example.trim()}\r\n999100000000;Orang Lain;1.000,50\r\n`);
  await bench.run(['batch', 'check', 'a.csv', '-o', 'hasil.csv']);
  await bench.run(['batch', 'check', 'a.csv', '-o', 'hasil.json', '--json', '--restart']);
});
afterAll(() => bench.close());

const report = (...args: string[]) => bench.run(['batch', 'report', ...args]);

/** The example's own test covers its control total; this batch adds one row with an unknown account. */
const SUMMARY = {
  count: 13,
  amount: 109_400_751,
  outcomes: [
    { outcome: 'match', count: 12, amount: 109_399_750.5 },
    { outcome: 'unknown', count: 1, amount: 1_000.5 },
  ],
};

describe('ibk batch report', () => {
  it.each(['hasil.csv', 'hasil.json', 'a.csv.journal'])('sums %s up by outcome, without a bank', async (file) => {
    const from = bench.proxy.calls.length;
    const { code, stdout, stderr } = await report(file, '--json');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual({ file, ...SUMMARY });
    expect(bench.proxy.calls).toHaveLength(from);
  });

  it('is a Markdown table for people and a CSV for spreadsheets', async () => {
    expect((await report('hasil.csv')).stdout).toBe(
      [
        '| hasil | rekening | nominal |',
        '| --- | ---: | ---: |',
        '| COCOK | 12 | Rp.109,399,750.50 |',
        '| TIDAK_DITEMUKAN | 1 | Rp.1,000.50 |',
        '| JUMLAH | 13 | Rp.109,400,751.00 |',
        '',
      ].join('\n'),
    );
    expect((await report('hasil.csv', '--csv')).stdout).toBe(
      'hasil,rekening,nominal\r\nCOCOK,12,109399750.50\r\nTIDAK_DITEMUKAN,1,1000.50\r\nJUMLAH,13,109400751.00\r\n',
    );
  });

  it('counts rows without an answer separately from rows that were never sent', async () => {
    await bench.put('b.csv', 'nomor_rekening,nama\n1,A\n2,B\n3,C\n');
    await bench.run(['batch', 'check', 'b.csv']);
    const [header = '', ...lines] = readFileSync(bench.path('b.csv.journal'), 'utf8').trimEnd().split('\n');
    const answered = lines.filter((line) => line.startsWith('{"row":2,'));
    await bench.put('b.csv.journal', `${[header, ...answered, '{"row":3,"asked":true}'].join('\n')}\n`);
    expect(JSON.parse((await report('b.csv.journal', '--json')).stdout)).toMatchObject({
      amount: null,
      outcomes: [{ outcome: 'unknown' }, { outcome: 'unanswered', count: 1 }, { outcome: 'unasked', count: 1 }],
    });
  });

  it('ends with 3 for a file that is neither journal nor result, and when the input has changed since', async () => {
    await bench.put('c.csv', 'nomor_rekening,nama\n1,A\n');
    expect((await report('c.csv')).code).toBe(3);
    await bench.run(['batch', 'check', 'c.csv']);
    await bench.put('c.csv', 'nomor_rekening,nama\n1,B\n');
    const { code, stderr } = await report('c.csv.journal');
    expect([code, stderr.includes('berubah sejak')]).toEqual([3, true]);
  });
});
