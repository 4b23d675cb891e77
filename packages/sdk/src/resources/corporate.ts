import type {
  Account,
  ApprovalMatrix,
  ApprovalTest,
  ApprovalTestAnswer,
  CorporateGroup,
  Merchant,
  PayrollInstance,
} from '../contract/index.ts';
import { isMerchantOffered, isVaMerchantOffered, payrollInstanceFirst } from '../rules/administration/merchants.ts';
import { isGroupOffered } from '../rules/administration/selectors.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** Search criteria for payroll instances; an absent criterion matches everything. */
interface PayrollInstanceQuery {
  branchId?: string;
  instanceId?: string;
  treasuryId?: string;
}

/**
 * The corporate's own master data: users of a group see the data of their group, administrators see all. The `offer`
 * calls filter the bank's list to the options of a selector.
 */
export interface CorporateCalls {
  /**
   * Every account of a corporate.
   *
   * @throws {BankError} refused (another's), unauthorized, network, timeout
   * @source 001 §7
   */
  listAccounts: (corporateId: string, options?: CallOptions) => Promise<Account[]>;

  /**
   * Groups of every status.
   *
   * @throws {BankError} refused (another's), unauthorized, network, timeout
   * @source 001 §7
   */
  listGroups: (corporateId: string, options?: CallOptions) => Promise<CorporateGroup[]>;

  /**
   * Merchants of every type.
   *
   * @throws {BankError} refused (another's), unauthorized, network, timeout
   * @source 001 §7
   */
  listMerchants: (corporateId: string, options?: CallOptions) => Promise<Merchant[]>;

  /**
   * Merchants of one group, of every type.
   *
   * @throws {BankError} refused (another's corporate or group), unauthorized, network, timeout
   * @source 001 §7
   */
  listGroupMerchants: (corporateId: string, corporateGroupId: string, options?: CallOptions) => Promise<Merchant[]>;

  /**
   * Accounts of one group, closed ones too, each with what the group may use it for.
   *
   * @throws {BankError} refused (another's corporate or group), unauthorized, network, timeout
   * @source ours
   */
  listGroupAccounts: (corporateId: string, corporateGroupId: string, options?: CallOptions) => Promise<Account[]>;

  /**
   * Payroll instances of one group.
   *
   * @throws {BankError} refused (another's corporate or group), unauthorized, network, timeout
   * @source ours
   */
  listGroupInstances: (
    corporateId: string,
    corporateGroupId: string,
    options?: CallOptions,
  ) => Promise<PayrollInstance[]>;

  /**
   * The user's own merchants, of every type.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §7
   */
  listVirtualAccountMerchants: (options?: CallOptions) => Promise<Merchant[]>;

  /**
   * Payroll instances of a corporate.
   *
   * @throws {BankError} refused (another's), unauthorized, network, timeout
   * @source 001 §7
   */
  listPayrollInstances: (corporateId: string, options?: CallOptions) => Promise<PayrollInstance[]>;

  /**
   * The user's own payroll instances that match all given criteria.
   *
   * @param query `branchId`, `instanceId`, `treasuryId`; what is left out is free
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §7
   */
  findPayrollInstances: (query: PayrollInstanceQuery, options?: CallOptions) => Promise<PayrollInstance[]>;

  /**
   * The approval matrix that new entries of a group follow.
   *
   * @param corporateGroupId a group of the user's own corporate
   * @returns version 0 without tiers for a group without a matrix, where one approver of any class is enough
   * @throws {BankError} refused (a group out of reach), unauthorized, network, timeout
   * @source ours, decision 015
   */
  readApprovalMatrix: (corporateGroupId: string, options?: CallOptions) => Promise<ApprovalMatrix>;

  /**
   * Tries the matrix of a group, or a draft of it, with a payment: the approvals it would need, and whether a user may
   * give the first one. Four eyes are left aside; nothing is written.
   *
   * @param test `amount` in rupiah, without the fee
   * @throws {BankError} refused (unknown product, group or user), unauthorized, network, timeout
   * @source ours, decision 015
   */
  testApprovalMatrix: (test: ApprovalTest, options?: CallOptions) => Promise<ApprovalTestAnswer>;

  /**
   * The groups that a selector offers: the active ones.
   *
   * @throws {BankError} refused (another's), unauthorized, network, timeout
   * @source 001 §2.8, 001 §6
   */
  offerGroups: (corporateId: string, options?: CallOptions) => Promise<CorporateGroup[]>;

  /**
   * A group's merchants of one type.
   *
   * @param type `default` stands for DBCR and CR_ONLY
   * @throws {BankError} refused (another's corporate or group), unauthorized, network, timeout
   * @source 001 §7
   */
  offerGroupMerchants: (
    query: { corporateId: string; corporateGroupId: string; type?: string },
    options?: CallOptions,
  ) => Promise<Merchant[]>;

  /**
   * The user's own merchants without DBCR.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §7
   */
  offerVirtualAccountMerchants: (options?: CallOptions) => Promise<Merchant[]>;

  /**
   * The first matching payroll instance; null if there is no match.
   *
   * @param query `branchId`, `instanceId`, `treasuryId`; what is left out is free
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §7
   */
  findPayrollInstance: (query: PayrollInstanceQuery, options?: CallOptions) => Promise<PayrollInstance | null>;
}

/** The calls that return the bank's answer unchanged. */
const lists = (api: BankApi): Omit<CorporateCalls, 'findPayrollInstance' | `offer${string}`> => ({
  listAccounts: (corporateId, options) =>
    unwrap(api.GET('/api/corporate/account/{corporateId}', { params: { path: { corporateId } }, ...options })),

  listGroups: (corporateId, options) =>
    unwrap(api.GET('/api/corporate/group/{corporateId}', { params: { path: { corporateId } }, ...options })),

  listMerchants: (corporateId, options) =>
    unwrap(api.GET('/api/corporate/merchant/{corporateId}', { params: { path: { corporateId } }, ...options })),

  listGroupMerchants: (corporateId, corporateGroupId, options) =>
    unwrap(
      api.GET('/api/corporate/group/merchant/{corporateId}/{corporateGroupId}', {
        params: { path: { corporateId, corporateGroupId } },
        ...options,
      }),
    ),

  listGroupAccounts: (corporateId, corporateGroupId, options) =>
    unwrap(
      api.GET('/api/corporate/group/account/{corporateId}/{corporateGroupId}', {
        params: { path: { corporateId, corporateGroupId } },
        ...options,
      }),
    ),

  listGroupInstances: (corporateId, corporateGroupId, options) =>
    unwrap(
      api.GET('/api/corporate/group/payroll-instance/{corporateId}/{corporateGroupId}', {
        params: { path: { corporateId, corporateGroupId } },
        ...options,
      }),
    ),

  listVirtualAccountMerchants: (options) => unwrap(api.GET('/api/virtual-account/merchant/list', { ...options })),

  listPayrollInstances: (corporateId, options) =>
    unwrap(api.GET('/api/corporate/payroll/instance/{corporateId}', { params: { path: { corporateId } }, ...options })),

  findPayrollInstances: (query, options) => unwrap(api.GET('/api/payroll/instance', { params: { query }, ...options })),

  readApprovalMatrix: (corporateGroupId, options) =>
    unwrap(
      api.GET('/api/corporate/approval-matrix/{corporateGroupId}', {
        params: { path: { corporateGroupId } },
        ...options,
      }),
    ),

  testApprovalMatrix: (body, options) => unwrap(api.POST('/api/corporate/approval-matrix/test', { body, ...options })),
});

export function corporateCalls(api: BankApi): CorporateCalls {
  const calls = lists(api);
  return {
    ...calls,

    offerGroups: async (corporateId, options) => (await calls.listGroups(corporateId, options)).filter(isGroupOffered),

    offerGroupMerchants: async ({ type, ...of }, options) =>
      (await calls.listGroupMerchants(of.corporateId, of.corporateGroupId, options)).filter(({ merchantType }) =>
        isMerchantOffered({ type, merchantType }),
      ),

    offerVirtualAccountMerchants: async (options) =>
      (await calls.listVirtualAccountMerchants(options)).filter(isVaMerchantOffered),

    findPayrollInstance: async (query, options) =>
      payrollInstanceFirst({ result: await calls.findPayrollInstances(query, options) }),
  };
}
