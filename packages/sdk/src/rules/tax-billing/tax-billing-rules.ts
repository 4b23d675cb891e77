import type { Rules } from '../rule.ts';
import * as payType from './pay-type.ts';
import { taxBillingAmount, taxBillingFields } from './tax-billing-check.ts';
import * as fields from './tax-billing-fields.ts';
import { taxBillingOf } from './tax-billing-names.ts';

// prettier-ignore
/** The tax billing form. */
export const taxBillingRules: Rules = {
  'taxBilling.composeNpwp': { title: 'NPWP of who has none', source: '001 §5', run: fields.taxBillingComposeNpwp },
  'taxBilling.required': { title: 'Fields that a pay type asks for', source: '001 §5', run: payType.taxBillingRequired },
  'taxBilling.shown': { title: 'Fields that a deposit type shows', source: '002 §5; decisions', run: payType.taxBillingShown },
  'taxBilling.requiredByNpwp': { title: 'Fields by whether an NPWP is used', source: '001 §5', run: fields.taxBillingRequiredByNpwp },
  'taxBilling.length': { title: 'Lengths of a tax billing', source: '001 §5; 001 §9', run: fields.taxBillingLength },
  'taxBilling.amount': { title: 'Amount of a tax billing', source: '001 §5', run: taxBillingAmount },
  'taxBilling.lookupPrecondition': { title: 'What a lookup by NPWP needs', source: '001 §5', run: fields.taxBillingLookupPrecondition },
  'taxBilling.result': { title: 'What becomes of a billing when the bank answers', source: '001 §7', run: fields.taxBillingResult },
  'taxBilling.fields': { title: 'Messages of a tax billing', source: '001 §5; decisions', run: taxBillingFields },
  'taxBilling.form': { title: 'The one form behind every spelling', source: '001 §3; 002 §3; 002 §7; decisions', run: ({ billing }: { billing?: Record<string, unknown> | null }) => taxBillingOf(billing) },
};
