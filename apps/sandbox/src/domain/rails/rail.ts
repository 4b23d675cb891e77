import type { Content, Inquiry, InquiryAnswer } from '@ibk/sdk/contract';
import type { TransactionRow } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import type { Context } from '../../operation/handler.ts';
import type { Actor } from '../../operation/session.ts';

/**
 * The parts of the context that a rail may use. Nothing but `certain` runs inside a database transaction of the bank.
 */
export type RailPort = Pick<Context, 'clock' | 'profile' | 'read' | 'write'>;

/** Parts of a content that only some products have. */
export type ContentParts = Pick<
  Content,
  'bills' | 'customerRef' | 'detail' | 'info' | 'parameters' | 'references' | 'selection'
>;

/** The parts of the context that an inquiry may use. */
export type InquiryPort = RailPort & { session: Actor };

/** A rail's answer to an inquiry; the bank adds source, fee and guards. */
export interface Quote {
  /** Account or customer number, as queues show it. */
  dest: string;
  destName: string;
  /** Whole sen. */
  amount: bigint;
  /** Whole sen. @default the fee of the product */
  fee?: bigint;
  /** The account at this bank that is credited. */
  creditAccount: string;
  /** The payee, if it consists of more than a number and a name. @default dest */
  payee?: Content['dest'];
  parts?: ContentParts;
  /** Choices of the inquiry besides the content. */
  data?: InquiryAnswer['data'];
  /** The bill, which is paid at most once; absent if the same number may be paid again. */
  billKey?: string;
}

/** Data that the receiver of an executed payment returns. */
export type Given = Pick<Content, 'info' | 'references' | 'token'>;

/** One attempt to execute a transaction. */
export interface Payment extends Pick<
  TransactionRow,
  | 'amount'
  | 'billKey'
  | 'carriedBy'
  | 'content'
  | 'creditAccount'
  | 'dest'
  | 'productGroup'
  | 'productId'
  | 'sentAt'
  | 'source'
> {
  /** `<referenceId>-<attempt>`: a receiver that gets the key twice executes the payment once. */
  orderKey: string;
}

/**
 * A rail's answer about a payment: executed with its references, refused for good, or nothing definite yet, with the
 * time of the answer if the rail knows it.
 */
export type RailAnswer =
  | { outcome: 'done'; given?: Given }
  | { outcome: 'refused'; message: string }
  | { outcome: 'pending'; expectedAt?: Date };

/** A rail quotes an inquiry, executes a payment and reports its result. */
export interface Rail {
  /** Whether payments leave the bank. Such a payment is sent once; after that, the bank only inquires about it. */
  leavesBank: boolean;
  /** Whether the receiver may send money back after the payment was executed. */
  returnsMoney: boolean;
  /** Whether an outside party decides the amount, so that an approval requests it again. */
  decidesAmount: boolean;
  /**
   * @param amount the typed amount in whole sen; 0 without one
   * @throws Refused if the payee, bill or product is unknown or unavailable
   */
  inquire: (inquiry: Inquiry, amount: bigint, port: InquiryPort) => Promise<Quote>;
  settle: (payment: Payment, port: RailPort) => Promise<RailAnswer>;
  /**
   * The answers that are certain without a receiver, so that the payments end in the database transaction that asks;
   * `pending` for a payment that has to be settled. Absent if a receiver outside the bank decides about all.
   */
  certain?: (payments: readonly Payment[], tx: Tx) => Promise<RailAnswer[]>;
  /** Requests the result of a payment that was sent; sends nothing. */
  ask: (payment: Payment, port: RailPort) => Promise<RailAnswer>;
}
