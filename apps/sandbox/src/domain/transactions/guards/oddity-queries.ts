import { and, desc, eq, inArray, isNull, ne, not, or, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { PayeeKind } from '@ibk/sdk/rules';
import { user } from '../../../db/schema/identity.ts';
import { isExecuted, type ListedRow, nameKey, transaction } from '../../../db/schema/transactions.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Tx } from '../../../db/tx.ts';
import { bankDay } from '../../../operation/bank-day.ts';

/** The last payments to a payee that the rules compare with. */
const LAST_PAID = 6;
/** Most other transactions that a reason can name. */
const MOST_OTHERS = 50;

const { amount, content, dest, destName, entryAt, entryBy, productId, referenceId, schedule, scheduleOf, status } =
  transaction;
/** The rows that the queries are about. */
const subject = alias(transaction, 'subject');

/** A row that the queries are about. */
export interface Asked {
  row: ListedRow;
  payee: PayeeKind;
}
// The codes of a bank begin with the same three digits on every rail.
const PLACE = sql`coalesce(left(${content} #>> '{dest,bankCode}', 3), ${content} #>> '{parameters,areaCode}')`;

const placed = (name: string) => sql.placeholder(name);
/** The parameters of the queries: each array has an element for each row. */
const ASKED = { references: placed('references'), begins: placed('begins'), ends: placed('ends') };

/**
 * The rows as a table `asked`, with the day and the place of each, so that the database does not compute them for each
 * candidate: `offset 0` keeps it from doing so.
 */
const askedTable = ({ references, begins, ends }: Record<keyof typeof ASKED, Placeholder | Param>): SQL =>
  sql`(select ${referenceId} as reference, day_begin, day_end, ${PLACE} as place
    from unnest(${references}::text[], ${begins}::timestamptz[], ${ends}::timestamptz[]) as days(of, day_begin, day_end)
    join ${transaction} on ${referenceId} = days.of offset 0) as asked`;
const [REFERENCE, DAY_BEGIN, DAY_END, ASKED_PLACE] = ['reference', 'day_begin', 'day_end', 'place'].map((name) =>
  sql.raw(`asked.${name}`),
) as [SQL, SQL, SQL, SQL];

/** The parameters of the queries about these rows. */
export function parametersOf(asked: readonly Asked[], zone: string): Record<keyof typeof ASKED, string[]> {
  const days = asked.map(({ row }) => bankDay(row.entryAt.getTime(), zone));
  const moments = (end: 'from' | 'to') => days.map((day) => day[end].toISOString());
  return { references: asked.map(({ row }) => row.referenceId), begins: moments('from'), ends: moments('to') };
}

/** Rows of the subject's group that were paid or may be. */
const ofGroup: SQL | undefined = and(
  eq(transaction.corporateId, subject.corporateId),
  eq(transaction.corporateGroupId, subject.corporateGroupId),
  ne(referenceId, subject.referenceId),
  // Money that came back was not paid.
  and(isNull(transaction.returnOf), isNull(transaction.returnedBy)),
);

/** Rows of the same payee: an account by its bank, a customer by biller or seller and area. */
const toPayee = (payee: PayeeKind): SQL | undefined =>
  and(
    eq(dest, subject.dest),
    payee === 'account' ? eq(transaction.creditAccount, subject.creditAccount) : eq(productId, subject.productId),
    // A row without a place is compared only by its number.
    sql`(${ASKED_PLACE} is null or coalesce(${PLACE}, ${ASKED_PLACE}) = ${ASKED_PLACE})`,
  );

/** Payments that were executed or are being executed. An order does not count, but its runs do. */
const isPaid: SQL | undefined = and(
  isExecuted(transaction),
  not(sql`${schedule} ->> 'autoType' in ('DAILY', 'MONTHLY')`),
);

/** What the rules compare of another transaction; all queries of these are one statement. */
const compared = (isPayment: boolean, { isOfDay, limit }: Record<'isOfDay' | 'limit', SQL>) => ({
  ...{ referenceId, name: destName, amount, status, scheduleOf, entryAt },
  // Of a payment that was made, no schedule counts.
  schedule: sql`${isPayment ? sql`null::jsonb` : schedule}`.mapWith(schedule).as('its_schedule'),
  isPaid: sql<boolean>`${sql.raw(String(isPayment))}`.as('is_paid'),
  isOfDay: sql<boolean>`${isOfDay}`.as('is_of_day'),
  limit: sql`${limit}`.mapWith(user.limitTransaction).as('entry_limit'),
});

/** What is found for each row, with the row that it is found for. */
const foundOf = (tx: Tx, table: SQL, found: ReturnType<typeof lastPaidRows>) =>
  tx
    .select({
      of: sql<string>`${subject.referenceId}`.as('of'),
      ...{ referenceId: found.referenceId, name: found.name, amount: found.amount, status: found.status },
      ...{ schedule: found.schedule, scheduleOf: found.scheduleOf, entryAt: found.entryAt },
      ...{ isPaid: found.isPaid, isOfDay: found.isOfDay, limit: found.limit },
    })
    .from(table)
    .innerJoin(subject, eq(subject.referenceId, REFERENCE))
    .innerJoinLateral(found, sql`true`);

/** The last payments to each payee. */
const lastPaidRows = (tx: Tx, payee: PayeeKind) =>
  tx
    .select(compared(true, { isOfDay: sql`false`, limit: sql`0::bigint` }))
    .from(transaction)
    .where(and(ofGroup, toPayee(payee), isPaid))
    .orderBy(desc(entryAt), desc(referenceId))
    .limit(LAST_PAID)
    .as('found');

/** The last payment to each same name with another number. */
function lastNamesake(tx: Tx, table: SQL) {
  const found = tx
    .select({ name: destName, account: dest, bank: sql<string | null>`${content} #>> '{dest,bankName}'`.as('bank') })
    .from(transaction)
    .where(and(ofGroup, eq(nameKey(destName), nameKey(subject.destName)), ne(dest, subject.dest), isPaid))
    .orderBy(desc(entryAt), desc(referenceId))
    .limit(1)
    .as('found');
  return tx
    .select({ of: subject.referenceId, name: found.name, account: found.account, bank: found.bank })
    .from(table)
    .innerJoin(subject, eq(subject.referenceId, REFERENCE))
    .innerJoinLateral(found, sql`true`);
}

const isOfDay = and(
  sql`${entryAt} >= ${DAY_BEGIN}`,
  sql`${entryAt} < ${DAY_END}`,
  eq(entryBy, subject.entryBy),
  isNull(scheduleOf),
);
const isEarlier = sql`(${entryAt}, ${referenceId}) < (${subject.entryAt}, ${subject.referenceId})`;

/**
 * Transactions to each payee that could be the same payment or a part of it: entered earlier, or already executed. So
 * of two waiting ones the later is odd, and once one is paid, the other is odd. Those of the same amount and those of
 * the same day are queried separately, since each query has an index of its own.
 */
const otherRows = (tx: Tx, payee: PayeeKind, alike: 'amount' | 'day') =>
  tx
    .select(compared(false, { isOfDay: sql`(${isOfDay})`, limit: sql`${user.limitTransaction}` }))
    .from(transaction)
    .innerJoin(user, eq(user.userId, entryBy))
    .where(
      and(
        ofGroup,
        toPayee(payee),
        or(and(inArray(status, ['ENTRY', 'VERIFY', 'AUTOTRX']), isEarlier), isExecuted(transaction)),
        alike === 'amount' ? eq(amount, subject.amount) : and(isOfDay, ne(amount, subject.amount)),
      ),
    )
    .orderBy(desc(entryAt), desc(referenceId))
    .limit(MOST_OTHERS)
    .as('found');

/** The queries whose answers the rules compare. Each reads a few rows a payment from an index. */
export function oddityQueries(tx: Tx, payee: PayeeKind, about: Parameters<typeof askedTable>[0] = ASKED) {
  const table = askedTable(about);
  return {
    paid: foundOf(tx, table, lastPaidRows(tx, payee)),
    namesake: lastNamesake(tx, table),
    sameAmount: foundOf(tx, table, otherRows(tx, payee, 'amount')),
    sameDay: foundOf(tx, table, otherRows(tx, payee, 'day')),
  };
}

/** A payment that was made, as the rules compare it; money is text, which JSON keeps exact. */
export type Paid = [name: string, amount: string];
/** A transaction that could be the same payment, and the limit of who entered it. */
export type Other = [
  referenceId: string,
  amount: string,
  status: ListedRow['status'],
  schedule: ListedRow['schedule'],
  scheduleOf: string | null,
  enteredMs: number,
  isOfDay: boolean,
  limit: string,
];

/** What all queries have found for a row, as one row: reading hundreds of them cell by cell takes longer than the rules do. */
function foundForEach(db: Tx, { paid, sameAmount, sameDay }: ReturnType<typeof oddityQueries>) {
  const all = unionAll(paid, sameAmount, sameDay).as('compared');
  const newestFirst = <Row>(row: SQL, which: SQL) => sql<Row[]>`coalesce(json_agg(json_build_array(${row})
    order by ${all.entryAt} desc, ${all.referenceId} desc) filter (where ${which}), '[]')`;
  const other = sql`${all.referenceId}, ${all.amount}::text, ${all.status}, ${all.schedule}, ${all.scheduleOf},
    extract(epoch from ${all.entryAt}) * 1000, ${all.isOfDay}, ${all.limit}::text`;
  return db
    .select({
      of: all.of,
      paid: newestFirst<Paid>(sql`${all.name}, ${all.amount}::text`, sql`${all.isPaid}`),
      others: newestFirst<Other>(other, sql`not ${all.isPaid}`),
    })
    .from(all)
    .groupBy(all.of);
}

const statementsAbout = (payee: PayeeKind) =>
  prepared((db) => {
    const queries = oddityQueries(db, payee);
    return {
      compared: foundForEach(db, queries).prepare(`odd_compared_${payee}`),
      namesake: queries.namesake.prepare(`odd_namesake_${payee}`),
    };
  });
/** The queries by the kind of payee, built once. */
export const STATEMENTS = { account: statementsAbout('account'), customer: statementsAbout('customer') };

/** The last payment to the same name with another number. */
export type Namesake = Awaited<ReturnType<typeof oddityQueries>['namesake']>[number];
