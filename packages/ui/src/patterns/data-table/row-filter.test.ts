import { searchedText } from '@ibk/sdk/format';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterRows, type SearchedColumn } from './row-filter.ts';

interface Person {
  name: string;
  age: number | null;
}
const columns: SearchedColumn<Person>[] = [{ value: ({ name }) => name }, { value: ({ age }) => age }, {}];
const unit = fc.constantFrom('a', 'B', '1', ' ', 'é');
const text = fc.string({ unit, maxLength: 4 });
const person = fc.record({ name: text, age: fc.option(fc.nat(20)) });

/** The reference implementation, without a cache. */
const plainly = (rows: readonly Person[], filter: string): Person[] =>
  rows.filter(({ name, age }) =>
    [name, String(age ?? ''), ''].map(searchedText).join('\n').includes(searchedText(filter)),
  );

describe('A filter of rows', () => {
  it('finds the same rows after any sequence of keystrokes as a scan of every row', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 30 }), fc.array(text, { maxLength: 8 }), (rows, keystrokes) => {
        for (const filter of keystrokes) expect(filterRows(rows, columns, filter)).toEqual(plainly(rows, filter));
      }),
    );
  });

  it('finds a value with two blanks or an invisible character by its visible text, in any width and without accents', () => {
    const rows: Person[] = [{ name: 'Toko  Sinar\u200BJaya', age: 1 }];
    expect(filterRows(rows, columns, 'toko sinarjaya')).toEqual(rows);
    expect(filterRows(rows, columns, 'Toko  Sinar')).toEqual(rows);
    expect(filterRows(rows, columns, 'ＴＯＫＯ')).toEqual(rows);
    expect(filterRows(rows, columns, 'Sínar')).toEqual(rows);
    expect(filterRows(rows, columns, '１')).toEqual(rows);
  });

  it('searches again when the columns change', () => {
    const rows: Person[] = [{ name: 'Medan', age: 7 }];
    expect(filterRows(rows, columns, '7')).toEqual(rows);
    expect(filterRows(rows, columns.slice(0, 1), '7')).toEqual([]);
    expect(filterRows(rows, columns, '7')).toEqual(rows);
  });

  it("reads each row's values only once, whatever the user types", () => {
    let reads = 0;
    const counted = [{ value: ({ name }: Person) => ((reads += 1), name) }];
    const rows: Person[] = [
      { name: 'Medan', age: 1 },
      { name: 'Palu', age: 2 },
    ];
    for (const filter of ['m', 'me', 'med', 'p', '']) filterRows(rows, counted, filter);
    expect(reads).toBe(2);
  });

  it('returns a new list, which may be sorted', () => {
    const rows: Person[] = [
      { name: 'a', age: 1 },
      { name: 'ab', age: 2 },
    ];
    filterRows(rows, columns, 'a').reverse();
    filterRows(rows, columns, '').reverse();
    expect(filterRows(rows, columns, 'a')).toEqual(rows);
  });
});
