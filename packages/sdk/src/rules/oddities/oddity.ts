import type { Oddity, UserStatus } from '../../contract/index.ts';
import type { PayeeKind } from './payee.ts';

/** A rule's finding about a payment: a sentence in Indonesian, and the transactions that it mentions. */
export type Finding = Omit<Oddity, 'ruleId'>;

/** A payment that was executed, or is being executed, to the same payee. */
interface PaidBefore {
  name: string;
  /** Rupiah. */
  amount: number;
}

/** A transaction to the same payee, in any status. */
export interface OtherPayment {
  referenceId: string;
  status: string;
  /** Day of payment: the date of a DATE order, for all others the day of the entry; `YYYY-MM-DD`. */
  day: string;
  /** Whether it is a daily or monthly order. */
  isRepeated: boolean;
  /** The order of a run; null for a transaction that is not a run. */
  scheduleOf: string | null;
}

/**
 * A payment that awaits a decision, and other payments and entries of its group. Amounts are in rupiah; lists begin
 * with the newest.
 */
export interface OddityFacts extends Pick<OtherPayment, 'day' | 'isRepeated' | 'scheduleOf'> {
  /** Null for a payment whose payee is not compared with others: a batch, or a number that is paid once. */
  payee: PayeeKind | null;
  /** The user who entered it; null for a credit of the bank itself. */
  maker: { name: string; status: UserStatus } | null;
  /** The payee's name. */
  name: string;
  amount: number;
  /** The last payments to the payee; more than six are not read. */
  paid: readonly PaidBefore[];
  /** The last payment to a payee of this name with another account. */
  namesake: { name: string; account: string; bank: string | null } | null;
  /** The limit of the user who entered it. */
  limit: number;
  /** Entries of the same user on the same day for the same payee. */
  sameDay: readonly { referenceId: string; amount: number }[];
  /** Transactions of the same amount to the same payee. */
  sameAmount: readonly OtherPayment[];
}
