export { ACCESS_CRITERIA, ACCESS_TOTALS, accessChanges, USER_ACCESS, type UserAccessFact } from './access.ts';
export {
  ADMINISTRATOR_CRITERIA,
  CHANGE_REQUEST,
  type FieldChange,
  fieldChanges,
  GROUP,
  MANAGED_USER,
  REQUEST_CRITERIA,
  SUPERVISOR,
  SUPERVISOR_CRITERIA,
  STAND_IN,
  STAND_IN_CRITERIA,
  USER_CRITERIA,
} from './administration.ts';
export { ACCOUNT, ACCOUNT_CRITERIA, ACCOUNT_TOTALS, type AccountFact } from './account.ts';
export { GROUP_ACCOUNT, GROUP_INSTANCE, GROUP_MERCHANT } from './group-access.ts';
export { isListField, listChanges, type ListChange, type ListField } from './list-changes.ts';
export { BENEFICIARY, type BeneficiaryFact } from './beneficiary.ts';
export {
  BILLING,
  BILLING_CRITERIA,
  BILLING_FORM,
  BILLING_TOTALS,
  type BillingFact,
  type BillingFormFact,
} from './billing.ts';
export { choiceOptions, choiceText } from './choice-text.ts';
export { type ContentSection, contentView, enteredSections } from './content.ts';
export {
  type CriteriaOf,
  type Criterion,
  criterionFault,
  criterionText,
  type CriterionValue,
  type Offered,
  offersOf,
  readCriterion,
  type TypedCriterion,
} from './criterion.ts';
export { DOCUMENT, DOCUMENT_CRITERIA, DOCUMENT_TOTALS, type DocumentFact } from './document.ts';
export {
  DEDUCTION_CRITERIA,
  DEDUCTION_TOTALS,
  type DeductionFact,
  deductionFacts,
  LISTED_DEDUCTION,
} from './deduction.ts';
export { billingFacts, phriFacts } from './deduction-billing.ts';
export {
  type Fact,
  type FactKind,
  type FactValues,
  type Mark,
  type Party,
  type FactsOf,
  type ShownFact,
  shownFact,
  shownFacts,
  type SortOf,
} from './fact.ts';
export { detailLines, factLines, groupedKey, inquiryText, partyNumber, progressText } from './fact-text.ts';
export {
  contentSections,
  type GovernmentDocument,
  enteredDocument,
  governmentDocument,
  type GovernmentFacts,
  governmentFacts,
} from './government.ts';
export {
  IMPORT_FAILURE,
  IMPORT_FAILURE_CRITERIA,
  IMPORT_FAILURE_TOTALS,
  type ImportFailureFact,
} from './import-failure.ts';
export { type ImpactLine, impactLines } from './impact.ts';
export { IMPORT_WAYS } from './import-causes.ts';
export type { Paid } from './paid.ts';
export { payeeNumber, payeeText } from './payee.ts';
export {
  openingNote,
  RECONCILED_DIFFERENCE,
  RECONCILED_PAIR,
  RECONCILIATION,
  RECONCILIATION_CRITERIA,
  type ReconciliationFact,
} from './reconciliation.ts';
export {
  MAP_RECAP,
  MAP_RECAP_TOTALS,
  type MapRecapFact,
  RECAP_CRITERIA,
  RECAP_FINDING,
  RECAP_FINDING_TOTALS,
  type RecapFindingFact,
  RECAP_LINE,
  RECAP_LINE_TOTALS,
  type RecapLineFact,
  SKPD_RECAP,
  SKPD_RECAP_TOTALS,
  type SkpdRecapFact,
} from './recap.ts';
export { STATEMENT_CRITERIA, STATEMENT_LINE, type StatementFact } from './statement.ts';
export {
  BILL_NAMES,
  BILLING_STATE_NAMES,
  CHANGE_LABELS,
  DIFFERENCE_OUTCOME_NAMES,
  DOCUMENT_STATE_NAMES,
  RECONCILIATION_STATUS_NAMES,
  REQUEST_ACTION_NAMES,
  ACCESS_CHANGE_NAMES,
  REQUEST_STATUS_NAMES,
  REQUEST_SUBJECT_NAMES,
  ROLE_NAMES,
  STATUS_NAMES,
  UPLOAD_CHANNEL_NAMES,
  UPLOAD_ROW_STATUS_NAMES,
  UPLOAD_STATUS_NAMES,
  STAND_IN_STATUS_NAMES,
  DELIVERY_STATE_NAMES,
  ENDPOINT_STATE_NAMES,
  EVENT_TYPE_NAMES,
  USER_STATUS_NAMES,
  VALIDATION_NAMES,
  VIRTUAL_ACCOUNT_STATUS_NAMES,
} from './status-names.ts';
export { canAskSuspect, SUSPECT, type SuspectCase, suspectCases, suspectKind, suspectNote } from './suspect.ts';
export {
  actFacts,
  FILE_FACTS,
  returnText,
  TRANSACTION,
  type TransactionFact,
  type TransactionSort,
  whyOf,
} from './transaction.ts';
export { TRANSACTION_CRITERIA, TRANSACTION_TOTALS, UPLOAD_CRITERIA } from './transaction-list.ts';
export {
  channelText,
  UPLOAD,
  UPLOAD_ROW,
  UPLOAD_ROW_CRITERIA,
  type UploadFact,
  uploadRowColumns,
  type UploadRowFact,
} from './upload.ts';
export {
  INSTALLMENT_PAYMENT,
  INSTALLMENT_TYPE_NAMES,
  VIRTUAL_ACCOUNT,
  VIRTUAL_ACCOUNT_CRITERIA,
  VIRTUAL_ACCOUNT_LOG,
  VIRTUAL_ACCOUNT_TOTALS,
  VIRTUAL_ACCOUNT_TYPE_NAMES,
  type VirtualAccountFact,
} from './virtual-account.ts';
export { DELIVERY, DELIVERY_CRITERIA, ENDPOINT, eventTypesText } from './endpoint.ts';
