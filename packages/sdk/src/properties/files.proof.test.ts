import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { compareNames, csvLine, journalLine, readBatch, replayJournal } from '../batch/index.ts';
import { textOf } from '../batch/cells.ts';
import { unguarded } from '../format/csv-line.ts';
import { batchText } from '../batch/batch-text.ts';
import { readRecords } from '../batch/read-records.ts';
import { formatAccount, formatRupiah } from '../format/index.ts';
import { documentCookies } from '../session/document-cookies.ts';
import { always, digits, letters } from './always.ts';

const separator = fc.constantFrom(',', ';', '\t');
const name = fc
  .string({ unit: letters('ABCdef .\'",;=+-@1é\t'), minLength: 1, maxLength: 20 })
  .filter((text) => /^[A-Za-z]/.test(text) && textOf(text) === text);
const rows = fc.uniqueArray(fc.record({ account: digits(7, 34), name, sen: fc.bigInt({ min: 1n, max: 10n ** 12n }) }), {
  selector: ({ account }) => account,
  minLength: 1,
  maxLength: 20,
});
type Rows = readonly { account: string; name: string; sen: bigint }[];
const fileOf = (list: Rows, between: string): string =>
  csvLine(['nomor_rekening', 'nama', 'nominal'], between) +
  list.map((row) => csvLine([formatAccount(row.account), row.name, formatRupiah(row.sen)], between)).join('');
const total = (list: Rows): bigint => list.reduce((sum, { sen }) => sum + sen, 0n);

describe('A batch', () => {
  always(
    'is read back unchanged, with any separator, byte-order mark or line end',
    [rows, separator, fc.boolean(), fc.boolean()],
    async (list, between, hasMark, isUnix) => {
      const text = (hasMark ? '\uFEFF' : '') + fileOf(list, between);
      const batch = await readBatch(isUnix ? text.replace(/\r\n/g, '\n') : text);
      expect(batch.faults).toEqual([]);
      expect(batch.rows).toEqual(
        list.map((row, at) => ({ row: at + 2, accountNumber: row.account, name: row.name, sen: row.sen })),
      );
    },
  );

  always('matches its own totals and no others', [rows, fc.bigInt({ min: 1n, max: 10n ** 6n })], async (list, more) => {
    const expected = { count: list.length, sen: total(list) };
    expect((await readBatch(fileOf(list, ','), expected)).faults).toEqual([]);
    for (const sen of [expected.sen + more, expected.sen - more]) {
      expect((await readBatch(fileOf(list, ','), { ...expected, sen })).faults).toHaveLength(1);
    }
    expect((await readBatch(fileOf(list, ','), { ...expected, count: list.length + 1 })).faults).toHaveLength(1);
  });

  always(
    'reports a fault for the second row of a duplicate account',
    [rows, fc.nat(), separator],
    async (list, at, between) => {
      const twice = list[at % list.length]!;
      const { faults } = await readBatch(fileOf([...list, twice], between));
      expect(faults.map(({ ruleId, row }) => [ruleId, row])).toEqual([['batch.account.duplicate', list.length + 2]]);
    },
  );

  always(
    'returns rows or faults, never neither, for any file content',
    [fc.oneof(fc.string(), fc.string({ unit: letters('nama,;\n"nomor_rekening1') }))],
    async (text) => {
      const { rows: read, faults } = await readBatch(text);
      return read.length + faults.length > 0;
    },
  );
});

describe('A line of a file', () => {
  // A blank line at the end of a file is left out.
  const cells = fc
    .array(fc.string({ unit: letters('aB10 ,;\t"\'\n=+-@é＝\u200B'), maxLength: 14 }), { minLength: 2, maxLength: 5 })
    .filter((line) => line.some((cell) => textOf(cell) !== ''));

  always('is read back cell by cell', [cells, separator], async (line, between) => {
    const heading = csvLine(['a', 'b', ...line.slice(2).map(() => 'c')], between);
    // A second row determines the separator if a cell of the first contains another one.
    const read = await batchText(heading + csvLine(line, between) + heading);
    expect('text' in read && readRecords(read.text).records[1]?.map(unguarded)).toEqual(line);
  });

  always('has no cell that a reader at comma, semicolon or tab calculates', [cells, separator], (line, between) => {
    for (const piece of csvLine(line, between).split(/[,;\t\r\n]/))
      expect(piece.replace(/^["\s\u200B]+/, '')).not.toMatch(/^[=+\-@＝]/);
  });

  always('loses no digit of an account in a spreadsheet', [digits(1, 34), separator], (account, between) => {
    const kept = /^\d+$/.test(csvLine([account], between).trim()) ? String(Number(account)) : account;
    expect(kept).toBe(account);
  });
});

describe('Two names', () => {
  const word = fc.constantFrom('BUDI', 'SANTOSO', 'SITI', 'PT', 'CV', 'H', 'KATERING', 'BERKAH', 'B');
  const holder = fc.array(word, { minLength: 1, maxLength: 5 });
  const some = holder.filter((words) => words.some((each) => each.length > 2));

  always(
    'have the same verdict in either order',
    [holder, holder],
    (one, other) => compareNames(one.join(' '), other.join(' ')) === compareNames(other.join(' '), one.join(' ')),
  );

  always(
    'match in any word order, case and spacing',
    [some.chain((words) => fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length })))],
    ([words, shuffled]) => compareNames(words.join(' '), `  ${shuffled.join('  ').toLowerCase()}. `) === 'match',
  );
});

describe('A journal', () => {
  const header = { journal: 'ibk-batch', version: 1, inputSha256: 'a', rows: 9, details: {} } as const;
  const answer = fc.record({ outcome: fc.constantFrom('match', 'differs'), message: fc.string() });
  const entry = fc.oneof(
    fc.record({ row: fc.nat(9), asked: fc.constant(true as const) }),
    fc.record({ row: fc.nat(9), returned: fc.constant(true as const) }),
    fc.record({ row: fc.nat(9), answer }),
  );

  always(
    'keeps every complete line after a tear at any position',
    [fc.array(entry, { maxLength: 20 }), fc.nat()],
    (entries, at) => {
      const first = journalLine(header);
      const lines = entries.map((each) => journalLine(each as Parameters<typeof journalLine>[0]));
      const text = lines.join('');
      const torn = first + text.slice(0, at % (text.length + 1));
      const whole = lines.slice(0, torn.slice(first.length).split('\n').length - 1);
      expect(replayJournal(torn)).toEqual(replayJournal(first + whole.join('')));
      expect(replayJournal(torn)?.soundText).toBe(first + whole.join(''));
    },
  );
});

describe('The cookies of a page', () => {
  const value = fc.string({ unit: 'grapheme' });

  always(
    'return any value unchanged, and each under its own name',
    [value, value, fc.constantFrom('https:', 'http:')],
    (one, other, protocol) => {
      const jar = new Map<string, string>();
      const page = {
        location: { protocol },
        get cookie() {
          return [...jar].map(([key, text]) => `${key}=${text}`).join('; ');
        },
        set cookie(line: string) {
          const [pair = '', ...facts] = line.split('; ');
          const at = pair.indexOf('=');
          if (facts.includes('Max-Age=0')) jar.delete(pair.slice(0, at));
          else jar.set(pair.slice(0, at), pair.slice(at + 1));
          expect(facts.includes('Secure')).toBe(protocol === 'https:');
        },
      };
      const cookies = documentCookies(page);
      cookies.set('x-id', one);
      cookies.set('id', other, 60);
      expect([cookies.get('x-id'), cookies.get('id')]).toEqual([one, other]);
      cookies.remove('x-id');
      expect([cookies.get('x-id'), cookies.get('id')]).toEqual([undefined, other]);
    },
  );
});
