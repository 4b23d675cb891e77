import {
  and,
  desc,
  eq,
  inArray,
  isNull,
  ne,
  not,
  or,
  type Param,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
  type Subquery,
} from 'drizzle-orm';
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
/** The columns of the rows that the queries are about. */
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
 * The rows as the table `subject`, with the day and the place of each, so that the database does not compute them for each
 * candidate: `offset 0` keeps it from doing so.
 */
const subjects = ({ references, begins, ends }: Record<keyof typeof ASKED, Placeholder | Param>): SQL =>
  sql`(select ${transaction}.*, day_begin, day_end, ${PLACE} as place
    from unnest(${references}::text[], ${begins}::timestamptz[], ${ends}::timestamptz[]) as days(of, day_begin, day_end)
    join ${transaction} on ${referenceId} = days.of offset 0) as subject`;
const [DAY_BEGIN, DAY_END, SUBJECT_PLACE] = ['day_begin', 'day_end', 'place'].map((name) =>
  sql.raw(`subject.${name}`),
) as [SQL, SQL, SQL];

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
    sql`(${SUBJECT_PLACE} is null or coalesce(${PLACE}, ${SUBJECT_PLACE}) = ${SUBJECT_PLACE})`,
  );

/** Payments that were executed or are being executed. An order does not count, but its runs do. */
const isPaid: SQL | undefined = and(
  isExecuted(transaction),
  not(sql`${schedule} ->> 'autoType' in ('DAILY', 'MONTHLY')`),
);

/** The last payments to a payee. */
const lastPaidRows = (tx: Tx, payee: PayeeKind) =>
  tx
    .select({ name: destName, amount, entryAt, referenceId })
    .from(transaction)
    .where(and(ofGroup, toPayee(payee), isPaid))
    .orderBy(desc(entryAt), desc(referenceId))
    .limit(LAST_PAID);

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
    .select({ of: sql<string>`${subject.referenceId}`, name: found.name, account: found.account, bank: found.bank })
    .from(table)
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
    .select({
      ...{ referenceId, amount, status, schedule, scheduleOf, entryAt, limit: user.limitTransaction },
      isOfDay: sql<boolean>`(${isOfDay})`.as('is_of_day'),
    })
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
    .limit(MOST_OTHERS);

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

/** Where an array of what was found takes its order from. */
type Dated = Record<'entryAt' | 'referenceId', SQLWrapper>;
/** What was found for a row as one cell, the newest first: reading hundreds of rows takes longer than the rules do. */
const inOneCell = <Row>(found: Subquery & Dated, row: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(json_build_array(${row})
    order by ${found.entryAt} desc, ${found.referenceId} desc), '[]') from ${found})`;

/** The rows that the rules compare with each row. */
function comparedRows(tx: Tx, table: SQL, payee: PayeeKind) {
  const paid = lastPaidRows(tx, payee).as('paid');
  const other = unionAll(otherRows(tx, payee, 'amount'), otherRows(tx, payee, 'day')).as('other');
  return tx
    .select({
      of: sql<string>`${subject.referenceId}`,
      paid: inOneCell<Paid>(paid, sql`${paid.name}, ${paid.amount}::text`),
      others: inOneCell<Other>(
        other,
        sql`${other.referenceId}, ${other.amount}::text, ${other.status}, ${other.schedule}, ${other.scheduleOf},
          extract(epoch from ${other.entryAt}) * 1000, ${other.isOfDay}, ${other.limit}::text`,
      ),
    })
    .from(table);
}

/** The queries whose answers the rules compare. Each reads a few rows a payment from an index. */
export function oddityQueries(tx: Tx, payee: PayeeKind, about: Parameters<typeof subjects>[0] = ASKED) {
  const table = subjects(about);
  return { compared: comparedRows(tx, table, payee), namesake: lastNamesake(tx, table) };
}

/** The queries about one kind of payee, built once. */
const statementsAbout = (payee: PayeeKind) => ({
  compared: prepared((db) => oddityQueries(db, payee).compared.prepare(`odd_compared_${payee}`)),
  namesake: prepared((db) => oddityQueries(db, payee).namesake.prepare(`odd_namesake_${payee}`)),
});
export const STATEMENTS = { account: statementsAbout('account'), customer: statementsAbout('customer') };

/** The last payment to the same name with another number. */
export type Namesake = Awaited<ReturnType<typeof oddityQueries>['namesake']>[number];
