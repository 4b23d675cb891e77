import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { states } from './definition-list.states.tsx';

afterEach(cleanup);

it('pairs each term with its value and shows the detail below the value', () => {
  render(states['with a detail and an amount']());
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(terms).toEqual(['Rekening tujuan', 'Nominal', 'Berita']);
  expect(values).toEqual(['100.01.02007781-3CV KATERING MEDAN', 'Rp.48,250,000.00', 'Belanja makan minum rapat']);
});
