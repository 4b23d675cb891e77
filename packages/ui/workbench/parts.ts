import type { States } from '../src/testing/states.ts';

/** What a file `<component>.states.tsx` exports. */
interface StatesModule {
  /** Stand in the page, side by side. */
  states?: States;
  /** Open over the page, so each is shown alone. */
  overlays?: States;
}
export interface Part {
  /** `patterns/amount`. */
  id: string;
  states: States;
  overlays: States;
}

const modules = import.meta.glob<StatesModule>('../src/{primitives,patterns}/*/*.states.tsx', { eager: true });

/** Every primitive and pattern that has states, in the order of their paths. */
export const PARTS: readonly Part[] = Object.entries(modules)
  .map(([path, { states = {}, overlays = {} }]) => ({
    id: path.split('/').slice(2, 4).join('/'),
    states,
    overlays,
  }))
  .sort((a, b) => a.id.localeCompare(b.id));
