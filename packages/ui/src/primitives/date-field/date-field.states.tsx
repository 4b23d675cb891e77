import { Controlled } from '../../testing/controlled.tsx';
import type { States } from '../../testing/states.ts';
import type { DateFieldProps } from './date-field-props.ts';
import { DateField } from './date-field.tsx';
import { DatePicker } from './date-picker.tsx';

const draw = (Field: typeof DateField, props: Partial<DateFieldProps>, start: string | null = null) => (
  <Controlled start={start}>
    {(value, onChange) => <Field label="Tanggal" {...props} value={value} onChange={onChange} />}
  </Controlled>
);
export const states = {
  'typed only, empty': () => draw(DateField, { label: 'Tanggal lahir' }),
  'typed only, filled': () => draw(DateField, { label: 'Tanggal lahir' }, '1987-12-05'),
  'with a calendar, empty': () => draw(DatePicker, { hint: 'Paling lambat 31-12-2026' }),
  'with a calendar, filled': () => draw(DatePicker, { min: '2026-07-01', max: '2026-12-31' }, '2026-07-14'),
  'with an error': () => draw(DatePicker, { error: 'Tanggal sudah lewat' }, '2026-07-01'),
  disabled: () => draw(DatePicker, { isDisabled: true }, '2026-07-14'),
} satisfies States;
