import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { states } from './popover.states.tsx';

afterEach(cleanup);

it('opens next to its button on Enter and closes on Escape', async () => {
  render(states['opened by a button']());
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Saldo' }).textContent).toContain('Rp.48,250,000.00');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
