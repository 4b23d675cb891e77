import type { States } from '../../testing/states.ts';
import { Notice } from './notice.tsx';

export const states = {
  info: () => <Notice>Transaksi di atas pukul 15.00 diproses pada hari kerja berikutnya.</Notice>,
  warning: () => (
    <Notice tone="warning" title="Mirip dengan transaksi lain">
      Transaksi dengan penerima dan nominal yang sama sudah ada hari ini.
    </Notice>
  ),
  error: () => <Notice tone="error" title="Menu gagal dimuat, coba lagi" />,
  success: () => <Notice tone="success">Anda berhasil membuat pin baru.</Notice>,
} satisfies States;
