import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthorisationDialog, type AuthorisationDialogProps } from './authorisation-dialog.tsx';

const onSubmit = vi.fn();
const onSend = vi.fn();
const START = Date.UTC(2026, 6, 14, 7, 42);
const dialog = (props: Partial<AuthorisationDialogProps>) => (
  <AuthorisationDialog
    onCancel={() => undefined}
    summary="Rp.48,250,000.00"
    method="OTP"
    sent={null}
    isPending={false}
    onSubmit={onSubmit}
    onSend={onSend}
    {...props}
  />
);
const sent = { channel: 'EMAIL', at: START } as const;
const field = (label = 'Kode OTP') => screen.getByLabelText<HTMLInputElement>(label);
const type = (text: string, label?: string) => fireEvent.change(field(label), { target: { value: text } });
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const after = (seconds: number) => {
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000);
  });
};
beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('sends the code over the chosen channel, and shows no code field before that', () => {
  render(dialog({ addresses: { PHONE: '0812 **** 4471' } }));
  expect(screen.queryByLabelText('Kode OTP')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kirim kode OTP' }));
  fireEvent.click(screen.getByRole('radio', { name: /^SMS/ }));
  press('Kirim kode OTP');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('PHONE');
});

it('offers another code at 00:00 and not before', () => {
  render(dialog({ sent, waitSeconds: 30 }));
  expect(screen.getByText('00:30')).toBeTruthy();
  after(29);
  expect(screen.getByText('00:01')).toBeTruthy();
  expect(screen.queryByText('Kirim ulang')).toBeNull();
  after(1);
  fireEvent.click(screen.getByText('Kirim ulang'));
  expect(onSend).toHaveBeenCalledExactlyOnceWith('EMAIL');
});

it('restarts the countdown with the next code', () => {
  const { rerender } = render(dialog({ sent }));
  after(30);
  rerender(dialog({ sent: { channel: 'PHONE', at: START + 30_000 } }));
  expect(screen.getByText('00:30')).toBeTruthy();
  expect(screen.getByText('Kode OTP sudah dikirim ke nomor telepon Anda.')).toBeTruthy();
});

it('submits six digits', () => {
  render(dialog({ sent }));
  type('471928');
  press('Ajukan transaksi');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('471928');
});

it.each([
  ['OTP', 'Kode OTP', '', 'Masukan Kode OTP'],
  ['OTP', 'Kode OTP', '4719', 'OTP Harus 6 Digit'],
  ['PIN', 'PIN', '', 'Masukan PIN'],
  ['PIN', 'PIN', '123', 'PIN Harus 6 Digit'],
] as const)('does not submit an %s (%s) of "%s" and says: %s', (method, label, digits, message) => {
  render(dialog({ method, sent: method === 'OTP' ? sent : null }));
  type(digits, label);
  press('Ajukan transaksi');
  expect(screen.getByText(message)).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('empties the field on each refusal, shows the refusal below it and keeps the focus there', () => {
  const { rerender } = render(dialog({ sent }));
  for (const _ of [1, 2]) {
    type('471928');
    rerender(dialog({ sent, isPending: true }));
    expect(field().value).toBe('471928');
    rerender(dialog({ sent, error: 'Kode OTP salah.' }));
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    expect(screen.getByText('Kode OTP salah.')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
  }
});

it('does not submit again while waiting for the answer', () => {
  const { rerender } = render(dialog({ sent }));
  type('471928');
  rerender(dialog({ sent, isPending: true }));
  const form = field().closest('form');
  if (form) fireEvent.submit(form);
  expect(onSubmit).not.toHaveBeenCalled();
});
