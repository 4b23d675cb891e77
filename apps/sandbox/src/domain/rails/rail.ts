import type { Content, Inquiry } from '@ibk/sdk/contract';
import type { TransactionRow } from '../../db/schema/transactions.ts';
import type { Context } from '../../operation/handler.ts';

/** The way a payment takes: within the bank, to another bank, or to a biller. A product's row names its rail. */
export type RailName = 'in-house' | 'clearing' | 'biller';

/** What a rail knows of the bank. It never runs inside a database transaction of the bank. */
export type RailPort = Pick<Context, 'clock' | 'read' | 'write'>;

/** The parts of a content that only some products have. */
export type ContentParts = Pick<
  Content,
  'bills' | 'customerRef' | 'detail' | 'info' | 'parameters' | 'references' | 'selection'
>;

/** What a rail answers to an inquiry; the bank adds source, fee and guards. */
export interface Quote {
  /** As queues show it: account or customer number. */
  dest: string;
  destName: string;
  /** Whole sen. */
  amount: bigint;
  /** The account of this bank that is credited. */
  creditAccount: string;
  /** The payee where it is more than a number and a name. @default dest */
  payee?: Content['dest'];
  parts?: ContentParts;
}

/** One attempt to execute a transaction. */
export interface Payment extends Pick<TransactionRow, 'content' | 'creditAccount' | 'dest' | 'productId'> {
  /** `<referenceId>-<attempt>`: whoever receives it twice executes it once. */
  orderKey: string;
}

/** What a rail says of a payment: executed with what it gave for it, refused for good, or nothing definite yet. */
export type RailAnswer =
  | { outcome: 'done'; given?: Pick<Content, 'references' | 'token'> }
  | { outcome: 'refused'; message: string }
  | { outcome: 'pending' };

/** One rail. */
export interface Rail {
  /** Whether a payment leaves the bank: then it is sent once, and only asked about afterwards. */
  leavesBank: boolean;
  /** @throws Refused where payee, bill or product is not to be had */
  inquire: (inquiry: Inquiry, port: RailPort) => Promise<Quote>;
  settle: (payment: Payment, port: RailPort) => Promise<RailAnswer>;
  /** What became of a payment that was sent; sends nothing. */
  ask: (payment: Payment, port: RailPort) => Promise<RailAnswer>;
}
