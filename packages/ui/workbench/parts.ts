import type { States } from '../src/testing/states.ts';

/** The exports of a file `<component>.states.tsx`. */
interface StatesModule {
  /** Shown on the page, side by side. */
  states?: States;
  /** Open over the page, so they are shown one at a time. */
  overlays?: States;
}
export interface Part {
  /** A path such as `patterns/amount`. */
  id: string;
  states: States;
  overlays: States;
}

const modules = import.meta.glob<StatesModule>('../src/{primitives,patterns,features}/*/*.states.tsx', { eager: true });

/** Every folder with states, in the order of their paths: each primitive and pattern, and the lists. */
export const PARTS: readonly Part[] = Object.entries(modules)
  .map(([path, { states = {}, overlays = {} }]) => ({
    id: path.split('/').slice(2, 4).join('/'),
    states,
    overlays,
  }))
  .sort((a, b) => a.id.localeCompare(b.id));
