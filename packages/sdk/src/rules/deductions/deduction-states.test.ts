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
    const [offers, known]: (readonly string[])[] = [offered(family, from), ACTIONS];
    // An action that only shows something moves nothing.
    expect(moving).toEqual(offers?.filter((action) => known?.includes(action)));
  });

  it.each(STATUSES)('has its own name for %s', (status) => {
    const word = deductionStatusIn(family, status);
    expect(deductionStatusOf(family, word)).toBe(status);
    expect(word === status).toBe(family === 'kasda');
  });

  it('is debited once or not at all, whatever the order of the actions, and its money has left the holding account in these statuses alone', () => {
    const reached = new Set<string>();
    const settledBy = new Set<string>();
    const visit = (from: string, debits: number): void => {
      const place = `${deductionStatusOf(family, from)} ${debits}`;
      if (reached.has(place)) return;
      reached.add(place);
      // A second debit, or a return of what was not debited, stands in the list already and leads nowhere.
      if (debits !== 0 && debits !== 1) return;
      for (const action of ACTIONS)
        for (const outcome of OUTCOMES) {
          const move = deductionStates({ family, from, action, outcome });
          if (!move) continue;
          const after = debits + { holdingToState: 1, holdingToSource: 1, mirror: -1, none: 0 }[move.ledger];
          if (deductionStatusOf(family, move.to) === 'SUCCESS') settledBy.add(`${outcome} ${after}`);
          visit(move.to, after);
        }
    };
    visit(deductionStatusIn(family, 'ACTIVE'), 0);
    expect([...reached].sort()).toEqual([
      ...['ACTIVE 0', 'CHANGE_BILLING 0', 'FAILED 0', 'FAILED_EC 1', 'SUCCESS 1', 'SUSPECT 1'],
    ]);
    // What was paid elsewhere gives our money back; what we paid is settled with it. Neither leaves it where it was held.
    expect([...settledBy].sort()).toEqual(['alreadyPaid 1', 'paid 1']);
  });
});
