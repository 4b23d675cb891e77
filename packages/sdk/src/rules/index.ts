export {
  type AuthMethod,
  authMethod,
  otpResendAllowed,
  otpWaitSeconds,
  pinFirstFlow,
  type Validation,
} from './session/authorisation.ts';
export { approvalMissing, type ApprovalMissingFacts } from './approval/approval-missing.ts';
export { type ApprovalFacts, type ApprovalProgress, approvalProgress } from './approval/approval-progress.ts';
export { approvalSteps, type ApprovalStepsFacts } from './approval/approval-steps.ts';
export { approvalWords } from './approval/approval-words.ts';
export { constant, type ConstantName, CONSTANTS } from './constants.ts';
// prettier-ignore
export { credConfirm, credDigitsBox, credLogin, credNewPassword, credNewUsername, credOtp, credPin, credPinConfirm, credReason, type LoginFields } from './session/credentials.ts';
export {
  EMPTY_ENTRY,
  emptyEntry,
  entryFieldOf,
  entryInquiry,
  entryOfInquiry,
  entryProduct,
  type EntryValues,
  plainEntry,
  plainInquiry,
  plainSchedule,
} from './entry/entry-inquiry.ts';
export { installmentName, selectionText } from './entry/entry-selection.ts';
export { ENTRY_NAMES, type EntryName } from './entry/entry-names.ts';
// prettier-ignore
export { ENTRY_SCREENS, entryCustomerName, entryCustomerNumber, type EntryField, entryFields, entryRoute, type EntryScreen, isPaidOnce, screenFor, entryScreen, entryTitle } from './entry/entry-screens.ts';
export {
  dashboardAdminCount,
  dashboardListFilter,
  dashboardTimelineLines,
  dashboardVariant,
  ownUserFields,
  type TransactionUsers,
  recentTransactions,
  type TimelineItem,
} from './shell/dashboard.ts';
export {
  type AdminTile,
  dashboardSince,
  dashboardTileCaption,
  dashboardTileCounts,
  dashboardTileTarget,
  TILE_TITLES,
  type TransactionTile,
} from './shell/dashboard-tiles.ts';
export {
  type DeductionAction,
  type DeductionFlags,
  deductionShowStatus,
  type RegionalDeductionFacts,
  regionalDeductionActions,
  type TreasuryDeductionFacts,
  treasuryDeductionActions,
} from './deductions/deduction-actions.ts';
export { type DeductionCall, deductionCall } from './deductions/deduction-call.ts';
export { type DeductionReason, type DeductionReasonFacts, deductionReasons } from './deductions/deduction-reasons.ts';
export {
  deductionReversalDateSource,
  deductionReversalSameDay,
  type DeductionVariant,
  type ReversalDates,
} from './deductions/deduction-reversal.ts';
export {
  type AggregateDeductionStatus,
  type DeductionFamily,
  type DeductionLedger,
  type DeductionMove,
  type DeductionOutcome,
  type DeductionStateFacts,
  type DeductionStatus,
  deductionStates,
  deductionStatusIn,
  deductionStatusOf,
} from './deductions/deduction-states.ts';
export { balanceShort, limitWithin, railAmount } from './limits/limits.ts';
// prettier-ignore
export { LIST_CHOICES, type ListChoice, listChoices, listExternalDefaults, TRANSFER_TYPES } from './lists/list-choices.ts';
export {
  listDuplicate,
  listInternalName,
  listMerchantFilter,
  listOnlineAccount,
  listPrefix,
  listRequired,
} from './lists/list-entries.ts';
export { type ListedProduct, listOffered } from './lists/list-products.ts';
export { LIST_VARIANTS, type ListField, type ListVariant, listVariant, listVariantOf } from './lists/list-variants.ts';
export {
  type AuditValues,
  captchaQuery,
  captchaValidateQuery,
  loginAfterDialog,
  loginAudit,
  loginBody,
  loginError,
} from './session/login.ts';
export { type MenuNode, menuVisible, visibleMenu } from './shell/menu.ts';
export {
  type NoticeAddress,
  notificationBadge,
  notificationBellTarget,
  notificationBellVisible,
  notificationMatches,
  notificationSocketUrl,
} from './shell/notification.ts';
export { oddities } from './oddities/oddities.ts';
export type { OddityFacts } from './oddities/oddity.ts';
export { oddPayee, type PayeeKind } from './oddities/payee.ts';
export type { FactFault, FactKind } from './fact-kinds.ts';
export { knownValues } from './known-values.ts';
export { BANK_HOLIDAYS } from './transactions/bank-holidays.ts';
export { type Explanation, explainRule, factFaults, RULES, runRule, unknownFacts } from './registry.ts';
export type { Rule, Rules } from './rule.ts';
export { type Invalid, messageOf, type Verdict } from './verdict.ts';
export { roleOperations } from './shell/role-operations.ts';
export { ADMIN_ROLES, type Role, ROLES, seesAllGroups, TRANSACTION_ROLES } from './roles.ts';
export { reportPeriod } from './transactions/report-period.ts';
// prettier-ignore
export { type AutoType, scheduleDay, scheduleDayRequired, type ScheduleFields, scheduleMaxAmount, scheduleRepeated, scheduleShown } from './transactions/schedule.ts';
export { scheduleDue, scheduleMonthlyBill, scheduleNext, scheduleRunDay } from './transactions/schedule-due.ts';
export { scheduleFields } from './transactions/schedule-fields.ts';
export {
  cacheValid,
  SESSION_COOKIES,
  sessionCookieNames,
  sessionCookieSeconds,
  sessionGuard,
  sessionIdleMs,
  sessionIdleReached,
  unauthorizedRaises,
} from './session/session-life.ts';
export {
  deductionColour,
  type RowColour,
  rowColour,
  transactionColour,
  type TransactionStatus,
} from './transactions/status.ts';
export {
  ABSENT,
  ask,
  collect,
  decide,
  messagesOf,
  own,
  pick,
  type Questions,
  type Reason,
  type Table,
  type When,
} from './table.ts';
export {
  PAY_TYPE_FLAGS,
  type PayTypeField,
  payTypeFields,
  type PayTypeFlags,
  taxBillingRequired,
  taxBillingShown,
} from './tax-billing/pay-type.ts';
export { taxBillingAmount, type TaxBillingCheck, taxBillingFields } from './tax-billing/tax-billing-check.ts';
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
} from './tax-billing/tax-billing-fields.ts';
export {
  deductionBillingOf,
  TAX_BILLING_NAMES,
  type TaxBillingForm,
  type TaxBillingName,
  taxBillingOf,
} from './tax-billing/tax-billing-names.ts';
export { type FourEyesFacts, transactionFourEyes } from './transactions/transaction-four-eyes.ts';
export {
  type Move,
  type MoveFacts,
  type TransactionAction,
  transactionMove,
} from './transactions/transaction-moves.ts';
export { TRANSACTION_REFUSALS, type TransactionRefusal } from './transactions/transaction-refusals.ts';
export { routeAccountStatement, type RouteData, routeData, routeExists, type RouteName } from './shell/routes.ts';
export { transferChannel, transferChannelLabel } from './transactions/transfer.ts';
export { balanceValue, errorText, transportErrorText, transportHeaders, transportPath } from './transport.ts';
export {
  type BillingAnswer,
  type BillingChange,
  billingChangeResult,
  billingInterpret,
  type BillingMeaning,
  billingNewCode,
  billingStoreResponse,
  type TaxType,
  taxBillingCode,
  taxTypeByBilling,
} from './treasury/billing-answers.ts';
export { BILLING_KEYS, billingAggPayload } from './treasury/billing-payload.ts';
export {
  type BillingChoice,
  reinquiryAvailable,
  type ReinquiryFacts,
  treasuryActionButtons,
  type TreasuryEvent,
  treasuryPayrollStatusFailure,
  treasuryPayrollStatusLoad,
  treasurySourceFeeShown,
  type TreasuryStep,
  treasuryStep,
  type TreasuryStepAnswer,
  type TreasuryStepFacts,
  treasuryTypeCapitals,
} from './treasury/treasury-steps.ts';
export {
  formEmail,
  formGroup,
  formSupervisor,
  formUser,
  formUserRoleReadOnly,
  type SupervisorFields,
} from './administration/administration-forms.ts';
export {
  isMerchantOffered,
  isVaMerchantOffered,
  merchantFilter,
  merchantVaList,
  payrollInstanceFirst,
} from './administration/merchants.ts';
export {
  isAccountOffered,
  isGroupOffered,
  isUserRoleOffered,
  MONTHS,
  roleSource,
  roleUserList,
  selectorAccounts,
  selectorActiveGroups,
  selectorMonths,
} from './administration/selectors.ts';
export { type BillFacts, billSummary, billTaxDetail } from './statement/bill.ts';
export { statementOpening, type StatementRow, statementRunning } from './statement/statement.ts';
export { batchDetailButton, batchRowError, batchSalaryColumns, batchStep } from './views/batch.ts';
export { type ContentView, viewSelect } from './views/content-view.ts';
export { inputKey } from './views/input-keys.ts';
export { multiPaymentNominal, multiPaymentOpenInstallment, multiPaymentReadOnly } from './views/multi-payment.ts';
export { type TransferChannel, transferChannelOptions } from './views/transfer-channels.ts';
export { uploadFilename, uploadPrint, uploadSource } from './views/upload.ts';
export {
  vaAdditionalData,
  vaAdditionalDataMap,
  vaAdditionalDataRows,
  vaExpiry,
  vaValidate,
  type VirtualAccountCheck,
} from './virtual-account/virtual-account-checks.ts';
export {
  vaDefaults,
  vaDetail,
  vaForm,
  vaSetFixed,
  type VirtualAccountFacts,
  type VirtualAccountReadOnly,
  type VirtualAccountPart,
  type VirtualAccountType,
} from './virtual-account/virtual-account-fields.ts';
export {
  type LogMode,
  type LogParams,
  vaLogLabel,
  vaLogMode,
  vaLogParams,
} from './virtual-account/virtual-account-log.ts';
