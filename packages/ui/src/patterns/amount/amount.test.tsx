import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { states } from './amount.states.tsx';

afterEach(cleanup);
const textOf = (name: keyof typeof states) => render(states[name]()).container.textContent;

it('reads as the whole amount in one text, so that it copies as one', () => {
  expect(textOf('inline')).toBe('Rp.1,234,567.50');
  expect(textOf('title size')).toBe('Rp.48,250,000.00');
});

it('accepts an amount in sen too', () => {
  expect(textOf('figure size')).toBe('Rp.1,234,567,890.50');
});

it('shows a total in figures and in words, and the fee in it', () => {
  expect(textOf('a total with its fee')).toBe(
    'Rp.3,008,703.00Tiga juta delapan ribu tujuh ratus tiga rupiahTermasuk biaya Rp.8,700.00',
  );
  expect(textOf('a total without a fee')).toBe('Rp.50,000.00Lima puluh ribu rupiahTanpa biaya');
});

it('shows the amount in Indonesian words', () => {
  expect(textOf('in words')).toMatch(/^satu juta dua ratus tiga puluh empat ribu lima ratus enam puluh tujuh rupiah$/i);
});
