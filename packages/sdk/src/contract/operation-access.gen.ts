// Written by `npm run contract:generate` from openapi/openapi.yaml. Do not edit.
import type { OperationId } from './operations.gen.ts';
import type { Role } from './schema.gen.ts';

type Roles = readonly Role[];

const ALL: Roles = ['OPR_USER', 'VRF_USER', 'APR_USER', 'OPR_CORPORATE', 'SPV_CORPORATE', 'ADM_CORPORATE', 'MONITORING_USER'];
const TRANSACTION_STAFF: Roles = ['OPR_USER', 'VRF_USER', 'APR_USER'];
const ADMINISTRATION: Roles = ['OPR_CORPORATE', 'SPV_CORPORATE', 'ADM_CORPORATE'];
const ADMINISTRATION_READERS: Roles = ['OPR_CORPORATE', 'SPV_CORPORATE', 'ADM_CORPORATE', 'MONITORING_USER'];
const OPERATORS: Roles = ['OPR_USER'];
const APPROVERS: Roles = ['APR_USER'];

/** The operations by the roles that may use them, which is shorter than their roles by the operations. */
const BY_ROLES: readonly (readonly [roles: Roles, ids: string])[] = [
  [ALL, 'fetchKey login logout extendSession requestPasswordReset confirmPasswordReset listBanners readBannerImage drawCaptcha validateCaptcha readInfo verifyReceipt firstLogin changePassword changePin readDashboard readDashboardRecap readAdminDashboard readMenu readRoleMenu readNotice listNotices markNoticesRead requestOtp listTransactions readUpcoming summariseTransactions listSuspect readFee readTransaction explainTransaction readReceipt listBillings summariseBillings readBilling readAggregatePayrollStatus readPayrollStatus listImportFailures summariseImportFailures listDocuments summariseDocuments readDocument listDeductions summariseDeductions readRecap listUploads readUpload downloadUploadTemplate fileUploadErrors downloadUploadResult fileReceipts fileTransactionReport fileBalances fileStatement fileTreasuryReport fileReconciliation fileVirtualAccounts fileVirtualAccountLog validateAccount validateExternalAccount readBalance listBalances readStatement readBalanceHistory listReconciliations readReconciliation listAccounts listMerchants listPayrollInstances listGroups listGroupAccounts listGroupMerchants listGroupInstances testApprovalMatrix readApprovalMatrix findPayrollInstances listVirtualAccounts summariseVirtualAccounts listVirtualAccountInvoices listVirtualAccountInstallments readInstallmentPayments readVirtualAccountLog listVirtualAccountMerchants readVirtualAccount listTaxMaps listBanks listExternalBanks listAdminRoles listUserRoles listDenominations listProducts listProductGroups listPayTypes listPayTypesOf listDepositTypes listVirtualAccountStatuses listAccountTypes listUploadStatuses listValidationTypes listTransactionStatuses readPrefix listTaxOffices listTreasuries listHolidays listCutOffs'],
  [ADMINISTRATION_READERS, 'listSupervisors listAdministrators listUsers listStandIns readSetting listAccess summariseAccess listRequests readRequest listEndpoints listDeliveries fileAccess'],
  [ADMINISTRATION, 'createSupervisor changeSupervisor closeSupervisor createAdministrator changeAdministrator closeAdministrator createUser changeUser closeUser createStandIn closeStandIn createGroup changeGroup closeGroup changeSetting reviewAccess unblockUser resetUserPassword resetUserPin createEndpoint changeEndpoint closeEndpoint rotateEndpoint resumeEndpoint redeliverEvents changeGroupAccounts changeGroupMerchants changeGroupInstances changeApprovalMatrix'],
  [['SPV_CORPORATE', 'ADM_CORPORATE'], 'approveRequests rejectRequests blockUser'],
  [['SPV_CORPORATE', 'ADM_CORPORATE', 'MONITORING_USER'], 'listAudit verifyAudit'],
  [TRANSACTION_STAFF, 'listBeneficiaries saveBeneficiary deleteBeneficiary authorise reinquireTransaction storeResponse reinquireDeduction decideDifference closeReconciliation readVirtualAccountBills'],
  [OPERATORS, 'inquire readFirstRun enter recall inquireNpwp createBilling changeAggregateBilling createTreasuryBilling changeTreasuryBilling importDocuments checkDocuments enterDocuments sendUpload validateUpload retryUpload loadReconciliation registerVirtualAccount importVirtualAccounts blockVirtualAccounts unblockVirtualAccounts changeVirtualAccount closeVirtualAccount billVirtualAccount'],
  [['VRF_USER'], 'verify'],
  [APPROVERS, 'approve retry close reverseTransaction payAggregateBilling reverseDeduction payTreasuryBilling payDeductions'],
  [['VRF_USER', 'APR_USER'], 'reject'],
  [['OPR_USER', 'APR_USER'], 'cancelSchedule'],
];
/** Roles that may use an operation, by operationId; those of operations that are planned, too. */
export const OPERATION_ROLES: Readonly<Record<string, Roles>> = /* @__PURE__ */ Object.fromEntries(
  BY_ROLES.flatMap(([roles, ids]) => ids.split(' ').map((id) => [id, roles])),
);

/** Operations that a session may use although its first login or password change is still open. */
export const OPEN_WHILE_MUST_CHANGE: readonly OperationId[] = ['logout', 'extendSession', 'firstLogin', 'changePassword'];

/** Operations whose bodies are never sealed. */
export const ALWAYS_UNENCRYPTED: readonly OperationId[] = ['fetchKey'];
