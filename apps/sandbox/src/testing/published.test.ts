import { expect, it } from 'vitest';
import * as own from './index.ts';
import * as published from './published.ts';

it('The package exports what the tests of this repository use', () => {
  expect(Object.keys(published).sort()).toEqual(Object.keys(own).sort());
});
