import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { states } from './field.states.tsx';

afterEach(cleanup);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Berita/ });
const described = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

it('is named by its label and note and described by its hint', () => {
  render(states['with a note and a hint']());
  expect(screen.getByRole('textbox', { name: 'Beritaopsional' })).toBe(field());
  expect(described()).toBe('Maksimum 40 karakter');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

it('is invalid and described by its error instead of its hint', () => {
  render(states['with an error in place of the hint']());
  expect(described()).toBe('Berita terlalu panjang');
  expect(screen.queryByText('Maksimum 40 karakter')).toBeNull();
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

it('allows reading but not editing while read-only, and neither while disabled', () => {
  render(states['read only']());
  expect([field().readOnly, field().disabled]).toEqual([true, false]);
  cleanup();
  render(states.disabled());
  expect(field().disabled).toBe(true);
});
