import { Controlled } from '../../testing/controlled.tsx';
import type { States } from '../../testing/states.ts';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';

const field = (props: Partial<AmountFieldProps>, start: number | null = null) => (
  <Controlled start={start}>
    {(value, onChange) => <AmountField label="Nominal" {...props} value={value} onChange={onChange} />}
  </Controlled>
);
export const states = {
  empty: () => field({ hint: 'Limit Rp.500,000,000.00 per hari' }),
  'with the amount in words': () => field({ isInWords: true }, 48_250_000),
  'with an error': () => field({ error: 'Nominal melebihi saldo' }, 70_000_000_000_000),
  disabled: () => field({ isDisabled: true }, 1_500_000.5),
} satisfies States;
