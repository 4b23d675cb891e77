import { expect, it } from 'vitest';
import { MONTHS, selectorMonths } from './selectors.ts';

it('Months are listed in calendar order', () => {
  expect(MONTHS.map(({ id }) => Number(id))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(MONTHS.every(({ id, description }) => selectorMonths({ id }) === description)).toBe(true);
});
