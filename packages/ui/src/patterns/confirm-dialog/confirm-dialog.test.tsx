import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

afterEach(cleanup);
const open = (props: Partial<ConfirmDialogProps> = {}) => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  render(
    <ConfirmDialog
      isOpen
      title="Hapus 3 rekening"
      confirmLabel="Hapus"
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...props}
    >
      Rekening yang dihapus tidak dapat dikembalikan.
    </ConfirmDialog>,
  );
  return { user: userEvent.setup(), onConfirm, onCancel };
};

it('interrupts with its question and focuses the confirm button', async () => {
  const { user, onConfirm } = open();
  expect(screen.getByRole('alertdialog', { name: 'Hapus 3 rekening' }).textContent).toContain('tidak dapat');
  expect(document.activeElement?.textContent).toBe('Hapus');
  await user.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('focuses the cancel button when confirming is dangerous', async () => {
  const { user, onConfirm, onCancel } = open({ isDanger: true });
  expect(document.activeElement?.textContent).toBe('Batal');
  await user.keyboard('{Enter}');
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
});

it('is cancelled by Escape', async () => {
  const { user, onConfirm, onCancel } = open();
  await user.keyboard('{Escape}');
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
});

it('ignores both buttons and Escape while pending', async () => {
  const { user, onConfirm, onCancel } = open({ isPending: true });
  await user.keyboard('{Enter}{Escape}');
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0]);
});
