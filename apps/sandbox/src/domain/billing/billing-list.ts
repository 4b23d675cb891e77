import { and, count, eq, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { BillingQuery, ListedBilling } from '@ibk/sdk/contract';
import { dayOf, fromSen } from '@ibk/sdk/format';
import { taxTypeByBilling } from '@ibk/sdk/rules';
import { taxBilling } from '../../db/schema/tax-billing.ts';
import { transaction } from '../../db/schema/transactions.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import { nextDay, startOfDay } from '../../operation/bank-day.ts';
import { type Asking, foundIn, type ListSource, momentKey, senKey, textKey } from '../../operation/list-source.ts';
import { scopeTo } from '../../operation/scope.ts';
import { billingCodeKey } from '../bills/billing-code-key.ts';
import { TAX_MAPS } from '../parameters/tax.ts';
import { COLLECTORS } from './collectors.ts';

/** The tax payment of a code. */
const payment = alias(transaction, 'payment');
// The state is part of the statement's text, so that the partial index of paid bills can be used.
const ofPayment = and(
  eq(payment.billKey, sql`${billingCodeKey('')} || ${taxBilling.billNumber}`),
  sql`${payment.status} = 'SUCCESS'`,
);

/** The deductions that hold codes, each with its document and the corporate of that. */
const held = new QueryBuilder()
  .select({
    code: sql<string>`${deduction.idBilling}`.as('held_code'),
    owner: sql<string>`${treasuryDocument.corporateId}`.as('held_owner'),
    kasdaId: treasuryDocument.kasdaId,
    noDokumen: treasuryDocument.noDokumen,
    isPaid: sql<boolean>`${deduction.status} in ('BERHASIL', 'SUCCESS')`.as('held_paid'),
    ntpn: deduction.ntpn,
  })
  .from(deduction)
  .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, deduction.kasdaId))
  .as('held');
const ofHolder = and(eq(held.code, taxBilling.billNumber), eq(held.owner, taxBilling.corporateId));

const isPaid = sql<boolean>`(${payment.referenceId} is not null or coalesce(${held.isPaid}, false))`;
const COLUMNS = {
  row: taxBilling,
  isPaid,
  ntpn: sql<string | null>`coalesce(${held.ntpn}, ${payment.given} -> 'info' ->> 'ntpn')`,
  kasdaId: held.kasdaId,
  noDokumen: held.noDokumen,
};

/** A billing code with its payment, as a tax payment or as a deduction, and with the document that it belongs to. */
export interface BillingRow {
  row: typeof taxBilling.$inferSelect;
  isPaid: boolean;
  ntpn: string | null;
  kasdaId: string | null;
  noDokumen: string | null;
}

/** Billing codes with their payments. */
const billingRows = (read: Tx) =>
  read.select(COLUMNS).from(taxBilling).leftJoin(payment, ofPayment).leftJoin(held, ofHolder);

/** Number and sum, in whole sen, of billing codes by conditions on them and on their payments. */
export const billingFigures = (read: Tx) =>
  read
    .select({ count: count(), amount: sum(taxBilling.amount) })
    .from(taxBilling)
    .leftJoin(payment, ofPayment)
    .leftJoin(held, ofHolder);

const today = ({ now, zone }: Pick<Asking, 'now' | 'zone'>): string => dayOf(now.getTime(), zone);
const MAP_NAMES = new Map(TAX_MAPS.map(({ mapId, description }) => [mapId, description]));

/** A row as the contract has it. */
export function toListedBilling(
  { row, isPaid: paid, ntpn, kasdaId, noDokumen }: BillingRow,
  asking: Pick<Asking, 'now' | 'zone'>,
): ListedBilling {
  const { billNumber, amount, expiredDate, createdAt, data } = row;
  const { nama: taxpayer, npwp, mapTransaction: map } = data;
  return {
    ...{ billNumber, taxpayer, npwp, map, expiredDate, ntpn, kasdaId, noDokumen },
    collector: taxTypeByBilling({ billingCode: billNumber }) ?? 'DJP',
    mapName: MAP_NAMES.get(map ?? '') ?? '',
    amount: fromSen(amount),
    createdAt: createdAt.toISOString(),
    state: paid ? 'paid' : expiredDate < today(asking) ? 'expired' : 'open',
  };
}

const STATES: Readonly<Record<ListedBilling['state'], (day: string) => SQL>> = {
  open: (day) => sql`(not ${isPaid} and ${taxBilling.expiredDate} >= ${day})`,
  paid: () => isPaid,
  expired: (day) => sql`(not ${isPaid} and ${taxBilling.expiredDate} < ${day})`,
};
const { data } = taxBilling;

/** Billing codes that were created at this bank, as a list. */
export const BILLINGS: ListSource<BillingRow, ListedBilling, BillingQuery> = {
  rows: billingRows,
  count: async (read, where) => (await billingFigures(read).where(where))[0]?.count ?? 0,
  key: { column: taxBilling.billNumber, of: ({ row }) => row.billNumber },
  sorts: {
    createdAt: momentKey(taxBilling.createdAt, ({ row }) => row.createdAt),
    amount: senKey(taxBilling.amount, ({ row }) => row.amount),
    expiredDate: textKey(taxBilling.expiredDate, ({ row }) => row.expiredDate),
  },
  order: () => 'createdAt,desc',
  scope: (session) => scopeTo(session).billings,
  criteria: {
    state: (state, asking) => STATES[state](today(asking)),
    collector: (collector) => inArray(sql`left(${taxBilling.billNumber}, 1)`, COLLECTORS[collector].digits.split('')),
    from: (day, { zone }) => gte(taxBilling.createdAt, startOfDay(day, zone)),
    to: (day, { zone }) => lt(taxBilling.createdAt, startOfDay(nextDay(day), zone)),
    q: (text) =>
      foundIn(text, [
        taxBilling.billNumber,
        ...['nama', 'npwp', 'mapTransaction', 'uraian'].map((name) => sql`(${data} ->> ${name})`),
      ]),
  },
  show: (rows, asking) => Promise.resolve(rows.map((row) => toListedBilling(row, asking))),
};

/**
 * Billing codes by their numbers, in this order; null for one that the session does not see.
 *
 * @param billNumbers without a repetition
 */
export async function billingsSeen(
  { read, session }: Pick<Asking, 'read' | 'session'>,
  billNumbers: readonly string[],
): Promise<(BillingRow | null)[]> {
  const which = and(inArray(taxBilling.billNumber, [...billNumbers]), scopeTo(session).billings);
  const rows = await billingRows(read).where(which);
  return billNumbers.map((billNumber) => rows.find(({ row }) => row.billNumber === billNumber) ?? null);
}
