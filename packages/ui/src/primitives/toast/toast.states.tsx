import { useEffect } from 'react';
import type { States } from '../../testing/states.ts';
import { ToastRegion } from './toast.tsx';
import { createToasts, type ToastMessage } from './toasts.ts';

const MESSAGES: readonly ToastMessage[] = [
  { tone: 'success', title: 'Data berhasil disimpan' },
  { tone: 'info', title: 'Ada transaksi baru', detail: 'Menunggu verifikasi Anda' },
  { tone: 'warning', title: 'Sesi akan berakhir', detail: 'Sisa waktu 60 detik' },
  { tone: 'error', title: 'Tujuan transaksi telah terdaftar.' },
];
const toasts = createToasts();
/** Toasts that stay on screen, unlike those of a page. */
function Toasts() {
  useEffect(() => {
    for (const message of MESSAGES) toasts.queue.add(message);
    return () => toasts.queue.clear();
  }, []);
  return <ToastRegion toasts={toasts} />;
}
export const overlays = { 'of every tone': () => <Toasts /> } satisfies States;
