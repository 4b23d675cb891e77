import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../roles.ts';
import { cases } from '../../testing/cases.ts';
import { regionalDeductionActions, treasuryDeductionActions } from './deduction-actions.ts';
import { deductionFlags, type DeductionOfferedFacts } from './deduction-offered.ts';
import { type DeductionReasonFacts, deductionReasons } from './deduction-reasons.ts';

const day = fc.constantFrom('2026-07-14T09:42:00', '2026-07-15T09:42:00');
const flags = fc.record({ reinquiry: fc.boolean(), billingTransaction: fc.boolean() });
const treasury = fc.record({
  tipeTransaksi: fc.constantFrom('MPN', 'PAD', 'TRANSFER', 'LAIN'),
  status: fc.constantFrom('AKTIF', 'GAGAL', 'REINQUIRY', 'GAGAL_EC', 'UBAH_BILLING', 'BERHASIL', 'LAIN'),
  productCode: fc.constantFrom('SP2D', 'CTAS', 'PHRI'),
  idBilling: fc.constantFrom(null, '012345678901234'),
  hasBilling: fc.boolean(),
});
const regional = fc.record({
  needCreateBilling: fc.boolean(),
  billing: fc.option(
    fc.record({
      status: fc.constantFrom('ACTIVE', 'FAILED', 'SUSPECT', 'FAILED_EC', 'CHANGE_BILLING', 'SUCCESS', 'LAIN'),
      ntpn: fc.constantFrom(null, '3F7A1K9Q2ZB8C4D6'),
      requestId: fc.constantFrom(null, 'R1'),
    }),
  ),
  flags: fc.option(flags),
});
const who = { role: fc.constantFrom(...ROLES), now: day, bankDate: fc.option(day) };
const anyFacts: fc.Arbitrary<DeductionReasonFacts> = fc.oneof(
  fc.record({ ...who, variant: fc.constant('treasury' as const), row: treasury }),
  fc.record({ ...who, variant: fc.constant('regional' as const), row: regional }),
);
const holdsFor = (truth: (facts: DeductionReasonFacts) => boolean): void =>
  fc.assert(fc.property(anyFacts, truth), { numRuns: 5_000 });
const ofRow = (facts: DeductionReasonFacts): readonly string[] =>
  facts.variant === 'treasury' ? treasuryDeductionActions(facts.row) : regionalDeductionActions(facts.row);

describe('The explained actions of a deduction', () => {
  it('are either offered or refused with a reason', () =>
    holdsFor((facts) =>
      deductionReasons(facts).every(
        ({ offered, reason }) => offered === (reason === null) && (reason?.length ?? 99) > 20,
      ),
    ));

  it('include no offer that the row itself does not make', () =>
    holdsFor((facts) =>
      deductionReasons(facts).every(({ action, offered }) => !offered || ofRow(facts).includes(action)),
    ));

  it('include every action of the row', () =>
    holdsFor((facts) => {
      const named = deductionReasons(facts).map(({ action }) => action as string);
      return ofRow(facts).every((action) => named.includes(action));
    }));

  it('let only the approver move money, and allow a reversal only on the day of the transaction', () =>
    holdsFor((facts) =>
      deductionReasons(facts).every(({ action, offered }) => {
        if (!offered || (action !== 'process' && action !== 'reverse')) return true;
        return facts.role === 'APR_USER' && (action === 'process' || facts.now === facts.bankDate);
      }),
    ));
});

it('The refused reversal of a GAGAL_EC row of yesterday sends the approver to the SUSPECT desk', () => {
  const reasons = deductionReasons({
    role: 'APR_USER',
    variant: 'treasury',
    row: {
      tipeTransaksi: 'MPN',
      status: 'GAGAL_EC',
      productCode: 'SP2D',
      idBilling: '022607140000103',
      hasBilling: true,
    },
    now: '2026-07-15T08:00:00',
    bankDate: '2026-07-14',
  });
  expect(reasons.filter(({ offered }) => offered).map(({ action }) => action)).toEqual(['viewBilling']);
  expect(reasons.find(({ action }) => action === 'reverse')?.reason).toBe(
    'Reversal hanya bisa dilakukan di hari yang sama; hubungi kontak bank melalui meja dalam proses',
  );
});

/** Actions that send nothing. */
const VIEWING = ['viewBilling', 'viewPhri'];
it('No screen offers an action that is refused with a reason', () => {
  for (const { facts, answer } of cases<DeductionOfferedFacts, string[]>('deduction.offered')) {
    const asked = { ...facts, row: { ...facts.row, flags: deductionFlags(facts) } } as DeductionReasonFacts;
    const offered = deductionReasons(asked).flatMap((each) => (each.offered ? [each.action as string] : []));
    const refused = answer.filter((action) => !VIEWING.includes(action) && !offered.includes(action));
    expect(refused, JSON.stringify(facts)).toEqual([]);
  }
});
