import { and, eq } from 'drizzle-orm';
import type { Bill } from '@ibk/sdk/contract';
import { fromSen, toSen } from '@ibk/sdk/format';
import { outsideOrder } from '../../db/schema/outside.ts';
import type { Tx } from '../../db/tx.ts';
import { INTERNAL_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import { Refused } from '../../operation/refusals.ts';
import { BILL_CUSTOMERS, type BillCustomer } from './data/bill-customers.ts';
import { refusalAtInquiry } from '../outside/scenario-in-force.ts';
import type { Heard } from '../outside/orders.ts';
import { answerOf, billKeyOf, inquireAbout, send } from './outside.ts';
import type { Payment, Rail, RailAnswer } from './rail.ts';

const customerOf = (productId: string, customer: string | null): BillCustomer | undefined =>
  BILL_CUSTOMERS.find((each) => each.productId === productId && each.customer === customer);

const isPaid = async (read: Tx, productId: string, dest: string): Promise<boolean> =>
  (await read.$count(
    outsideOrder,
    and(eq(outsideOrder.billKey, billKeyOf({ productId, dest }) ?? ''), eq(outsideOrder.state, 'done')),
  )) > 0;

/** The bills of a customer in the contract's shape; each amount includes the penalty. */
const billsOf = ({ customer, name, bills }: BillCustomer): Bill[] =>
  bills.map(([billDate, amount, denda]) => ({
    billNumber: billDate === null ? customer : `${customer}-${billDate}`,
    billDate,
    billName: name,
    amount: fromSen(toSen(amount) + toSen(denda)),
    otherInfo: { denda },
  }));

/** What was heard, with the references that a biller returns for a payment it accepted. */
const billAnswer = ({ content, orderKey }: Payment, heard: Heard): RailAnswer =>
  heard.state === 'done'
    ? {
        outcome: 'done',
        given: { references: [...(content.references ?? []), { name: 'Nomor biller', value: `BLR${orderKey}` }] },
      }
    : answerOf(heard);

/**
 * Billers, each with a few customers. A biller executes an order once per key and a bill only once, whoever pays it.
 */
export const biller: Rail = {
  leavesBank: true,

  async inquire({ productId, dest }, { read }) {
    const customer = customerOf(productId, dest);
    const reason = dest === null ? null : await refusalAtInquiry(read, { productId, dest });
    if (!customer || reason === 'unknown')
      throw new Refused('bill.unknown', { fields: { dest: 'Nomor pelanggan tidak ditemukan, periksa kembali' } });
    if (reason === 'paid' || (await isPaid(read, productId, customer.customer))) throw new Refused('bill.paid');
    const bills = billsOf(customer);
    return {
      dest: customer.customer,
      destName: customer.name,
      amount: bills.reduce((sum, { amount }) => sum + toSen(amount), 0n),
      creditAccount: INTERNAL_ACCOUNTS.billers.accountNumber,
      parts: {
        bills,
        customerRef: customer.customerRef,
        references: customer.references.map(([name, value]) => ({ name, value })),
      },
    };
  },

  async settle(payment, port) {
    return billAnswer(payment, await send(port, payment));
  },

  async ask(payment, port) {
    return billAnswer(payment, await inquireAbout(port, payment));
  },
};
