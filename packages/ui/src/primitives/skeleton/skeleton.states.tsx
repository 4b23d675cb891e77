import type { States } from '../../testing/states.ts';
import { Skeleton } from './skeleton.tsx';

export const states = {
  'of a word': () => <Skeleton />,
  'of a line': () => <Skeleton width="100%" />,
} satisfies States;
