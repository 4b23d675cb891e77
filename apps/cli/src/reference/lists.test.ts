import { OPERATIONS } from '@ibk/sdk/contract';
import { expect, it } from 'vitest';
import { LISTS } from './lists.ts';

it('Each list has the path of the contract', () => {
  const paths = Object.entries(LISTS).map(([name, { id, asks }]) => [
    id,
    ['/api/parameter', name, ...asks.map((ask) => `{${ask}}`)].join('/'),
  ]);
  const stated = Object.entries(OPERATIONS).filter(([, { path }]) => path.startsWith('/api/parameter/'));
  expect(Object.fromEntries(paths)).toEqual(Object.fromEntries(stated.map(([id, { path }]) => [id, path])));
});
