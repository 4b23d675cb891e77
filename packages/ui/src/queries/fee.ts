import type { Bank } from '@ibk/sdk';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { isAway } from './is-away.ts';
import { keys } from './keys.ts';

/** A window opens or closes on the minute, so the answer is read again this often. */
const RELOAD_MS = 30_000;

/** Fee, limits and hours of a product, reloaded regularly while the user is there; disabled without a product. */
export const feeQuery = (bank: Bank, productId: string) =>
  queryOptions({
    queryKey: keys.fee(productId),
    queryFn: productId === '' ? skipToken : ({ signal }) => bank.transactions.readFee({ productId }, { signal }),
    refetchInterval: () => (isAway(bank) ? false : RELOAD_MS),
    meta: { silent: true },
  });
