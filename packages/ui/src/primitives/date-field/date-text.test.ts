import { expect, it } from 'vitest';
import { pastedDate } from './date-text.ts';

it.each([
  ['5/12/2026', '2026-12-05'],
  ['05-12-2026', '2026-12-05'],
  ['20261205', '2026-12-05'],
  [' 2026-12-05\n', '2026-12-05'],
  ['29-02-2028', '2028-02-29'],
])('reads a pasted %s as %s', (text, iso) => {
  expect(pastedDate(text)?.toString()).toBe(iso);
});

it.each(['31-02-2026', '29-02-2027', '12-13-2026', '0-1-2026', '5/12/26', 'besok', ''])(
  'returns no date for a pasted %j',
  (text) => {
    expect(pastedDate(text)).toBeNull();
  },
);
