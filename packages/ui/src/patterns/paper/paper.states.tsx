import type { States } from '../../testing/states.ts';
import { Paper, PrintButton } from './paper.tsx';

export const states = {
  'print preview': () => (
    <>
      <PrintButton size="s">Cetak bukti</PrintButton>
      <Paper
        letterhead={<strong>Internet Banking Korporasi</strong>}
        title="Bukti Pengajuan Transaksi"
        subtitle="IB26071400000001"
        note="Bukti ini sah tanpa tanda tangan."
        zone="Asia/Jakarta"
      >
        <p>Transfer Internal Rp.48,250,000.00</p>
      </Paper>
    </>
  ),
} satisfies States;
