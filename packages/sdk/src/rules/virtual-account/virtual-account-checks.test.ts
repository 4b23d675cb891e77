import { expect, it } from 'vitest';
import { vaAdditionalDataMap, vaAdditionalDataRows } from './virtual-account-checks.ts';

it('Additional data convert to a map and back to the same rows', () => {
  const rows = [
    { key: 'NIM', value: '210600123' },
    { key: '__proto__', value: 'Hukum' },
  ];
  const map = vaAdditionalDataMap({ rows });
  expect(vaAdditionalDataRows(map)).toEqual(rows);
  expect(Object.getPrototypeOf(map)).toBe(Object.prototype);
});

it('A virtual account without additional data has no rows', () => {
  expect(vaAdditionalDataRows(null)).toEqual([]);
});
