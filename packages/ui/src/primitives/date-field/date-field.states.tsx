import { Controlled } from '../../testing/controlled.tsx';
import type { States } from '../../testing/states.ts';
import type { DateFieldProps } from './date-field-props.ts';
import { DateField } from './date-field.tsx';

const draw = (props: Partial<DateFieldProps>, start: string | null = null) => (
  <Controlled start={start}>
    {(value, onChange) => <DateField label="Tanggal" {...props} value={value} onChange={onChange} />}
  </Controlled>
);
export const states = {
  'typed only, empty': () => draw({ label: 'Tanggal lahir', isTypedOnly: true }),
  'typed only, filled': () => draw({ label: 'Tanggal lahir', isTypedOnly: true }, '1987-12-05'),
  'with a calendar, empty': () => draw({ hint: 'Paling lambat 31-12-2026' }),
  'with a calendar, filled': () => draw({ min: '2026-07-01', max: '2026-12-31' }, '2026-07-14'),
  'with an error': () => draw({ error: 'Tanggal sudah lewat' }, '2026-07-01'),
  disabled: () => draw({ isDisabled: true }, '2026-07-14'),
} satisfies States;
