import type { CutOff } from '@ibk/sdk/contract';
import { describe, expect, it } from 'vitest';
import { CUT_OFFS } from '../parameters/calendar.ts';
import { termsOf } from './terms.ts';
import { windowsAt } from './window.ts';

const cutOffOf = (productId: string) => CUT_OFFS.find((each) => each.productId === productId) as CutOff;
const OPEN = { SKN: '06:30', RTGS: '06:30' } as const;
const CLOSE = { SKN: '15:00', RTGS: '15:30' } as const;
type Product = keyof typeof OPEN;
const wib = (day: string, time: string) => new Date(`${day}T${time}+07:00`);
const windowOf = (product: Product, day: string) => ({
  opensAt: wib(day, `${OPEN[product]}:00`),
  closesAt: wib(day, `${CLOSE[product]}:00`),
});

/**
 * Day, the day whose window is open on it during the day (null for a closed day), and the day of the window after it.
 * The holidays are those of the joint decree for 2026.
 */
const DAYS: readonly (readonly [what: string, day: string, today: string | null, next: string])[] = [
  ['a Tuesday', '2026-07-14', '2026-07-14', '2026-07-15'],
  ['a Friday', '2026-07-17', '2026-07-17', '2026-07-20'],
  ['a Saturday', '2026-07-18', null, '2026-07-20'],
  ['a Sunday', '2026-07-19', null, '2026-07-20'],
  ['the last working day before Lebaran', '2026-03-17', '2026-03-17', '2026-03-25'],
  ['Nyepi', '2026-03-19', null, '2026-03-25'],
  ['the last day of leave after Lebaran', '2026-03-24', null, '2026-03-25'],
  ['the last working day before Christmas', '2026-12-23', '2026-12-23', '2026-12-28'],
  ['New Year', '2026-01-01', null, '2026-01-02'],
];

/** Each time of a day, by product: before the window, at its edges to the second, and after it. */
const TIMES: readonly (readonly [time: string, Record<Product, 'before' | 'open' | 'after'>])[] = [
  ['00:00:00', { SKN: 'before', RTGS: 'before' }],
  ['06:29:59', { SKN: 'before', RTGS: 'before' }],
  ['06:30:00', { SKN: 'open', RTGS: 'open' }],
  ['14:59:58', { SKN: 'open', RTGS: 'open' }],
  ['15:00:02', { SKN: 'after', RTGS: 'open' }],
  ['15:30:00', { SKN: 'after', RTGS: 'after' }],
  ['23:59:59', { SKN: 'after', RTGS: 'after' }],
];

const CASES = (['SKN', 'RTGS'] as const).flatMap((product) =>
  DAYS.flatMap(([what, day, today, next]) =>
    TIMES.map(([time, is]) => ({ product, what, day, time, today, next, is: today === null ? 'closed' : is[product] })),
  ),
);

describe('The window of a rail', () => {
  it.each(CASES)('$product on $what ($day) at $time WIB is $is', ({ product, day, time, today, next, is }) => {
    const found = windowsAt(cutOffOf(product), wib(day, time));
    expect(found.open).toEqual(is === 'open' ? windowOf(product, day) : null);
    expect(found.next).toEqual(windowOf(product, is === 'before' && today ? today : next));
  });

  it('is the same moment in every region', () => {
    // 15:59:58 and 16:00:02 in Sulawesi (WITA) are 14:59:58 and 15:00:02 in Jakarta.
    expect(windowsAt(cutOffOf('SKN'), new Date('2026-07-14T15:59:58+08:00')).open).not.toBeNull();
    expect(windowsAt(cutOffOf('SKN'), new Date('2026-07-14T16:00:02+08:00')).open).toBeNull();
  });
});

describe('A payment sent', () => {
  it.each([
    ['SKN', '2026-07-14 06:45:00', '2026-07-14 08:00:00'],
    ['SKN', '2026-07-14 09:42:00', '2026-07-14 10:00:00'],
    ['SKN', '2026-07-14 10:00:00', '2026-07-14 11:00:00'],
    ['SKN', '2026-07-14 14:59:58', '2026-07-14 15:00:00'],
    ['SKN', '2026-07-14 15:59:59', '2026-07-14 16:00:00'],
    ['SKN', '2026-07-14 16:00:00', '2026-07-15 08:00:00'],
    ['SKN', '2026-03-17 16:30:00', '2026-03-25 08:00:00'],
    ['RTGS', '2026-07-14 09:42:00', '2026-07-14 09:43:00'],
    ['TRF_BIF', '2026-07-18 23:59:50', '2026-07-19 00:00:15'],
    ['TRF_ONL', '2026-07-18 23:59:50', '2026-07-18 23:59:50'],
  ])('by %s at %s WIB settles at %s', (productId, sent, settled) => {
    const at = (text: string) => new Date(`${text.replace(' ', 'T')}+07:00`);
    expect(termsOf(productId).settlesAt?.(at(sent))).toEqual(at(settled));
  });
});
