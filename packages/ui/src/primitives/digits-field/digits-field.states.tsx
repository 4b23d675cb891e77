import { Controlled } from '../../testing/controlled.tsx';
import type { States } from '../../testing/states.ts';
import { DigitsField, type DigitsFieldProps } from './digits-field.tsx';

const field = (props: Pick<DigitsFieldProps, 'kind' | 'label'> & Partial<DigitsFieldProps>, start = '') => (
  <Controlled start={start}>
    {(value, onChange) => <DigitsField {...props} value={value} onChange={onChange} />}
  </Controlled>
);
export const states = {
  'a code': () => field({ kind: 'otp', label: 'Kode OTP' }, '471928'),
  'a PIN': () => field({ kind: 'pin', label: 'PIN' }, '123456'),
  'with an error': () => field({ kind: 'otp', label: 'Kode OTP', error: 'OTP Harus 6 Digit' }, '47'),
} satisfies States;
