import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { states } from './select.states.tsx';

afterEach(cleanup);
const button = () => screen.getByRole('button', { name: /Rekening sumber/ });

it('opens with the arrow key, selects with Enter and shows the selected option', async () => {
  render(states.empty());
  expect(button().textContent).toContain('Pilih salah satu');
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(button().textContent).toContain('100.01.04001234-6');
  // React Aria returns the focus in a frame after the list has closed.
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

it('finds an option by its first letters and keeps its selection on Escape', async () => {
  render(states.selected());
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('100.01.04001234-5');
  await user.keyboard('{ArrowDown}{Escape}');
  expect(button().textContent).toContain('100.01.04001234-5');
});

it('keeps its label for screen readers in the small size', () => {
  render(states.small());
  expect(screen.getByRole('button', { name: /Baris per halaman/ })).toBeTruthy();
  expect(screen.queryByText('Baris per halaman')).toBeNull();
});

it('is described by its error and cannot be opened while disabled', async () => {
  render(states['with an error']());
  expect(screen.getByText('Rekening sumber belum dipilih')).toBeTruthy();
  cleanup();
  render(states.disabled());
  await userEvent.setup().click(button());
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('opens at the first press while its options are still on their way, and fills once they are there', async () => {
  const user = userEvent.setup();
  const { rerender } = render(states.loading());
  await user.click(button());
  expect(screen.getByRole('listbox').textContent).toBe('Memuat…');
  rerender(states.empty());
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await user.click(screen.getByRole('option', { name: '100.01.04001234-6' }));
  expect(button().textContent).toContain('100.01.04001234-6');
});
