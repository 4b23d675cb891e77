import { Controlled } from '../../testing/controlled.tsx';
import type { States } from '../../testing/states.ts';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

const field = (props: Partial<PasswordFieldProps>, start = '') => (
  <Controlled start={start}>
    {(value, onChange) => <PasswordField label="Password baru" {...props} value={value} onChange={onChange} />}
  </Controlled>
);
export const states = {
  empty: () => field({ hint: 'Minimal 8 karakter' }),
  filled: () => field({}, 'Kelapa4Bukit'),
  'with an error': () => field({ error: 'Password minimal 8 karakter alphanumeric' }, 'pendek'),
} satisfies States;
