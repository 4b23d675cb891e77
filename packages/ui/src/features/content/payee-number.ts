import type { Transaction } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import { type ContentView, viewSelect } from '@ibk/sdk/rules';

/** Views whose payee has an account at another bank, or a number at a biller, an authority or a merchant. */
const ELSEWHERE: readonly ContentView[] = [
  'online transfer',
  'external transfer',
  'PAD payment',
  'PLN prepaid',
  'purchase or top-up',
  'MPN tax',
  'generic payment',
  'multi payment detail',
];

/** The payee's number as it is shown: only accounts of this bank are written in its groups. */
export const payeeNumber = ({ dest, ...product }: Pick<Transaction, 'dest' | 'productId' | 'productGroup'>): string =>
  ELSEWHERE.includes(viewSelect(product)) ? dest : formatAccount(dest);
