import { describe, expect, it } from 'vitest';
import { readReport } from './read-report.ts';
import { reportCsv, reportJson } from './report.ts';
import type { RowOutcome, RowResult } from './row-result.ts';

const result = (row: number, outcome: RowOutcome, sen?: bigint): RowResult => ({
  row,
  accountNumber: '10001040012345',
  name: 'A',
  outcome,
  holder: null,
  message: '',
  ruleId: null,
  traceId: null,
  retryable: false,
  ...(sen === undefined ? {} : { sen }),
});
const RESULTS = [result(2, 'match', 648_025_050n), result(3, 'unknown', 100n), result(4, 'unanswered')];
const ROWS = [{ outcome: 'match', sen: 648_025_050n }, { outcome: 'unknown', sen: 100n }, { outcome: 'unanswered' }];

const text = async (parts: AsyncIterable<string>): Promise<string> => {
  let whole = '';
  for await (const part of parts) whole += part;
  return whole;
};

describe('A result', () => {
  it.each([
    ['as CSV', () => text(reportCsv(RESULTS))],
    ['as CSV with semicolons', () => text(reportCsv(RESULTS, { separator: ';', byteOrderMark: false }))],
    ['as JSON', () => text(reportJson(RESULTS))],
    [
      'that a spreadsheet saved with decimal commas',
      async () => saved(await text(reportCsv(RESULTS, { separator: ';' }))),
    ],
  ])('%s is read back', async (_how, written) => {
    expect(await readReport(await written())).toEqual(ROWS);
  });

  it('is read back as an empty list if it has no row', async () => {
    expect(await readReport(await text(reportCsv([])))).toEqual([]);
    expect(await readReport(await text(reportJson([])))).toEqual([]);
  });

  it.each([
    ['another CSV', 'nomor_rekening,nama\n1,A\n'],
    ['a word that no result has', 'hasil,nominal\nCOCOK SEKALI,1\n'],
    ['an amount that can be read in two ways', 'hasil,nominal\nCOCOK,1.234\n'],
    ['torn JSON', '[\n{"outcome":"match"},'],
    ['JSON of something else', '[{"outcome":"hasOwnProperty"}]'],
    ['bytes that are not text', new Uint8Array([0xff, 0xfe, 0x00])],
  ])('is distinguished from %s', async (_what, source) => {
    expect(await readReport(source)).toBeNull();
  });
});

const saved = (csv: string): string => csv.replace('6480250.5', '6480250,5').replace('hasil', '"hasil"');
