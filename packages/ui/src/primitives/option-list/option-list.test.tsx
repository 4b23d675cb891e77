import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { states } from './option-list.states.tsx';

afterEach(cleanup);
const option = (name: string) => screen.getByRole('option', { name });

it('marks the selected option, and selects another with the arrow keys and Enter', async () => {
  render(states['with a choice']());
  expect(option('Sekarang').getAttribute('aria-selected')).toBe('true');
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(option('Pada tanggal tertentu').getAttribute('aria-selected')).toBe('true');
  expect(option('Sekarang').getAttribute('aria-selected')).toBe('false');
});

it('does not select a disabled option', async () => {
  render(states['with a choice']());
  await userEvent.setup().click(option('Setiap bulan'));
  expect(option('Setiap bulan').getAttribute('aria-disabled')).toBe('true');
  expect(option('Sekarang').getAttribute('aria-selected')).toBe('true');
});

it('is named by its first line and described by its second', () => {
  render(states['two lines']());
  const described = option('Bank Central Asia').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('BCA 014 · CENAIDJA');
});

it('shows that it has no options', () => {
  render(states.empty());
  expect(screen.getByText('Data tidak ditemukan .....')).toBeTruthy();
});
