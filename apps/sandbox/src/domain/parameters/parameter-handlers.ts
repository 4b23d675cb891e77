import type { Product } from '@ibk/sdk/contract';
import { BANK_HOLIDAYS } from '@ibk/sdk/rules';
import type { Handlers } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { PRODUCTS } from '../products/products.ts';
import { CUT_OFFS } from './calendar.ts';
import { CHOICES } from './choices.ts';
import banks from './data/banks.json' with { type: 'json' };
import taxOffices from './data/tax-offices.json' with { type: 'json' };
import externalBanks from './data/external-banks.json' with { type: 'json' };
import { DENOMINATIONS, registeredPrefix } from './purchases.ts';
import { DEPOSIT_TYPES, PAY_TYPES, TAX_MAPS } from './tax.ts';
import { treasuriesOf } from './treasuries.ts';

const PRODUCT_LIST: Product[] = Object.entries(PRODUCTS).map(([productId, { fee: _, rail: __, ...product }]) => ({
  productId,
  ...product,
}));

/** Answers with a constant list. */
const constant =
  <T>(list: readonly T[]) =>
  (): Promise<T[]> =>
    Promise.resolve([...list]);

/** The value found for a key of the path. @throws {Refused} if nothing was found */
function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Refused('parameter.unknown');
  return found;
}

/** All lists are constant, so no handler uses the database. @source 001 §7, 002 §7 */
export const parameterHandlers = {
  listTaxMaps: constant(TAX_MAPS),
  listPayTypes: async ({ path }) => known(PAY_TYPES.get(path.mapId)),
  listPayTypesOf: async ({ path }) => {
    const found = known(DEPOSIT_TYPES.get(path.akun)).filter((each) => each.jenisSetoran === path.kodeJenisSetoran);
    return known(found.length > 0 ? found : undefined);
  },
  listDepositTypes: async ({ path }) => known(DEPOSIT_TYPES.get(path.mapId)),

  listBanks: constant(banks),
  listExternalBanks: constant(externalBanks),
  listProducts: constant(PRODUCT_LIST),
  listProductGroups: constant(CHOICES.productGroups),
  listDenominations: async ({ path }) =>
    known(DENOMINATIONS.get(path.productId)).map(({ denomId, description }) => ({ denomId, description })),
  readPrefix: async ({ path }) => {
    const found = registeredPrefix(path.productId, path.first4digits);
    if (!found) throw new Refused('list.prefix');
    return found;
  },

  listUserRoles: constant(CHOICES.userRoles),
  /** MONITORING_USER is listed only if the deployment has that role. @source 000 §1 */
  listAdminRoles: async (_input, { profile }) => [
    ...CHOICES.adminRoles,
    ...(profile.monitoringRole ? CHOICES.monitoringRole : []),
  ],
  listValidationTypes: constant(CHOICES.validations),
  listAccountTypes: constant(CHOICES.accountTypes),
  listTransactionStatuses: constant(CHOICES.transactionStatuses),
  listUploadStatuses: constant(CHOICES.uploadStatuses),
  listVirtualAccountStatuses: constant(CHOICES.virtualAccountStatuses),

  listTaxOffices: constant(taxOffices),
  listTreasuries: async (_input, { profile }) => treasuriesOf(profile.name),
  listHolidays: constant(BANK_HOLIDAYS),
  listCutOffs: constant(CUT_OFFS),
} satisfies Partial<Handlers>;
