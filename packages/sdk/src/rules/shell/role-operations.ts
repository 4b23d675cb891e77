import { type Role, ROLES, TRANSACTION_ROLES } from '../roles.ts';

/** Calls around a session and lookups, and reading: users of a group see the group, all others the whole corporate. */
const FOR_ALL = [
  ...['fetchKey', 'login', 'logout', 'extendSession', 'requestPasswordReset', 'confirmPasswordReset'],
  ...['listBanners', 'readBannerImage', 'drawCaptcha', 'validateCaptcha', 'readInfo'],
  ...['firstLogin', 'changePassword', 'changePin', 'requestOtp'],
  ...['readDashboard', 'readAdminDashboard', 'readMenu', 'readRoleMenu', 'readNotice'],
  ...['listAccounts', 'validateAccount', 'readBalance'],
  ...['listMerchants', 'listPayrollInstances', 'findPayrollInstances', 'listGroups', 'listGroupMerchants'],
  ...['listTaxMaps', 'listPayTypes', 'listPayTypesOf', 'listDepositTypes', 'listBanks', 'listExternalBanks'],
  ...['listProducts', 'listProductGroups', 'listDenominations', 'readPrefix', 'listAdminRoles', 'listUserRoles'],
  ...['listValidationTypes', 'listAccountTypes', 'listTransactionStatuses', 'listUploadStatuses'],
  ...['listVirtualAccountStatuses', 'listVirtualAccountMerchants', 'listTreasuries', 'listHolidays', 'listCutOffs'],
  ...['listTransactions', 'summariseTransactions', 'readTransaction', 'explainTransaction'],
  ...['readAggregatePayrollStatus', 'readPayrollStatus', 'downloadUploadResult'],
];

// prettier-ignore
const OPERATIONS: readonly (readonly [roles: readonly Role[], operationIds: readonly string[]])[] = [
  [ROLES,                    FOR_ALL],
  [TRANSACTION_ROLES,        ['authorise', 'listBeneficiaries', 'saveBeneficiary', 'deleteBeneficiary']],
  [['OPR_USER'],             ['inquire', 'enter', 'recall']],
  [['VRF_USER'],             ['verify']],
  [['APR_USER'],             ['approve', 'retry', 'close']],
  [['VRF_USER', 'APR_USER'], ['reject']],
  [['OPR_USER', 'APR_USER'], ['cancelSchedule']],
  [TRANSACTION_ROLES,        ['reinquireDeduction', 'reinquireTransaction', 'storeResponse']],
  [['OPR_USER'],             ['inquireNpwp', 'createBilling', 'createTreasuryBilling', 'changeAggregateBilling', 'changeTreasuryBilling']],
  [['APR_USER'],             ['payAggregateBilling', 'payTreasuryBilling', 'reverseDeduction', 'reverseTransaction']],
];

/**
 * role.operations: the roles that may use an operation; any other is answered 403. Nobody may use one that is not
 * listed, so that a new operation is decided on before it opens.
 *
 * @param facts.operationId as the contract names it
 * @source 000 §6
 */
export const roleOperations = ({ operationId }: { operationId: string }): readonly Role[] =>
  OPERATIONS.find(([, operationIds]) => operationIds.includes(operationId))?.[0] ?? [];
