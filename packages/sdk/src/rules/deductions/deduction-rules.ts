import type { Rules } from '../rule.ts';
import * as actions from './deduction-actions.ts';
import { deductionCall } from './deduction-call.ts';
import { deductionReasons } from './deduction-reasons.ts';
import * as reversal from './deduction-reversal.ts';
import { deductionStates } from './deduction-states.ts';

// prettier-ignore
/** Deductions (potongan) of treasury documents. */
export const deductionRules: Rules = {
  'deduction.treasuryActions': { title: 'Actions of a deduction with Indonesian statuses', source: '001 §4', run: actions.treasuryDeductionActions },
  'deduction.showStatus': { title: 'Whether a deduction shows its status', source: '001 §4', run: actions.deductionShowStatus },
  'deduction.regionalActions': { title: 'Actions of a deduction with English statuses', source: '001 §4', run: actions.regionalDeductionActions },
  'deduction.reversalSameDay': { title: 'Reversal on the same day only', source: '001 §5', facts: { now: 'localTime', bankDate: 'localTime' }, run: reversal.deductionReversalSameDay },
  'deduction.reversalDateSource': { title: 'Where the day of a reversal is kept', source: '001 §3; 001 §5', run: reversal.deductionReversalDateSource },
  'deduction.call': { title: 'Call of an action on a deduction', source: '001 §7; 002 §7', run: deductionCall },
  'deduction.states': { title: 'What an action makes of a deduction', source: 'decisions', run: deductionStates },
  'deduction.reasons': { title: 'What a role may do with a deduction, and why not the rest', source: '001 §4; 001 §5; decisions', facts: { role: 'role', now: 'localTime', bankDate: 'localTime' }, run: deductionReasons },
};
