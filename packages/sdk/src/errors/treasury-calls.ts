import type { OperationId } from '../contract/operations.gen.ts';
import type { TREASURY_REFUSALS } from '../refusals/treasury-refusals.ts';
import { DEDUCTIONS, EXECUTING, FOUND, PAYING_DEDUCTIONS } from './call-groups.ts';

/** The calls that each refusal of treasury documents can come from. */
export const TREASURY_CALLS = {
  'deduction.unknown': DEDUCTIONS,
  'deduction.underWay': DEDUCTIONS,
  'deduction.documentNotApproved': PAYING_DEDUCTIONS,
  'import.file': ['importDocuments'],
  'import.twin': ['importDocuments'],
  'document.unknown': ['readDocument', 'checkDocuments', 'authorise', 'enterDocuments', 'sendUpload'],
  'document.moved': ['enterDocuments', 'sendUpload'],
  'document.difference': FOUND,
  'document.channel': FOUND,
  'document.payee': FOUND,
  'document.name': FOUND,
  'document.code': FOUND,
  'document.rows': ['sendUpload'],
  'document.upload': ['enterDocuments', 'checkDocuments'],
  'document.billing': [...EXECUTING, 'checkDocuments', 'explainTransaction'],
  'deduction.states': DEDUCTIONS,
  'deduction.reversalSameDay': ['reverseDeduction', 'reverseTransaction'],
  'billing.unknown': ['readBilling', 'fileReceipts'],
  'billing.otherCode': PAYING_DEDUCTIONS,
  'billing.newCode': ['changeAggregateBilling', 'changeTreasuryBilling'],
  'billing.objection': ['changeAggregateBilling'],
  'npwp.unknown': ['inquireNpwp', 'createBilling', 'createTreasuryBilling'],
  'taxBilling.lookupPrecondition': ['inquireNpwp'],
  'taxBilling.fields': ['createBilling', 'createTreasuryBilling'],
  'payroll.unknown': ['readAggregatePayrollStatus', 'readPayrollStatus'],
} satisfies Record<keyof typeof TREASURY_REFUSALS, readonly OperationId[]>;
