import type { States } from '../../testing/states.ts';
import { LongText } from './long-text.tsx';

const NAME = 'BADAN PENGELOLAAN KEUANGAN DAN ASET DAERAH PROVINSI SUMATERA UTARA, BIDANG PERBENDAHARAAN DAN KAS DAERAH';
export const states = {
  short: () => <LongText>CV KATERING MEDAN</LongText>,
  'truncated after three lines': () => (
    <div style={{ width: 160 }}>
      <LongText>{NAME}</LongText>
    </div>
  ),
} satisfies States;
