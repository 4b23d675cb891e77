import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast.tsx';
import { createToasts } from './toasts.ts';

const open = () => {
  const toasts = createToasts();
  render(<ToastRegion toasts={toasts} />);
  return toasts;
};
const after = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('disappears after five seconds and not before', () => {
  const toasts = open();
  act(() => {
    toasts.show({ tone: 'success', title: 'Data berhasil disimpan' });
  });
  after(4_900);
  expect(screen.getByText('Data berhasil disimpan')).toBeTruthy();
  after(200);
  expect(screen.queryByText('Data berhasil disimpan')).toBeNull();
});

it('stays while the pointer is on it', () => {
  const toasts = open();
  act(() => {
    toasts.show({ tone: 'error', title: 'Tujuan transaksi telah terdaftar.' });
  });
  fireEvent.pointerEnter(screen.getByRole('region'), { pointerType: 'mouse' });
  fireEvent.mouseEnter(screen.getByRole('region'));
  after(20_000);
  expect(screen.getByText('Tujuan transaksi telah terdaftar.')).toBeTruthy();
  fireEvent.pointerLeave(screen.getByRole('region'), { pointerType: 'mouse' });
  fireEvent.mouseLeave(screen.getByRole('region'));
  after(5_100);
  expect(screen.queryByText('Tujuan transaksi telah terdaftar.')).toBeNull();
});

it('stays while it has the focus', () => {
  const toasts = open();
  act(() => {
    toasts.show({ tone: 'warning', title: 'Menunggu' });
  });
  act(() => {
    screen.getByRole('button', { name: 'Tutup pemberitahuan' }).focus();
  });
  after(20_000);
  expect(screen.getByText('Menunggu')).toBeTruthy();
});

it.each([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('announces %s as %s', (tone, role) => {
  const toasts = open();
  act(() => {
    toasts.show({ tone, title: 'Kabar', detail: 'Rincian' });
  });
  expect(screen.getByRole(role).textContent).toBe('KabarRincian');
});
