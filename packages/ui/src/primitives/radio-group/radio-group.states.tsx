import { Controlled } from '../../testing/controlled.tsx';
import type { States } from '../../testing/states.ts';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

const OPTIONS = [
  { id: 'EMAIL', text: 'E-mail', detail: 'd***s@sumutprov.go.id' },
  { id: 'PHONE', text: 'Telepon', detail: '0812 **** 4471' },
  { id: 'NONE', text: 'Tanpa kode', isDisabled: true },
];
const group = (props: Partial<RadioGroupProps>, start: string | null = 'EMAIL') => (
  <Controlled start={start}>
    {(value, onChange) => (
      <RadioGroup label="Kirim kode OTP ke" options={OPTIONS} {...props} value={value} onChange={onChange} />
    )}
  </Controlled>
);
export const states = {
  plain: () => group({}),
  cards: () => group({ variant: 'cards' }),
  segmented: () => group({ variant: 'segmented', options: OPTIONS.map(({ id, text }) => ({ id, text })) }),
  'with an error': () => group({ error: 'Pilih salah satu' }, null),
  'read only': () => group({ isReadOnly: true, isLabelUnseen: true }),
  disabled: () => group({ isDisabled: true }),
} satisfies States;
