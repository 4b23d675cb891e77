import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { Button } from '../button/button.tsx';
import { Menu } from './menu.tsx';

afterEach(cleanup);
const open = async () => {
  const [onDetail, onBilling] = [vi.fn(), vi.fn()];
  render(
    <Menu
      trigger={<Button aria-label="Lainnya">…</Button>}
      items={[
        { id: 'detail', text: 'Lihat rincian', onAction: onDetail },
        { id: 'billing', text: 'Buat kode billing', isDisabled: true, onAction: onBilling },
        { id: 'receipt', text: 'Unduh bukti', href: '#bukti' },
      ]}
    />,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  return { user, onDetail, onBilling };
};

it('opens on Enter at its first action, runs it, closes, and returns the focus', async () => {
  const { user, onDetail } = await open();
  expect(screen.getByRole('menu', { name: 'Lainnya' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Lihat rincian');
  await user.keyboard('{Enter}');
  expect(onDetail).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Lainnya');
});

it('skips a disabled action and follows a link', async () => {
  const { user, onBilling } = await open();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Unduh bukti');
  expect(document.activeElement?.getAttribute('href')).toBe('#bukti');
  const disabled = screen.getByRole('menuitem', { name: 'Buat kode billing' });
  expect(disabled.getAttribute('aria-disabled')).toBe('true');
  await user.click(disabled);
  expect(onBilling).not.toHaveBeenCalled();
});

it('closes on Escape without running an action', async () => {
  const { user, onDetail } = await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(onDetail).not.toHaveBeenCalled();
});
