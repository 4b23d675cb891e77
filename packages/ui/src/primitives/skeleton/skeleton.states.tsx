import type { States } from '../../testing/states.ts';
import { Skeleton } from './skeleton.tsx';

export const states = {
  'one word': () => <Skeleton />,
  'full width': () => <Skeleton width="100%" />,
} satisfies States;
