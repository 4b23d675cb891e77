import type { Content, Transaction } from '../contract/index.ts';
import { formatAccount } from '../format/account.ts';
import { type ContentView, viewSelect } from '../rules/index.ts';
import type { Party } from './fact.ts';
import { partyNumber } from './fact-text.ts';

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

/** The payee of a content, with the number as it is shown. */
export const payeeOf = ({ dest, destName = '', productCode: productId, type: productGroup }: Content): Party =>
  typeof dest === 'string'
    ? { name: destName, account: dest, shown: payeeNumber({ dest, productId, productGroup }) }
    : { name: dest.name, account: dest.account, shown: dest.account };

/** Number and name of the payee, in one line. */
export function payeeText(content: Content): string {
  const { dest } = content;
  const payee = payeeOf(content);
  return `${partyNumber(payee)}, ${payee.name}${typeof dest === 'string' ? '' : ` (${dest.bankName})`}`;
}
