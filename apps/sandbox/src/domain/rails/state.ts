import { toSen } from '@ibk/sdk/format';
import { messageOf, taxBillingCode } from '@ibk/sdk/rules';
import { INTERNAL_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import { Refused } from '../../operation/refusals.ts';
import { billingCodeKey } from '../bills/billing-code-key.ts';
import { madeBilling } from '../billing/made-billing.ts';
import { isBillPaid } from '../outside/orders.ts';
import { refusalAtInquiry } from '../outside/scenario-in-force.ts';
import { STATE_BILLINGS } from './data/state-billings.ts';
import { issuedDigits, issuedLetters } from './issued.ts';
import { answersAtOnce, referencesOf } from './outside.ts';
import type { Payment, Rail } from './rail.ts';
import { unknownBill } from './unknown-bill.ts';

/** Data that the state returns for a payment: NTPN; the bank adds its own numbers, NTB and STAN. @source 002 §3 */
function given(payment: Payment) {
  const { orderKey, content } = payment;
  const ntpn = issuedLetters(orderKey, 'ntpn', 16);
  const numbers = { NTB: issuedDigits(orderKey, 'ntb', 12), STAN: issuedDigits(orderKey, 'stan', 6) };
  return {
    info: { ...content.info, ntpn } as typeof content.info & object,
    references: referencesOf(payment, numbers),
  };
}

/** State revenue (MPN), paid by billing code to the collector that its first digit names. */
export const state: Rail = {
  decidesAmount: true,
  returnsMoney: false,

  async inquire({ productId, dest }, _, { clock, profile, read, session }) {
    const code = dest ?? '';
    const billKey = billingCodeKey(code);
    const message = messageOf(taxBillingCode({ code }));
    if (message !== null) throw new Refused('tax.billingCode', { facts: { message }, fields: { dest: message } });
    const asking = { read, session, now: new Date(clock.now()), zone: profile.timeZone };
    const made = await madeBilling(asking, code);
    const billing = made ?? STATE_BILLINGS.find((each) => each.code === code);
    const reason = await refusalAtInquiry(read, { productId, dest: code, billingCode: code });
    if (!billing || reason === 'unknown') throw unknownBill(productId);
    if (reason === 'expired' || made?.isExpired)
      throw new Refused('bill.expired', {
        facts: { bill: 'Kode billing' },
        fields: { dest: 'Kode billing sudah kedaluwarsa, buat kode baru' },
      });
    if (reason === 'paid' || (await isBillPaid(read, billKey)))
      throw new Refused('bill.paid', { facts: { how: '' }, fields: { dest: 'Kode billing sudah dibayar' } });
    const { amount, info } = billing;
    const penalty = 'penalty' in billing ? billing.penalty : undefined;
    const { namaWajibPajak: name } = info;
    return {
      dest: code,
      destName: name,
      amount: toSen(amount),
      creditAccount: INTERNAL_ACCOUNTS.state.accountNumber,
      billKey,
      parts: {
        info,
        bills: [
          {
            billNumber: code,
            billDate: info.masaPajak ?? null,
            billName: name,
            amount,
            ...(penalty === undefined ? {} : { otherInfo: { penalty } }),
          },
        ],
      },
    };
  },

  ...answersAtOnce(given),
};
