import { EMPTY_ENTRY, entryRoute, entryScreen, type EntryValues } from '@ibk/sdk/rules';
import { findBiller } from '../domain/products/billers.ts';
import { STATE_BILLINGS } from '../domain/rails/data/state-billings.ts';
import { VOUCHER_CUSTOMERS } from '../domain/rails/data/voucher-customers.ts';
import { DENOMINATIONS } from '../domain/parameters/purchases.ts';
import prefixes from '../domain/parameters/data/prefixes.json' with { type: 'json' };
import { succeedsNormally } from './succeeds-normally.ts';
import { findProduct } from '../domain/products/products.ts';
import { PAYEES } from './data/accounts.ts';

/** A payee at another bank for each transfer; SKN and RTGS also state its name. */
const CLEARED: Readonly<Record<string, Partial<EntryValues>>> = {
  TRF_ONL: { bank: '008', account: '5210336789', amount: 1_250_000.5 },
  TRF_BIF: { bank: '008', account: '5210336789', amount: 1_250_000.5 },
  SKN: {
    transferType: '2',
    bank: '0080017',
    account: '120045567781',
    name: 'PT SAMUDERA FARMASI',
    amount: 1_250_000.5,
  },
  RTGS: {
    transferType: '3',
    bank: '0080017',
    account: '1050012388471',
    name: 'PT PRATAMA ARTHA',
    amount: 125_000_000.5,
  },
};

/** A phone number with a prefix of a product's operator. */
function phoneOf(productId: string): string | undefined {
  const found = prefixes.find(({ operator }) => productId.endsWith(`_${operator}`));
  return found && `${found.prefix}63114477`;
}

/** A payee in the demo world for each rail, so that a payment to it is executed at once. */
const PAID = {
  'in-house': () => ({ payee: PAYEES[0][0], amount: 1_250_000.5 }),
  clearing: (productId: string) => CLEARED[productId] ?? null,
  biller: (productId: string) => {
    const found = findBiller(productId)?.customers.find(({ number }) => succeedsNormally(productId, number));
    return found ? { customer: found.number, areaCode: found.areaCode ?? '' } : null;
  },
  voucher: (productId: string) => {
    const known = VOUCHER_CUSTOMERS[productId]?.find(({ number }) => succeedsNormally(productId, number));
    const customer = known?.number ?? phoneOf(productId);
    const denom = DENOMINATIONS.get(productId)?.[0]?.denomId;
    return denom === undefined || customer === undefined ? null : { customer, denom };
  },
  merchant: () => ({
    merchant: 'M0002',
    virtualAccount: '1170022600001127',
    selection: 'DEFAULT',
    amount: 1_250_000.5,
  }),
  state: (productId: string) => {
    // A code is paid once, so each product has its own.
    const codes = STATE_BILLINGS.map(({ code }) => code).filter((code) => succeedsNormally(productId, code));
    const billingCode = codes[entryScreen('payment-tax').products.indexOf(productId)];
    return billingCode === undefined ? null : { billingCode };
  },
  treasury: () => null,
  batch: () => null,
} as const;

/**
 * The values that a user of DINKESSU 01 in the demo world would type to enter a product, so that it is executed at
 * once.
 *
 * @throws {RangeError} if no screen enters the product, or the demo world has no payee for it
 */
export function entrySample(productId: string): { values: EntryValues; productDescription: string } {
  const name = entryRoute({ productId });
  const row = findProduct(productId);
  const paid = row?.rail ? PAID[row.rail](productId) : null;
  if (!name || !row || !paid) throw new RangeError(`The demo world has no sample for ${productId}`);
  const product = entryScreen(name).fields.includes('product') ? productId : '';
  const values = { ...EMPTY_ENTRY, source: '10001040012345', product, note: 'Uji entri', ...paid };
  return { values, productDescription: row.productDescription };
}
