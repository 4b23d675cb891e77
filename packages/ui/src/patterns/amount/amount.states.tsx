import type { States } from '../../testing/states.ts';
import { Amount, AmountInWords } from './amount.tsx';

export const states = {
  'in a line': () => <Amount value={1_234_567.5} />,
  'as a title': () => <Amount value={48_250_000} size="title" />,
  'as a figure': () => <Amount value={1_234_567_890_50n} size="figure" />,
  'in words': () => <AmountInWords value={1_234_567} />,
} satisfies States;
