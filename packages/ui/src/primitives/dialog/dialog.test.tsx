import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { Button } from '../button/button.tsx';
import { Controlled } from '../../testing/controlled.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

afterEach(cleanup);
const open = async (props: Partial<DialogProps> = {}) => {
  const user = userEvent.setup();
  const onOpenChange = vi.fn();
  render(
    <Controlled start={false}>
      {(isOpen, change) => (
        <>
          <Button onPress={() => change(true)}>Buka</Button>
          <Dialog
            title="Rincian"
            isOpen={isOpen}
            onOpenChange={(next) => {
              onOpenChange(next);
              change(next);
            }}
            footer={<Button>Simpan</Button>}
            {...props}
          >
            <input aria-label="Catatan" />
          </Dialog>
        </>
      )}
    </Controlled>,
  );
  await user.click(screen.getByRole('button', { name: 'Buka' }));
  return { user, onOpenChange };
};
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('is named by its title, keeps the focus inside, and returns it when Escape closes the dialog', async () => {
  const { user } = await open();
  const dialog = screen.getByRole('dialog', { name: 'Rincian' });
  const visited = new Set<string | null | undefined>();
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
    visited.add(focused());
  }
  expect([...visited].sort()).toEqual(['Catatan', 'Simpan', 'Tutup']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect.poll(focused).toBe('Buka');
});

it('closes with its close button', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ignores Escape and has no close button if it cannot be closed', async () => {
  const { user, onOpenChange } = await open({ canClose: false, isDismissable: true });
  await user.keyboard('{Escape}');
  await user.click(document.body);
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Tutup' })).toBeNull();
});

it('interrupts as an alert dialog', async () => {
  await open({ role: 'alertdialog', kind: 'confirm' });
  expect(screen.getByRole('alertdialog', { name: 'Rincian' })).toBeTruthy();
});

it.each([
  [true, 0],
  [false, 1],
])('closes on a click outside only if it is dismissable (%s)', async (isDismissable, left) => {
  const { user } = await open({ isDismissable });
  await user.click(screen.getByRole('dialog').parentElement!.parentElement!);
  expect(screen.queryAllByRole('dialog')).toHaveLength(left);
});
