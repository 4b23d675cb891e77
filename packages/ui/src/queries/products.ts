import type { Bank } from '@ibk/sdk';
import { queryOptions } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** Every product of the bank. */
export const productsQuery = (bank: Bank) =>
  queryOptions({
    queryKey: keys.products,
    queryFn: ({ signal }) => bank.reference.listProducts({ signal }),
    meta: { silent: true },
  });
