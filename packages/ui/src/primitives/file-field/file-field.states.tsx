import type { States } from '../../testing/states.ts';
import { FileField, type FileFieldProps } from './file-field.tsx';

const field = (props: Partial<FileFieldProps>) => (
  <FileField label="Berkas transfer" accepts={['.xlsx', '.csv']} onSelect={() => undefined} {...props} />
);
export const states = {
  empty: () => field({ note: 'XLSX atau CSV', hint: 'Paling banyak 5 MB dan 10.000 baris' }),
  chosen: () => field({ fileName: 'honor-juli-2026.xlsx' }),
  pending: () => field({ fileName: 'honor-juli-2026.xlsx', isPending: true }),
  'with an error': () => field({ error: 'Pilih berkas lebih dulu' }),
  'with a long name': () =>
    field({ fileName: 'daftar-honorarium-kegiatan-triwulan-ii-dinas-kesehatan-provinsi-sumatera-utara-final.xlsx' }),
  disabled: () => field({ isDisabled: true }),
} satisfies States;
