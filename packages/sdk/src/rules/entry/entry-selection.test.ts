import { expect, it } from 'vitest';
import { installmentName } from './entry-selection.ts';

it.each([
  ['the first of a new plan', { tenor: 3, deficiencyTenor: 3 }, 'Angsuran ke-1 dari 3'],
  ['the last one', { tenor: 36, deficiencyTenor: 1 }, 'Angsuran ke-36 dari 36'],
  [
    'one more of an open plan that has taken all of its payments',
    { tenor: 3, deficiencyTenor: 0 },
    'Angsuran ke-3 dari 3',
  ],
  ['one of a plan without a known length', { tenor: 3 }, 'Angsuran'],
])('labels an installment by its position: %s', (_title, plan, expected) => {
  expect(installmentName(plan)).toBe(expected);
});

it('continues the count for further installments of one bill', () => {
  expect(installmentName({ tenor: 36, deficiencyTenor: 12 }, 1)).toBe('Angsuran ke-26 dari 36');
});
