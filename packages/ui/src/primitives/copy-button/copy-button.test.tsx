import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { states } from './copy-button.states.tsx';

afterEach(cleanup);

it('copies its text, says so, and offers to copy again once it has lost the focus', async () => {
  const user = userEvent.setup();
  render(states.ready());
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Tersalin NTPN' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('7A2C3F0012345678');
  expect(screen.getByRole('status').textContent).toBe('NTPN tersalin');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Salin NTPN' })).toBeTruthy();
});
