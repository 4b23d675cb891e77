import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { formatAccount } from '../format/account.ts';
import { unguarded } from '../format/csv-line.ts';
import { readBatch } from './read-batch.ts';
import { countOutcomes, reportCsv, reportJson } from './report.ts';
import { namedAnswer, OUTCOMES, type RowResult } from './row-result.ts';

const seed = 20260105;
const gather = async (parts: AsyncIterable<string>): Promise<string> => {
  let whole = '';
  for await (const part of parts) whole += part;
  return whole;
};
const result = (name: string, holder: string, sen?: bigint): RowResult => ({
  row: 2,
  accountNumber: '10001040012345',
  name,
  ...namedAnswer('differs', holder),
  ...(sen === undefined ? {} : { sen }),
});
const text = fc.string({ unit: 'binary' }).map((value) => value.replace(/[\r\n]/g, ''));

describe('A CSV report', () => {
  it('opens as UTF-8 in Excel and shows accounts as text', async () => {
    expect(await gather(reportCsv([result('A;B', 'C', 150n)], { separator: ';' }))).toBe(
      '\uFEFFbaris;nomor_rekening;nama;pemilik;nominal;hasil;keterangan;rule_id;trace_id\r\n' +
        '2;100.01.04001234-5;"A;B";C;1.50;BEDA;Nama berbeda dengan pemilik rekening.;;\r\n',
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "\t'=1"],
    ['\r=1', "\r'=1"],
    ['  =1', "  '=1"],
    ['\u200B=1', "\u200B'=1"],
    ['＝1+1', "'＝1+1"],
    ['ATK;=1+1;', "ATK;'=1+1;"],
    ['ATK,"=1"', 'ATK,"\'=1"'],
    ['012', "'012"],
    ['10001040012345', "'10001040012345"],
  ])('never lets a spreadsheet evaluate or shorten %j, whichever separator it splits at', async (name, safe) => {
    const csv = await gather(reportCsv([result(name, name)], { byteOrderMark: false }));
    const [, cells] = papaparse.parse<string[]>(csv, { delimiter: ',' }).data;
    expect([cells?.[2], cells?.[3]]).toEqual([safe, safe]);
  });

  it('keeps every text complete, whatever its characters', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, fc.constantFrom(',', ';', '\t'), async (name, holder, separator) => {
        const csv = await gather(reportCsv([result(name, holder)], { separator, byteOrderMark: false }));
        const [, cells] = papaparse.parse<string[]>(csv, { delimiter: separator }).data;
        expect([cells?.[1], unguarded(cells?.[2] ?? ''), unguarded(cells?.[3] ?? '')]).toEqual([
          formatAccount('10001040012345'),
          name,
          holder,
        ]);
      }),
      { seed },
    );
  });

  it('can be read as a batch file', async () => {
    const csv = await gather(reportCsv([result('PT ANDALAS', 'X', 150n)], { separator: ';' }));
    const { rows, faults } = await readBatch(csv);
    expect(faults).toEqual([]);
    expect(rows).toEqual([{ row: 2, accountNumber: '10001040012345', name: 'PT ANDALAS', sen: 150n }]);
  });
});

describe('A JSON report', () => {
  it('contains every row, with amounts in rupiah', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, fc.bigInt({ min: 1n, max: 10n ** 12n }))), async (pairs) => {
        const results = pairs.map(([name, sen]) => result(name, name, sen));
        const rows = JSON.parse(await gather(reportJson(results))) as { name: string; amount: number }[];
        expect(rows.map(({ name, amount }) => [name, BigInt(Math.round(amount * 100))])).toEqual(pairs);
      }),
      { seed },
    );
  });
});

it('Every outcome has a label and is counted', () => {
  const results = Object.keys(OUTCOMES).map((outcome) => ({ ...result('A', 'B'), outcome }) as RowResult);
  expect(Object.values(countOutcomes(results))).toEqual(Object.keys(OUTCOMES).map(() => 1));
});
