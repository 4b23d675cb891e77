import type { States } from '../../testing/states.ts';
import { Checkbox } from './checkbox.tsx';
import { PlainCheckbox } from './plain-checkbox.tsx';

export const states = {
  unchecked: () => <Checkbox>Simpan ke daftar rekening</Checkbox>,
  checked: () => <Checkbox defaultSelected>Simpan ke daftar rekening</Checkbox>,
  indeterminate: () => <Checkbox isIndeterminate>Pilih semua</Checkbox>,
  disabled: () => <Checkbox isDisabled>Simpan ke daftar rekening</Checkbox>,
  'without a label': () => <Checkbox aria-label="Pilih baris" />,
  'in a table': () => <PlainCheckbox aria-label="Pilih baris" isSelected onChange={() => undefined} />,
} satisfies States;
