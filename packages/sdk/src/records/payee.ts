import type { Content, Transaction } from '../contract/index.ts';
import { formatAccount } from '../format/account.ts';
import { type ContentView, viewSelect } from '../rules/index.ts';
import type { Party } from './fact.ts';

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

/** The payee's account, at this bank or at another one, whose numbers are written in another way. */
export const payeeOf = ({ dest, destName = '' }: Content): Party =>
  typeof dest === 'string'
    ? { name: destName, account: dest }
    : { name: dest.name, account: dest.account, shown: dest.account };

/** Number and name of the payee, in one line. */
export function payeeText({ dest, destName = '', bills }: Content): string {
  if (typeof dest !== 'string') return `${dest.account}, ${dest.name} (${dest.bankName})`;
  return bills ? `${dest}, ${destName}` : `${formatAccount(dest)}, ${destName}`;
}
