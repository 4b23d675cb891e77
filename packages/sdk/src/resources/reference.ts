import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import type { ListCache } from './list-cache.ts';

/**
 * The bank's parameters. Each list is requested once per session and cached for eight hours. Further calls return the
 * same list object, so do not change it. Options other than `signal` apply only to the call that is really sent.
 */
export interface ReferenceCalls {
  /**
   * Tax maps (kode akun pajak).
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §7
   */
  listTaxMaps: (options?: CallOptions) => Promise<readonly Contract.TaxMap[]>;

  /**
   * Pay types of a tax map, with flags in the spelling of 001; one general type for customs and other state revenue.
   *
   * @throws {BankError} refused (unknown), invalid, unauthorized, network, timeout
   * @source 001 §7
   */
  listPayTypes: (mapId: string, options?: CallOptions) => Promise<readonly Contract.PayType[]>;

  /**
   * Pay types of a tax map under one code, with flags in the spelling of 002.
   *
   * @throws {BankError} refused (unknown), invalid, unauthorized, network, timeout
   * @source 002 §7
   */
  listPayTypesOf: (
    akun: string,
    kodeJenisSetoran: string,
    options?: CallOptions,
  ) => Promise<readonly Contract.DepositType[]>;

  /**
   * Deposit types of a tax map, with flags in the spelling of 002.
   *
   * @throws {BankError} refused (unknown), invalid, unauthorized, network, timeout
   * @source ours
   */
  listDepositTypes: (mapId: string, options?: CallOptions) => Promise<readonly Contract.DepositType[]>;

  /**
   * Destination banks of online transfers.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §7
   */
  listBanks: (options?: CallOptions) => Promise<readonly Contract.DestinationBank[]>;

  /**
   * Destination banks of SKN and RTGS.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §7
   */
  listExternalBanks: (options?: CallOptions) => Promise<readonly Contract.ExternalBank[]>;

  /**
   * Every product.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §7
   */
  listProducts: (options?: CallOptions) => Promise<readonly Contract.Product[]>;

  /**
   * Product groups.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §7
   */
  listProductGroups: (options?: CallOptions) => Promise<readonly Contract.Choice[]>;

  /**
   * Denominations of a product; empty for a product with a free amount.
   *
   * @throws {BankError} refused (unknown), invalid, unauthorized, network, timeout
   * @source 001 §7
   */
  listDenominations: (productId: string, options?: CallOptions) => Promise<readonly Contract.Denomination[]>;

  /**
   * The operator of numbers with these first digits, if the product serves that operator.
   *
   * @param first4digits of the number to top up
   * @throws {BankError} refused (`list.prefix`, with the sentence to show), invalid, unauthorized, network, timeout
   * @source 001 §2.1, 001 §7
   */
  readPrefix: (productId: string, first4digits: string, options?: CallOptions) => Promise<Contract.Prefix>;

  /**
   * Roles of administrators.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §6, 001 §7
   */
  listAdminRoles: (options?: CallOptions) => Promise<readonly Contract.Choice[]>;

  /**
   * Roles of transaction users; `roleUserList` of the rules selects the roles that a corporate may assign.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §6, 001 §7
   */
  listUserRoles: (options?: CallOptions) => Promise<readonly Contract.Choice[]>;

  /**
   * Ways to authorise.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §7
   */
  listValidationTypes: (options?: CallOptions) => Promise<readonly Contract.Choice[]>;

  /**
   * Types of account.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §7
   */
  listAccountTypes: (options?: CallOptions) => Promise<readonly Contract.Choice[]>;

  /**
   * Statuses of a transaction.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §7
   */
  listTransactionStatuses: (options?: CallOptions) => Promise<readonly Contract.Choice[]>;

  /**
   * Statuses of an upload.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §7
   */
  listUploadStatuses: (options?: CallOptions) => Promise<readonly Contract.Choice[]>;

  /**
   * Statuses of a virtual account.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 001 §7
   */
  listVirtualAccountStatuses: (options?: CallOptions) => Promise<readonly Contract.Choice[]>;

  /**
   * Tax offices (KPP), for a taxpayer without an NPWP.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source ours
   */
  listTaxOffices: (options?: CallOptions) => Promise<readonly Contract.TaxOfficeChoice[]>;

  /**
   * Regional treasuries that the deployment serves.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source ours
   */
  listTreasuries: (options?: CallOptions) => Promise<readonly Contract.Treasury[]>;

  /**
   * Bank holidays, without weekends.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source ours
   */
  listHolidays: (options?: CallOptions) => Promise<readonly Contract.Holiday[]>;

  /**
   * Service hours of products with a cut-off.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source ours
   */
  listCutOffs: (options?: CallOptions) => Promise<readonly Contract.CutOff[]>;
}

export const referenceCalls = (api: BankApi, cached: ListCache): ReferenceCalls => ({
  listTaxMaps: (options) =>
    cached('listTaxMaps', options, (rest) => unwrap(api.GET('/api/parameter/map-tax', { ...rest }))),

  listPayTypes: (mapId, options) =>
    cached(`listPayTypes ${mapId}`, options, (rest) =>
      unwrap(api.GET('/api/parameter/pay-type-tax-by-map/{mapId}', { params: { path: { mapId } }, ...rest })),
    ),

  listPayTypesOf: (akun, kodeJenisSetoran, options) =>
    cached(`listPayTypesOf ${akun} ${kodeJenisSetoran}`, options, (rest) =>
      unwrap(
        api.GET('/api/parameter/pay-type-tax-by-map-and-paytype/{akun}/{kodeJenisSetoran}', {
          params: { path: { akun, kodeJenisSetoran } },
          ...rest,
        }),
      ),
    ),

  listDepositTypes: (mapId, options) =>
    cached(`listDepositTypes ${mapId}`, options, (rest) =>
      unwrap(api.GET('/api/parameter/deposit-type/{mapId}', { params: { path: { mapId } }, ...rest })),
    ),

  listBanks: (options) => cached('listBanks', options, (rest) => unwrap(api.GET('/api/parameter/bank', { ...rest }))),

  listExternalBanks: (options) =>
    cached('listExternalBanks', options, (rest) => unwrap(api.GET('/api/parameter/bank-ext', { ...rest }))),

  listProducts: (options) =>
    cached('listProducts', options, (rest) => unwrap(api.GET('/api/parameter/product', { ...rest }))),

  listProductGroups: (options) =>
    cached('listProductGroups', options, (rest) => unwrap(api.GET('/api/parameter/product-group', { ...rest }))),

  listDenominations: (productId, options) =>
    cached(`listDenominations ${productId}`, options, (rest) =>
      unwrap(api.GET('/api/parameter/denom/{productId}', { params: { path: { productId } }, ...rest })),
    ),

  readPrefix: (productId, first4digits, options) =>
    cached(`readPrefix ${productId} ${first4digits}`, options, (rest) =>
      unwrap(
        api.GET('/api/parameter/prefix/{productId}/{first4digits}', {
          params: { path: { productId, first4digits } },
          ...rest,
        }),
      ),
    ),

  listAdminRoles: (options) =>
    cached('listAdminRoles', options, (rest) => unwrap(api.GET('/api/parameter/admin-role', { ...rest }))),

  listUserRoles: (options) =>
    cached('listUserRoles', options, (rest) => unwrap(api.GET('/api/parameter/user-role', { ...rest }))),

  listValidationTypes: (options) =>
    cached('listValidationTypes', options, (rest) => unwrap(api.GET('/api/parameter/validation-type', { ...rest }))),

  listAccountTypes: (options) =>
    cached('listAccountTypes', options, (rest) => unwrap(api.GET('/api/parameter/account-type', { ...rest }))),

  listTransactionStatuses: (options) =>
    cached('listTransactionStatuses', options, (rest) =>
      unwrap(api.GET('/api/parameter/transaction-status', { ...rest })),
    ),

  listUploadStatuses: (options) =>
    cached('listUploadStatuses', options, (rest) => unwrap(api.GET('/api/parameter/upload-status', { ...rest }))),

  listVirtualAccountStatuses: (options) =>
    cached('listVirtualAccountStatuses', options, (rest) => unwrap(api.GET('/api/parameter/va-status', { ...rest }))),

  listTaxOffices: (options) =>
    cached('listTaxOffices', options, (rest) => unwrap(api.GET('/api/parameter/tax-office', { ...rest }))),

  listTreasuries: (options) =>
    cached('listTreasuries', options, (rest) => unwrap(api.GET('/api/parameter/treasury', { ...rest }))),

  listHolidays: (options) =>
    cached('listHolidays', options, (rest) => unwrap(api.GET('/api/parameter/holiday', { ...rest }))),

  listCutOffs: (options) =>
    cached('listCutOffs', options, (rest) => unwrap(api.GET('/api/parameter/cut-off', { ...rest }))),
});
