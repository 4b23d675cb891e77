import type { Rules } from '../rule.ts';
import * as answers from './billing-answers.ts';
import { billingAggPayload } from './billing-payload.ts';
import * as steps from './treasury-steps.ts';

// prettier-ignore
/** The government view: its steps, and billings of deductions. */
export const treasuryRules: Rules = {
  'billing.interpret': { title: 'Meaning of a billing transaction answer', source: '002 §7; 002 §8', run: answers.billingInterpret },
  'billing.changeResult': { title: 'Meaning of a changed billing code', source: '002 §7; 002 §8', run: answers.billingChangeResult },
  'billing.storeResponse': { title: 'Whether content is sent to the bank', source: '002 §7', run: answers.billingStoreResponse },
  'billing.aggPayload': { title: 'Keys of the agg-kasda billing calls', source: '002 §7', run: billingAggPayload },
  'billing.newCode': { title: 'New billing code', source: '002 §5; 002 §9', run: answers.billingNewCode },
  'tax.billingCode': { title: 'Billing code to pay', source: '002 §5; 002 §9; decisions', run: answers.taxBillingCode },
  'tax.typeByBilling': { title: 'Tax type by billing code', source: '002 §5; 002 §9', run: answers.taxTypeByBilling },
  'reinquiry.available': { title: 'Whether a reinquiry is offered', source: '002 §4.3', run: steps.reinquiryAvailable },
  'treasury.step': { title: 'Next step of the government view', source: '002 §4.4', run: steps.treasuryStep },
  'treasury.actionButtons': { title: 'Whether action buttons are shown', source: '002 §4.4', run: steps.treasuryActionButtons },
  'treasury.sourceFeeShown': { title: 'Whether the source fee is shown', source: '002 §2.5', run: steps.treasurySourceFeeShown },
  'treasury.typeCapitals': { title: 'Transaction type in capitals', source: '002 §2.5', run: steps.treasuryTypeCapitals },
  'treasury.payrollStatusLoad': { title: 'Whether the payroll status is loaded', source: '002 §4.4', run: steps.treasuryPayrollStatusLoad },
  'treasury.payrollStatusFailure': { title: 'What a failed payroll status shows', source: '002 §4.4; 002 §8', run: steps.treasuryPayrollStatusFailure },
};
