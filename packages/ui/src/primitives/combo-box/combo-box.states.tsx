import { Controlled } from '../../testing/controlled.tsx';
import type { States } from '../../testing/states.ts';
import { ComboBox, type ComboBoxProps } from './combo-box.tsx';

const BANKS = [
  { id: '002', text: 'BANK BRI' },
  { id: '008', text: 'BANK MANDIRI' },
  { id: '009', text: 'BANK BNI' },
  { id: '117', text: 'BANK SUMUT' },
];
const DETAILED = [
  { id: '008', text: 'MANDIRI 008', title: 'Bank Mandiri', detail: 'MANDIRI 008 · BMRIIDJA' },
  { id: '014', text: 'BCA 014', title: 'Bank Central Asia', detail: 'BCA 014 · CENAIDJA', search: 'kliring 0140397' },
];
const padded = (place: number): string => String(place).padStart(7, '0');
const PAYEES = Array.from({ length: 5_000 }, (_, place) => ({
  id: padded(place),
  text: `PENERIMA ${place} · ${padded(place)}`,
}));
const box = (props: Partial<ComboBoxProps>, start: string | null = null) => (
  <Controlled start={start}>
    {(value, onChange) => <ComboBox label="Bank tujuan" options={BANKS} {...props} value={value} onChange={onChange} />}
  </Controlled>
);
export const states = {
  empty: () => box({ placeholder: 'Cari nama bank' }),
  'two lines': () => box({ options: DETAILED }),
  selected: () => box({}, '117'),
  'thousands of options': () => box({ options: PAYEES }, padded(4_999)),
  'with an error': () => box({ error: 'Bank belum dipilih' }),
  disabled: () => box({ isDisabled: true }, '008'),
} satisfies States;
