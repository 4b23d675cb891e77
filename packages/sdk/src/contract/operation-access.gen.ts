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

// The roles of a single operation, for a page that needs no others.
export const fetchKey: Roles = ALL;
export const login: Roles = ALL;
export const logout: Roles = ALL;
export const extendSession: Roles = ALL;
export const requestPasswordReset: Roles = ALL;
export const confirmPasswordReset: Roles = ALL;
export const listBanners: Roles = ALL;
export const readBannerImage: Roles = ALL;
export const drawCaptcha: Roles = ALL;
export const validateCaptcha: Roles = ALL;
export const readInfo: Roles = ALL;
export const verifyReceipt: Roles = ALL;
export const firstLogin: Roles = ALL;
export const changePassword: Roles = ALL;
export const changePin: Roles = ALL;
export const listSupervisors: Roles = ADMINISTRATION_READERS;
export const createSupervisor: Roles = ADMINISTRATION;
export const changeSupervisor: Roles = ADMINISTRATION;
export const closeSupervisor: Roles = ADMINISTRATION;
export const listAdministrators: Roles = ADMINISTRATION_READERS;
export const createAdministrator: Roles = ADMINISTRATION;
export const changeAdministrator: Roles = ADMINISTRATION;
export const closeAdministrator: Roles = ADMINISTRATION;
export const listUsers: Roles = ADMINISTRATION_READERS;
export const createUser: Roles = ADMINISTRATION;
export const changeUser: Roles = ADMINISTRATION;
export const closeUser: Roles = ADMINISTRATION;
export const listStandIns: Roles = ADMINISTRATION_READERS;
export const createStandIn: Roles = ADMINISTRATION;
export const closeStandIn: Roles = ADMINISTRATION;
export const createGroup: Roles = ADMINISTRATION;
export const changeGroup: Roles = ADMINISTRATION;
export const closeGroup: Roles = ADMINISTRATION;
export const readSetting: Roles = ADMINISTRATION_READERS;
export const changeSetting: Roles = ADMINISTRATION;
export const listAccess: Roles = ADMINISTRATION_READERS;
export const reviewAccess: Roles = ADMINISTRATION;
export const summariseAccess: Roles = ADMINISTRATION_READERS;
export const listRequests: Roles = ADMINISTRATION_READERS;
export const approveRequests: Roles = ['SPV_CORPORATE', 'ADM_CORPORATE'];
export const rejectRequests: Roles = ['SPV_CORPORATE', 'ADM_CORPORATE'];
export const readRequest: Roles = ADMINISTRATION_READERS;
export const blockUser: Roles = ['SPV_CORPORATE', 'ADM_CORPORATE'];
export const unblockUser: Roles = ADMINISTRATION;
export const resetUserPassword: Roles = ADMINISTRATION;
export const resetUserPin: Roles = ADMINISTRATION;
export const readDashboard: Roles = ALL;
export const readDashboardRecap: Roles = ALL;
export const readAdminDashboard: Roles = ALL;
export const readMenu: Roles = ALL;
export const readRoleMenu: Roles = ALL;
export const readNotice: Roles = ALL;
export const listNotices: Roles = ALL;
export const markNoticesRead: Roles = ALL;
export const listEndpoints: Roles = ADMINISTRATION_READERS;
export const createEndpoint: Roles = ADMINISTRATION;
export const changeEndpoint: Roles = ADMINISTRATION;
export const closeEndpoint: Roles = ADMINISTRATION;
export const rotateEndpoint: Roles = ADMINISTRATION;
export const resumeEndpoint: Roles = ADMINISTRATION;
export const redeliverEvents: Roles = ADMINISTRATION;
export const listDeliveries: Roles = ADMINISTRATION_READERS;
export const listAudit: Roles = ['SPV_CORPORATE', 'ADM_CORPORATE', 'MONITORING_USER'];
export const verifyAudit: Roles = ['SPV_CORPORATE', 'ADM_CORPORATE', 'MONITORING_USER'];
export const listBeneficiaries: Roles = TRANSACTION_STAFF;
export const saveBeneficiary: Roles = TRANSACTION_STAFF;
export const deleteBeneficiary: Roles = TRANSACTION_STAFF;
export const requestOtp: Roles = ALL;
export const authorise: Roles = TRANSACTION_STAFF;
export const inquire: Roles = OPERATORS;
export const readFirstRun: Roles = OPERATORS;
export const enter: Roles = OPERATORS;
export const verify: Roles = ['VRF_USER'];
export const approve: Roles = APPROVERS;
export const reject: Roles = ['VRF_USER', 'APR_USER'];
export const retry: Roles = APPROVERS;
export const close: Roles = APPROVERS;
export const cancelSchedule: Roles = ['OPR_USER', 'APR_USER'];
export const recall: Roles = OPERATORS;
export const listTransactions: Roles = ALL;
export const readUpcoming: Roles = ALL;
export const summariseTransactions: Roles = ALL;
export const listSuspect: Roles = ALL;
export const readFee: Roles = ALL;
export const readTransaction: Roles = ALL;
export const explainTransaction: Roles = ALL;
export const readReceipt: Roles = ALL;
export const inquireNpwp: Roles = OPERATORS;
export const createBilling: Roles = OPERATORS;
export const listBillings: Roles = ALL;
export const summariseBillings: Roles = ALL;
export const readBilling: Roles = ALL;
export const reverseTransaction: Roles = APPROVERS;
export const reinquireTransaction: Roles = TRANSACTION_STAFF;
export const storeResponse: Roles = TRANSACTION_STAFF;
export const changeAggregateBilling: Roles = OPERATORS;
export const payAggregateBilling: Roles = APPROVERS;
export const reverseDeduction: Roles = APPROVERS;
export const readAggregatePayrollStatus: Roles = ALL;
export const reinquireDeduction: Roles = TRANSACTION_STAFF;
export const createTreasuryBilling: Roles = OPERATORS;
export const payTreasuryBilling: Roles = APPROVERS;
export const changeTreasuryBilling: Roles = OPERATORS;
export const readPayrollStatus: Roles = ALL;
export const importDocuments: Roles = OPERATORS;
export const listImportFailures: Roles = ALL;
export const summariseImportFailures: Roles = ALL;
export const listDocuments: Roles = ALL;
export const summariseDocuments: Roles = ALL;
export const readDocument: Roles = ALL;
export const checkDocuments: Roles = OPERATORS;
export const enterDocuments: Roles = OPERATORS;
export const listDeductions: Roles = ALL;
export const summariseDeductions: Roles = ALL;
export const readRecap: Roles = ALL;
export const payDeductions: Roles = APPROVERS;
export const sendUpload: Roles = OPERATORS;
export const validateUpload: Roles = OPERATORS;
export const retryUpload: Roles = OPERATORS;
export const listUploads: Roles = ALL;
export const readUpload: Roles = ALL;
export const downloadUploadTemplate: Roles = ALL;
export const fileUploadErrors: Roles = ALL;
export const downloadUploadResult: Roles = ALL;
export const fileReceipts: Roles = ALL;
export const fileAccess: Roles = ADMINISTRATION_READERS;
export const fileTransactionReport: Roles = ALL;
export const fileBalances: Roles = ALL;
export const fileStatement: Roles = ALL;
export const fileTreasuryReport: Roles = ALL;
export const fileReconciliation: Roles = ALL;
export const fileVirtualAccounts: Roles = ALL;
export const fileVirtualAccountLog: Roles = ALL;
export const validateAccount: Roles = ALL;
export const validateExternalAccount: Roles = ALL;
export const readBalance: Roles = ALL;
export const listBalances: Roles = ALL;
export const readStatement: Roles = ALL;
export const readBalanceHistory: Roles = ALL;
export const listReconciliations: Roles = ALL;
export const loadReconciliation: Roles = OPERATORS;
export const readReconciliation: Roles = ALL;
export const decideDifference: Roles = TRANSACTION_STAFF;
export const closeReconciliation: Roles = TRANSACTION_STAFF;
export const listAccounts: Roles = ALL;
export const listMerchants: Roles = ALL;
export const listPayrollInstances: Roles = ALL;
export const listGroups: Roles = ALL;
export const listGroupAccounts: Roles = ALL;
export const changeGroupAccounts: Roles = ADMINISTRATION;
export const listGroupMerchants: Roles = ALL;
export const changeGroupMerchants: Roles = ADMINISTRATION;
export const listGroupInstances: Roles = ALL;
export const changeGroupInstances: Roles = ADMINISTRATION;
export const testApprovalMatrix: Roles = ALL;
export const readApprovalMatrix: Roles = ALL;
export const changeApprovalMatrix: Roles = ADMINISTRATION;
export const findPayrollInstances: Roles = ALL;
export const registerVirtualAccount: Roles = OPERATORS;
export const importVirtualAccounts: Roles = OPERATORS;
export const listVirtualAccounts: Roles = ALL;
export const summariseVirtualAccounts: Roles = ALL;
export const listVirtualAccountInvoices: Roles = ALL;
export const listVirtualAccountInstallments: Roles = ALL;
export const readInstallmentPayments: Roles = ALL;
export const readVirtualAccountLog: Roles = ALL;
export const blockVirtualAccounts: Roles = OPERATORS;
export const unblockVirtualAccounts: Roles = OPERATORS;
export const readVirtualAccountBills: Roles = TRANSACTION_STAFF;
export const listVirtualAccountMerchants: Roles = ALL;
export const readVirtualAccount: Roles = ALL;
export const changeVirtualAccount: Roles = OPERATORS;
export const closeVirtualAccount: Roles = OPERATORS;
export const billVirtualAccount: Roles = OPERATORS;
export const listTaxMaps: Roles = ALL;
export const listBanks: Roles = ALL;
export const listExternalBanks: Roles = ALL;
export const listAdminRoles: Roles = ALL;
export const listUserRoles: Roles = ALL;
export const listDenominations: Roles = ALL;
export const listProducts: Roles = ALL;
export const listProductGroups: Roles = ALL;
export const listPayTypes: Roles = ALL;
export const listPayTypesOf: Roles = ALL;
export const listDepositTypes: Roles = ALL;
export const listVirtualAccountStatuses: Roles = ALL;
export const listAccountTypes: Roles = ALL;
export const listUploadStatuses: Roles = ALL;
export const listValidationTypes: Roles = ALL;
export const listTransactionStatuses: Roles = ALL;
export const readPrefix: Roles = ALL;
export const listTaxOffices: Roles = ALL;
export const listTreasuries: Roles = ALL;
export const listHolidays: Roles = ALL;
export const listCutOffs: Roles = ALL;

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
/** Roles that may use an operation, by operationId. */
export const OPERATION_ROLES: Readonly<Record<string, Roles>> = /* @__PURE__ */ (() =>
  Object.fromEntries(BY_ROLES.flatMap(([roles, ids]) => ids.split(' ').map((id) => [id, roles]))))();

/** Operations that a session may use although its first login or password change is still open. */
export const OPEN_WHILE_MUST_CHANGE: readonly OperationId[] = ['logout', 'extendSession', 'firstLogin', 'changePassword'];

/** Operations whose bodies are never sealed. */
export const ALWAYS_UNENCRYPTED: readonly OperationId[] = ['fetchKey'];
