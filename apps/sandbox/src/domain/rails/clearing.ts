import type { Inquiry } from '@ibk/sdk/contract';
import { listChoices, listOnlineAccount, messageOf } from '@ibk/sdk/rules';
import { INTERNAL_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import { Refused } from '../../operation/refusals.ts';
import { carrierOf } from '../products/channels.ts';
import { otherBank, otherHolder } from './other-banks.ts';
import { answerOf, inquireAbout, send } from './outside.ts';
import type { Payment, Rail } from './rail.ts';
import { termsOf } from './terms.ts';

/** The time at which the other bank will have a payment; null if only its answer shows that. */
const settlesAt = (payment: Payment, sentAt: Date): Date | null =>
  termsOf(carrierOf(payment)).settlesAt?.(sentAt) ?? null;

/** The inquiry of a transfer to another bank. */
type Transfer = Extract<Inquiry, { productId: 'TRF_ONL' | 'TRF_BIF' | 'SKN' | 'RTGS' }>;
type ClearingParameters = Extract<Transfer, { productId: 'SKN' | 'RTGS' }>['parameters'];
const isTransfer = (inquiry: Inquiry): inquiry is Transfer => 'bankCode' in inquiry.parameters;

/**
 * Checks what the contract leaves open.
 *
 * @throws {Refused} list.onlineAccount: a number too short to be looked up; rail.type: SKN named as RTGS, or the reverse
 */
function checkTransfer({ productId, dest, parameters }: Transfer): void {
  if ('transactionType' in parameters) {
    if (listChoices({ choice: 'transferType', value: parameters.transactionType }) === productId) return;
    throw new Refused('rail.type', { fields: { 'parameters.transactionType': 'Tidak sesuai dengan produk' } });
  }
  const message = messageOf(listOnlineAccount({ value: dest }));
  if (message !== null) throw new Refused('list.onlineAccount', { facts: { message }, fields: { dest: message } });
}

/**
 * How money reaches another bank. Online transfers answer at once; the others settle later, so such a payment stays
 * SUSPECT until then. The other bank may return the money afterwards.
 */
export const byOtherBank: Omit<Rail, 'inquire'> = {
  leavesBank: true,
  decidesAmount: false,
  returnsMoney: true,

  async settle(payment, port) {
    const now = new Date(port.clock.now());
    const expectedAt = settlesAt(payment, now);
    const heard = await send(port, payment, expectedAt ?? now);
    if (expectedAt === null) return { outcome: 'pending' };
    return expectedAt > now ? { outcome: 'pending', expectedAt } : answerOf(heard);
  },

  async ask(payment, port) {
    const expectedAt = settlesAt(payment, payment.sentAt ?? new Date(port.clock.now()));
    if (expectedAt !== null && expectedAt.getTime() > port.clock.now()) return { outcome: 'pending', expectedAt };
    return answerOf(await inquireAbout(port, payment));
  },
};

/** Transfers to other banks. */
export const clearing: Rail = {
  ...byOtherBank,

  async inquire(inquiry, amount, { read }) {
    if (!isTransfer(inquiry)) throw new Refused('product.unavailable');
    const { productId, dest } = inquiry;
    const { bankCode, ...parameters }: Partial<ClearingParameters> & { bankCode: string } = inquiry.parameters;
    checkTransfer(inquiry);
    const bankName = otherBank(productId, bankCode);
    if (bankName === undefined)
      throw new Refused('rail.bank', { fields: { 'parameters.bankCode': 'Bank tidak melayani transfer ini' } });
    // SKN and RTGS carry the name that the operator typed, and facts about the payee; the other rails look the name up.
    const { name = await otherHolder(read, { productId, bankCode, dest }), ...recipient } = parameters;
    if (name === undefined)
      throw new Refused('account.unknown', { fields: { dest: 'Rekening tujuan tidak ditemukan' } });
    return {
      dest,
      destName: name,
      amount,
      creditAccount: INTERNAL_ACCOUNTS.clearing.accountNumber,
      payee: { account: dest, name, bankCode, bankName },
      ...('name' in parameters ? { parts: { parameters: recipient } } : {}),
    };
  },
};
