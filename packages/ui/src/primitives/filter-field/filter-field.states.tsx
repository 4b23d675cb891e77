import { Controlled } from '../../testing/controlled.tsx';
import type { States } from '../../testing/states.ts';
import { FilterField } from './filter-field.tsx';

const field = (start: string) => (
  <Controlled start={start}>{(value, onChange) => <FilterField value={value} onChange={onChange} />}</Controlled>
);
export const states = { empty: () => field(''), filled: () => field('katering') } satisfies States;
