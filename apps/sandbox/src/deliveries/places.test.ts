import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

it('Whoever wants places gets those that are free, and waits for the first one in turn', async () => {
  const places = createPlaces(3);
  expect(await places.take(2)).toBe(2);
  expect(await places.take(4)).toBe(1);
  const order: string[] = [];
  const wanted = ['satu', 'dua', 'tiga'].map(async (name) => {
    const taken = await places.take(2);
    order.push(`${name} ${taken}`);
    return taken;
  });
  await Promise.resolve();
  expect(order).toEqual([]);
  places.leave(1);
  await wanted[0];
  expect(order).toEqual(['satu 1']);
  places.leave(3);
  await Promise.all(wanted);
  expect(order).toEqual(['satu 1', 'dua 2', 'tiga 1']);
});
