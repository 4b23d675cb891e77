import type { Tx } from '../../db/tx.ts';
import { type Arrival, askOrder, type Heard, type Order, placeOrder } from '../outside/orders.ts';
import type { PaymentFacts } from '../outside/rule-of.ts';
import { findProduct, type RailName } from '../products/products.ts';
import type { Payment, RailAnswer, RailPort } from './rail.ts';

type Reason = Parameters<Arrival['refusal']>[0];

// prettier-ignore
/** How the party outside words a refusal, by rail and reason; `other` where the reason has no words of its own. */
const REFUSALS: Readonly<Record<RailName, Partial<Record<NonNullable<Reason>, string>> & { other: string }>> = {
  'in-house': { other: 'Ditolak sistem bank' },
  clearing:   { other: 'Ditolak bank penerima', unknown: 'Rekening penerima tidak ditemukan di bank tujuan', missing: 'Tidak diterima bank penerima' },
  biller:     { other: 'Ditolak biller', unknown: 'Nomor pelanggan tidak ditemukan', missing: 'Tidak diterima biller',
                expired: 'Tagihan sudah kedaluwarsa', paid: 'Tagihan sudah atau sedang dibayar dengan transaksi lain' },
};

const railNameOf = (productId: string): RailName => findProduct(productId)?.rail ?? 'clearing';

const refusalOf =
  (productId: string): Arrival['refusal'] =>
  (reason) => {
    const words = REFUSALS[railNameOf(productId)];
    return (reason === null ? undefined : words[reason]) ?? words.other;
  };

/** The bill that a payment pays, which is paid at most once; null where the same number may be paid again. */
export const billKeyOf = ({ productId, dest }: Pick<Payment, 'productId' | 'dest'>): string | null =>
  railNameOf(productId) === 'biller' ? `${productId} ${dest}` : null;

/** A payment in the terms of a scenario's rules. */
export const factsOf = ({ productId, productGroup, source, dest, amount }: Payment): PaymentFacts => ({
  productId,
  productGroup,
  source,
  dest,
  amount,
  billingCode: null,
  kodeMap: null,
});

/**
 * Hands a payment to the party outside. A payment that it already has is not sent again.
 *
 * @param from the moment from which a delay counts
 */
export const place = (tx: Tx, payment: Payment, now: Date, from = now): Promise<Heard & { order: Order }> => {
  const { orderKey, productId } = payment;
  const arrival = { ...factsOf(payment), orderKey, from, billKey: billKeyOf(payment), refusal: refusalOf(productId) };
  return placeOrder(tx, arrival, now);
};

/** Hands a payment to the party outside, in a database transaction of its own. */
export const send = (port: RailPort, payment: Payment, from?: Date): Promise<Heard> =>
  port.write((tx) => place(tx, payment, new Date(port.clock.now()), from));

/** Asks the party outside about a payment. */
export const inquireAbout = (port: RailPort, payment: Payment): Promise<Heard> =>
  port.write((tx) => askOrder(tx, { ...payment, refusal: refusalOf(payment.productId) }, new Date(port.clock.now())));

/** What was heard, as the rail's answer. */
export const answerOf = ({ state, message }: Heard): RailAnswer =>
  state === 'refused' ? { outcome: 'refused', message: message ?? 'Ditolak' } : { outcome: state };
