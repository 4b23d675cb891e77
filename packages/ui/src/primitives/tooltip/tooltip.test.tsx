import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { states } from './tooltip.states.tsx';

afterEach(cleanup);

it('appears on focus, describes its button, and closes on Escape', async () => {
  render(states['on hover and focus']());
  const user = userEvent.setup();
  await user.tab();
  const tooltip = screen.getByRole('tooltip');
  expect(tooltip.textContent).toBe('Memuat ulang saldo dari bank');
  expect(screen.getByRole('button', { name: 'Muat ulang' }).getAttribute('aria-describedby')).toBe(tooltip.id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});
