import type { Bank } from '@ibk/sdk';
import type { Status, TransactionDetail } from '@ibk/sdk/contract';
import { entryScreen } from '@ibk/sdk/rules';

/** The group's tax payment of a billing code. */
export interface TaxPayment {
  /** Reference of the transaction. */
  transaction: string;
  status: Status;
  /** Rupiah. */
  amount: number;
  /** Calendar day of the payment; null until the state's answer is known. */
  paidOn: string | null;
  ntpn: string | null;
  ntb: string | null;
  /** Why it failed, or why a user rejected or closed it. */
  reason: string | null;
}

// prettier-ignore
/** Each status in the order in which it decides: of several payments of a code only one can succeed. */
const STATUSES: Record<Status, readonly [rank: number, name: string]> = {
  SUCCESS: [0, 'Sudah dibayar'],
  SUSPECT: [1, 'Dalam proses, belum ada NTPN'],
  AUTOTRX: [2, 'Terjadwal'],
  VERIFY:  [3, 'Menunggu approval'],
  ENTRY:   [4, 'Menunggu verifikasi'],
  FAILED:  [5, 'Gagal'],
  REJECT:  [5, 'Ditolak'],
};

/** A status of a tax payment, in Indonesian. */
export const paymentStatusName = (status: Status): string => STATUSES[status][1];

const { products } = entryScreen('payment-tax');

function paymentIn({ transaction, dataResponse }: TransactionDetail): TaxPayment {
  const { referenceId, status, amount, settlementDate, errorMessage, reason } = transaction;
  const info = dataResponse?.info;
  return {
    transaction: referenceId,
    status,
    amount,
    paidOn: settlementDate,
    ntpn: (info && 'ntpn' in info ? info.ntpn : null) ?? null,
    ntb: dataResponse?.references?.find(({ name }) => name === 'NTB')?.value ?? null,
    reason: reason ?? errorMessage,
  };
}

/**
 * Reads the payment of a billing code by the user's group from the bank. If there are several, a successful one
 * decides, then one that may still succeed, then the latest. Deductions of treasury documents are not found.
 *
 * @returns null if the group has no payment of the code
 */
export async function taxPaymentOf(bank: Bank, code: string, signal: AbortSignal): Promise<TaxPayment | null> {
  const payments = [];
  // The bank searches notes too, and lists the latest first.
  for await (const each of bank.transactions.listTransactions({ q: code, size: 200 }, { signal }))
    if (each.dest === code && products.includes(each.productId)) payments.push(each);
  const [decisive] = payments.sort((a, b) => STATUSES[a.status][0] - STATUSES[b.status][0]);
  return decisive ? paymentIn(await bank.transactions.readTransaction(decisive.referenceId, { signal })) : null;
}
