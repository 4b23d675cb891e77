import { describe, expect, it } from 'vitest';
import { fits, type PaymentFacts } from './rule-of.ts';
import type { ScenarioMatch } from './scenario.ts';

const PAYMENT: PaymentFacts = {
  productId: 'SKN',
  productGroup: 'TRANSFER',
  source: '10001040012345',
  dest: '120045567703',
  amount: 1_000_000_50n,
  billingCode: null,
  kodeMap: null,
};

describe('A rule', () => {
  it.each([
    [true, {}],
    [true, { productId: 'SKN' }],
    [false, { productId: 'RTGS' }],
    [true, { productId: ['RTGS', 'SKN'] }],
    [true, { productGroup: 'TRANS*' }],
    [false, { productGroup: 'TRANS' }],
    [true, { dest: '*03' }],
    [false, { dest: '*04' }],
    [true, { dest: '*5567*' }],
    [true, { dest: '*' }],
    [true, { dest: '120045567703' }],
    [true, { source: '1000*' }],
    [true, { amountFrom: 1_000_000.5 }],
    [false, { amountFrom: 1_000_000.51 }],
    [true, { amountTo: 1_000_000.5 }],
    [false, { amountTo: 1_000_000.49 }],
    [false, { billingCode: '*' }],
    [false, { kodeMap: '411211' }],
    [false, { productId: 'SKN', dest: '*04' }],
  ] as [boolean, ScenarioMatch][])('answers %s for %j', (expected, match) => {
    expect(fits(match, PAYMENT)).toBe(expected);
  });

  it('about an amount does not fit an inquiry without an amount', () => {
    expect(fits({ amountTo: 5 }, { ...PAYMENT, amount: null })).toBe(false);
    expect(fits({ amountFrom: 0 }, { ...PAYMENT, amount: null })).toBe(false);
  });
});
