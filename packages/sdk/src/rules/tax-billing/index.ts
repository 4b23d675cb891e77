export {
  PAY_TYPE_FLAGS,
  type PayTypeField,
  payTypeFields,
  type PayTypeFlags,
  taxBillingRequired,
  taxBillingShown,
} from './pay-type.ts';
export { taxBillingAmount, type TaxBillingCheck, taxBillingFields } from './tax-billing-check.ts';
export { RULE_PACKS, rulePack, type RulePackId, taxBillingPack } from './rule-packs.ts';
export {
  type NpwpField,
  taxBillingComposeNpwp,
  type TaxBillingField,
  type TaxBillingFields,
  taxBillingLength,
  taxBillingLengthOf,
  taxBillingLookupPrecondition,
  taxBillingRequiredByNpwp,
  taxBillingResult,
} from './tax-billing-fields.ts';
export {
  deductionBillingOf,
  TAX_BILLING_NAMES,
  type TaxBillingForm,
  type TaxBillingName,
  taxBillingOf,
} from './tax-billing-names.ts';
