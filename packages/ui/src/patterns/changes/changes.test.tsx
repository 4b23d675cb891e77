import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { states } from './changes.states.tsx';

afterEach(cleanup);
const shown = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

it('shows each field after with the value before, and names an empty one', () => {
  render(states['before and after']());
  expect(shown()).toEqual([
    'Rp.750,000,000.00Sebelumnya Rp.500,000,000.00',
    'ASebelumnya (kosong)',
    '(kosong)Sebelumnya 081234567890',
  ]);
});

it('shows only the values of something new', () => {
  render(states['nothing before']());
  expect(shown()).toEqual(['Juliana Pardede']);
});
