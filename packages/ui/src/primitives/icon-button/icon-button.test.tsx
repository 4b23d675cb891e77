import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import RefreshCw from 'lucide-react/icons/refresh-cw';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

it('is named by its label, shows it on focus, and is pressed by Enter', async () => {
  const onPress = vi.fn();
  render(<IconButton label="Muat ulang" icon={RefreshCw} onPress={onPress} />);
  const user = userEvent.setup();
  await user.tab();
  const button = screen.getByRole('button', { name: 'Muat ulang' });
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('tooltip').textContent).toBe('Muat ulang');
  await user.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledOnce();
});

it('ignores clicks while disabled', async () => {
  const onPress = vi.fn();
  render(<IconButton label="Muat ulang" icon={RefreshCw} isDisabled onPress={onPress} />);
  await userEvent.setup().click(screen.getByRole('button'));
  expect(onPress).not.toHaveBeenCalled();
});
