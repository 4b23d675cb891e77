import fc from 'fast-check';
import { describe } from 'vitest';
import { dayOf, formatCountdown, formatDate, formatDateTime, formatLongDate, isDay } from '../format/index.ts';
import { MONTHS } from '../rules/index.ts';
import { always } from './always.ts';

const HOUR_MS = 3_600_000;
/** 1970 to 2099; before 1964 the Indonesian time zones had other offsets. */
const instant = fc.integer({ min: 0, max: 4_102_444_799_999 });
const zone = fc.constantFrom(['Asia/Jakarta', 7], ['Asia/Makassar', 8], ['Asia/Jayapura', 9]) as fc.Arbitrary<
  [string, number]
>;
const parts = fc.tuple(
  fc.integer({ min: 1, max: 9_999 }),
  fc.integer({ min: 0, max: 13 }),
  fc.integer({ min: 0, max: 32 }),
);
const dayText = ([year, month, day]: readonly [number, number, number]): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
/** Last day of a month by the leap-year rule, without a Date. */
const lastOf = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;
const exists = ([year, month, day]: readonly [number, number, number]): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= lastOf(year, month);

describe('A point in time', () => {
  always(
    'has the day and time of an Indonesian zone at the fixed number of hours after UTC',
    [instant, zone],
    (ms, [name, hours]) => {
      const local = new Date(ms + hours * HOUR_MS).toISOString();
      const [day = '', time = ''] = local.slice(0, 19).split('T');
      return dayOf(ms, name) === day && formatDateTime(ms, name) === `${day.split('-').reverse().join('-')} ${time}`;
    },
  );

  always(
    'is the same as text, number and Date',
    [instant, zone],
    (ms, [name]) =>
      formatDateTime(new Date(ms), name) === formatDateTime(ms, name) &&
      formatDateTime(new Date(ms).toISOString(), name) === formatDateTime(ms, name),
  );

  always(
    'never falls on an earlier day than an earlier point in time',
    [instant, instant, zone],
    (one, other, [name]) => one > other || dayOf(one, name) <= dayOf(other, name),
  );
});

describe('A day', () => {
  always('is valid exactly if the calendar has it', [parts], (day) => isDay(dayText(day)) === exists(day));

  always(
    'is shown as day, month and year, whatever the zone',
    [parts.filter(exists), zone],
    (day, [name]) => formatDate(dayText(day), name) === dayText(day).split('-').reverse().join('-'),
  );

  always('in words parses back by the month names of the selector', [parts.filter(exists), zone], (day, [name]) => {
    const [date = '', month, year = ''] = formatLongDate(dayText(day), name).split(' ');
    const number = MONTHS.findIndex(({ description }) => description === month) + 1;
    return dayText([Number(year), number, Number(date)]) === dayText(day);
  });
});

describe('A countdown', () => {
  always(
    'shows minutes and seconds with the right sum, and zero only at the end',
    [fc.double({ min: 0.001, max: 359_999, noNaN: true })],
    (seconds) => {
      const [minutes = '', rest = ''] = formatCountdown(seconds).split(':');
      return (
        Number(minutes) * 60 + Number(rest) === Math.ceil(seconds) &&
        /^[0-5]\d$/.test(rest) &&
        formatCountdown(seconds) !== '00:00'
      );
    },
  );
});
