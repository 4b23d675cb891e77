import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { states } from './checkbox.states.tsx';

afterEach(cleanup);
const box = () => screen.getByRole<HTMLInputElement>('checkbox');

it('is ticked and cleared by the space bar and by a click on its label', async () => {
  render(states.unchecked());
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard(' ');
  expect(box().checked).toBe(true);
  await user.click(screen.getByText('Simpan ke daftar rekening'));
  expect(box().checked).toBe(false);
});

it('announces that some of the options are checked', () => {
  render(states.indeterminate());
  expect(box().indeterminate).toBe(true);
});

it('does not change while disabled', async () => {
  render(states.disabled());
  await userEvent.setup().click(screen.getByText('Simpan ke daftar rekening'));
  expect(box().checked).toBe(false);
  expect(box().disabled).toBe(true);
});

it('has its aria-label as its name if it has no visible label', () => {
  render(states['without a label']());
  expect(screen.getByRole('checkbox', { name: 'Pilih baris' })).toBeTruthy();
});
