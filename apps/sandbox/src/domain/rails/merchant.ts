import type { BillSelection, Inquiry } from '@ibk/sdk/contract';
import { toSen } from '@ibk/sdk/format';
import { Refused } from '../../operation/refusals.ts';
import { assertChosen, type Choice, partOf } from '../collections/choices.ts';
import { amountOf, assertCountable } from '../collections/judge-payment.ts';
import { inHouse } from './in-house.ts';
import { payableOf } from './payable.ts';
import type { Rail } from './rail.ts';

type MultiPayment = Extract<Inquiry, { productId: 'MULTI_PYM' }>;
const isMultiPayment = (inquiry: Inquiry): inquiry is MultiPayment => inquiry.productId === 'MULTI_PYM';

/** The key of a bill that is paid at most once; an account whose payer decides may be paid again. */
function billKeyOf(choice: Choice): { billKey?: string } {
  const part = partOf(choice);
  return part === null ? {} : { billKey: `VA ${part}` };
}

/** Payments to the virtual accounts of merchants, which credit the merchant's account at this bank. */
export const merchant: Rail = {
  leavesBank: false,
  decidesAmount: true,
  returnsMoney: false,

  async inquire(inquiry, _, { read, clock, session }) {
    if (!isMultiPayment(inquiry)) throw new Refused('product.unavailable');
    const { dest: virtualAccount, parameters } = inquiry;
    const { merchantId } = parameters;
    const payable = await payableOf(read, session, { merchantId, virtualAccount }, new Date(clock.now()));
    const [choice] = payable.choices;
    if (!choice) throw new Refused('bill.choice');
    assertChosen(choice, parameters);
    const amount = amountOf(choice, inquiry.amount);
    await assertCountable(read, payable.billed, toSen(amount));
    const { virtualAccountName } = payable;
    const { otherInfo, amount: __, ...chosen } = choice;
    const selection: BillSelection = { merchantId, virtualAccount, virtualAccountName, ...chosen, amount, note: '' };
    return {
      dest: virtualAccount,
      destName: virtualAccountName,
      amount: toSen(amount),
      creditAccount: payable.billed.account.creditAccount,
      ...billKeyOf(choice),
      parts: {
        selection,
        references: [{ name: 'Merchant', value: payable.merchantName }],
        bills: [
          {
            // The ids of invoices and installments mean nothing to a person.
            billNumber: virtualAccount,
            billDate: null,
            billName: virtualAccountName,
            amount,
            ...(otherInfo ? { otherInfo } : {}),
          },
        ],
      },
    };
  },

  settle: inHouse.settle,
  ask: inHouse.ask,
};
