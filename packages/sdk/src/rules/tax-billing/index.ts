export {
  PAY_TYPE_FLAGS,
  type PayTypeField,
  payTypeFields,
  type PayTypeFlags,
  taxBillingRequired,
  taxBillingShown,
} from './pay-type.ts';
export { taxBillingAmount, type TaxBillingCheck, taxBillingFields } from './tax-billing-check.ts';
export {
  type FieldLength,
  type NpwpField,
  TAX_BILLING_LENGTHS,
  taxBillingComposeNpwp,
  type TaxBillingField,
  type TaxBillingFields,
  taxBillingLength,
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
