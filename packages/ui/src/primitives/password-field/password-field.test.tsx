import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { states } from './password-field.states.tsx';

afterEach(cleanup);
const field = () => screen.getByLabelText<HTMLInputElement>('Password baru');

it('hides the password until the eye button is pressed by the keyboard', async () => {
  render(states.empty());
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('Kelapa4Bukit');
  expect([field().value, field().type]).toEqual(['Kelapa4Bukit', 'password']);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tampilkan' }));
  await user.keyboard('{Enter}');
  expect(field().type).toBe('text');
  expect(screen.getByRole('button', { name: 'Sembunyikan' })).toBeTruthy();
});

it('asks the browser for a new password, and is invalid with an error', () => {
  render(states['with an error']());
  expect([field().autocomplete, field().getAttribute('aria-invalid')]).toEqual(['new-password', 'true']);
  expect(screen.getByText('Password minimal 8 karakter alphanumeric')).toBeTruthy();
});
