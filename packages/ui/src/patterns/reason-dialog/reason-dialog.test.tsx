import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';

afterEach(cleanup);
const open = (props: Partial<ReasonDialogProps> = {}) => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  render(
    <ReasonDialog
      title="Tolak 2 transaksi"
      confirmLabel="Tolak 2 transaksi"
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...props}
    />,
  );
  return { user: userEvent.setup(), onConfirm, onCancel };
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Alasan pembatalan' });
const confirm = () => screen.getByRole('button', { name: /Tolak 2 transaksi/ });

it('starts in the field and passes on the reason without surrounding spaces', async () => {
  const { user, onConfirm } = open();
  await expect.poll(() => document.activeElement).toBe(field());
  await user.keyboard('  Nominal tidak sesuai ');
  await user.click(confirm());
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Nominal tidak sesuai');
});

it('asks for a missing reason and focuses the field again', async () => {
  const { user, onConfirm } = open();
  await user.type(field(), '   ');
  await user.click(confirm());
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByText('Input alasan pembatalan')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field());
});

it("shows the bank's refusal below the field", () => {
  open({ error: 'Alasan memuat karakter yang tidak diizinkan' });
  expect(screen.getByText('Alasan memuat karakter yang tidak diizinkan')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

it('is cancelled by Escape', async () => {
  const { user, onCancel } = open();
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

it('does not send twice and stays open while pending', async () => {
  const { user, onConfirm, onCancel } = open({ isPending: true });
  expect(field().readOnly).toBe(true);
  await user.click(confirm());
  await user.keyboard('{Escape}');
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0]);
});

it('passes the same reason to the alternative, which needs one too', async () => {
  const onConfirm = vi.fn();
  const [label, meaning] = ['Kembalikan untuk perbaikan', 'Pembuatnya dapat memperbaiki.'];
  const { user, onConfirm: onReject } = open({ alternative: { label, meaning, onConfirm } });
  expect(screen.getByRole('dialog').textContent).toContain(meaning);
  const alternative = screen.getByRole('button', { name: 'Kembalikan untuk perbaikan' });
  await user.click(alternative);
  expect(screen.getByText('Input alasan pembatalan')).toBeTruthy();
  await user.type(field(), 'Nominal salah');
  await user.click(alternative);
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Nominal salah');
  expect(onReject).not.toHaveBeenCalled();
});
