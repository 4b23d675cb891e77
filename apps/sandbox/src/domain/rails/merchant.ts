import type { BillSelection, Inquiry } from '@ibk/sdk/contract';
import { formatRupiah, toSen } from '@ibk/sdk/format';
import { multiPaymentNominal, multiPaymentReadOnly, railAmount } from '@ibk/sdk/rules';
import { Refused } from '../../operation/refusals.ts';
import { PRODUCTS } from '../products/products.ts';
import { inHouse } from './in-house.ts';
import { type Choice, payableOf } from './payable.ts';
import type { Rail } from './rail.ts';

type MultiPayment = Extract<Inquiry, { productId: 'MULTI_PYM' }>;
const isMultiPayment = (inquiry: Inquiry): inquiry is MultiPayment => inquiry.productId === 'MULTI_PYM';

const IDS = ['type', 'invoiceId', 'installmentId', 'installmentDetailId'] as const;

/** The choice that an inquiry names. @throws Refused bill.choice */
function chosenOf(choices: readonly Choice[], parameters: MultiPayment['parameters']): Choice {
  const wanted: Readonly<Partial<Record<(typeof IDS)[number], string>>> = parameters;
  const found = choices.find((choice) => IDS.every((id) => choice[id] === wanted[id]));
  if (found) return found;
  throw new Refused('bill.choice', { fields: { 'parameters.type': 'Pilih lagi dari tagihan yang tersedia' } });
}

const amountFault = (limits: string): Refused =>
  new Refused('rail.amount', {
    facts: { product: PRODUCTS.MULTI_PYM.productDescription, limits },
    fields: { amount: `Nominal ${limits}` },
  });

/**
 * The amount to pay, in rupiah: of the bill, or the typed one within the bill's limits.
 *
 * @throws {Refused} multiPayment.readOnly: another amount than that of the bill; multiPayment.nominal; rail.amount
 */
function amountOf({ amount, otherInfo = {} }: Choice, typed: number | null): number {
  if (multiPaymentReadOnly({ contentAmount: amount })) {
    if (typed === null || typed === amount) return amount;
    throw new Refused('multiPayment.readOnly', {
      facts: { amount: formatRupiah(amount) },
      fields: { amount: `Nominal tagihan ${formatRupiah(amount)}` },
    });
  }
  const message = multiPaymentNominal({ value: typed });
  if (message !== null || typed === null)
    throw new Refused('multiPayment.nominal', { facts: { message: message ?? '' }, fields: { amount: message ?? '' } });
  const { minTransaction = 0, maxTransaction = 0, deficiencyAmount } = otherInfo;
  // The last payment of an open plan may be smaller than its minimum.
  const least = deficiencyAmount === undefined ? minTransaction : Math.min(minTransaction, deficiencyAmount);
  const most = Math.min(maxTransaction || Infinity, deficiencyAmount ?? Infinity);
  const side = railAmount({ amount: typed, min: least, max: Number.isFinite(most) ? most : null });
  if (side !== null)
    throw amountFault(
      side === 'below' ? `paling sedikit ${formatRupiah(least)}` : `paling banyak ${formatRupiah(most)}`,
    );
  return typed;
}

/** The key of a bill that is paid at most once; an account whose payer decides may be paid again. */
function billKeyOf(virtualAccount: string, { type, installmentDetailId }: Choice): { billKey?: string } {
  if (type === 'DEFAULT') return {};
  return { billKey: `VA ${virtualAccount} ${installmentDetailId ?? 'invoice'}` };
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
    const choice = chosenOf(payable.choices, parameters);
    const amount = amountOf(choice, inquiry.amount);
    const { virtualAccountName } = payable;
    const { otherInfo, amount: __, ...chosen } = choice;
    const selection: BillSelection = { merchantId, virtualAccount, virtualAccountName, ...chosen, amount, note: '' };
    return {
      dest: virtualAccount,
      destName: virtualAccountName,
      amount: toSen(amount),
      creditAccount: payable.creditAccount,
      ...billKeyOf(virtualAccount, choice),
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
