import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionalDeductionActions, treasuryDeductionActions } from './deduction-actions.ts';
import {
  type DeductionFamily,
  type DeductionOutcome,
  type DeductionStateFacts,
  type DeductionStatus,
  deductionStates,
  deductionStatusIn,
  deductionStatusOf,
} from './deduction-states.ts';

const FAMILIES: DeductionFamily[] = ['agg-kasda', 'kasda'];
const STATUSES: DeductionStatus[] = ['ACTIVE', 'FAILED', 'SUSPECT', 'FAILED_EC', 'CHANGE_BILLING', 'SUCCESS'];
const ACTIONS: DeductionStateFacts['action'][] = ['process', 'reinquiry', 'reverse', 'updateBilling'];
const OUTCOMES: (DeductionOutcome | null)[] = [
  ...(['paid', 'noNtpn', 'refused', 'refusedAfterDebit', 'billingInvalid', 'alreadyPaid', null] as const),
];
const GRANTED = { reinquiry: true, billingTransaction: true };

const offered = (family: DeductionFamily, status: string): readonly string[] =>
  family === 'agg-kasda'
    ? treasuryDeductionActions({ tipeTransaksi: 'MPN', status, idBilling: '0', hasBilling: false })
    : regionalDeductionActions({ billing: { status, ntpn: null, requestId: 'R1' }, flags: GRANTED });

describe.each(FAMILIES)('A deduction of %s', (family) => {
  it.each(STATUSES)('leaves %s only by the actions that it offers in that status', (status) => {
    const from = deductionStatusIn(family, status);
    const moving = ACTIONS.filter((action) =>
      OUTCOMES.some((outcome) => deductionStates({ family, from, action, outcome }) !== null),
    );
    expect(moving).toEqual(offered(family, from));
  });

  it.each(STATUSES)('has its own name for %s', (status) => {
    const word = deductionStatusIn(family, status);
    expect(deductionStatusOf(family, word)).toBe(status);
    expect(word === status).toBe(family === 'kasda');
  });

  it('is paid at most once, whatever the order of the actions', () => {
    const step = fc.record({ action: fc.constantFrom(...ACTIONS), outcome: fc.constantFrom(...OUTCOMES) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let from: string = deductionStatusIn(family, 'ACTIVE');
        let debits = 0;
        for (const { action, outcome } of steps) {
          const move = deductionStates({ family, from, action, outcome });
          if (!move) continue;
          from = move.to;
          debits += { holdingToState: 1, mirror: -1, none: 0 }[move.ledger];
          const holdsMoney =
            deductionStatusOf(family, from) === 'SUSPECT' || deductionStatusOf(family, from) === 'FAILED_EC';
          if (debits < 0 || debits > 1 || (holdsMoney && debits !== 1)) return false;
        }
        return true;
      }),
      { numRuns: 2_000 },
    );
  });
});
