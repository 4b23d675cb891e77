import { AmountField } from '../../primitives/amount-field/amount-field.tsx';
import type { TypedProps } from './choice-field.tsx';
import { useSettled } from './use-settled.ts';

/** An amount that applies once the user stops typing. */
export function RupiahField({ value, onChange, ...field }: TypedProps<number>) {
  const [shown, change, settle] = useSettled(value, onChange);
  return <AmountField {...field} value={shown} onChange={change} onBlur={settle} />;
}
