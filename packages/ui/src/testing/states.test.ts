import { expect, it } from 'vitest';
import type { States } from './states.ts';

interface StatesModule {
  states?: States;
  overlays?: States;
}
const modules = import.meta.glob<StatesModule>('../{primitives,patterns}/*/*.states.tsx', { eager: true });
const files = Object.keys(import.meta.glob('../{primitives,patterns}/*/*'));
const folders = [...new Set(files.map((file) => file.slice(0, file.lastIndexOf('/'))))].map((path) => ({
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
}));

it('finds the folders of primitives and patterns', () => {
  expect(folders.length).toBeGreaterThanOrEqual(45);
});

it.each(folders)('has at least one state of $name for the workbench', ({ path, name }) => {
  const { states = {}, overlays = {} } = modules[`${path}/${name}.states.tsx`] ?? {};
  expect([...Object.keys(states), ...Object.keys(overlays)]).not.toEqual([]);
});

it.each(folders)('finds a test next to $name', ({ path }) => {
  expect(files.filter((file) => file.startsWith(`${path}/`) && /\.test\.tsx?$/.test(file))).not.toEqual([]);
});
