import type { Arrival, Heard, Order } from '../outside/orders.ts';
import { askOrder, placeOrder } from '../outside/orders.ts';
import type { Payment, RailAnswer, RailPort } from './rail.ts';

/** What a rail says about its payments to the party outside. */
export interface Sending {
  billKey: string | null;
  refusal: Arrival['refusal'];
  /** The moment from which a delay counts. @default now */
  from?: Date;
}

/** A payment in the terms of a scenario's rules. */
export const factsOf = ({ productId, productGroup, source, dest, amount }: Omit<Payment, 'orderKey'>) => ({
  productId,
  productGroup,
  source,
  dest,
  amount,
  billingCode: null,
  kodeMap: null,
});

/** Sends a payment to the party outside. A payment that it already has is not sent again. */
export const send = (port: RailPort, payment: Payment, sending: Sending): Promise<Heard & { order: Order }> => {
  const now = new Date(port.clock.now());
  const arrival = { ...factsOf(payment), from: now, ...sending, orderKey: payment.orderKey };
  return port.write((tx) => placeOrder(tx, arrival, now));
};

/** Asks the party outside about a payment. */
export const inquireAbout = (port: RailPort, payment: Payment, { refusal }: Pick<Sending, 'refusal'>): Promise<Heard> =>
  port.write((tx) => askOrder(tx, { ...payment, refusal }, new Date(port.clock.now())));

/** What was heard, as the rail's answer. */
export const answerOf = ({ state, message }: Heard): RailAnswer =>
  state === 'pending'
    ? { outcome: 'pending' }
    : state === 'done'
      ? { outcome: 'done' }
      : { outcome: 'refused', message: message ?? 'Ditolak' };
