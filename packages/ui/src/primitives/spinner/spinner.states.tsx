import type { States } from '../../testing/states.ts';
import { Spinner } from './spinner.tsx';

export const states = { normal: () => <Spinner />, large: () => <Spinner size={32} /> } satisfies States;
