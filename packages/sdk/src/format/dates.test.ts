import { describe, expect, it } from 'vitest';
import { dayOf, formatDate, formatDateTime, localDay, parseDay } from './dates.ts';

describe('A point in time', () => {
  it.each([
    ['2026-12-31T16:59:59Z', 'Asia/Jakarta', '31-12-2026 23:59:59'],
    ['2026-12-31T17:00:00Z', 'Asia/Jakarta', '01-01-2027 00:00:00'],
    ['2026-12-31T15:59:59Z', 'Asia/Makassar', '31-12-2026 23:59:59'],
    ['2026-12-31T16:00:00Z', 'Asia/Makassar', '01-01-2027 00:00:00'],
    ['2026-07-14T08:00:00+07:00', 'Asia/Makassar', '14-07-2026 09:00:00'],
    ['2026-07-14T08:00:00.123Z', 'UTC', '14-07-2026 08:00:00'],
  ])('%s in %s is shown as %s', (instant, zone, shown) => {
    expect(formatDateTime(instant, zone)).toBe(shown);
    expect(formatDateTime(new Date(instant), zone)).toBe(shown);
    expect(formatDateTime(Date.parse(instant), zone)).toBe(shown);
    expect(formatDate(instant, zone)).toBe(shown.slice(0, 10));
    expect(dayOf(instant, zone)).toBe(shown.slice(0, 10).split('-').reverse().join('-'));
  });

  it('counts as local without an offset, as does a bare day', () => {
    expect(formatDateTime('2026-07-14T23:30:00', 'Asia/Makassar')).toBe('14-07-2026 23:30:00');
    expect(formatDate('2026-01-05', 'Asia/Jakarta')).toBe('05-01-2026');
    expect(formatDateTime('2026-01-05', 'Asia/Jakarta')).toBe('05-01-2026 00:00:00');
  });

  it.each([
    '',
    'kemarin',
    '14 July 2026',
    '07/14/2026',
    '2026-7-14',
    '2026-13-01',
    '2026-02-30',
    '2026-02-31T08:00:00',
    '2026-02-31T08:00:00Z',
    '2026-02-31T08:00:00+07:00',
    '2026-07-14T24:00:00',
    '2026-07-14T08:60',
    '2026-07-14T08:00:60Z',
    '2026-07-14Z',
    '2026-07-14T08:00:00+7',
  ])('is refused as "%s"', (text) => {
    for (const format of [formatDate, formatDateTime, dayOf]) {
      expect(() => format(text, 'Asia/Jakarta')).toThrow('Tanggal tidak valid');
    }
    expect(localDay(text)).toBeNull();
  });

  it('has no local day if it has an offset, since its day depends on the zone', () => {
    expect(localDay('2026-07-14T20:00:00Z')).toBeNull();
    expect(localDay('2026-07-14T20:00:00+07:00')).toBeNull();
    expect(localDay('2026-07-14T20:00:00.5')).toBe('2026-07-14');
    expect(localDay('2026-07-14')).toBe('2026-07-14');
    expect(localDay(1)).toBeNull();
  });

  it('is refused in an unknown zone', () => {
    expect(() => formatDate(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});

it.each([
  ['20022026', '2026-02-20'],
  ['5-1-2026', '2026-01-05'],
  ['2026-12-05', '2026-12-05'],
  ['200202', null],
  ['24-11-26', null],
])('A date that is being typed, %s, is %s while more digits of its year may follow', (text, day) => {
  expect(parseDay(text, { hasWholeYear: true })).toBe(day);
});
