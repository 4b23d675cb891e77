import { expect, it } from 'vitest';
import { vaAdditionalDataMap, vaAdditionalDataRows } from './virtual-account-checks.ts';

it('Additional data come back as the rows that they were', () => {
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
