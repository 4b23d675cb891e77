import { expect, it } from 'vitest';
import { bankDay, monthBefore, nextDay } from './bank-day.ts';

it.each([
  ['2026-07-14T16:59:59.999Z', 'Asia/Jakarta', '2026-07-14', '2026-07-13T17:00:00.000Z', '2026-07-14T17:00:00.000Z'],
  ['2026-07-14T17:00:00.000Z', 'Asia/Jakarta', '2026-07-15', '2026-07-14T17:00:00.000Z', '2026-07-15T17:00:00.000Z'],
  ['2026-07-14T16:00:00.000Z', 'Asia/Makassar', '2026-07-15', '2026-07-14T16:00:00.000Z', '2026-07-15T16:00:00.000Z'],
])('puts %s in %s on the bank day %s', (now, zone, day, from, to) => {
  expect(bankDay(Date.parse(now), zone)).toEqual({ day, from: new Date(from), to: new Date(to) });
});

it.each([
  ['2026-07-14', '2026-06-14'],
  ['2026-03-31', '2026-02-28'],
  ['2028-03-30', '2028-02-29'],
  ['2026-01-05', '2025-12-05'],
])('gives the date one month before %s as %s', (day, before) => expect(monthBefore(day)).toBe(before));

it.each([
  ['2026-02-28', '2026-03-01'],
  ['2026-12-31', '2027-01-01'],
])('gives the day after %s as %s', (day, after) => expect(nextDay(day)).toBe(after));
