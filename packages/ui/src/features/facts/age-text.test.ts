import { expect, it } from 'vitest';
import { ageText } from './age-text.ts';

const SINCE = '2026-07-14T02:42:00Z';

it.each([
  [-5, '0 detik'],
  [0, '0 detik'],
  [59, '59 detik'],
  [60, '1 menit'],
  [3_599, '59 menit'],
  [3_600, '1 jam 0 menit'],
  [86_399, '23 jam 59 menit'],
  [86_400, '1 hari 0 jam'],
  [3 * 86_400 + 7_200, '3 hari 2 jam'],
])('writes an age of %i seconds as %s', (seconds, text) =>
  expect(ageText(SINCE, Date.parse(SINCE) + seconds * 1_000)).toBe(text),
);
