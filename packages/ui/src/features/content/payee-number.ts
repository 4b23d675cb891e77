import type { Transaction } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import { type ContentView, viewSelect } from '@ibk/sdk/rules';

/** Views whose payee has an account at another bank, or a customer number at a biller. */
const ELSEWHERE: readonly ContentView[] = ['online transfer', 'external transfer', 'generic payment'];

/** The payee's number as it is shown: only accounts of this bank are written in its groups. */
export const payeeNumber = ({ dest, ...product }: Pick<Transaction, 'dest' | 'productId' | 'productGroup'>): string =>
  ELSEWHERE.includes(viewSelect(product)) ? dest : formatAccount(dest);
