import { Controlled } from '../../testing/controlled.tsx';
import type { States } from '../../testing/states.ts';
import { Select, type SelectProps } from './select.tsx';

const OPTIONS = [
  { id: '10001040012345', text: '100.01.04001234-5' },
  { id: '10001040012346', text: '100.01.04001234-6' },
  { id: '10001040012347', text: '100.01.04001234-7', isDisabled: true },
];
const select = (props: Partial<SelectProps>, start: string | null = null) => (
  <Controlled start={start}>
    {(value, onChange) => (
      <Select label="Rekening sumber" options={OPTIONS} {...props} value={value} onChange={onChange} />
    )}
  </Controlled>
);
export const states = {
  empty: () => select({}),
  selected: () => select({}, '10001040012345'),
  small: () => select({ size: 's', label: 'Baris per halaman' }, '10001040012345'),
  'with an error': () => select({ error: 'Rekening sumber belum dipilih' }),
  loading: () => select({ options: [], isLoading: true }),
  disabled: () => select({ isDisabled: true }, '10001040012345'),
} satisfies States;
