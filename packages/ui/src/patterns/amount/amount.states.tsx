import type { States } from '../../testing/states.ts';
import { Amount, AmountInWords } from './amount.tsx';
import { Total } from './total.tsx';

export const states = {
  inline: () => <Amount value={1_234_567.5} />,
  'title size': () => <Amount value={48_250_000} size="title" />,
  'figure size': () => <Amount value={1_234_567_890_50n} size="figure" />,
  'in words': () => <AmountInWords value={1_234_567} />,
  'a total with its fee': () => <Total total={3_008_703} fee={8_700} />,
  'a total without a fee': () => <Total total={50_000_00n} fee={0n} />,
} satisfies States;
