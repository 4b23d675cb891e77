import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { overlays } from './progress-dialog.states.tsx';
import { ProgressDialog } from './progress-dialog.tsx';

afterEach(cleanup);

it('announces that work is in progress and how far it is', () => {
  render(overlays['with progress']());
  expect(screen.getByRole('alertdialog', { name: 'Harap Tunggu' })).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Harap Tunggu' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Memproses 4 dari 12 transaksi');
});

it('ends work that can be ended, only by its button', async () => {
  const onStop = vi.fn();
  render(<ProgressDialog isOpen onStop={onStop} />);
  const user = userEvent.setup();
  await user.keyboard('{Escape}');
  expect(onStop).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Batalkan' }));
  expect(onStop).toHaveBeenCalledOnce();
});

it('stays open until the work is done, whatever the user presses', async () => {
  const { rerender } = render(<ProgressDialog isOpen />);
  const user = userEvent.setup();
  await user.keyboard('{Escape}');
  await user.click(document.body);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  rerender(<ProgressDialog isOpen={false} />);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
