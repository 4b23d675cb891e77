import type { States } from '../../testing/states.ts';
import { Amount, AmountInWords } from './amount.tsx';

export const states = {
  inline: () => <Amount value={1_234_567.5} />,
  'title size': () => <Amount value={48_250_000} size="title" />,
  'figure size': () => <Amount value={1_234_567_890_50n} size="figure" />,
  'in words': () => <AmountInWords value={1_234_567} />,
} satisfies States;
