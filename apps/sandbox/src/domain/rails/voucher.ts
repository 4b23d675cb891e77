import { toSen } from '@ibk/sdk/format';
import { listPrefix } from '@ibk/sdk/rules';
import { INTERNAL_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import { Refused } from '../../operation/refusals.ts';
import { refusalAtInquiry } from '../outside/scenario-in-force.ts';
import { DENOMINATIONS, registeredPrefix } from '../parameters/purchases.ts';
import { VOUCHER_CUSTOMERS, type VoucherCustomer } from './data/voucher-customers.ts';
import { issuedDigits } from './issued.ts';
import { answersAtOnce, named, referencesOf } from './outside.ts';
import type { Rail } from './rail.ts';
import { unknownBill } from './unknown-bill.ts';

/** Shortest and longest phone number. */
const PHONE = /^\d{10,13}$/;

/**
 * Resolves the owner of a number: a known customer, or for products without known customers the operator of its prefix.
 *
 * @throws {Refused} bill.unknown; list.prefix: a number of another operator
 */
function customerOf(productId: string, number: string): VoucherCustomer {
  const known = VOUCHER_CUSTOMERS[productId];
  if (known) {
    const customer = known.find((each) => each.number === number);
    if (customer) return customer;
    throw unknownBill(productId);
  }
  const operator = registeredPrefix(productId, number.slice(0, 4));
  const { message } = listPrefix({ productId, number, found: operator !== undefined });
  if (!operator) throw new Refused('list.prefix', { fields: { dest: message ?? '' } });
  if (!PHONE.test(number)) throw unknownBill(productId);
  return { number, name: operator.description };
}

/** Sellers of electricity tokens, airtime, data packages and wallet balances. The same number may buy again. */
export const voucher: Rail = {
  decidesAmount: true,
  returnsMoney: false,

  async inquire({ productId, dest, parameters }, _, { read }) {
    if (dest === null || !('denomId' in parameters)) throw new Refused('product.unavailable');
    const { number, name, facts = {} } = customerOf(productId, dest);
    if ((await refusalAtInquiry(read, { productId, dest })) === 'unknown') throw unknownBill(productId);
    const priced = DENOMINATIONS.get(productId)?.find(({ denomId }) => denomId === parameters.denomId);
    if (!priced)
      throw new Refused('denom.unknown', { fields: { 'parameters.denomId': 'Denominasi tidak tersedia lagi' } });
    const { amount, ...denom } = priced;
    return {
      dest: number,
      destName: name,
      amount: toSen(amount),
      creditAccount: INTERNAL_ACCOUNTS.billers.accountNumber,
      data: { denom },
      parts: { references: named(facts) },
    };
  },

  ...answersAtOnce((payment) => ({
    references: referencesOf(payment, { 'Nomor penyedia': `SN${payment.orderKey}` }),
    ...(payment.productId === 'PLN_PRE' ? { token: issuedDigits(payment.orderKey, 'token', 20) } : {}),
  })),
};
