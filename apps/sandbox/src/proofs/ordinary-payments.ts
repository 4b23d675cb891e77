import type { Content } from '@ibk/sdk/contract';
import { type Random, randomFrom } from '../demo/random.ts';
import { CLEARING, OWN_ACCOUNTS, PAYEES } from '../demo/data/accounts.ts';
import { INTERNAL_ACCOUNTS } from '../ledger/internal-accounts.ts';
import type { ProductId } from '../domain/products/products.ts';

/** A group of the demo world, and the account that it pays from. */
export interface PayingGroup {
  corporateId: string;
  corporateGroupId: string;
  source: string;
}
const groupOf = (corporateId: string, corporateGroupId: string): PayingGroup => {
  const account = OWN_ACCOUNTS.find(
    (each) => each.corporateId === corporateId && each.groups.includes(`${corporateGroupId}+`),
  );
  if (!account) throw new Error(`${corporateId} ${corporateGroupId} pays from no account`);
  return { corporateId, corporateGroupId, source: account.accountNumber };
};
export const PAYING_GROUPS = [
  groupOf('DINKESSU', '01'),
  groupOf('ANDALAS', '01'),
  groupOf('DINKESSU', '02'),
  groupOf('ANDALAS', '02'),
  groupOf('TOBACIPTA', '01'),
  groupOf('BPKADSU', '03'),
];

export interface Payee {
  productId: ProductId;
  dest: string;
  destName: string;
  creditAccount: string;
  /** The account at another bank; absent for payees at this bank and for customer numbers. */
  account?: Exclude<Content['dest'], string>;
}

/** One payment. Amounts are whole sen, days count from the first day of the history. */
export interface Draft {
  group: PayingGroup;
  payee: Payee;
  kind: Kind;
  day: number;
  /** Minutes after 08:00. */
  minute: number;
  amount: bigint;
}

export const MONTH = 30;
const FIRST = [
  'AYU',
  'BAGAS',
  'CAHYA',
  'DIAN',
  'ENDANG',
  'FAJAR',
  'GITA',
  'HASAN',
  'INTAN',
  'JOKO',
  'LESTARI',
  'RUDI',
] as const;
const MIDDLE = ['ADI', 'BUDI', 'DEWI', 'EKA', 'MULIA', 'PUTRA', 'RATNA', 'SARI', 'TRI', 'WAHYU'] as const;
const LAST = [
  'LUBIS',
  'MANALU',
  'NABABAN',
  'PANJAITAN',
  'RAMBE',
  'SINAGA',
  'TOBING',
  'WIBOWO',
  'SIREGAR',
  'HUTAPEA',
] as const;
const FORM = ['CV', 'PT', 'UD'] as const;
const TRADE = ['FARMASI', 'LOGISTIK', 'KONSTRUKSI', 'KOMPUTER', 'PERCETAKAN', 'KIMIA', 'OTOMOTIF', 'PANGAN'] as const;
type BankName = readonly [bankCode: string, bankName: string];
const BANKS: readonly [BankName, ...BankName[]] = [
  ['008', 'MANDIRI'],
  ['009', 'BNI'],
  ['002', 'BRI'],
  ['014', 'BCA'],
];
const BILLS = ['PLN_POST', 'PSTN', 'PDAM_TIRTANADI', 'INDIHOME'] as const;
const DENOMINATIONS = [200_000_00n, 500_000_00n, 1_000_000_00n] as const;

const digits = (random: Random, count: number): string =>
  `${1 + random.below(9)}${Array.from({ length: count - 1 }, () => random.below(10)).join('')}`;
const between = (random: Random, low: number, high: number): number => low + random.below(high - low + 1);

export const personName = (random: Random): string =>
  `${random.pick(FIRST)} ${random.pick(MIDDLE)} ${random.pick(LAST)}`;
export const companyName = (random: Random): string =>
  `${random.pick(FORM)} ${random.pick(FIRST)} ${random.pick(LAST)} ${random.pick(TRADE)}`;

/** A payee at another bank. */
export function farPayee(random: Random, destName: string, productId: ProductId = 'TRF_ONL'): Payee {
  const [bankCode, bankName] = random.pick(BANKS);
  const dest = digits(random, 12);
  return {
    productId,
    dest,
    destName,
    creditAccount: CLEARING,
    account: { account: dest, name: destName, bankCode, bankName },
  };
}
const customer = (random: Random, productId: ProductId): Payee => ({
  productId,
  dest: digits(random, 12),
  destName: personName(random),
  creditAccount: INTERNAL_ACCOUNTS.billers.accountNumber,
});

/** A number around 0 with a standard deviation of 1. */
const normal = (random: Random): number =>
  Array.from({ length: 12 }, () => random.below(10_000) / 10_000).reduce((a, b) => a + b) - 6;
/** An amount around a middle one, in steps of Rp500. */
const around = (random: Random, middle: number, spread: number): bigint =>
  BigInt(Math.max(1, Math.round((middle * Math.exp(spread * normal(random))) / 500))) * 500_00n;

/** The days and amounts of one payee until the last day. */
type Habit = (random: Random, until: number) => { day: number; amount: bigint }[];
const monthsUntil = (until: number): number[] => Array.from({ length: Math.ceil(until / MONTH) }, (_, month) => month);

/** Days with such gaps between them. */
function rhythm(random: Random, until: number, [least, most]: readonly [number, number]): number[] {
  const days: number[] = [];
  for (let day = random.below(most); day < until; day += between(random, least, most)) days.push(day);
  return days;
}

/** The same amount every month, a rise once a year, and a thirteenth salary. */
const salary: Habit = (random, until) => {
  const base = between(random, 60, 240) * 50_000_00;
  const rise = random.below(12);
  return monthsUntil(until).flatMap((month) => {
    const amount = BigInt(Math.floor((month % 12 >= rise ? base * 1.06 : base) / 100) * 100);
    const paid = { day: month * MONTH + 24 + random.below(2), amount };
    return month % 12 === 7 ? [{ day: month * MONTH + 8, amount }, paid] : [paid];
  });
};
const supplier: Habit = (random, until) => {
  const [middle, spread] = [between(random, 2, 40) * 1_000_000, between(random, 15, 70) / 100];
  return rhythm(random, until, [6, 34]).map((day) => ({ day, amount: around(random, middle, spread) }));
};
const bill: Habit = (random, until) => {
  const [middle, due] = [between(random, 3, 90) * 100_000, between(random, 3, 18)];
  return monthsUntil(until).map((month) => ({
    day: month * MONTH + due + random.below(5),
    amount: around(random, middle, 0.2),
  }));
};
const rent: Habit = (random, until) => {
  const amount = BigInt(between(random, 5, 40)) * 1_000_000_00n;
  return monthsUntil(until).map((month) => ({ day: month * MONTH + random.below(4), amount }));
};
/** The same amount every Friday, now and then a day or two off. */
const weekly: Habit = (random, until) => {
  const amount = BigInt(between(random, 8, 40)) * 250_000_00n;
  const days = Array.from({ length: Math.floor(until / 7) }, (_, week) => week * 7 + 4);
  return days.map((day) => ({ day: random.below(20) === 0 ? day + between(random, -2, 2) : day, amount }));
};
const token: Habit = (random, until) =>
  rhythm(random, until, [11, 25]).map((day) => ({ day, amount: random.pick(DENOMINATIONS) }));
const fee: Habit = (random, until) =>
  rhythm(random, until, [9, 40]).map((day) => ({ day, amount: BigInt(between(random, 2, 8)) * 250_000_00n }));

// prettier-ignore
/** The payees of one group: the number of each kind, their data, and the way they are paid. */
const HABITS = {
  salary:   [60, (random) => farPayee(random, personName(random), 'TRF_BIF'), salary],
  supplier: [18, (random) => farPayee(random, companyName(random), 'SKN'), supplier],
  bill:     [14, (random) => customer(random, random.pick(BILLS)), bill],
  rent:     [2,  (random) => farPayee(random, personName(random)), rent],
  weekly:   [2,  (random) => farPayee(random, companyName(random)), weekly],
  token:    [4,  (random) => customer(random, 'PLN_PRE'), token],
  fee:      [6,  (random) => farPayee(random, personName(random)), fee],
} as const satisfies Record<string, readonly [number, (random: Random) => Payee, Habit]>;
export type Kind = keyof typeof HABITS;

/** Suppliers at this bank, which every group pays. */
const SHARED: readonly Payee[] = PAYEES.slice(0, 6).map(([dest, destName]) => ({
  productId: 'TRF_INT',
  dest,
  destName,
  creditAccount: dest,
}));

/**
 * The payments of groups day by day: salaries, suppliers, bills, rents, weekly deliveries, electricity tokens and fees,
 * from the first day of a history on.
 *
 * @param groups number of groups
 * @param until number of days
 * @returns the earliest first; the same seed gives the same payments
 */
export function paymentsOf(seed: number, { groups, until }: { groups: number; until: number }): Draft[] {
  const random = randomFrom(seed);
  const drafts: Draft[] = [];
  for (const group of PAYING_GROUPS.slice(0, groups)) {
    const add = (payee: Payee, kind: Kind) => {
      for (const { day, amount } of HABITS[kind][2](random, until))
        if (day < until) drafts.push({ group, payee, kind, day, minute: random.below(480), amount });
    };
    for (const kind of Object.keys(HABITS) as Kind[])
      for (let left: number = HABITS[kind][0]; left > 0; left -= 1) add(HABITS[kind][1](random), kind);
    for (const payee of SHARED) add(payee, 'supplier');
  }
  return drafts.sort((one, other) => one.day - other.day || one.minute - other.minute);
}
