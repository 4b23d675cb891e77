import type { Bank } from '@ibk/sdk';
import type { BillingDetail, DepositType, PayType, TaxMap, TaxOfficeChoice, Treasury } from '@ibk/sdk/contract';
import { MONTH_NAMES } from '@ibk/sdk/format';
import { keys } from './keys.ts';
import type { ListQuery } from './list-query.ts';

/** Reference lists seldom change, and the SDK caches them for eight hours itself. */
const reference = { staleTime: Infinity, meta: { silent: true } } as const;

/** The months of a tax period; the months themselves are known here. @source 001 §2.8 */
export const MONTHS_QUERY: ListQuery<readonly { id: string; text: string }[]> = {
  ...reference,
  queryKey: keys.reference('months'),
  queryFn: () => Promise.resolve(Object.entries(MONTH_NAMES).map(([id, text]) => ({ id, text }))),
};

/** Tax maps. @source 001 §2.8 */
export const taxMapsQuery = (bank: Bank): ListQuery<readonly TaxMap[]> => ({
  ...reference,
  queryKey: keys.reference('tax-maps'),
  queryFn: ({ signal }) => bank.reference.listTaxMaps({ signal }),
});

/** Pay types of a tax map; not requested without a map. @source 001 §2.8 */
export const payTypesQuery = (bank: Bank, mapId: string): ListQuery<readonly PayType[]> => ({
  ...reference,
  queryKey: keys.reference('pay-types', mapId),
  queryFn: ({ signal }) => bank.reference.listPayTypes(mapId, { signal }),
  enabled: mapId !== '',
});

/** Deposit types of a tax map, whose flags hide fields; not requested without a map. @source 001 §2.8, 002 §3 */
export const depositTypesQuery = (bank: Bank, mapId: string): ListQuery<readonly DepositType[]> => ({
  ...reference,
  queryKey: keys.reference('deposit-types', mapId),
  queryFn: ({ signal }) => bank.reference.listDepositTypes(mapId, { signal }),
  enabled: mapId !== '',
});

/** Tax offices. @source ours */
export const taxOfficesQuery = (bank: Bank): ListQuery<readonly TaxOfficeChoice[]> => ({
  ...reference,
  queryKey: keys.reference('tax-offices'),
  queryFn: ({ signal }) => bank.reference.listTaxOffices({ signal }),
});

/** Regional treasuries. @source 001 §2.8 */
export const treasuriesQuery = (bank: Bank): ListQuery<readonly Treasury[]> => ({
  ...reference,
  queryKey: keys.reference('treasuries'),
  queryFn: ({ signal }) => bank.reference.listTreasuries({ signal }),
});

/** A billing code with its form. @source ours */
export const billingQuery = (bank: Bank, billNumber: string): ListQuery<BillingDetail> => ({
  queryKey: keys.billing(billNumber),
  queryFn: ({ signal }) => bank.taxBillings.readBilling(billNumber, { signal }),
  meta: { silent: true },
});
