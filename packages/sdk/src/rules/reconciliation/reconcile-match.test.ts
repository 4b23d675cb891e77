import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BankLine, BookRow } from './ledger-entries.ts';
import { reconcileMatch } from './reconcile-match.ts';

/** Numbers of a seed, each from 0 up to the bound. */
function numbersOf(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
const dayOfJuly = (day: number): string => `2026-07-${String(day).padStart(2, '0')}`;

/** A month in which both sides agree: by reference, by day and amount, within the window, and one line for three rows. */
function monthOf(seed: number, count: number): { bank: BankLine[]; book: BookRow[] } {
  const number = numbersOf(seed);
  const bank: BankLine[] = [];
  const book: BookRow[] = [];
  for (let index = 0; index < count; index += 1) {
    const isReceipt = number(2) === 0;
    // Every amount is another one, and not a multiple of another, unless a case says so.
    const amount = 1_000_000 + index * 137 + number(100) / 100;
    const day = 5 + number(20);
    const hasReference = number(3) > 0;
    const reference = `IB2607${String(index).padStart(8, '0')}`;
    const text = `BELANJA ${index}`;
    bank.push({ line: index + 1, date: dayOfJuly(day), dbCr: isReceipt ? 'CR' : 'DB', amount, reference, text });
    book.push({
      row: index + 2,
      date: dayOfJuly(day + (hasReference ? number(3) : number(2))),
      number: hasReference ? reference.toLowerCase() : `BKU-${index}`,
      text,
      ...(isReceipt ? { receipt: amount } : { payment: amount }),
    });
  }
  return { bank, book };
}

const shuffled = <T>(items: readonly T[], number: (bound: number) => number): T[] =>
  items
    .map((item) => ({ item, at: number(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Two differences of each kind that one changed line or row makes, each with the line or row that must be named. */
function planted({ bank, book }: { bank: BankLine[]; book: BookRow[] }) {
  const expected: string[] = [];
  const [lines, rows] = [[...bank], [...book]];
  const referenced = book.filter(({ number }) => number?.startsWith('ib'));
  const [late, twiceBook, twiceBank, wrong] = [0, 2, 4, 6].map((at) => referenced.slice(at, at + 2));
  const lineOf = (row: BookRow): BankLine => bank.find(({ line }) => line === row.row - 1)!;
  for (const row of referenced.slice(8, 10)) {
    lines.splice(lines.indexOf(lineOf(row)), 1);
    expected.push(`missing-in-bank - ${row.row}`);
  }
  for (const row of referenced.slice(10, 12)) {
    rows.splice(rows.indexOf(row), 1);
    expected.push(`missing-in-book ${row.row - 1} -`);
  }
  const change = (row: BookRow, changes: Partial<BookRow>) => rows.splice(rows.indexOf(row), 1, { ...row, ...changes });
  for (const row of late ?? []) {
    change(row, { date: '2026-06-01' });
    expected.push(`late ${row.row - 1} ${row.row}`);
  }
  for (const [index, row] of (twiceBook ?? []).entries()) {
    rows.push({ ...row, row: 90_000 + index });
    expected.push(`twice-in-book - ${90_000 + index}`);
  }
  for (const [index, row] of (twiceBank ?? []).entries()) {
    lines.push({ ...lineOf(row), line: 90_000 + index });
    expected.push(`twice-in-bank ${90_000 + index} -`);
  }
  for (const row of wrong ?? []) {
    change(
      row,
      row.receipt == null ? { payment: (row.payment ?? 0) + 90_000_000 } : { receipt: row.receipt + 90_000_000 },
    );
    expected.push(`amount ${row.row - 1} ${row.row}`);
  }
  return { bank: lines, book: rows, expected };
}

const named = ({ differences }: ReturnType<typeof reconcileMatch>): string[] =>
  differences.map(({ kind, bank, book }) => `${kind} ${bank.join() || '-'} ${book.join() || '-'}`);

describe('A statement against a cash book', () => {
  it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    'names the twelve planted differences of 3,000 rows and no other, in any order of the rows (seed %d)',
    (seed) => {
      const month = planted(monthOf(seed, 3_000));
      const answer = reconcileMatch(month);
      expect(named(answer).sort()).toEqual(month.expected.sort());
      const number = numbersOf(seed + 100);
      expect(reconcileMatch({ bank: shuffled(month.bank, number), book: shuffled(month.book, number) })).toEqual(
        answer,
      );
    },
  );

  it('names every line and row once, and differences that add up to the sen', () => {
    const day = fc.integer({ min: 1, max: 9 });
    const amount = fc.integer({ min: 1, max: 6 });
    const reference = fc.constantFrom(null, 'A', 'B');
    const text = fc.constantFrom('', 'GAJI', 'LISTRIK');
    const line = fc.record({ day, amount, reference, text, dbCr: fc.constantFrom('CR', 'DB') });
    const row = fc.record({ day, amount, reference, text, isReceipt: fc.boolean() });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 25 }), fc.array(row, { maxLength: 25 }), (lines, rows) => {
        const bank = lines.map((each, index) => ({ ...each, line: index + 1, date: dayOfJuly(each.day) }));
        const book = rows.map(({ isReceipt, ...each }, index) => ({
          ...{ row: index + 1, date: dayOfJuly(each.day), number: each.reference, text: each.text },
          ...(isReceipt ? { receipt: each.amount } : { payment: each.amount }),
        }));
        const answer = reconcileMatch({ bank, book });
        const others = answer.differences.filter(({ kind }) => kind !== 'late');
        for (const [side, count] of [['bank', bank.length] as const, ['book', book.length] as const]) {
          const all = [...answer.pairs, ...others].flatMap((each) => each[side]);
          expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
        }
        const sumOf = (signed: readonly number[]) => signed.reduce((sum, each) => sum + each, 0);
        const bankSum = sumOf(bank.map((each) => (each.dbCr === 'CR' ? each.amount : -each.amount)));
        const bookSum = sumOf(rows.map((each) => (each.isReceipt ? each.amount : -each.amount)));
        expect(sumOf(answer.differences.map((each) => each.amount))).toBe(bankSum - bookSum);
        expect(reconcileMatch({ bank: bank.toReversed(), book: book.toReversed() })).toEqual(answer);
      }),
    );
  });
});
