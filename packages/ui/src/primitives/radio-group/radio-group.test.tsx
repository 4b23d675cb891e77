import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { states } from './radio-group.states.tsx';

afterEach(cleanup);
const checked = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

it.each(['plain', 'cards'] as const)(
  'moves its selection with the arrow keys past a disabled option (%s)',
  async (variant) => {
    render(states[variant]());
    expect(screen.getByRole('radiogroup', { name: 'Kirim kode OTP ke' })).toBeTruthy();
    const user = userEvent.setup();
    await user.tab();
    expect(checked()).toBe('EMAIL');
    await user.keyboard('{ArrowDown}');
    expect(checked()).toBe('PHONE');
    await user.keyboard('{ArrowDown}');
    expect(checked()).toBe('EMAIL');
  },
);

it('is a single tab stop', async () => {
  render(states.segmented());
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

it('starts without a selection and shows its error', () => {
  render(states['with an error']());
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Pilih salah satu')).toBeTruthy();
});

it('has a name, can be read by the keyboard and keeps its selection while read-only', async () => {
  render(states['read only']());
  const group = screen.getByRole('radiogroup', { name: 'Kirim kode OTP ke' });
  expect(group.getAttribute('aria-readonly')).toBe('true');
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /E-mail/ }));
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByText('Telepon'));
  expect(checked()).toBe('EMAIL');
});

it('keeps its selection while disabled', async () => {
  render(states.disabled());
  await userEvent.setup().click(screen.getByText('Telepon'));
  expect(checked()).toBe('EMAIL');
});
