import { Input, TextField } from 'react-aria-components';
import type { States } from '../../testing/states.ts';
import { ariaField, FieldBox, FieldFoot, FieldLabel } from './field-parts.tsx';
import type { FieldProps } from './field-props.ts';
import { input } from './field.css.ts';

const field = (props: Omit<FieldProps, 'label'>) => {
  const all = { ...props, label: 'Berita' };
  return (
    <TextField {...ariaField(all)}>
      <FieldLabel {...all} />
      <FieldBox state={all}>
        <Input className={input} />
      </FieldBox>
      <FieldFoot {...all} />
    </TextField>
  );
};
export const states = {
  plain: () => field({}),
  'with a note and a hint': () => field({ note: 'opsional', hint: 'Maksimum 40 karakter' }),
  'with an error in place of the hint': () => field({ hint: 'Maksimum 40 karakter', error: 'Berita terlalu panjang' }),
  'read only': () => field({ isReadOnly: true }),
  disabled: () => field({ isDisabled: true }),
} satisfies States;
