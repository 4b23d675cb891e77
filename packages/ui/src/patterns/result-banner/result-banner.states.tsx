import { Button } from '../../primitives/button/button.tsx';
import type { States } from '../../testing/states.ts';
import { ResultBanner } from './result-banner.tsx';

const nothing = () => undefined;
export const states = {
  success: () => (
    <ResultBanner tone="success" title="Transaksi diajukan" actions={<Button size="s">Cetak bukti</Button>}>
      Transaksi menunggu verifikasi.
    </ResultBanner>
  ),
  'warning, closable': () => (
    <ResultBanner tone="warning" title="11 transaksi disetujui, 1 tidak diproses" onClose={nothing}>
      Satu transaksi sudah ditolak oleh pengguna lain.
    </ResultBanner>
  ),
  error: () => (
    <ResultBanner tone="error" title="Transaksi gagal">
      Saldo tidak mencukupi.
    </ResultBanner>
  ),
} satisfies States;
