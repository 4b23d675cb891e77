export { ACCESS_LIST } from './administration/access-list.ts';
export {
  ADMINISTRATION_LISTS,
  type AdministrationList,
  mayAskForChanges,
} from './administration/administration-lists.ts';
export { GroupChoice, useAccessList } from './administration/use-access-list.tsx';
export { ACCESS_LISTS, type AccessList } from './administration/access-list-specs.ts';
export { endpointsQuery } from '../queries/administration.ts';
export { deliveryList } from './administration/delivery-list.ts';
export { ENDPOINT_LIST } from './administration/endpoint-list.ts';
export { MatrixPage } from './administration/matrix-page.tsx';
export { type AccessListName, type AdministrationListName, type UserListName } from './administration/request-about.ts';
export { RequestDesk, type RequestDeskProps } from './administration/request-desk.tsx';
export { SettingPanel } from './administration/setting-panel.tsx';
export { REQUEST_LIST } from './administration/request-list.ts';
export { ReviewAccess } from './administration/review-access.tsx';
export { ADMINISTRATOR_LIST, SUPERVISOR_LIST, USER_LIST } from './administration/user-lists.ts';
export { useAuthorisation } from './authorisation/use-authorisation.tsx';
export { ListChoice } from './beneficiaries/list-choice.tsx';
export { type ListChoiceIds, useBeneficiaryList } from './beneficiaries/use-beneficiary-list.ts';
export { entryOf } from './beneficiaries/beneficiary-list.ts';
export { ChangePasswordForm } from './credentials/change-password-form.tsx';
export { ChangePinForm } from './credentials/change-pin-form.tsx';
export { FirstLoginForm } from './credentials/first-login-form.tsx';
export { AccountCard } from './dashboard/account-card.tsx';
export { Activities } from './dashboard/activities.tsx';
export { AdminFigures } from './dashboard/admin-figures.tsx';
export { Balance } from './dashboard/balance.tsx';
export { DashboardColumns } from './dashboard/dashboard-columns.tsx';
export { RecapTiles } from './dashboard/recap-tiles.tsx';
export { RecentTransactions } from './dashboard/recent-transactions.tsx';
export { ToCorrect } from './dashboard/to-correct.tsx';
export { contentSections } from './facts/content-sections.ts';
export { DocumentEntries } from './documents/document-entries.tsx';
export { DocumentAlone } from './documents/document-alone.tsx';
export { documentName } from './documents/document-labels.ts';
export { DoubtNotices } from './doubt/doubt-notices.tsx';
export { Entry } from './entry/entry.tsx';
export { type DraftStore } from './entry/entry-draft.ts';
export { type EntryState, type EntryStep, useEntry } from './entry/use-entry.tsx';
export { faultText } from './form/fault-text.ts';
export { AddButton, FormListView } from './form-list/form-list.tsx';
export { useOpenForm } from './form-list/use-open-form.ts';
export { type ListAddress, listParams, listStateOf, pageQuery } from './list/list-state.ts';
export { viewOf, viewParams } from './list/view-params.ts';
export { PAGE_SIZES } from '../patterns/data-table/table-view.ts';
export { ACCOUNT_LIST } from './list/account-list.ts';
export { DEDUCTION_LIST } from './list/deduction-list.ts';
export { listPageQuery, listQuery } from './list/list-queries.ts';
export { type CriteriaIn, type FiledTable, type ListState, type ListTable } from './list/list-table.ts';
export { PayWaiting } from './treasury/pay-waiting.tsx';
export { TRANSACTION_LISTS, type TransactionListName, UPLOAD_MONITORING } from './list/transaction-lists.ts';
export {
  DEDUCTION_REPORT,
  DOCUMENT_REPORTS,
  DOCUMENTS_FOR_ROWS,
  entryTableOf,
  FAILED_IMPORT_REPORT,
  UNPAID_REPORT,
} from './list/treasury-lists.ts';
export { ListView } from './list/list-view.tsx';
export { CHECK_REPORT, COLLECT_REPORT, DTH_REPORT, RTH_REPORT } from './list/recap-lists.ts';
export { useList } from './list/use-list.ts';
export { NoticePanel } from './notices/notice-panel.tsx';
export { queueTableOf } from './queue/queue-table.ts';
export { Queue, type QueueProps } from './queue/queue.tsx';
export type { DeskResult } from './desk/desk-spec.ts';
export { type QueueFacts } from './queue/transaction-desk.ts';
export { ReceiptList } from './receipt-list/receipt-list.tsx';
export { RECEIPT_FACTS, RECEIPT_TABLE } from './receipt-list/receipt-table.ts';
export { TRANSACTION_RECEIPTS } from './receipt-list/transaction-receipts.ts';
export { type AskedAgain, TransactionDetailView } from './transaction-detail/transaction-detail.tsx';
export { OwnList } from './report/own-list.tsx';
export { ReportList } from './report/report-list.tsx';
export { DocumentUpload } from './upload/document-upload.tsx';
export { UploadEntry } from './upload/upload-entry.tsx';
export { UploadMonitoring } from './upload/upload-monitoring.tsx';
export { UpcomingView } from './upcoming/upcoming-view.tsx';
export { RECONCILIATION_LIST } from './reconciliation/reconciliation-lists.ts';
export { Reconciliations } from './reconciliation/reconciliations.tsx';
export { type StatementChoice, StatementChoiceFields } from './statement/statement-choice.tsx';
export { STATEMENT_LIST } from './statement/statement-list.ts';
export { StatementView } from './statement/statement-view.tsx';
export { BILLING_LIST } from './tax-billing/billing-list.ts';
export { BILLING_RECEIPTS } from './tax-billing/billing-receipts.ts';
export { BillingPanel } from './tax-billing/billing-panel.tsx';
export { BillingRegister } from './tax-billing/billing-register.tsx';
export { SuspectDesk } from './suspect/suspect-desk.tsx';
export { DocumentImportButton } from './treasury/import-button.tsx';
export { ProductChoice } from './treasury/product-choice.tsx';
export { RulePacksProvider } from './form/rule-packs.ts';
export { useZone, ZoneProvider } from './form/zone.ts';
export { AccountDetail } from './virtual-account/account-detail.tsx';
export { AccountFormPage } from './virtual-account/account-form.tsx';
export { ImportButton, virtualAccountFormList } from './virtual-account/account-list.tsx';
export { VIRTUAL_ACCOUNT_LISTS, type VirtualAccountListName } from './virtual-account/account-lists.ts';
export { AccountLog } from './virtual-account/account-log.tsx';
export { isAccountNumber, NumberSearch } from './virtual-account/number-search.tsx';
