import { fromSen, toSen } from '../../format/money.ts';
import { ask, decide, deciding, type Questions, type Table } from '../table.ts';
import { multiPaymentNominal } from '../views/multi-payment.ts';

/** What a virtual account collects: whatever its payer owes, one invoice, or the parts of a plan. @source ours */
export type VirtualAccountBillKind = 'NONE' | 'INVOICE' | 'INSTALLMENT';

/** The terms of a bill, and what has been paid of it. Amounts are numbers in rupiah. */
export interface VirtualAccountBillFacts {
  bill: string;
  installmentType?: string | null | undefined;
  tenor?: number | null | undefined;
  open?: boolean | null | undefined;
  single?: boolean | null | undefined;
  amount: number;
  /** What is paid, with what is on its way. */
  paid: number;
  /** Number of these payments. */
  payments: number;
  /** The first part of a plan that none of them pays, from 1. A payment that is taken back leaves its part open. */
  nextPart: number;
}

/** How often the amount is owed. */
type Total = 'freely' | 'once' | 'each part';
type TotalFacts = Pick<VirtualAccountBillFacts, 'bill' | 'installmentType' | 'open' | 'single'>;

// prettier-ignore
const TOTALS = [
  ['each part', { bill: 'INSTALLMENT', installmentType: 'CLOSED' }],
  ['once',      { bill: ['INVOICE', 'INSTALLMENT'] }],
  ['once',      { bill: 'NONE', single: true, open: false }],
  ['freely',    {}],
] as const satisfies Table<Total, TotalFacts>;

/** What is left of a bill. Amounts are numbers in rupiah. */
export interface VirtualAccountBillLeft {
  /** What is still owed in all; null if the payer decides how often or how much. */
  owed: number | null;
  /** The number of the part of a plan that is paid next, from 1; null without a plan, or once it is paid. */
  next: number | null;
  /** Whether nothing more is paid to this bill. */
  isPaid: boolean;
}

const left = (total: bigint, paid: bigint): bigint => (total > paid ? total - paid : 0n);

/**
 * va.bill: what is left of the bill of a virtual account. The amount of a closed plan is that of one part, the amount of an
 * open one is the whole.
 *
 * @source ours
 */
export function vaBill(facts: VirtualAccountBillFacts): VirtualAccountBillLeft {
  const { bill, tenor, single, amount, paid, payments, nextPart } = facts;
  const flags = {
    bill,
    installmentType: facts.installmentType ?? '',
    open: facts.open === true,
    single: single === true,
  };
  const total = deciding('owed', () => decide<Total, TotalFacts>(TOTALS, flags));
  if (total === 'freely')
    return { owed: single === true && payments > 0 ? 0 : null, next: null, isPaid: single === true && payments > 0 };
  const whole = toSen(amount) * (total === 'each part' ? BigInt(tenor ?? 1) : 1n);
  const owed = left(whole, toSen(paid));
  return {
    owed: fromSen(owed),
    next: bill === 'INSTALLMENT' && owed > 0n ? nextPart : null,
    isPaid: owed === 0n,
  };
}

/** Why a virtual account takes no payment, by rule id. */
export type VirtualAccountPaymentRefusal =
  | 'va.closed'
  | 'va.blocked'
  | 'bill.expired'
  | 'bill.underWay'
  | 'bill.paid'
  | 'multiPayment.readOnly'
  | 'multiPayment.nominal'
  | 'rail.amount';

/** A payment, and the account that it is for. Amounts are numbers in rupiah. */
export interface VirtualAccountPaymentFacts {
  closed?: boolean | undefined;
  blocked?: boolean | undefined;
  expired?: boolean | undefined;
  paid?: boolean | undefined;
  /** Whether a payment of it may still fail. */
  underWay?: boolean | undefined;
  /** The amount that the bill decides; 0 if the payer decides. */
  due: number;
  min: number;
  /** 0 means unlimited. */
  max: number;
  /** What is owed in all; null without an end. */
  owed: number | null;
  amount: number | null;
}

type StateFacts = Pick<VirtualAccountPaymentFacts, 'closed' | 'blocked' | 'expired' | 'paid' | 'underWay'>;

// prettier-ignore
const STATES = [
  ['va.closed',     { closed: true }],
  ['va.blocked',    { blocked: true }],
  ['bill.expired',  { expired: true }],
  ['bill.underWay', { paid: true, underWay: true }],
  ['bill.paid',     { paid: true }],
] as const satisfies Table<VirtualAccountPaymentRefusal, StateFacts>;

/**
 * The least and the most that a payer may choose, in rupiah. The last payment may be below the minimum; nobody pays more
 * than is owed. `most` is null without a limit.
 */
export function vaLimits({ min, max, owed }: Pick<VirtualAccountPaymentFacts, 'min' | 'max' | 'owed'>): {
  least: number;
  most: number | null;
} {
  const most = Math.min(max || Infinity, owed ?? Infinity);
  return { least: owed === null ? min : Math.min(min, owed), most: Number.isFinite(most) ? most : null };
}

const isBelow = (facts: VirtualAccountPaymentFacts): boolean => (facts.amount ?? 0) < vaLimits(facts).least;
const isAbove = (facts: VirtualAccountPaymentFacts): boolean => {
  const { most } = vaLimits(facts);
  return most !== null && (facts.amount ?? 0) > most;
};

// prettier-ignore
const AMOUNTS: Questions<VirtualAccountPaymentRefusal, VirtualAccountPaymentFacts> = [
  ['multiPayment.readOnly', 'another amount than the bill decides',   ({ due, amount }) => due > 0 && amount !== due],
  ['multiPayment.nominal',  'no amount in rupiah greater than 0',     ({ due, amount }) => due === 0 && multiPaymentNominal({ value: amount }) !== null],
  ['rail.amount',           'below the minimum',                      (facts) => facts.due === 0 && isBelow(facts)],
  ['rail.amount',           'above the maximum, or what is owed',     (facts) => facts.due === 0 && isAbove(facts)],
];

/**
 * va.payment: why a virtual account does not take a payment, in this order: closed, blocked, expired, paid, amount; null if
 * it takes it.
 *
 * @source ours
 */
export const vaPayment = (facts: VirtualAccountPaymentFacts): VirtualAccountPaymentRefusal | null =>
  decide<VirtualAccountPaymentRefusal, StateFacts>(STATES, facts) ?? ask(AMOUNTS, facts) ?? null;
