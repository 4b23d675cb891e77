import { describe, expect, it } from 'vitest';
import { formatLongDate, formatLongDateTime } from './long-dates.ts';

describe('A date in words', () => {
  it.each([
    ['2026-12-31T16:59:59Z', 'Asia/Jakarta', '31 Desember 2026 pukul 23:59:59 WIB'],
    ['2026-12-31T17:00:00Z', 'Asia/Pontianak', '1 Januari 2027 pukul 00:00:00 WIB'],
    ['2026-02-28T16:30:00Z', 'Asia/Makassar', '1 Maret 2026 pukul 00:30:00 WITA'],
    ['2026-05-20T03:00:00Z', 'Asia/Jayapura', '20 Mei 2026 pukul 12:00:00 WIT'],
    ['2026-08-17T03:00:00Z', 'UTC', '17 Agustus 2026 pukul 03:00:00'],
  ])('%s in %s is written as %s', (instant, zone, shown) => {
    expect(formatLongDateTime(instant, zone)).toBe(shown);
    expect(formatLongDate(instant, zone)).toBe(shown.split(' pukul ')[0]);
  });

  it('counts as local without an offset', () => {
    expect(formatLongDate('2026-10-05', 'Asia/Jakarta')).toBe('5 Oktober 2026');
  });

  it('is refused for a text that is not a date', () => {
    expect(() => formatLongDate('2026-02-30', 'Asia/Jakarta')).toThrow('Tanggal tidak valid');
    expect(() => formatLongDateTime(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});
