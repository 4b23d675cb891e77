import Check from 'lucide-react/icons/check';
import { Controlled } from '../../testing/controlled.tsx';
import type { States } from '../../testing/states.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

const field = (props: Partial<TextFieldProps>, start = '') => (
  <Controlled start={start}>
    {(value, onChange) => <TextField label="Berita" {...props} value={value} onChange={onChange} />}
  </Controlled>
);
export const states = {
  empty: () => field({ note: 'opsional', placeholder: 'Keperluan transfer', hint: 'Maksimum 40 karakter' }),
  filled: () => field({}, 'Belanja makan minum rapat'),
  'with an error': () => field({ error: 'Berita memuat karakter yang tidak diizinkan' }, 'Rapat ;'),
  numeric: () => field({ label: 'Tarif', keys: 'numeric', hint: 'Angka dengan titik desimal' }, '12.5'),
  alphabet: () => field({ label: 'Inisial', keys: 'alphabet', hint: 'Huruf saja' }, 'BPD'),
  'over its limit': () => field({ label: 'Berita', limit: 12 }, 'Belanja rapat'),
  multiline: () => field({ lines: 3 }, 'Nominal tidak sesuai dokumen.\nMohon diperbaiki.'),
  'read only, wrapping': () =>
    field({ isReadOnly: true, wraps: true, trailingIcon: Check }, 'CV KATERING SARI RASA MEDAN DAN SEKITARNYA'),
  disabled: () => field({ isDisabled: true }, 'Tidak dapat diubah'),
} satisfies States;
