import { decide, pick, type Table } from '../table.ts';

/** How a product identifies its payee: by an account, or by the number of a customer of a biller or seller. */
export type PayeeKind = 'account' | 'customer';

// prettier-ignore
const KINDS: Table<PayeeKind, { productId: string; productGroup: string }> = [
  // A batch has many payees, each in its own row.
  ['account',  { productGroup: 'TRANSFER', productId: /^(?!MLT_)/ }],
  ['account',  { productId: ['SP2D', 'KASDA_SP2D', 'KASDA_SPJ'] }],
  ['customer', { productGroup: /^PAYMENT_(TELCO|PLN|TV|INTERNET|INSURANCE|INSTALLMENT|PDAM)$/ }],
  ['customer', { productGroup: /^(PURCHASE_(PROVIDER|DATA|PLN)|TOPUP_WALLET)$/ }],
];

/**
 * odd.payee: how a product identifies a payee that may be paid again and can thus be compared with earlier payments;
 * null for a number that is paid once, such as a billing code or a ticket, and for a batch.
 *
 * @source decision 018
 */
export const oddPayee = (facts: { productId: string; productGroup: string }): PayeeKind | null =>
  decide(KINDS, facts) ?? null;

/** The words for a payee in a sentence. */
export const PAYEE_WORDS = {
  account: { number: 'Rekening tujuan', to: 'ke rekening ini', name: 'Nama pemilik rekening ini' },
  customer: { number: 'Nomor pelanggan', to: 'untuk nomor pelanggan ini', name: 'Nama pelanggan nomor ini' },
} as const satisfies Record<PayeeKind, unknown>;

/** The words for a payment's payee; undefined for a payee that is paid once. */
export const wordsOf = ({ payee }: { payee: PayeeKind | null }): (typeof PAYEE_WORDS)[PayeeKind] | undefined =>
  pick(PAYEE_WORDS, payee ?? '');
