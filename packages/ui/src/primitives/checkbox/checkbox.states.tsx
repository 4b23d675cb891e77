import type { States } from '../../testing/states.ts';
import { Checkbox } from './checkbox.tsx';

export const states = {
  'not ticked': () => <Checkbox>Simpan ke daftar rekening</Checkbox>,
  ticked: () => <Checkbox defaultSelected>Simpan ke daftar rekening</Checkbox>,
  'some of many': () => <Checkbox isIndeterminate>Pilih semua</Checkbox>,
  disabled: () => <Checkbox isDisabled>Simpan ke daftar rekening</Checkbox>,
  'without words': () => <Checkbox aria-label="Pilih baris" />,
} satisfies States;
