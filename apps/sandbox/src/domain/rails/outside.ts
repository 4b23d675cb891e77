import type { Content } from '@ibk/sdk/contract';
import type { Tx } from '../../db/tx.ts';
import { type Arrival, askOrder, type Heard, type Order, placeOrder } from '../outside/orders.ts';
import type { PaymentFacts } from '../outside/rule-of.ts';
import { carrierOf } from '../products/channels.ts';
import { findProduct, type RailName } from '../products/products.ts';
import type { Given, Payment, Rail, RailAnswer, RailPort } from './rail.ts';

type Reason = Parameters<Arrival['refusal']>[0];
type Reference = NonNullable<Content['references']>[number];

/** How another bank words a refusal. */
const BY_OTHER_BANK = {
  other: 'Ditolak bank penerima',
  unknown: 'Rekening penerima tidak ditemukan di bank tujuan',
  missing: 'Tidak diterima bank penerima',
};

// prettier-ignore
/** Texts of the outside party's refusals, by rail and reason; `other` for a reason without a text of its own. */
const REFUSALS: Readonly<Record<RailName, Partial<Record<NonNullable<Reason>, string>> & { other: string }>> = {
  'in-house': { other: 'Ditolak sistem bank' },
  merchant:   { other: 'Ditolak merchant' },
  batch:      BY_OTHER_BANK,
  clearing:   BY_OTHER_BANK,
  treasury:   BY_OTHER_BANK,
  biller:     { other: 'Ditolak biller', unknown: 'Nomor pelanggan tidak ditemukan', missing: 'Tidak diterima biller',
                expired: 'Tagihan sudah kedaluwarsa', paid: 'Tagihan sudah atau sedang dibayar dengan transaksi lain' },
  voucher:    { other: 'Ditolak penyedia', unknown: 'Nomor tidak ditemukan', missing: 'Tidak diterima penyedia' },
  state:      { other: 'Ditolak sistem penerimaan negara', unknown: 'Kode billing tidak ditemukan', missing: 'Tidak diterima sistem penerimaan negara',
                expired: 'Kode billing sudah kedaluwarsa', paid: 'Kode billing sudah atau sedang dibayar dengan transaksi lain' },
};

const railNameOf = (productId: string): RailName => findProduct(productId)?.rail ?? 'clearing';

const refusalOf =
  (productId: string): Arrival['refusal'] =>
  (reason) => {
    const words = REFUSALS[railNameOf(productId)];
    return (reason === null ? undefined : words[reason]) ?? words.other;
  };

/** A payment in the terms of a scenario's rules. */
export const factsOf = ({ productId, productGroup, source, dest, amount, content }: Payment): PaymentFacts => {
  const { info } = content;
  const isBilling = railNameOf(productId) === 'state';
  return {
    productId,
    productGroup,
    source,
    dest,
    amount,
    billingCode: isBilling ? dest : null,
    kodeMap: isBilling && info && 'akun' in info ? info.akun : null,
  };
};

/**
 * Hands a payment to the outside party. A payment that it already has is not sent again.
 *
 * @param from the moment from which a delay counts
 */
export const place = (tx: Tx, payment: Payment, now: Date, from = now): Promise<Heard & { order: Order }> => {
  const { orderKey, billKey } = payment;
  const carrier = carrierOf(payment);
  // A payment that a rule would return is refused by the state, which sends no money back.
  const isReturnable = railNameOf(carrier) !== 'state';
  const facts = factsOf(payment);
  const arrival = { ...facts, orderKey, from, billKey, isReturnable, refusal: refusalOf(carrier) };
  return placeOrder(tx, arrival, now);
};

/** Hands a payment to the outside party, in a database transaction of its own. */
export const send = (port: RailPort, payment: Payment, from?: Date): Promise<Heard> =>
  port.write((tx) => place(tx, payment, new Date(port.clock.now()), from));

/** Inquires about a payment at the outside party. */
export const inquireAbout = (port: RailPort, payment: Payment): Promise<Heard> =>
  port.write((tx) => askOrder(tx, { ...payment, refusal: refusalOf(carrierOf(payment)) }, new Date(port.clock.now())));

/** Converts the outside party's answer to the rail's. */
export const answerOf = ({ state, message }: Heard): RailAnswer =>
  state === 'refused' ? { outcome: 'refused', message: message ?? 'Ditolak' } : { outcome: state };

/**
 * Sending and inquiry of a rail whose receiver answers at once.
 *
 * @param given the data that an executed payment returns, the same at every inquiry
 */
export function answersAtOnce(given: (payment: Payment) => Given): Pick<Rail, 'leavesBank' | 'settle' | 'ask'> {
  const answer = (payment: Payment, heard: Heard): RailAnswer =>
    heard.state === 'done' ? { outcome: 'done', given: given(payment) } : answerOf(heard);
  return {
    leavesBank: true,
    settle: async (payment, port) => answer(payment, await send(port, payment)),
    ask: async (payment, port) => answer(payment, await inquireAbout(port, payment)),
  };
}

/** The references of a payment after those of its inquiry. */
export const referencesOf = ({ content }: Payment, more: Readonly<Record<string, string>>): Reference[] => [
  ...(content.references ?? []),
  ...named(more),
];

/** Facts by name as references, in their order. */
export const named = (facts: Readonly<Record<string, string>>): Reference[] =>
  Object.entries(facts).map(([name, value]) => ({ name, value }));
