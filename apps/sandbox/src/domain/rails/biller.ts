import { and, eq } from 'drizzle-orm';
import type { Bill, Content } from '@ibk/sdk/contract';
import { fromSen, toSen } from '@ibk/sdk/format';
import { billerPayment } from '../../db/schema/outside.ts';
import type { Tx } from '../../db/tx.ts';
import { INTERNAL_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import { Refused } from '../../operation/refusals.ts';
import { BILL_CUSTOMERS, type BillCustomer } from './data/bill-customers.ts';
import { behaviourOf } from './endings.ts';
import type { Payment, Rail, RailAnswer, RailPort } from './rail.ts';

type Order = typeof billerPayment.$inferSelect;

const customerOf = (productId: string, customer: string | null): BillCustomer | undefined =>
  BILL_CUSTOMERS.find((each) => each.productId === productId && each.customer === customer);

const isPaid = async (read: Tx, productId: string, customer: string): Promise<boolean> =>
  (await read.$count(
    billerPayment,
    and(
      eq(billerPayment.productId, productId),
      eq(billerPayment.customer, customer),
      eq(billerPayment.outcome, 'paid'),
    ),
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

/** References that a biller returns for a payment it accepted. */
const givenFor = ({ content }: Payment, { orderKey }: Order): Pick<Content, 'references'> => ({
  references: [...(content.references ?? []), { name: 'Nomor biller', value: `BLR${orderKey}` }],
});

const answerOf = (payment: Payment, order: Order): RailAnswer =>
  order.outcome === 'paid'
    ? { outcome: 'done', given: givenFor(payment, order) }
    : { outcome: 'refused', message: order.message ?? 'Tidak diterima biller' };

const orderOf = async (read: Tx, orderKey: string): Promise<Order | undefined> =>
  (await read.select().from(billerPayment).where(eq(billerPayment.orderKey, orderKey)))[0];

/** Records an order in the biller's books once; an existing record is kept. */
const record = async (
  { clock, write }: RailPort,
  { orderKey, productId, dest: customer }: Payment,
  outcome: Order['outcome'],
  message: string | null = null,
): Promise<Order | undefined> =>
  write(async (tx) => {
    const row = { orderKey, productId, customer, outcome, message, at: new Date(clock.now()) };
    await tx.insert(billerPayment).values(row).onConflictDoNothing();
    return orderOf(tx, orderKey);
  });

/**
 * Billers, each with a few customers. A biller executes an order once per key and a bill only once, whoever pays it.
 */
export const biller: Rail = {
  leavesBank: true,

  async inquire({ productId, dest }, { read }) {
    const customer = customerOf(productId, dest);
    if (!customer)
      throw new Refused('bill.unknown', { fields: { dest: 'Nomor pelanggan tidak ditemukan, periksa kembali' } });
    if (await isPaid(read, productId, customer.customer)) throw new Refused('bill.paid');
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
    const behaviour = behaviourOf(payment.dest);
    if (behaviour === 'hangs') return { outcome: 'pending' };
    const order =
      behaviour === 'refuses'
        ? await record(port, payment, 'refused', 'Ditolak biller')
        : ((await record(port, payment, 'paid')) ??
          (await record(port, payment, 'refused', 'Tagihan sudah dibayar dengan transaksi lain')));
    return behaviour === 'answersLate' || !order ? { outcome: 'pending' } : answerOf(payment, order);
  },

  async ask(payment, port) {
    if (behaviourOf(payment.dest) === 'hangs') return { outcome: 'pending' };
    const order = await record(port, payment, 'void');
    return order ? answerOf(payment, order) : { outcome: 'pending' };
  },
};
