import { and, desc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Oddity } from '@ibk/sdk/contract';
import { dayOf, fromSen } from '@ibk/sdk/format';
import { oddities, type OddityFacts, oddPayee, type PayeeKind, scheduleRepeated } from '@ibk/sdk/rules';
import { user } from '../../db/schema/identity.ts';
import { nameKey, transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import type { Actor } from '../../operation/session.ts';

/** The last payments to a payee that the rules compare with. */
const LAST_PAID = 6;
/** Most other transactions that a reason can name. */
const MOST_OTHERS = 50;

const { amount, content, dest, destName, entryAt, entryBy, productId, referenceId, schedule, scheduleOf, status } =
  transaction;
/** The rows that the queries are about. */
const subject = alias(transaction, 'subject');

/** Rows of the subject's group that were paid or may be. */
const ofGroup: SQL | undefined = and(
  eq(transaction.corporateId, subject.corporateId),
  eq(transaction.corporateGroupId, subject.corporateGroupId),
  ne(referenceId, subject.referenceId),
  // Money that came back was not paid.
  and(isNull(transaction.returnOf), isNull(transaction.returnedBy)),
);

// The codes of a bank begin with the same three digits on every rail.
const placeIn = (of: typeof content | typeof subject.content): SQL =>
  sql`coalesce(left(${of} #>> '{dest,bankCode}', 3), ${of} #>> '{parameters,areaCode}')`;
const [PLACE, SUBJECT_PLACE] = [placeIn(content), placeIn(subject.content)];

/** Rows of the same payee: an account by its bank, a customer by biller or seller and area. */
const toPayee = (payee: PayeeKind): SQL | undefined =>
  and(
    eq(dest, subject.dest),
    payee === 'account' ? eq(transaction.creditAccount, subject.creditAccount) : eq(productId, subject.productId),
    // A row without a place is compared by its number alone.
    sql`coalesce(${PLACE}, ${SUBJECT_PLACE}, '') = coalesce(${SUBJECT_PLACE}, ${PLACE}, '')`,
  );

/** Payments that were executed or are being executed. An order is none, its runs are. */
const isPaid: SQL | undefined = and(
  inArray(status, ['SUSPECT', 'SUCCESS']),
  not(sql`${schedule} ->> 'autoType' in ('DAILY', 'MONTHLY')`),
);

/** The last payments to each payee. */
function lastPaid(tx: Tx, references: readonly string[], payee: PayeeKind) {
  const found = tx
    .select({ name: destName, amount, entryAt, referenceId })
    .from(transaction)
    .where(and(ofGroup, toPayee(payee), isPaid))
    .orderBy(desc(entryAt), desc(referenceId))
    .limit(LAST_PAID)
    .as('found');
  return tx
    .select({ of: subject.referenceId, name: found.name, amount: found.amount })
    .from(subject)
    .innerJoinLateral(found, sql`true`)
    .where(inArray(subject.referenceId, [...references]))
    .orderBy(desc(found.entryAt), desc(found.referenceId));
}

/** The last payment to each same name with another number. */
function lastNamesake(tx: Tx, references: readonly string[]) {
  const found = tx
    .select({ name: destName, account: dest, bank: sql<string | null>`${content} #>> '{dest,bankName}'`.as('bank') })
    .from(transaction)
    .where(and(ofGroup, eq(nameKey(destName), nameKey(subject.destName)), ne(dest, subject.dest), isPaid))
    .orderBy(desc(entryAt), desc(referenceId))
    .limit(1)
    .as('found');
  return tx
    .select({ of: subject.referenceId, name: found.name, account: found.account, bank: found.bank })
    .from(subject)
    .innerJoinLateral(found, sql`true`)
    .where(inArray(subject.referenceId, [...references]));
}

/**
 * Transactions to each payee that could be the same payment or a part of it: entered earlier, or already executed. So of
 * two that wait the later one is odd, and either of them once the other was paid.
 */
function otherPayments(tx: Tx, references: readonly string[], payee: PayeeKind, zone: string) {
  const from = sql`date_trunc('day', ${subject.entryAt} at time zone ${zone}) at time zone ${zone}`;
  const isEarlier = sql`(${entryAt}, ${referenceId}) < (${subject.entryAt}, ${subject.referenceId})`;
  const isOfDay = and(
    sql`${entryAt} >= ${from}`,
    sql`${entryAt} < ${from} + interval '1 day'`,
    sql`${entryBy} is not distinct from ${subject.entryBy}`,
    isNull(scheduleOf),
  );
  const found = tx
    .select({
      referenceId,
      amount,
      status,
      schedule,
      scheduleOf,
      entryAt,
      isOfDay: sql<boolean>`${isOfDay}`.as('is_of_day'),
      limit: user.limitTransaction,
    })
    .from(transaction)
    .innerJoin(user, eq(user.userId, entryBy))
    .where(
      and(
        ofGroup,
        toPayee(payee),
        or(and(inArray(status, ['ENTRY', 'VERIFY', 'AUTOTRX']), isEarlier), inArray(status, ['SUSPECT', 'SUCCESS'])),
        or(eq(amount, subject.amount), isOfDay),
      ),
    )
    .orderBy(desc(entryAt), desc(referenceId))
    .limit(MOST_OTHERS)
    .as('found');
  return tx
    .select({
      of: subject.referenceId,
      referenceId: found.referenceId,
      amount: found.amount,
      status: found.status,
      schedule: found.schedule,
      scheduleOf: found.scheduleOf,
      entryAt: found.entryAt,
      isOfDay: found.isOfDay,
      limit: found.limit,
    })
    .from(subject)
    .innerJoinLateral(found, sql`true`)
    .where(inArray(subject.referenceId, [...references]))
    .orderBy(desc(found.entryAt), desc(found.referenceId));
}

type Scheduled = Pick<TransactionRow, 'schedule' | 'scheduleOf' | 'entryAt'>;

/** When a transaction is to be paid, and by which schedule. */
const timeOf = ({ schedule: order, scheduleOf: run, entryAt: entered }: Scheduled, zone: string) => ({
  day: order.autoType === 'DATE' && order.dateTransaction ? order.dateTransaction : dayOf(entered, zone),
  isRepeated: scheduleRepeated(order),
  scheduleOf: run,
});

/** The queries whose answers the rules compare, not yet sent. Each reads a few rows a payment from an index. */
export const oddityQueries = (tx: Tx, references: readonly string[], payee: PayeeKind, zone: string) => ({
  paid: lastPaid(tx, references, payee),
  namesake: lastNamesake(tx, references),
  others: otherPayments(tx, references, payee, zone),
});

type Asked<Name extends keyof ReturnType<typeof oddityQueries>> = Awaited<
  ReturnType<typeof oddityQueries>[Name]
>[number];

/** What the database answered about one row. */
interface Answers {
  paid: readonly Asked<'paid'>[];
  others: readonly Asked<'others'>[];
  namesake: Asked<'namesake'> | undefined;
}

function oddityFacts(row: TransactionRow, payee: PayeeKind, zone: string, answers: Answers): OddityFacts {
  const { paid, others, namesake = null } = answers;
  return {
    ...timeOf(row, zone),
    payee,
    name: row.destName,
    amount: fromSen(row.amount),
    paid: paid.map((each) => ({ name: each.name, amount: fromSen(each.amount) })),
    namesake: namesake && { name: namesake.name, account: namesake.account, bank: namesake.bank },
    limit: fromSen(others.find(({ isOfDay }) => isOfDay)?.limit ?? 0n),
    sameDay: others
      .filter(({ isOfDay }) => isOfDay && row.scheduleOf === null)
      .map((each) => ({ referenceId: each.referenceId, amount: fromSen(each.amount) })),
    sameAmount: others
      .filter((each) => each.amount === row.amount)
      .map((each) => ({ referenceId: each.referenceId, status: each.status, ...timeOf(each, zone) })),
  };
}

/** The answers by the row that they are about; each row's stay in their order. */
function byRow<Answer extends { of: string }>(answers: readonly Answer[]): (of: string) => readonly Answer[] {
  const found = new Map<string, Answer[]>();
  for (const answer of answers) found.set(answer.of, [...(found.get(answer.of) ?? []), answer]);
  return (of) => found.get(of) ?? [];
}

export type Oddities = ReadonlyMap<string, Oddity[]>;

/**
 * Reasons to look twice at payments, by reference, from the rows of their own group as they are now. It takes a few
 * queries for all of them, and each reads a few indexed rows a payment, however many rows the group has.
 *
 * @param zone the profile's time zone, which decides what a day is
 */
export async function odditiesOf(tx: Tx, rows: readonly TransactionRow[], zone: string): Promise<Oddities> {
  const asked = rows.flatMap((row) => {
    const payee = oddPayee(row);
    return payee === null ? [] : [{ row, payee }];
  });
  const kinds = [...new Set(asked.map(({ payee }) => payee))];
  const referencesOf = (payee: PayeeKind) =>
    asked.filter((one) => one.payee === payee).map(({ row }) => row.referenceId);
  const [paid, others] = [
    byRow((await Promise.all(kinds.map((payee) => lastPaid(tx, referencesOf(payee), payee)))).flat()),
    byRow((await Promise.all(kinds.map((payee) => otherPayments(tx, referencesOf(payee), payee, zone)))).flat()),
  ];
  // A payee that was paid before has no other account to find.
  const unpaid = referencesOf('account').filter((reference) => paid(reference).length === 0);
  const namesakes = byRow(unpaid.length > 0 ? await lastNamesake(tx, unpaid) : []);
  return new Map(
    asked.map(({ row, payee }) => {
      const of = row.referenceId;
      const answers = { paid: paid(of), others: others(of), namesake: namesakes(of)[0] };
      return [of, oddities(oddityFacts(row, payee, zone, answers))];
    }),
  );
}

/** The roles that decide on payments of others. */
const DECIDES: readonly Actor['roleId'][] = ['VRF_USER', 'APR_USER'];
export const decidesOnPayments = ({ roleId }: Pick<Actor, 'roleId'>): boolean => DECIDES.includes(roleId);

/** The reasons that a user is shown: those who decide see them until the decision, nobody else does. */
export const odditiesFor = (
  tx: Tx,
  actor: Pick<Actor, 'roleId'>,
  rows: readonly TransactionRow[],
  zone: string,
): Promise<Oddities> =>
  odditiesOf(
    tx,
    decidesOnPayments(actor)
      ? rows.filter(({ status: at, retryable }) => at === 'ENTRY' || at === 'VERIFY' || (at === 'FAILED' && retryable))
      : [],
    zone,
  );
