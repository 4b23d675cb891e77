import { Held } from '../../testing/held.tsx';
import type { States } from '../../testing/states.ts';
import { FilterField } from './filter-field.tsx';

const field = (start: string) => (
  <Held start={start}>{(value, onChange) => <FilterField value={value} onChange={onChange} />}</Held>
);
export const states = { empty: () => field(''), filled: () => field('katering') } satisfies States;
